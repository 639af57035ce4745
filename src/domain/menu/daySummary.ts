import { servedMeals, shownUnder } from '../reference/meals.ts'
import { orderingOf } from '../rules/orders/orderingWindow.ts'
import type { Ordering } from '../rules/orders/orderingWindow.ts'
import type { Instant } from '../schema/fields.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { MealIndex } from '../schema/values.ts'

export interface MealSummary {
  /** A companion is counted with its meal. */
  readonly mealIndex: MealIndex
  readonly dishes: number
  readonly ordering: Ordering
}

/** The companion of breakfast is ordered with it: its own window counts only without breakfast. */
export function summaryOfDay(rows: readonly CalendarMeal[], now: Instant): MealSummary[] {
  return servedMeals.flatMap(({ index }) => {
    const together = rows.filter(
      ({ mealIndex }) => mealIndex !== undefined && shownUnder(mealIndex) === index,
    )
    const leading = together.find(({ mealIndex }) => mealIndex === index) ?? together[0]
    if (!leading) return []
    const dishes = new Set(together.flatMap((row) => row.dishes ?? [])).size
    return { mealIndex: index, dishes, ordering: orderingOf(leading, now) }
  })
}
