import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { addDays, dayOf, monthOf } from '#domain/calendar.ts'
import { STAYS_LOOKBACK_DAYS } from '#domain/replica/scopes.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookingsIn } from '#domain/timeline/bars.ts'
import { dayCounts } from '#domain/timeline/dayCounts.ts'
import { onlyFreeTable } from '#domain/timeline/freeTable.ts'
import { spanOfMonth } from '#domain/timeline/span.ts'
import { bookName } from '#i18n/bookName.ts'
import { bookings } from '#i18n/bookings.ts'
import { it } from '#i18n/it.ts'
import { timeline as words } from '#i18n/timeline.ts'
import { CalendarSwitch } from '#screens/dining/CalendarSwitch.tsx'
import { NO_TURN } from '#screens/dining/turnPath.ts'
import { deleteBooking } from '#store/commands/booking.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import { usePastStays } from '#store/replica/pastStays.ts'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { namedTurnsOfHotel, tablesOfHotel } from '#store/selectors/places.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { MonthHeader } from '#ui/fields/MonthHeader.tsx'
import { MonthPicker } from '#ui/fields/MonthPicker.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Page } from '#ui/Page.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useNow } from '#ui/useNow.ts'
import { BookingDialogs } from '#screens/bookings/BookingDialogs.tsx'
import { useAddBooking } from '#screens/bookings/useAddBooking.ts'
import { useBookingsPlace } from '#screens/bookings/useBookingsPlace.ts'
import { BarMenu } from './BarMenu.tsx'
import { saidBooking } from './saidBooking.ts'
import { TimelineBands, TimelineHeader } from './TimelineHeader.tsx'
import { TimelineGrid } from './TimelineGrid.tsx'
import styles from './TimelineScreen.module.css'
import { TimelineTools } from './TimelineTools.tsx'
import { useDayWidth } from './useDayWidth.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useKeptScroll } from './useKeptScroll.ts'
import { useTimelineMoves } from './useTimelineMoves.ts'
import { useTimelinePlace } from './useTimelinePlace.ts'
import { bookingsAtPlace, seatedAt, useTimelineRows } from './useTimelineRows.tsx'
import { useTimelineTargets } from './useTimelineTargets.ts'
import { WithoutPlace } from './WithoutPlace.tsx'

/** Pixels (docs/domain.md, Timeline). */
const ROW_HEIGHT = 60
const HEAD = { wide: 150, narrow: 96 }

const NOBODY: ReadonlySet<string> = new Set()

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

function useDeleteBooking() {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const explain = useExplain()
  return async (bookId: string) => {
    if (!(await confirm({ text: bookings.deleteText, danger: true }))) return
    const refusal = deleteBooking(convivio, bookId, Date.now())
    if (refusal) return explain(refusal)
    notify.success(bookings.deleted)
  }
}

