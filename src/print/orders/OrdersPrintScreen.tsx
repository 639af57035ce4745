import { useParams } from 'react-router-dom'
import { dayOf } from '#domain/dates/calendar.ts'
import { meals } from '#domain/reference/meals.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Turn } from '#domain/schema/places.ts'
import { weekdayDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { kitchenChanges } from '#i18n/orders/kitchenChanges.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import { printFrame } from '#i18n/print.ts'
import { PrintChoice } from '#print/frame/PrintChoice.tsx'
import { hotelNameOf, ReportPage } from '#print/frame/ReportPage.tsx'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { useLinkedRow } from '#store/scopes/useLinkedRow.ts'
import { useMealOnPaper } from '#store/scopes/useScope.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import { turnsOfHotel } from '#store/selectors/places.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { NO_TURN } from '#domain/rules/places/turnChoice.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { formOf, readOrdersPrintQuery, reportKinds } from './ordersPrintQuery.ts'
import type { OrdersPrintQuery } from './ordersPrintQuery.ts'
import { PrintedReport } from './PrintedReport.tsx'
import { useKitchenSheet } from './useKitchenSheet.ts'

const loadingWords = {
  loading: words.loading,
  failed: { title: words.failed, text: it.failures.unreachable },
}

interface Props {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
}

const kinds = reportKinds.map((value) => ({ value, label: words.reports[value] }))
const ALL = ''

/** `Cena · sabato 28 novembre 2026 · Primo turno · Foglio 2, 18:40`. */
function aboutMeal({ mealIndex }: CalendarMeal, day: Day, ...parts: readonly (string | undefined)[]): string {
  const mealName = meals.find(({ index }) => index === mealIndex)?.name ?? ''
  return printFrame.about([mealName, weekdayDate(day), ...parts.flatMap((part) => part || [])])
}

function OrdersPrint({ hotel, meal }: Props) {
  const { query: search, get, replace } = useUrlQuery()
  const { report, turn } = readOrdersPrintQuery(search)
  const { lacksNeeds, ...loading } = useMealOnPaper(hotel, meal)
  const facts = useSelect((state) => mealFacts(state, hotel.id, meal.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id)).filter(({ name }) => name?.trim())
  const turnName = turn === null ? it.common.noTurn : turns.find(({ id }) => id === turn)?.name?.trim()
  const day = dayOf(meal.date ?? 0, timeZoneOf(hotel))
  const sheet = facts && mealSheet(facts, turn)
  const kitchen = useKitchenSheet(facts, sheet, turn, hotel)
  const isOfKitchen = report === 'kitchen'
  const about = aboutMeal(meal, day, turnName, isOfKitchen ? kitchen.title : undefined)
  const isReady = !loading.isLoading && !loading.failed && facts !== undefined && sheet !== undefined
  return (
    <ReportPage
      hotel={hotel}
      title={words.reports[report]}
      about={about}
      form={formOf(report)}
      heading={words.title}
      fileName={words.fileName(hotelNameOf(hotel), words.reports[report], day)}
      closeTo={`/hotels/${hotel.id}/mealbooks/${meal.id}`}
      waiting={isReady ? undefined : <LoadingState shape="sheet" loading={loading} words={loadingWords} />}
      mayMiss={words.mayMiss}
      onPrint={isReady && isOfKitchen ? kitchen.onPrint : undefined}
      // Taken out of the address, so that reading the page again does not print again.
      onPrintAtOnce={get('print') === '1' ? () => void replace({ print: undefined }) : undefined}
      controls={<PrintControls report={report} turn={turn} turns={turns} kitchen={isOfKitchen ? kitchen : undefined} />}
    >
      {isReady && (
        <PrintedReport kind={report} kitchenSheet={kitchen.sheet} {...{ hotel, facts, sheet, about, lacksNeeds }} />
      )}
    </ReportPage>
  )
}

interface ControlsProps {
  readonly report: OrdersPrintQuery['report']
  readonly turn: OrdersPrintQuery['turn']
  readonly turns: readonly Turn[]
  /** Undefined where another report is shown. */
  readonly kitchen: ReturnType<typeof useKitchenSheet> | undefined
}

function PrintControls({ report, turn, turns, kitchen }: ControlsProps) {
  const { replace } = useUrlQuery()
  const choose = (key: string) => (value: string) => void replace({ [key]: value === ALL ? undefined : value })
  return (
    <>
      <PrintChoice label={words.report} choices={kinds} value={report} onChange={choose('report')} />
      {kitchen && kitchen.choices.length > 1 && (
        <PrintChoice
          label={kitchenChanges.version}
          choices={kitchen.choices}
          value={kitchen.value}
          onChange={kitchen.choose}
        />
      )}
      {turns.length > 0 && (
        <PrintChoice
          label={words.turn}
          choices={[
            { value: ALL, label: words.allTurns },
            { value: NO_TURN, label: it.common.noTurn },
            ...turns.map(({ id, name = '' }) => ({ value: id, label: name })),
          ]}
          value={turn === null ? NO_TURN : (turn ?? ALL)}
          onChange={choose('turn')}
        />
      )}
    </>
  )
}

export function OrdersPrintScreen() {
  const { hotelid = '', calendarmealid = '' } = useParams()
  const hotel = useHotel()
  const { row: meal, ...loading } = useLinkedRow('CalendarMeal', calendarmealid, hotelid)
  if (loading.isLoading || loading.failed) return <LoadingState shape="sheet" loading={loading} words={loadingWords} />
  if (hotel && meal) return <OrdersPrint hotel={hotel} meal={meal} />
  return (
    <EmptyState
      {...words.gone}
      action={
        <ButtonLink kind="primary" to={`/hotels/${hotelid}/mealbooks`}>
          {it.shell.sections.mealbooks}
        </ButtonLink>
      }
    />
  )
}
