import { courseOf } from '#domain/reference/courses.ts'
import { dietaryTagOf } from '#domain/reference/dietaryTags.ts'
import { DISH_TYPE } from '#domain/schema/menu.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { mustHold, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'

/** Characters of a name and of a description that a form takes. */
export const DISH_NAME_LENGTH = 120
export const DISH_DESCRIPTION_LENGTH = 600
/** More than any dish costs. */
export const MOST_PRICE = 100_000

/** Whether a dish or a meal can cost this. */
export const isPrice = (price: number | undefined): price is number =>
  price !== undefined && price >= 0 && price <= MOST_PRICE

export const dishName = (dish: Pick<Dish, 'name'>): string => dish.name?.it?.trim() ?? ''

const dishMust = mustHold<Dish>()

export const dishChecks: readonly RowCheck<Dish>[] = [
  dishMust(['price'], 'dishInvalid', ({ price = 0 }) => isPrice(price)),
  dishMust(
    ['courseIndex'],
    'dishInvalid',
    ({ courseIndex }) => courseIndex === undefined || courseOf(courseIndex) !== undefined,
  ),
  dishMust(['allergens'], 'dishInvalid', ({ allergens = [] }) =>
    allergens.every((id) => dietaryTagOf(id)),
  ),
]

/**
 * Whether a dish can be kept. A new one begins without name and course: it is placed in no menu
 * until it has both. Any field may be absent.
 */
export const checkDish = (dish: Partial<Dish>): Verdict => refusalOf(dishChecks, dish)

/**
 * Whether a dish may become what it would be: it keeps its Italian name once it has one (part 1 §5),
 * else clearing the field to write another would take it off the guests' menu meanwhile.
 */
export const checkDishChange = (before: Pick<Dish, 'name'>, after: Pick<Dish, 'name'>): Verdict =>
  dishName(before) && !dishName(after) ? 'dishNameMissing' : undefined

/**
 * Whether a meal can serve a dish: it is not deleted, and of the type of what is served (part 1 §9
 * "Default meal filter dish type"). A row without a type has the default.
 */
export const isMealDish = (dish: Partial<Pick<Dish, 'type' | 'deleted'>> | undefined): boolean =>
  dish !== undefined && !dish.deleted && (dish.type ?? DISH_TYPE) === DISH_TYPE

type Placed = Pick<Dish, 'name' | 'courseIndex' | 'deleted'> & Partial<Pick<Dish, 'type'>>

/** Whether a dish can be put in a meal: it needs a name and a course (part 1 §2, §5). */
export function canPlaceDish(dish: Placed | undefined): Verdict {
  if (!dish || !isMealDish(dish)) return 'dishUnknown'
  if (!dishName(dish)) return 'dishNameMissing'
  return courseOf(dish.courseIndex) ? undefined : 'courseMissing'
}
