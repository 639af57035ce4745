import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { addDays, addMonths } from '#domain/calendar.ts'
import { daysOf } from '#domain/rules/bookings/stayDays.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { dayCounts } from '#domain/timeline/dayCounts.ts'
import { onlyFreeTable } from '#domain/timeline/freeTable.ts'
import type { PlaceNames } from '#domain/timeline/search.ts'
import { bookingsIn } from '#domain/timeline/bars.ts'
import { spanOf, spanOfMonth } from '#domain/timeline/span.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { ALL_TURNS, isTableOfTurn } from '#domain/timeline/turnsToShow.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { longDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { tablesOfHotel } from '#store/selectors/places.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { deletesBook } from '#store/selectors/hotels.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useDeleteBooking } from '#screens/bookings/useDeleteBooking.ts'
import { useBookingsPlace } from '#screens/bookings/useBookingsPlace.ts'
import type { DragTargets } from './barDrag.ts'
import { TimelineGrid } from './TimelineGrid.tsx'
import styles from './TimelineBoard.module.css'
import { useDayWidth } from './useDayWidth.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useKeptScroll } from './useKeptScroll.ts'
import { useTimelineMoves } from './useTimelineMoves.ts'
import type { PlaceKind } from './rowOverbooking.ts'
import type { useTimelinePlace } from './useTimelinePlace.ts'
import { bookingsAtPlace, bookingsAtTurn, othersAtTurn, seatedAt, useTimelineRows } from './useTimelineRows.tsx'
import { useTimelineTargets } from './useTimelineTargets.ts'

// Asked for at once, and not waited for by the grid.
const panel = import('./UnassignedPanel.tsx')
const UnassignedPanel = lazy(async () => ({ default: (await panel).UnassignedPanel }))
const BarMenu = lazy(async () => ({ default: (await import('./BarMenu.tsx')).BarMenu }))

/** Pixels (docs/domain.md, Timeline). */
const ROW_HEIGHT = 60
const HEAD = { wide: 150, narrow: 96 }

const NOBODY: ReadonlySet<string> = new Set()

const KEYS = 'timeline-keys'

interface MenuAt {
  readonly bookId: string
  readonly x: number
  readonly y: number
}

/** Who left already needs no place any more. */
function aheadFirst(books: readonly Book[], today = 0): readonly Book[] {
  const isAhead = ({ checkout = 0 }: Book) => checkout >= today
  return [...books.filter(isAhead), ...books.filter((book) => !isAhead(book))]
}

function describeBooking(book: Book, kind: PlaceKind, names: PlaceNames, zone: string): string {
  const { from, to } = daysOf(book, zone)
  const name = names[kind].get(book[kind] ?? '')
  return words.said(
    bookName(book),
    from ? longDate(from) : '',
    to ? longDate(to) : '',
    words.pax(book.pax),
    name ? words.place[kind](name) : '',
  )
}

interface Props {
  readonly hotel: Hotel
  readonly zone: string
  readonly today: Day
  readonly kind: PlaceKind
  readonly turnId: string
  readonly place: ReturnType<typeof useTimelinePlace>
  readonly span: TimelineSpan
  /** The last that is shown before anybody scrolls. */
  readonly lastMonth: Day
  /** Somebody scrolled to the last day. */
  readonly onEnd: () => void
  /** Those that the span shows. */
  readonly books: readonly Book[]
  readonly timelineRows: ReturnType<typeof useTimelineRows>
}

