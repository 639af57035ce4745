import { useParams } from 'react-router-dom'
import { dayOf, timeOf } from '#domain/calendar.ts'
import { meals } from '#domain/reference/meals.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { shortDate, weekdayDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import { Choice } from '#print/frame/Choice.tsx'
import { pageMarks } from '#print/frame/pageMarks.ts'
import { reportPaper } from '#print/frame/Paper.tsx'
import { PrintPage } from '#print/frame/PrintPage.tsx'
import { ScreenNotes } from '#print/frame/ScreenNote.tsx'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { useLinkedRow } from '#store/scopes/useLinkedRow.ts'
import { useMealOnPaper } from '#store/scopes/useScope.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import { turnsOfHotel } from '#store/selectors/places.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { NO_TURN } from '#ui/url/turnPath.ts'
import { useNow } from '#ui/useNow.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { formOf, readOrdersPrintQuery, reportKinds } from './ordersPrintQuery.ts'
import { PrintedReport } from './PrintedReport.tsx'

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

function OrdersPrint({ hotel, meal }: Props) {
  const { query: search, get, replace } = useUrlQuery()
  const { report, turn } = readOrdersPrintQuery(search)
  const { lacksNeeds, ...loading } = useMealOnPaper(hotel, meal)
  const facts = useSelect((state) => mealFacts(state, hotel.id, meal.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id)).filter(({ name }) => name?.trim())
  const now = useNow()
  const away = useSelect(({ saving }) => saving.away)
  const awaySince = away && it.shell.saving.waiting(0, away)
  const zone = timeZoneOf(hotel)
  const hotelName = hotel.name?.trim() || it.common.unnamed
  const turnName =
    turn === null ? it.common.noTurn : turns.find(({ id }) => id === turn)?.name?.trim()
  const day = dayOf(meal.date ?? 0, zone)
  const mealName = meals.find(({ index }) => index === meal.mealIndex)?.name ?? ''
  const about = words.about([mealName, weekdayDate(day), ...(turnName ? [turnName] : [])])
  const sheet = facts && mealSheet(facts, turn)
  const isReady = !loading.isLoading && !loading.failed && facts !== undefined && sheet !== undefined
  const choose = (key: string) => (value: string) =>
    void replace({ [key]: value === ALL ? undefined : value })
  return (
    <PrintPage
      {...reportPaper[formOf(report)]}
      pageMarks={pageMarks({
        hotel: hotelName,
        about: words.about([words.reports[report], about]),
        printedAt: words.about([
          words.printedAt(shortDate(dayOf(now, zone)), timeOf(now, zone)),
          ...(awaySince ? [awaySince] : []),
        ]),
        page: words.page,
      })}
      title={words.fileName(hotelName, words.reports[report], day)}
      heading={words.title}
      toolbar={words.toolbar}
      closeLabel={words.close}
      printLabel={words.print}
      closeTo={`/hotels/${hotel.id}/mealbooks/${meal.id}`}
      isEmpty={!isReady}
      // Taken out of the address, so that reading the page again does not print again.
      onPrintAtOnce={get('print') === '1' ? () => void replace({ print: undefined }) : undefined}
      controls={
        <>
          <Choice label={words.report} choices={kinds} value={report} onChange={choose('report')} />
          {turns.length > 0 && (
            <Choice
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
      }
    >
      {isReady && awaySince && <ScreenNotes notes={[words.mayMiss(awaySince)]} />}
      {isReady ? (
        <PrintedReport kind={report} {...{ hotel, facts, sheet, about, lacksNeeds }} />
      ) : (
        <LoadingState shape="sheet" loading={loading} words={loadingWords} />
      )}
    </PrintPage>
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
