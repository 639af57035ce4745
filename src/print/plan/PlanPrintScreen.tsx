import { useParams } from 'react-router-dom'
import { dayOf } from '#domain/dates/calendar.ts'
import { meals } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Rank, Table, Turn } from '#domain/schema/places.ts'
import { weekdayDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { planning } from '#i18n/places/planning.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { PrintChoice } from '#print/frame/PrintChoice.tsx'
import { planPapers } from '#print/frame/papers.ts'
import { PrintPage } from '#print/frame/PrintPage.tsx'
import { Sheet } from '#print/frame/Sheet.tsx'
import { NeedsMissingOnPaper } from '#print/orders/AllergyPaper.tsx'
import { rankColour } from '#screens/planning/planItem.ts'
import { wholeRoom } from '#screens/planning/planView.ts'
import { ServeDrawing } from '#screens/planning/serve/ServeDrawing.tsx'
import { ServeLegend } from '#screens/planning/serve/ServeLegend.tsx'
import { servedRoom, servedTurn } from '#screens/planning/serve/servedRoom.ts'
import type { ServedRoom } from '#screens/planning/serve/servedRoom.ts'
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

/** The meal that is printed, in words, and the turn of the address. */
function usePrintedTurn(hotel: Hotel, meal: CalendarMeal) {
  const query = useUrlQuery()
  const turns = useSelect((state) => namedTurnsOfHotel(state, hotel.id))
  const turn = turns.find(({ id }) => id === query.get('turn'))
  const day = dayOf(meal.date ?? 0, timeZoneOf(hotel))
  const mealName = meals.find(({ index }) => index === meal.mealIndex)?.name ?? ''
  return { turns, turn, about: [mealName, weekdayDate(day), ...(turn ? [turn.name] : [])].join(' · ') }
}

function PlanPrint({ hotel, meal }: { readonly hotel: Hotel; readonly meal: CalendarMeal }) {
  const query = useUrlQuery()
  const { lacksNeeds, ...loading } = useMealOnPaper(hotel, meal)
  const facts = useSelect((state) => mealFacts(state, hotel.id, meal.id))
  const rooms = useSelect((state) => diningRoomsOfHotel(state, hotel.id))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const fixtures = useSelect((state) => fixturesOfHotel(state, hotel.id))
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const { turns, turn, about } = usePrintedTurn(hotel, meal)
  const paper: Paper = query.get('paper') === 'A3' ? 'A3' : 'A4'
  const isReady = facts !== undefined && !loading.isLoading && !loading.failed
  const served = isReady ? servedTurn(facts, turn?.id, timeZoneOf(hotel)) : undefined
  return (
    <PrintPage
      paper={planPapers[paper]}
      title={`${planning.title} ${about}`}
      heading={words.printTitle}
      closeTo={`/hotels/${hotel.id}/planning?mode=serve`}
      isEmpty={!served}
      controls={<PlanChoices paper={paper} turns={turns} turnId={turn?.id} />}
    >
      {served ? (
        rooms.map((room) => (
          <RoomSheet
            key={room.id}
            served={servedRoom({ room, tables, fixtures }, served)}
            {...{ ranks, about, paper, lacksNeeds }}
          />
        ))
      ) : (
        <LoadingState shape="sheet" loading={loading} words={words} />
      )}
    </PrintPage>
  )
}

interface ChoicesProps {
  readonly paper: Paper
  readonly turns: readonly Turn[]
  readonly turnId: string | undefined
}

function PlanChoices({ paper, turns, turnId }: ChoicesProps) {
  const query = useUrlQuery()
  return (
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
          value={turnId ?? ALL}
          onChange={(id) => void query.replace({ turn: id === ALL ? undefined : id })}
        />
      )}
    </>
  )
}

interface SheetProps {
  readonly served: ServedRoom
  readonly ranks: readonly Rank[]
  readonly about: string
  readonly paper: Paper
  readonly lacksNeeds: boolean
}

function RoomSheet({ served, ranks, about, paper, lacksNeeds }: SheetProps) {
  const { room, shown, totals } = served
  return (
    <Sheet paper={planPapers[paper]} className={styles.sheet}>
      <header>
        <h2>{room.name ?? planning.unnamedRoom}</h2>
        <p>
          {about} · {totals}
        </p>
      </header>
      {lacksNeeds && <NeedsMissingOnPaper />}
      <ServeDrawing
        label={planning.plan(room.name ?? planning.unnamedRoom)}
        view={wholeRoom(room)}
        served={served}
        looks={{
          colourOf: ({ rank }) => rankColour(ranks, rank),
          dashOf: ({ rank }) => dashOf(ranks, rank),
          hasOrders: false,
        }}
      />
      <RankLegend ranks={ranks} tables={shown} />
      <ServeLegend hasLevels={false} />
    </Sheet>
  )
}

function RankLegend({ ranks, tables }: { readonly ranks: readonly Rank[]; readonly tables: readonly Table[] }) {
  const own = ranks.filter(({ id }) => tables.some(({ rank }) => rank === id))
  return (
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