export function TimelineBoard({ hotel, zone, today, kind, turnId, place, span, lastMonth, onEnd, books, timelineRows }: Props) {
  const convivio = useConvivio()
  const { rows, names, found } = timelineRows
  const { month, search } = place
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id)).filter((table) => isTableOfTurn(table, turnId))
  const ofMonth = spanOfMonth(month, zone)
  const withoutPlace = bookingsIn(books, spanOf(month, addDays(addMonths(lastMonth, 1), -1), zone)).filter((book) => book[kind] === undefined && (found?.has(book.id) ?? true))
  const without = aheadFirst(withoutPlace, span.starts[span.days.indexOf(today)])

  const area = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const head = useMedia('(min-width: 768px)') ? HEAD.wide : HEAD.narrow
  const dayWidth = useDayWidth(scroller, ofMonth.days.length, head)
  useKeptScroll(scroller, {
    scrolled: place.scrolled,
    onScrolled: place.setScrolled,
    left: Math.max(0, span.days.indexOf(today) - 2) * dayWidth,
    month,
    rows: `${kind} ${turnId}`,
    // A bar that is held at the edge stops at the last day in sight: no stay becomes a year by a hand that waits.
    onEnd: () => area.current?.dataset['dragging'] === undefined && onEnd(),
  })

  // A bar that is no longer shown is not chosen any more: it must not move with the others.
  const shown = [month, kind, turnId, search.text, search.by].join()
  const [choice, setChoice] = useState({ shown, ids: NOBODY })
  const chosen = choice.shown === shown ? choice.ids : NOBODY
  // A finger has no SHIFT key to hold.
  const [isChoosing, setChoosing] = useState(false)
  const [menu, setMenu] = useState<MenuAt>()
  const { bookId, openBook } = useBookingsPlace()
  const moves = useTimelineMoves(hotel, kind, zone, turnId === ALL_TURNS ? undefined : turnId || undefined)
  const remove = useDeleteBooking()
  const explain = useExplain()
  const mayDelete = (id: string) => deletesBook(convivio.state.getState(), id, serverNow())
  const targets = useTimelineTargets({
    hotel,
    kind,
    rows,
    span,
    zone,
    moves,
    chosen,
    onChoose: (ids) => setChoice({ shown, ids }),
    // It only deletes.
    onMenu: (id, x, y) => mayDelete(id) && setMenu({ bookId: id, x, y }),
  })
  const bookingsOf = kind === 'room' ? bookingsAtPlace.room : bookingsAtTurn(turnId)
  const sizes = { rowHeight: ROW_HEIGHT, dayWidth, head }
  const keys = useGridKeys({
    ...sizes,
    kind,
    rows,
    span,
    books,
    scroller,
    bookingsOf,
    targets,
    onDelete: (id) => (mayDelete(id) ? void remove(id) : explain('dutyForbids')),
  })
  useShortcut('ctrl+z', moves.undo, true, { repeats: true })
  /** Of who came from the panel, the days may not be in sight. */
  const onDrop: DragTargets['onMove'] = async (id, rowId) => {
    const isMoved = await targets.onMove(id, rowId)
    if (isMoved && rowId !== undefined) keys.goTo(rowId, id)
    return isMoved
  }

  const showBook = useEffectEvent(() => {
    const book = books.find(({ id }) => id === bookId)
    const rowId = book?.[kind]
    if (book && rowId !== undefined && place.scrolled === 0) keys.goTo(rowId, book.id)
  })
  useEffect(() => showBook(), [bookId, month, turnId])

  const tableFor = (book: Book): Table | undefined =>
    kind === 'table' && (book.turn === undefined || book.turn === turnId) ? onlyFreeTable(book, tables, (id) => seatedAt(convivio.state.getState(), id), zone) : undefined
  const active = books.find(({ id }) => id === keys.active?.bookId)
  const emptyRow = keys.active && !keys.active.bookId && rows.find(({ id }) => id === keys.active?.rowId)
  const menuBook = books.find(({ id }) => id === menu?.bookId)
  return (
    <>
      <div ref={area} className={styles.area}>
        <TimelineGrid
          {...sizes}
          kind={kind}
          label={words.grid(kind, month)}
          describedBy={KEYS}
          rows={rows}
          span={span}
          bookingsOf={bookingsOf}
          othersOf={othersAtTurn(turnId)}
          today={today}
          counts={dayCounts(books, span)}
          targets={{ ...targets, onMove: onDrop, ...(isChoosing && { onOpen: targets.onChoose }) }}
          area={area}
          scroller={scroller}
          active={keys.active}
          chosen={chosen}
          found={found}
          onKey={keys.onKey}
          empty={
            <div className={styles.empty}>
              {found ? (
                <EmptyState title={it.common.noResults} />
              ) : (
                <EmptyState
                  title={words.empty[kind].title}
                  text={words.empty[kind].text}
                  action={
                    <ButtonLink to={`/hotels/${hotel.id}/${kind}s`}>{words.empty[kind].action}</ButtonLink>
                  }
                />
              )}
            </div>
          }
        />
        <Suspense fallback={<aside />}>
          <UnassignedPanel
            kind={kind}
            month={month}
            lastMonth={lastMonth}
            zone={zone}
            books={without}
            isSearched={found !== undefined}
            tableFor={tableFor}
            onAssign={(id, tableId) => void moves.move([{ bookId: id, placeId: tableId }])}
            onOpen={openBook}
            onSeat={(id) => void keys.seat(id)}
          />
        </Suspense>
      </div>
      <p className={styles.hint}>{words.hint}</p>
      <p id={KEYS} className={styles.keys}>
        {words.keys(kind)}
      </p>
      <div className={styles.hintTouch}>
        <p>{isChoosing ? words.hintChoosing : words.hintTouch}</p>
        <Button
          aria-pressed={isChoosing}
          onClick={() => {
            setChoosing(!isChoosing)
            if (isChoosing) setChoice({ shown, ids: NOBODY })
          }}
        >
          {isChoosing ? words.chosen(chosen.size) : words.chooseMore}
        </Button>
      </div>
      <p role="status" className="visuallyHidden">
        {active ? describeBooking(active, kind, names, zone) : emptyRow && words.emptyRow(emptyRow.name)}
      </p>
      {menu && menuBook && (
        <Suspense>
          <BarMenu
            key={menu.bookId}
            name={bookName(menuBook)}
            x={menu.x}
            y={menu.y}
            onDelete={() => {
              setMenu(undefined)
              void remove(menu.bookId)
            }}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
