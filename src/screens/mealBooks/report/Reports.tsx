import { kitchenReport } from '#domain/reports/kitchen.ts'
import type { MealFacts } from '#domain/reports/facts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { TurnChoice } from '#domain/reports/mealSheet.ts'
import { othersAtMeal } from '#domain/reports/waiter.ts'
import { orderingOf } from '#domain/rules/orderingWindow.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { Caution } from '#ui/Caution.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { turnNamed } from '#ui/turnPath.ts'
import { useMedia } from '#ui/useMedia.ts'
import { ProgressLine } from '#screens/mealBooks/ProgressLine.tsx'
import { KitchenReport } from './kitchen/KitchenReport.tsx'
import { OrderingTime } from './OrderingTime.tsx'
import { editOfReport } from './orderLinks.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { oneReport } from './reportQuery.ts'
import styles from './Reports.module.css'
import { Review } from './Review.tsx'
import { useNowUntil } from './useNowUntil.ts'
import { useReportPlace } from './useReportPlace.ts'
import { WaiterReport } from './waiter/WaiterReport.tsx'

/** No room for two reports. */
const PHONE = '(max-width: 767px)'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly turn: TurnChoice
}

/** What is to be reviewed, what the kitchen cooks and what the waiters carry, as it is asked for. */
export function Reports({ hotel, facts, turn }: Props) {
  const { meal, dishes } = facts
  const { asked: ofAddress, ask } = useReportPlace()
  const isPhone = useMedia(PHONE)
  const asked = isPhone ? oneReport(ofAddress) : ofAddress
  const now = useNowUntil(meal.fromDate, meal.toDate)
  const sheet = mealSheet(facts, turn)
  const courses = kitchenReport(sheet, dishes)
  const turnId = turnNamed(turn)
  const base = `/hotels/${hotel.id}/mealbooks/${meal.id}${turnId === undefined ? '' : `/turn/${turnId}`}`
  const editOf = editOfReport(base)
  const isBoth = asked.kitchen && asked.waiter
  return (
    <>
      <div className={styles.head}>
        <div className={styles.progress}>
          <ProgressLine progress={sheet.progress} others={words.others(othersAtMeal(sheet))} />
        </div>
        {!(asked.waiter && asked.missing) && <OrderingTime meal={meal} now={now} />}
      </div>
      {orderingOf(meal, now) === 'open' && (
        <div className={styles.warning}>
          <Caution>{words.report.inProgress}</Caution>
        </div>
      )}
      {sheet.review.length > 0 && (
        <Review items={sheet.review} facts={facts} editOf={editOf} />
      )}
      <div className={styles.layout} data-both={isBoth ? '' : undefined}>
        <ReportFilters asked={asked} onAsk={ask} isOneReport={isPhone} />
        {asked.kitchen && (
          <div className={styles.kitchen}>
            <KitchenReport
              hotel={hotel}
              facts={facts}
              sheet={sheet}
              courses={courses}
              editOf={editOf}
            />
          </div>
        )}
        {asked.waiter && (
          <div className={styles.waiter}>
            <WaiterReport
              hotel={hotel}
              facts={facts}
              sheet={sheet}
              asked={asked}
              onAsk={ask}
              editOf={editOf}
              time={<OrderingTime meal={meal} now={now} />}
            />
          </div>
        )}
        {!asked.kitchen && !asked.waiter && <EmptyState {...words.report.nothingShown} />}
      </div>
    </>
  )
}
