import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
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
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useBookingsPlace } from '#screens/bookings/useBookingsPlace.ts'
import type { DragTargets } from './barDrag.ts'
import { TimelineGrid } from './TimelineGrid.tsx'
import type { Active } from './TimelineGrid.tsx'
import styles from './TimelineBoard.module.css'
import { useBarMenu } from './useBarMenu.tsx'
import { useChosenBars } from './useChosenBars.ts'
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

/** Pixels (docs/domain.md, Timeline). */
const ROW_HEIGHT = 60
const HEAD = { wide: 150, narrow: 96 }

const KEYS = 'timeline-keys'

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

/** Who has no place in the shown months; who left already needs none any more, and comes last. */
function booksWithoutPlace({
  kind,
  zone,
  today,
  place,
  span,
  lastMonth,
  books,
  timelineRows: { found },
}: Props): readonly Book[] {
  const shown = spanOf(place.month, addDays(addMonths(lastMonth, 1), -1), zone)
  const without = bookingsIn(books, shown).filter((book) => book[kind] === undefined && (found?.has(book.id) ?? true))
  const since = span.starts[span.days.indexOf(today)] ?? 0
  const isAhead = ({ checkout = 0 }: Book) => checkout >= since
  return [...without.filter(isAhead), ...without.filter((book) => !isAhead(book))]
}

/** The element that scrolls, with the size of its days; it comes back to where it was. */
function useBoardScroll({ kind, turnId, zone, today, place, span, onEnd }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const head = useMedia('(min-width: 768px)') ? HEAD.wide : HEAD.narrow
  const dayWidth = useDayWidth(scroller, spanOfMonth(place.month, zone).days.length, head)
  useKeptScroll(scroller, {
    scrolled: place.scrolled,
    onScrolled: place.setScrolled,
    left: Math.max(0, span.days.indexOf(today) - 2) * dayWidth,
    month: place.month,
    rows: `${kind} ${turnId}`,
    // A bar that is held at the edge stops at the last day in sight: no stay becomes a year by a hand that waits.
    onEnd: () => area.current?.dataset['dragging'] === undefined && onEnd(),
  })
  return { area, scroller, sizes: { rowHeight: ROW_HEIGHT, dayWidth, head } }
}

/** Goes to the bar of the booking of the address, where nobody has scrolled yet. */
function useLinkedBar({ kind, turnId, place, books }: Props, goTo: (rowId: string, bookId: string) => void): void {
  const { bookId } = useBookingsPlace()
  const showBook = useEffectEvent(() => {
    const book = books.find(({ id }) => id === bookId)
    const rowId = book?.[kind]
    if (book && rowId !== undefined && place.scrolled === 0) goTo(rowId, book.id)
  })
  useEffect(() => showBook(), [bookId, place.month, turnId])
}

export function TimelineBoard(props: Props) {
  const { hotel, zone, today, kind, turnId, place, span, books, timelineRows } = props
  const { rows, found } = timelineRows
  const { month, search } = place
  const { area, scroller, sizes } = useBoardScroll(props)
  const choice = useChosenBars([month, kind, turnId, search.text, search.by].join())
  const menu = useBarMenu(books)
  const moves = useTimelineMoves(hotel, kind, zone, turnId === ALL_TURNS ? undefined : turnId || undefined)
  const targets = useTimelineTargets({
    hotel,
    kind,
    rows,
    span,
    zone,
    moves,
    chosen: choice.chosen,
    onChoose: choice.choose,
    onMenu: menu.open,
  })
  const bookingsOf = kind === 'room' ? bookingsAtPlace.room : bookingsAtTurn(turnId)
  const keys = useGridKeys({ ...sizes, kind, rows, span, books, scroller, bookingsOf, targets, onDelete: menu.remove })
  useShortcut('ctrl+z', moves.undo, true, { repeats: true })
  /** Of who came from the panel, the days may not be in sight. */
  const onDrop: DragTargets['onMove'] = async (id, rowId) => {
    const isMoved = await targets.onMove(id, rowId)
    if (isMoved && rowId !== undefined) keys.goTo(rowId, id)
    return isMoved
  }

  useLinkedBar(props, keys.goTo)
  return (
    <>
      <div ref={area} className={styles.area}>
        <TimelineGrid
          {...sizes}
          {...{ kind, rows, span, today, found, bookingsOf }}
          label={words.grid(kind, month)}
          describedBy={KEYS}
          othersOf={othersAtTurn(turnId)}
          counts={dayCounts(books, span)}
          targets={{ ...targets, onMove: onDrop, ...(choice.isChoosing && { onOpen: targets.onChoose }) }}
          {...{ area, scroller }}
          active={keys.active}
          chosen={choice.chosen}
          onKey={keys.onKey}
          empty={<NoRows hotelId={hotel.id} kind={kind} isSearched={found !== undefined} />}
        />
        <Unassigned
          board={props}
          onAssign={(id, tableId) => void moves.move([{ bookId: id, placeId: tableId }])}
          onSeat={(id) => void keys.seat(id)}
        />
      </div>
      <Hints kind={kind} choice={choice} />
      <ActiveDescription board={props} active={keys.active} />
      {menu.shown}
    </>
  )
}

