import { Navigate } from 'react-router-dom'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { isBeforeStays } from '#domain/replica/scopes.ts'
import type { TurnChoice } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Room, Table, Turn } from '#domain/schema/places.ts'
import { FORTNIGHT, fortnightOf, timelineSheet } from '#domain/timeline/timelineSheet.ts'
import { bookingsIn } from '#domain/timeline/bars.ts'
import { tablesOfTurn } from '#domain/timeline/turnRows.ts'
import { ALL_TURNS, openingTurn, turnsToShow } from '#domain/timeline/turnsToShow.ts'
import { longPeriod } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { ordersPrint } from '#i18n/orders/ordersPrint.ts'
import { timeline } from '#i18n/bookings/timeline.ts'
import { timelinePrint as words } from '#i18n/bookings/timelinePrint.ts'
import { printFrame } from '#i18n/print.ts'
import { PrintChoice } from '#print/frame/PrintChoice.tsx'
import { DayChoice } from '#print/frame/DayChoice.tsx'
import { ReportSheet } from '#print/frame/ReportSheet.tsx'
import { hotelNameOf, ReportPage } from '#print/frame/ReportPage.tsx'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { usePastStays } from '#store/scopes/pastStays.ts'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { otherTablesOfHotel } from '#store/selectors/mealSeatings.ts'
import { splitByRoom } from '#store/selectors/roomParts.ts'
import { ranksOfHotel, roomsOfHotel, roomTypesOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { useNow } from '#ui/useNow.ts'
import { plannedDayIn } from '#ui/url/queryValues.ts'
import { NO_TURN, turnChosen } from '#domain/rules/places/turnChoice.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { TimelinePaper } from './TimelinePaper.tsx'

const papers = ['A4', 'A3'] as const
type PaperSize = (typeof papers)[number]

interface TimelinePrintQuery {
  readonly from: Day
  readonly kind: 'table' | 'room'
  /** `null`: tables without a turn; undefined: the first turn. */
  readonly turn: TurnChoice
  readonly paper: PaperSize
}

/** Reads `?from=&rows=&turn=&paper=`; the default is the tables of the first turn from today on, on A4. */
function readTimelinePrintQuery(query: URLSearchParams, today: Day): TimelinePrintQuery {
  return {
    from: plannedDayIn(query, 'from') ?? today,
    kind: query.get('rows') === 'rooms' ? 'room' : 'table',
    turn: turnChosen(query.get('turn') || undefined),
    paper: papers.find((size) => size === query.get('paper')) ?? 'A4',
  }
}

const loadingWords = {
  loading: timeline.past.loading,
  failed: { title: timeline.past.failed, text: it.failures.unreachable },
}

const sizes = papers.map((value) => ({ value, label: value }))
const kinds = [
  { value: 'tables', label: timeline.byTable },
  { value: 'rooms', label: timeline.byRoom },
] as const

const nameOf = ({ name }: Room | Table): string => name?.trim() || it.common.unnamed

function usePlaceDetails(hotelId: string): ReadonlyMap<string, string> {
  const ranks = useSelect((state) => ranksOfHotel(state, hotelId))
  const types = useSelect((state) => roomTypesOfHotel(state, hotelId))
  const tables = useSelect((state) => tablesOfHotel(state, hotelId))
  const rooms = useSelect((state) => roomsOfHotel(state, hotelId))
  const names = new Map([...ranks, ...types].map(({ id, name }) => [id, name?.trim()]))
  const ofTable = ({ seats, rank = '' }: Table) =>
    [seats !== undefined && timeline.seats(seats), names.get(rank)].filter(Boolean).join(' · ')
  return new Map([
    ...tables.map((table) => [table.id, ofTable(table)] as const),
    ...rooms.map(({ id, type = '' }) => [id, names.get(type) ?? ''] as const),
  ])
}

const nameOfTurn = ({ name }: Turn): string => name?.trim() || it.common.unnamedTurn

/** What the address asks to be printed. */
function usePrintedTimeline(hotel: Hotel) {
  const { query } = useUrlQuery()
  const zone = timeZoneOf(hotel)
  const today = dayOf(useNow(), zone)
  const wanted = readTimelinePrintQuery(query, today)
  const { from, paper } = wanted
  const kind = hotel.enablePMS ? wanted.kind : 'table'
  const past = usePastStays(hotel.id, isBeforeStays(from, today))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const turns = turnsToShow(
    useSelect((state) => turnsOfHotel(state, hotel.id)),
    tables,
  )
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const bookings = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const turnId = wanted.turn === undefined ? openingTurn(turns, tables, bookings) : (wanted.turn ?? '')
  const others = useSelect((state) => otherTablesOfHotel(state, hotel.id))
  const span = fortnightOf(from, zone)
  const last = addDays(from, FORTNIGHT - 1)
  const sheet = timelineSheet({
    splitByRoom: (books) => splitByRoom(books, hotel),
    kind,
    places: kind === 'room' ? rooms : tablesOfTurn(tables, bookingsIn(bookings, span), turnId),
    turnId,
    bookings,
    others,
    span,
  })
  return { from, last, paper, kind, past, turns, turnId, span, sheet }
}

type PrintedTimeline = ReturnType<typeof usePrintedTimeline>

function aboutOf({ kind, turns, turnId, from, last }: PrintedTimeline): string {
  const turn = turns.find(({ id }) => id === turnId)
  const turnName = turn ? nameOfTurn(turn) : turnId === ALL_TURNS ? timeline.allTurns : it.common.noTurn
  return printFrame.about([...(kind === 'table' && turns.length > 0 ? [turnName] : []), longPeriod(from, last)])
}

function TimelinePrint({ hotel }: { readonly hotel: Hotel }) {
  const printed = usePrintedTimeline(hotel)
  const { from, last, paper, kind, past, span, sheet } = printed
  const details = usePlaceDetails(hotel.id)
  const about = aboutOf(printed)
  const isReady = !past.isLoading && !past.failed
  const form = paper === 'A3' ? 'wide' : 'across'
  return (
    <ReportPage
      hotel={hotel}
      title={words.titleOf[kind]}
      about={about}
      form={form}
      heading={words.title}
      fileName={words.fileName(kind, hotelNameOf(hotel), from, last)}
      closeTo={`/hotels/${hotel.id}/calendar?view=bookings`}
      waiting={isReady ? undefined : <LoadingState shape="sheet" loading={past} words={loadingWords} />}
      mayMiss={words.mayMiss}
      controls={<TimelineChoices hotel={hotel} printed={printed} />}
    >
      <ReportSheet title={words.titleOf[kind]} about={about} form={form}>
        <TimelinePaper
          sheet={sheet}
          kind={kind}
          span={span}
          zone={timeZoneOf(hotel)}
          isWide={paper === 'A3'}
          nameOf={nameOf}
          detailOf={(id) => details.get(id)}
        />
      </ReportSheet>
    </ReportPage>
  )
}

interface ChoicesProps {
  readonly hotel: Hotel
  readonly printed: PrintedTimeline
}

function TimelineChoices({ hotel, printed: { from, kind, turns, turnId, paper } }: ChoicesProps) {
  const { replace } = useUrlQuery()
  const choose = (key: string) => (value: string) => void replace({ [key]: value })
  return (
    <>
      <DayChoice
        label={words.from}
        day={from}
        step={FORTNIGHT}
        earlier={words.earlier}
        later={words.later}
        onChange={choose('from')}
      />
      {hotel.enablePMS && (
        <PrintChoice
          label={timeline.rows}
          choices={kinds}
          value={kind === 'room' ? 'rooms' : 'tables'}
          onChange={choose('rows')}
        />
      )}
      {kind === 'table' && turns.length > 0 && (
        <PrintChoice
          label={ordersPrint.turn}
          choices={[
            { value: ALL_TURNS, label: timeline.allTurns },
            { value: NO_TURN, label: it.common.noTurn },
            ...turns.map((one) => ({ value: one.id, label: nameOfTurn(one) })),
          ]}
          value={turnId || NO_TURN}
          onChange={choose('turn')}
        />
      )}
      <PrintChoice label={words.paper} choices={sizes} value={paper} onChange={choose('paper')} />
    </>
  )
}

/** A fortnight of the timeline on paper (docs/domain.md, Printed timeline). */
export function TimelinePrintScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <TimelinePrint key={hotel.id} hotel={hotel} />
}
