import { servedMeals, shownUnder } from '../reference/meals.ts'
import { orderingOf } from '../rules/orders/orderingWindow.ts'
import type { Ordering } from '../rules/orders/orderingWindow.ts'
import type { Instant } from '../schema/fields.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { MealIndex } from '../schema/values.ts'

/** A meal of a day in a few signs, as the month shows it. */
export interface MealSummary {
  /** A meal that the house sits down to; what accompanies it is counted in. */
  readonly mealIndex: MealIndex
  /** How many dishes are on its menu, each once. */
  readonly dishes: number
  readonly ordering: Ordering
}

/**
 * What a day serves and whether it can be ordered at `now`, in the order of the day (part 1 §4). The
 * companion of breakfast is ordered together with it: only where there is no breakfast does its own
 * window count.
 */
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