interface UnassignedProps {
  readonly board: Props
  readonly onAssign: (bookId: string, tableId: string) => void
  readonly onSeat: (bookId: string) => void
}

function Unassigned({ board, onAssign, onSeat }: UnassignedProps) {
  const { hotel, zone, kind, turnId, place, lastMonth, timelineRows } = board
  const convivio = useConvivio()
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id)).filter((table) => isTableOfTurn(table, turnId))
  const { openBook } = useBookingsPlace()
  const tableFor = (book: Book): Table | undefined =>
    kind === 'table' && (book.turn === undefined || book.turn === turnId)
      ? onlyFreeTable(book, tables, (id) => seatedAt(convivio.state.getState(), id), zone)
      : undefined
  return (
    <Suspense fallback={<aside />}>
      <UnassignedPanel
        kind={kind}
        month={place.month}
        lastMonth={lastMonth}
        zone={zone}
        books={booksWithoutPlace(board)}
        isSearched={timelineRows.found !== undefined}
        tableFor={tableFor}
        onAssign={onAssign}
        onOpen={openBook}
        onSeat={onSeat}
      />
    </Suspense>
  )
}

interface ActiveDescriptionProps {
  readonly board: Props
  readonly active: Active | undefined
}

/** What the keyboard is at, in words. */
function ActiveDescription({ board: { kind, zone, books, timelineRows }, active }: ActiveDescriptionProps) {
  const book = books.find(({ id }) => id === active?.bookId)
  const emptyRow = active && !active.bookId && timelineRows.rows.find(({ id }) => id === active.rowId)
  return (
    <p role="status" className="visuallyHidden">
      {book ? describeBooking(book, kind, timelineRows.names, zone) : emptyRow && words.emptyRow(emptyRow.name)}
    </p>
  )
}

interface NoRowsProps {
  readonly hotelId: string
  readonly kind: PlaceKind
  readonly isSearched: boolean
}

const NoRows = ({ hotelId, kind, isSearched }: NoRowsProps) => (
  <div className={styles.empty}>
    {isSearched ? (
      <EmptyState title={it.common.noResults} />
    ) : (
      <EmptyState
        title={words.empty[kind].title}
        text={words.empty[kind].text}
        action={<ButtonLink to={`/hotels/${hotelId}/${kind}s`}>{words.empty[kind].action}</ButtonLink>}
      />
    )}
  </div>
)

interface HintsProps {
  readonly kind: PlaceKind
  readonly choice: ReturnType<typeof useChosenBars>
}

/** What hands and keys can do. A finger has no SHIFT key to hold: a button chooses several bars. */
const Hints = ({ kind, choice: { chosen, isChoosing, toggleChoosing } }: HintsProps) => (
  <>
    <p className={styles.hint}>{words.hint}</p>
    <p id={KEYS} className={styles.keys}>
      {words.keys(kind)}
    </p>
    <div className={styles.hintTouch}>
      <p>{isChoosing ? words.hintChoosing : words.hintTouch}</p>
      <Button aria-pressed={isChoosing} onClick={toggleChoosing}>
        {isChoosing ? words.chosen(chosen.size) : words.chooseMore}
      </Button>
    </div>
  </>
)
