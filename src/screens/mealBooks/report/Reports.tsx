import { allergiesAtMeal } from '#domain/reports/allergies.ts'
import { kitchenReport } from '#domain/reports/kitchen.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { TurnChoice } from '#domain/reports/mealSheet.ts'
import { turnsProgress } from '#domain/reports/turnsProgress.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { NeedsMissing } from '#screens/guestNeeds/NeedsMissing.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { turnNamed } from '#domain/rules/places/turnChoice.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { AllergyAlerts } from './allergies/AllergyAlerts.tsx'
import { KitchenChanges } from '#screens/toSee/KitchenChanges.tsx'
import { KitchenReport } from './kitchen/KitchenReport.tsx'
import { editOfReport } from './orderLinks.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportHead } from './ReportHead.tsx'
import { LatePlates } from './LatePlates.tsx'
import { oneReport, reportQuery, withReport } from './reportQuery.ts'
import type { ReportQuery } from './reportQuery.ts'
import styles from './Reports.module.css'
import { MealReview } from './MealReview.tsx'
import { WaiterReport } from './waiter/WaiterReport.tsx'

const PHONE = '(max-width: 767px)'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly turn: TurnChoice
}

export function Reports({ hotel, facts, turn }: Props) {
  const { meal, dishes } = facts
  const { query, replace } = useUrlQuery()
  const ofUrl = reportQuery(query)
  const ask = (next: Partial<ReportQuery>) => void replace((now) => withReport(now, next))
  const isPhone = useMedia(PHONE)
  const asked = isPhone ? oneReport(ofUrl) : ofUrl
  const sheet = mealSheet(facts, turn)
  const allergies = allergiesAtMeal(sheet, facts)
  const parts = turnsProgress(facts)
  const courses = kitchenReport(sheet, dishes)
  const turnId = turnNamed(turn)
  const ofMeal = `/hotels/${hotel.id}/mealbooks/${meal.id}`
  const editOf = editOfReport(turnId === undefined ? ofMeal : `${ofMeal}/turn/${turnId}`)
  const isBoth = asked.kitchen && asked.waiter
  return (
    <>
      <ReportHead facts={facts} sheet={sheet} parts={parts} turn={turn} base={ofMeal} />
      <NeedsMissing hotelId={hotel.id} scope={`meal:${meal.id}`} />
      <LatePlates hotel={hotel} facts={facts} sheet={sheet} />
      <Flex wrap align="center" gap="sm" className={styles.above}>
        <KitchenChanges hotel={hotel} facts={facts} whole={turn === undefined ? sheet : mealSheet(facts)} turn={turn} />
        <AllergyAlerts hotel={hotel} meal={meal} people={allergies} editOf={editOf} />
        <ReportFilters asked={asked} onAsk={ask} isOneReport={isPhone} />
        {sheet.review.length > 0 && <MealReview items={sheet.review} facts={facts} editOf={editOf} />}
      </Flex>
      <div className={styles.layout} data-both={isBoth ? '' : undefined}>
        {asked.kitchen && (
          <div className={styles.kitchen}>
            <KitchenReport
              hotel={hotel}
              facts={facts}
              allergies={allergies}
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
              parts={parts}
              asked={asked}
              onAsk={ask}
              editOf={editOf}
            />
          </div>
        )}
        {!asked.kitchen && !asked.waiter && <EmptyState {...words.report.nothingShown} />}
      </div>
    </>
  )
}
