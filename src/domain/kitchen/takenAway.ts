import { countedPortion, noteKey, summedPortions } from '../reports/portions.ts'
import { portionsOfRows } from '../rules/orders/portion.ts'
import type { Instant } from '../schema/fields.ts'
import type { KitchenPortion } from '../schema/kitchen.ts'
import type { MealOrderDish } from '../schema/orders.ts'
import { groupedBy } from '../values/groupedBy.ts'
import { cookedPortions, momentAfter, stateOfPortion } from './kitchenPortions.ts'

const kindOf = (mealId: string | undefined, dishId: string, half: boolean, note = ''): string =>
  [mealId, dishId, half, noteKey(note)].join('\n')

type OfKind = Pick<KitchenPortion, 'calendarMeal' | 'dish' | 'half' | 'note'>

/** How many portions like this one these lines of a booking order: the last of them has this number. */
export function orderedLike(lines: readonly MealOrderDish[]): (portion: OfKind) => number {
  const last = new Map<string, number>()
  for (const [mealId, ofMeal] of groupedBy(lines, ({ calendarMeal }) => calendarMeal)) {
    const counted = portionsOfRows(ofMeal).flatMap((portion) => countedPortion(portion) ?? [])
    for (const dish of summedPortions(counted, new Map()))
      for (const { half, note, number } of cookedPortions(dish))
        last.set(kindOf(mealId, dish.dishId, half, note), number)
  }
  return ({ calendarMeal, dish, half, note }) => last.get(kindOf(calendarMeal, dish, half, note)) ?? 0
}

/**
 * 'Pronto' of portions that a booking no longer orders is taken back: who orders them again gets them cooked.
 *
 * @param portions of the booking at a meal.
 * @param lines all that it orders there from now on.
 */
export function takenAway(portions: readonly KitchenPortion[], lines: readonly MealOrderDish[], now: Instant) {
  const ordered = orderedLike(lines)
  return portions
    .filter((row) => (row.number ?? 0) > ordered(row) && stateOfPortion(row, true) !== 'called')
    .map(({ id, readyAt, servedAt }) => ({ id, recalledAt: momentAfter(now, readyAt, servedAt) }))
}
