import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { addDays, addMonths, dayOf, monthOf } from '#domain/dates/calendar.ts'
import { STAYS_LOOKBACK_DAYS } from '#domain/replica/scopes.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { turnOf } from '#domain/rules/places/turnOf.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookingsIn } from '#domain/timeline/bars.ts'
import { lastMonthShown, spanOf } from '#domain/timeline/span.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { ALL_TURNS, openingTurn, turnsToShow } from '#domain/timeline/turnsToShow.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { usePastStays } from '#store/scopes/pastStays.ts'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { MonthHeader } from '#ui/fields/MonthHeader.tsx'
import { MonthPicker } from '#ui/fields/MonthPicker.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { Page } from '#ui/Page.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useNow } from '#ui/useNow.ts'
import { BookingDialogs } from '#screens/bookings/BookingDialogs.tsx'
import { useAddBooking } from '#screens/bookings/useAddBooking.ts'
import { useBookingsPlace } from '#screens/bookings/useBookingsPlace.ts'
import { CalendarSwitch } from '#screens/links/CalendarSwitch.tsx'
import { NO_TURN } from '#domain/rules/places/turnChoice.ts'
import { TimelineBoard } from './TimelineBoard.tsx'
import { TimelineTools } from './TimelineTools.tsx'
import type { PlaceKind } from './rowOverbooking.ts'
import { useTimelinePlace } from './useTimelinePlace.ts'
import { useTimelineRows } from './useTimelineRows.tsx'

/** Months after the chosen one that scrolling brings: nobody scrolls further. */
const MAX_MONTHS = 11

interface LinkInput {
  readonly place: ReturnType<typeof useTimelinePlace>
  readonly kind: PlaceKind
  readonly span: TimelineSpan
  readonly turnId: string
  readonly zone: string
  readonly known: readonly Book[]
  readonly tables: readonly Table[]
}

/** A link to a booking leads to its month, and to the turn of its table. */
function useLinkedBooking({ place, kind, span, turnId, zone, known, tables }: LinkInput): void {
  const { bookId } = useBookingsPlace()
  const book = place.isLocating ? known.find(({ id }) => id === bookId) : undefined
  const show = useEffectEvent(({ checkin, checkout, table, turn: own }: Book) => {
    const isInMonth = checkin === undefined || bookingsIn([{ checkin, checkout }], span).length > 0
    const turn =
      kind === 'room' || table === undefined
        ? turnId
        : (turnOf(
            { turn: own },
            tables.find(({ id }) => id === table),
          ) ?? '')
    place.show({
      month: isInMonth ? undefined : monthOf(dayOf(checkin, zone)),
      turnId: turn === turnId || turnId === ALL_TURNS ? undefined : turn,
    })
  })
  useEffect(() => {
    if (book) show(book)
  }, [book])
}

/** The days that are shown from a month on; scrolling to their end shows a month more. */
function useTimelineSpan(month: Day, today: Day, zone: string) {
  const [further, setFurther] = useState({ month, months: 0 })
  const months = further.month === month ? further.months : 0
  const lastMonth = lastMonthShown(month, today)
  const span = spanOf(month, addDays(addMonths(lastMonth, months + 1), -1), zone)
  return {
    span,
    lastMonth,
    showMore: () => {
      if (months < MAX_MONTHS) setFurther({ month, months: months + 1 })
    },
  }
}

interface PrintLinkProps {
  readonly hotel: Hotel
  readonly kind: PlaceKind
  readonly month: Day
  readonly today: Day
  readonly turnId: string
  readonly isWide: boolean
}

function PrintLink({ hotel, kind, month, today, turnId, isWide }: PrintLinkProps) {
  const printQuery = new URLSearchParams({
    from: month === monthOf(today) ? today : month,
    ...(kind === 'room' ? { rows: 'rooms' } : { turn: turnId || NO_TURN }),
  })
  return (
    <ButtonLink
      to={`/hotels/${hotel.id}/calendar/print?${printQuery}`}
      icon={<Icon name="print" />}
      aria-label={isWide ? undefined : words.print}
    >
      {isWide && words.print}
    </ButtonLink>
  )
}

interface MonthProps {
  readonly place: ReturnType<typeof useTimelinePlace>
  readonly today: Day
}

const TimelineMonth = ({ place: { month, showMonth }, today }: MonthProps) => (
  <MonthHeader month={month} today={today} onMonth={showMonth}>
    <MonthPicker month={month} onMonth={showMonth} />
  </MonthHeader>
)

interface AddProps {
  readonly isWide: boolean
  readonly onAdd: () => void
}

const AddButton = ({ isWide, onAdd }: AddProps) => (
  <Button
    kind="primary"
    icon={<Icon name="plus" />}
    aria-label={isWide ? undefined : words.add}
    onClick={onFirstClick(onAdd)}
  >
    {isWide && (
      <>
        {words.add} <Shortcut combo="shift+enter" />
      </>
    )}
  </Button>
)

function Timeline({ hotel }: { readonly hotel: Hotel }) {
  const zone = timeZoneOf(hotel)
  const today = dayOf(useNow(), zone)
  const place = useTimelinePlace(zone, today)
  const { month, search } = place
  const kind = hotel.enablePMS ? place.rowsOf : 'table'
  const { span, lastMonth, showMore } = useTimelineSpan(month, today, zone)
  const past = usePastStays(hotel.id, month < addDays(today, -STAYS_LOOKBACK_DAYS))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const turns = turnsToShow(
    useSelect((state) => turnsOfHotel(state, hotel.id)),
    tables,
  )
  const known = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const turnId = place.turn === undefined ? openingTurn(turns, tables, known) : (place.turn ?? '')
  const books = bookingsIn(known, span)
  const timelineRows = useTimelineRows(hotel, { kind, turnId, span, search, zone, known })
  useLinkedBooking({ place, kind, span, turnId, zone, known, tables })
  const isWide = useMedia('(min-width: 768px)')
  const add = useAddBooking(hotel.id)
  useShortcut('shift+enter', add)

  const printLink = <PrintLink {...{ hotel, kind, month, today, turnId, isWide }} />
  return (
    <>
      <Page
        title={words.title}
        width="full"
        isCompact={isWide}
        actions={
          <>
            <CalendarSwitch view="bookings" />
            {isWide && <TimelineMonth place={place} today={today} />}
            <AddButton isWide={isWide} onAdd={add} />
            {!isWide && printLink}
            {!isWide && <TimelineMonth place={place} today={today} />}
          </>
        }
      >
        <TimelineTools hotel={hotel} kind={kind} turns={turns} turnId={turnId} place={place} where={timelineRows.where}>
          {isWide && printLink}
        </TimelineTools>
        <LoadingState loading={past} words={words.past} />
        <TimelineBoard
          {...{ hotel, zone, today, kind, turnId, place, span, lastMonth, books, timelineRows }}
          onEnd={showMore}
        />
      </Page>
      <BookingDialogs hotel={hotel} listed={books} />
    </>
  )
}

export function TimelineScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Timeline key={hotel.id} hotel={hotel} />
}
