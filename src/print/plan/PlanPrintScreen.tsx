import { useParams } from 'react-router-dom'
import { dayOf } from '#domain/dates/calendar.ts'
import { meals } from '#domain/reference/meals.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { paxAt, roomServiceOf, tablesAtTurn } from '#domain/reports/tableService.ts'
import type { RoomService } from '#domain/reports/tableService.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { DiningRoom, Fixture, Rank, Table } from '#domain/schema/places.ts'
import { weekdayDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { planning } from '#i18n/places/planning.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { PrintChoice } from '#print/frame/PrintChoice.tsx'
import { planPapers } from '#print/frame/papers.ts'
import { PrintPage } from '#print/frame/PrintPage.tsx'
import { Sheet } from '#print/frame/Sheet.tsx'
import { NeedsMissingOnPaper } from '#print/orders/AllergyPaper.tsx'
import { itemsInRoom, rankColour } from '#screens/planning/planItem.ts'
import { wholeRoom } from '#screens/planning/planView.ts'
import { ServeDrawing } from '#screens/planning/serve/ServeDrawing.tsx'
import { ServeLegend } from '#screens/planning/serve/ServeLegend.tsx'
import { boundsOfDay } from '#screens/planning/serve/seatedTable.ts'
import type { DayBounds } from '#screens/planning/serve/seatedTable.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { useLinkedRow } from '#store/scopes/useLinkedRow.ts'
import { useMealOnPaper } from '#store/scopes/useScope.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import {
  diningRoomsOfHotel,
  fixturesOfHotel,
  namedTurnsOfHotel,
  ranksOfHotel,
  tablesOfHotel,
} from '#store/selectors/places.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import styles from './PlanPrintScreen.module.css'

type Paper = keyof typeof planPapers

const papers: readonly { readonly value: Paper; readonly label: string }[] = [
  { value: 'A4', label: 'A4' },
  { value: 'A3', label: 'A3' },
]

/** Lines that tell ranks apart where there is no colour. */
const DASHES = ['none', '18 8', '4 7', '24 6 4 6', '40 8', '12 12', '2 4', '30 6 4 6 4 6']

const dashOf = (ranks: readonly Rank[], rank: string | undefined): string =>
  DASHES[ranks.findIndex(({ id }) => id === rank) % DASHES.length] ?? 'none'

const ALL = ''

function PlanPrint({ hotel, meal }: { readonly hotel: Hotel; readonly meal: CalendarMeal }) {
  const query = useUrlQuery()
  const { lacksNeeds, ...loading } = useMealOnPaper(hotel, meal)
  const facts = useSelect((state) => mealFacts(state, hotel.id, meal.id))
  const rooms = useSelect((state) => diningRoomsOfHotel(state, hotel.id))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const fixtures = useSelect((state) => fixturesOfHotel(state, hotel.id))
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const turns = useSelect((state) => namedTurnsOfHotel(state, hotel.id))
  const paper: Paper = query.get('paper') === 'A3' ? 'A3' : 'A4'
  const turn = turns.find(({ id }) => id === query.get('turn'))
  const day = dayOf(meal.date ?? 0, timeZoneOf(hotel))
  const mealName = meals.find(({ index }) => index === meal.mealIndex)?.name ?? ''
  const about = [mealName, weekdayDate(day), ...(turn ? [turn.name] : [])].join(' · ')
  const isReady = facts !== undefined && !loading.isLoading && !loading.failed
  const service = isReady ? roomServiceOf(mealSheet(facts, turn?.id), facts) : undefined
  const atMeal = isReady ? roomServiceOf(mealSheet(facts), facts) : undefined
  return (
    <PrintPage
      paper={planPapers[paper]}
      title={`${planning.title} ${about}`}
      heading={words.printTitle}
      closeTo={`/hotels/${hotel.id}/planning?mode=serve`}
      isEmpty={!service}
      controls={
        <>
          <PrintChoice
            label={words.paper}
            choices={papers}
            value={paper}
            onChange={(value) => void query.replace({ paper: value })}
          />
          {turns.length > 0 && (
            <PrintChoice
              label={words.turn}
              choices={[
                { value: ALL, label: words.allTurns },
                ...turns.map(({ id, name = '' }) => ({ value: id, label: name })),
              ]}
              value={turn?.id ?? ALL}
              onChange={(id) => void query.replace({ turn: id === ALL ? undefined : id })}
            />
          )}
        </>
      }
    >
      {service && atMeal ? (
        rooms.map((room) => (
          <RoomSheet
            key={room.id}
            {...{ room, tables, fixtures, ranks, service, atMeal, about, paper, lacksNeeds }}
            today={boundsOfDay(meal.date ?? 0, timeZoneOf(hotel))}
            turnId={turn?.id}
          />
        ))
      ) : (
        <LoadingState shape="sheet" loading={loading} words={words} />
      )}
    </PrintPage>
  )
}

