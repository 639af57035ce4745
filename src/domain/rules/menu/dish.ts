import { courseOf } from '#domain/reference/courses.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { Dish, DISH_TYPE } from '#domain/schema/menu.ts'
import { mustHold, refusalOf, valueChecks } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'

export const DISH_NAME_LENGTH = longestOf(Dish.fields.name)
export const DISH_DESCRIPTION_LENGTH = longestOf(Dish.fields.description)
/** More than any dish costs. */
export const MAX_PRICE = 100_000

export const isPrice = (price: number | undefined): price is number =>
  price !== undefined && price >= 0 && price <= MAX_PRICE

export const dishName = (dish: Pick<Dish, 'name'>): string => dish.name?.it?.trim() ?? ''

const dishMust = mustHold<Dish>()

export const dishChecks: readonly RowCheck<Dish>[] = [
  dishMust(['price'], 'dishInvalid', ({ price = 0 }) => isPrice(price)),
  ...valueChecks<Dish>(Dish, 'dishInvalid'),
]

/** A new dish has neither name nor course: it is placed in no menu until it has both. */
export const checkDish = (dish: Partial<Dish>): Verdict => refusalOf(dishChecks, dish)

/** Clearing the name to write another would otherwise take the dish off the guests' menu meanwhile. */
export const checkDishChange = (before: Pick<Dish, 'name'>, after: Pick<Dish, 'name'>): Verdict =>
  dishName(before) && !dishName(after) ? 'dishNameMissing' : undefined

export const isMealDish = (dish: Partial<Pick<Dish, 'type' | 'deleted'>> | undefined): boolean =>
  dish !== undefined && !dish.deleted && (dish.type ?? DISH_TYPE) === DISH_TYPE

type Placed = Pick<Dish, 'name' | 'courseIndex' | 'deleted'> & Partial<Pick<Dish, 'type'>>

export function canPlaceDish(dish: Placed | undefined): Verdict {
  if (!dish || !isMealDish(dish)) return 'dishUnknown'
  if (!dishName(dish)) return 'dishNameMissing'
  return courseOf(dish.courseIndex) ? undefined : 'courseMissing'
}