function Timeline({ hotel }: { readonly hotel: Hotel }) {
  const convivio = useConvivio()
  const zone = timeZoneOf(hotel)
  const today = dayOf(useNow(), zone)
  const place = useTimelinePlace(zone, today)
  const { month, search } = place
  const kind = hotel.enablePMS ? place.rowsOf : 'table'
  const span = spanOfMonth(month, zone)
  const past = usePastStays(hotel.id, month < addDays(today, -STAYS_LOOKBACK_DAYS))
  const turns = useSelect((state) => namedTurnsOfHotel(state, hotel.id))
  const turnId = place.turn === undefined ? (turns[0]?.id ?? '') : (place.turn ?? '')
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id)).filter(({ turn = '' }) => turn === turnId)
  const known = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const books = bookingsIn(known, span)
  const without = aheadFirst(books.filter((book) => book[kind] === undefined), span.starts[span.days.indexOf(today)])
  const { rows, names, found } = useTimelineRows(hotel, { kind, turnId, span, search, books })

  const area = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isWide = useMedia('(min-width: 768px)')
  const head = isWide ? HEAD.wide : HEAD.narrow
  const dayWidth = useDayWidth(scroller, span.days.length, head)
  useKeptScroll(scroller, {
    scrolled: place.scrolled,
    onScrolled: place.setScrolled,
    left: Math.max(0, span.days.indexOf(today) - 2) * dayWidth,
    month,
    rows: `${kind} ${turnId}`,
  })

  // Of what is no longer seen nothing moves with the others.
  const shown = [month, kind, turnId, search.text, search.by].join()
  const [choice, setChoice] = useState({ shown, ids: NOBODY })
  const chosen = choice.shown === shown ? choice.ids : NOBODY
  const [menu, setMenu] = useState<MenuAt>()
  const { bookId, openBook } = useBookingsPlace()
  const moves = useTimelineMoves(hotel, kind, zone)
  const remove = useDeleteBooking()
  const targets = useTimelineTargets({
    hotel,
    kind,
    rows,
    span,
    zone,
    moves,
    chosen,
    onChoose: (ids) => setChoice({ shown, ids }),
    onMenu: (id, x, y) => setMenu({ bookId: id, x, y }),
  })
  const bookingsOf = bookingsAtPlace[kind]
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
    onDelete: (id) => void remove(id),
  })
  useShortcut('ctrl+z', moves.undo, true, { repeats: true })
  const add = useAddBooking(hotel.id)
  useShortcut('shift+enter', add)

  // A link to a booking shows where it is.
  const showBook = useEffectEvent(() => {
    const book = books.find(({ id }) => id === bookId)
    const rowId = book?.[kind]
    if (book && rowId !== undefined && place.scrolled === 0) keys.goTo(rowId, book.id)
  })
  useEffect(() => showBook(), [bookId])

  const tableFor = (book: Book): Table | undefined =>
    kind === 'table' ? onlyFreeTable(book, tables, (id) => seatedAt(convivio.state.getState(), id), zone) : undefined
  const active = books.find(({ id }) => id === keys.active?.bookId)
  const menuBook = books.find(({ id }) => id === menu?.bookId)
  const printQuery = new URLSearchParams({
    from: month === monthOf(today) ? today : month,
    ...(kind === 'room' ? { rows: 'rooms' } : { turn: turnId || NO_TURN }),
  })
  const printLink = (
    <ButtonLink
      to={`/hotels/${hotel.id}/calendar/print?${printQuery}`}
      icon={<Icon name="print" />}
      aria-label={isWide ? undefined : words.print}
    >
      {isWide && words.print}
    </ButtonLink>
  )
  const monthHeader = (
    <MonthHeader month={month} today={today} onMonth={place.showMonth}>
      <MonthPicker month={month} onMonth={place.showMonth} />
    </MonthHeader>
  )
  return (
    <>
      <Page
        title={words.title}
        width="full"
        isCompact={isWide}
        actions={
          <>
            <CalendarSwitch view="bookings" />
            {isWide && monthHeader}
            <Button
              kind="primary"
              icon={<Icon name="plus" />}
              aria-label={isWide ? undefined : words.add}
              onClick={({ detail }) => detail < 2 && add()}
            >
              {isWide && (
                <>
                  {words.add} <Shortcut combo="shift+enter" />
                </>
              )}
            </Button>
            {!isWide && printLink}
            {!isWide && monthHeader}
          </>
        }
      >
        <TimelineTools
          hotel={hotel}
          kind={kind}
          turns={turns}
          turnId={turnId}
          place={place}
          found={found?.size}
        >
          {isWide && printLink}
        </TimelineTools>
        <LoadingState loading={past} words={words.past} />
        <div ref={area} className={styles.area}>
          <TimelineGrid
            {...sizes}
            label={words.grid(kind, month)}
            rows={rows}
            span={span}
            bookingsOf={bookingsOf}
            header={<TimelineHeader days={span.days} today={today} counts={dayCounts(books, span)} />}
            bands={<TimelineBands days={span.days} today={today} />}
            targets={targets}
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
          <WithoutPlace
            kind={kind}
            month={month}
            zone={zone}
            books={without}
            tableFor={tableFor}
            onAssign={(id, tableId) => void moves.move([{ bookId: id, placeId: tableId }])}
            onOpen={openBook}
          />
        </div>
        <p className={styles.hint}>{words.hint}</p>
        <p className={styles.hintTouch}>{words.hintTouch}</p>
        <p role="status" className="visuallyHidden">
          {active && saidBooking(active, kind, names, zone)}
        </p>
      </Page>
      {menu && menuBook && (
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
      )}
      <BookingDialogs hotel={hotel} listed={books} />
    </>
  )
}

export function TimelineScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Timeline key={hotel.id} hotel={hotel} />
}