interface SheetProps {
  readonly room: DiningRoom
  readonly tables: readonly Table[]
  readonly fixtures: readonly Fixture[]
  readonly ranks: readonly Rank[]
  readonly service: RoomService
  /** Of all turns. */
  readonly atMeal: RoomService
  readonly about: string
  readonly paper: Paper
  readonly turnId: string | undefined
  readonly today: DayBounds
  readonly lacksNeeds: boolean
}

function RoomSheet({
  room,
  tables,
  fixtures,
  ranks,
  service,
  atMeal,
  about,
  paper,
  turnId,
  today,
  lacksNeeds,
}: SheetProps) {
  const items = itemsInRoom(tables, fixtures, room.id)
  const inRoom = items.flatMap((item) => (item.kind === 'table' ? item.table : []))
  const shown = tablesAtTurn(inRoom, turnId, service, atMeal)
  const taken = shown.filter(({ id }) => service.tables.has(id))
  const pax = paxAt(
    service,
    taken.map(({ id }) => id),
  )
  const own = ranks.filter(({ id }) => shown.some(({ rank }) => rank === id))
  return (
    <Sheet paper={planPapers[paper]} className={styles.sheet}>
      <header>
        <h2>{room.name ?? planning.unnamedRoom}</h2>
        <p>
          {about} · {words.totals(pax, taken.length, shown.length - taken.length)}
        </p>
      </header>
      {lacksNeeds && <NeedsMissingOnPaper />}
      <ServeDrawing
        label={planning.plan(room.name ?? planning.unnamedRoom)}
        view={wholeRoom(room)}
        colourOf={({ rank }) => rankColour(ranks, rank)}
        dashOf={({ rank }) => dashOf(ranks, rank)}
        hasOrders={false}
        {...{ room, items, shown, service, today }}
      />
      <Flex component="ul" wrap gap="md" lines="xs" size="sm" aria-label={planning.ranks}>
        {own.map(({ id, name }) => (
          <Flex component="li" align="center" gap="sm" key={id}>
            <svg viewBox="0 0 120 30" width="60" height="15" aria-hidden="true">
              <rect
                className={styles.sample}
                x={4}
                y={4}
                width={112}
                height={22}
                rx={6}
                style={{ '--colour': rankColour(ranks, id), '--dash': dashOf(ranks, id) }}
              />
            </svg>
            {name ?? it.common.unnamed}
          </Flex>
        ))}
      </Flex>
      <ServeLegend hasLevels={false} />
    </Sheet>
  )
}

export function PlanPrintScreen() {
  const { hotelid = '', calendarmealid = '' } = useParams()
  const hotel = useHotel()
  const { row: meal, ...loading } = useLinkedRow('CalendarMeal', calendarmealid, hotelid)
  if (hotel && meal) return <PlanPrint hotel={hotel} meal={meal} />
  if (loading.isLoading || loading.failed) return <LoadingState shape="sheet" loading={loading} words={words} />
  return (
    <EmptyState
      {...words.noMeal}
      action={
        <ButtonLink kind="primary" to={`/hotels/${hotelid}/planning?mode=serve`}>
          {it.shell.sections.planning}
        </ButtonLink>
      }
    />
  )
}
