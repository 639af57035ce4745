import { allergiesAtMeal } from '#domain/reports/allergies.ts'
import { nameReport } from '#domain/reports/byName.ts'
import { tableReport } from '#domain/reports/byTable.ts'
import type { DishPortions } from '#domain/reports/portions.ts'
import { kitchenCourses } from '#domain/reports/kitchen.ts'
import type { KitchenSheet } from '#domain/kitchen/sheetsToPrint.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import { filterSheet, waiterReport } from '#domain/reports/waiter.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import { NothingOnPaper, ReportSheet } from '#print/frame/ReportSheet.tsx'
import { NeedsMissingOnPaper } from './AllergyPaper.tsx'
import { ChangesPaper } from './ChangesPaper.tsx'
import { ExpectedOnPaper } from './ExpectedOnPaper.tsx'
import { KitchenPaper } from './KitchenPaper.tsx'
import { LatePlatesOnPaper } from './LatePlatesOnPaper.tsx'
import { NamePaper } from './NamePaper.tsx'
import { formOf } from './ordersPrintQuery.ts'
import type { ReportKind } from './ordersPrintQuery.ts'
import { ReviewPaper } from './ReviewPaper.tsx'
import { TablePaper } from './TablePaper.tsx'
import { WaiterPaper } from './WaiterPaper.tsx'

interface Props {
  readonly kind: ReportKind
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly sheet: MealSheet
  readonly about: string
  /** Which of the kitchen's sheets. */
  readonly kitchenSheet: KitchenSheet | undefined
  readonly lacksNeeds: boolean
}

/** Who is expected, whether they have ordered or not, and who else has ordered. */
const LISTED = { complete: true, incomplete: true, notIncluded: true } as const

export function PrintedReport({ kind, hotel, facts, sheet, about, kitchenSheet, lacksNeeds }: Props) {
  if (kind === 'kitchen' && kitchenSheet?.isWhole === false)
    return (
      <ReportSheet title={words.reports[kind]} about={about} form={formOf(kind)}>
        {lacksNeeds && <NeedsMissingOnPaper />}
        <ChangesPaper hotel={hotel} facts={facts} shown={sheet} sheet={kitchenSheet} />
      </ReportSheet>
    )
  const nothing = whyEmpty(kind, sheet)
  return (
    <ReportSheet title={words.reports[kind]} about={about} form={formOf(kind)}>
      {lacksNeeds && <NeedsMissingOnPaper />}
      <ExpectedOnPaper bookings={sheet.bookings} areNamed={kind === 'kitchen'} />
      <LatePlatesOnPaper hotel={hotel} facts={facts} sheet={sheet} />
      {nothing === undefined ? (
        <ReportBody kind={kind} hotel={hotel} facts={facts} sheet={sheet} kitchenSheet={kitchenSheet} />
      ) : (
        <NothingOnPaper text={nothing} />
      )}
      <ReviewPaper items={sheet.review} facts={facts} />
    </ReportSheet>
  )
}

/** A copy says what the sheet said. */
const portionsOf = (sheet: KitchenSheet | undefined): readonly DishPortions[] =>
  (sheet?.dishes ?? []).flatMap(({ dish, normal, half, notes }) =>
    normal + half > 0 ? { dishId: dish, normal, half, notes } : [],
  )

/** Waiters lay their tables before anybody has ordered; the kitchen has nothing to do then. */
function whyEmpty(kind: ReportKind, sheet: MealSheet): string | undefined {
  if (kind !== 'kitchen') return filterSheet(sheet, LISTED).length > 0 ? undefined : words.nobody
  return sheet.bookings.some(({ dishes }) => dishes.length > 0) ? undefined : words.empty
}

function ReportBody({ kind, hotel, facts, sheet, kitchenSheet }: Omit<Props, 'about' | 'lacksNeeds'>) {
  if (kind === 'kitchen')
    return (
      <KitchenPaper
        courses={kitchenCourses(portionsOf(kitchenSheet), sheet.menu, facts.dishes)}
        soldOut={facts.meal.soldOut ?? []}
        withTotals={hotel.totalInKitchenReport}
        allergies={allergiesAtMeal(sheet, facts)}
        zone={timeZoneOf(hotel)}
      />
    )
  const { ranks, dishes } = facts
  const [withRooms, withNames] = [!hotel.tableSameAsRoom, hotel.printNamesInWaiterReport]
  if (kind === 'waiter') {
    const turns = waiterReport(sheet, [...ranks.values()], LISTED)
    return (
      <WaiterPaper
        turns={turns}
        dishes={dishes}
        soldOut={facts.meal.soldOut}
        withRooms={withRooms}
        withNames={withNames}
        facts={facts}
      />
    )
  }
  const served = { ...sheet, bookings: filterSheet(sheet, LISTED) }
  if (kind === 'waiterByName')
    return <NamePaper sections={nameReport(served, dishes)} withRooms={withRooms} facts={facts} />
  return (
    <TablePaper
      sections={tableReport(served, dishes)}
      dishes={dishes}
      withRooms={withRooms}
      withNames={withNames}
      facts={facts}
    />
  )
}
