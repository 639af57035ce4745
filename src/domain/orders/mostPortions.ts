import { dishesIn, maxDishesOf } from '../rules/orders/maxDishes.ts'
import type { CountedPortions } from '../rules/orders/maxDishes.ts'
import { MOST_PORTIONS } from '../rules/orders/mealOrderDish.ts'
import type { Hotel } from '../schema/hotel.ts'
import { draftDish, totalOf } from './orderDraft.ts'
import type { OrderDraft } from './orderDraft.ts'
import type { MenuCourse, MenuDish } from './orderMenu.ts'

/** What is ordered of a course, beside what guests may order of it (part 1 §5). */
export interface CourseCount {
  /** As how many dishes it counts: half portions as halves. */
  readonly ordered: number
  /** What guests may order, all together and each; `Infinity` without a limit. */
  readonly most: number
  readonly mostEach: number
  /** The staff have gone beyond that, as they may. */
  readonly isOver: boolean
}

interface OrderedPortions extends CountedPortions {
  readonly dish?: string | undefined
}

/** What left the menu does not count: it is not cooked, and another dish takes its place. */
export function courseCount(
  hotel: Pick<Hotel, 'maxDishes' | 'infinityDishes'>,
  { courseId, dishes }: MenuCourse,
  portions: readonly OrderedPortions[],
  eaters: number,
): CourseCount {
  const served = new Set(dishes.flatMap(({ dishId, state }) => (state === 'gone' ? [] : [dishId])))
  const ordered = dishesIn(portions.filter(({ dish = '' }) => served.has(dish)))
  const mostEach = courseId === undefined ? Infinity : maxDishesOf(hotel, courseId)
  const most = mostEach * eaters
  return { ordered, most, mostEach, isOver: ordered > most }
}

/** The portions of a draft, whole and half ones apart. */
export const draftPortions = (draft: OrderDraft): OrderedPortions[] =>
  [...draft.values()].flatMap(({ dishId: dish, whole, half }) => [
    { dish, quantity: whole.quantity },
    { dish, quantity: half.quantity, halfPortion: true },
  ])

/**
 * How many portions of a dish a booking may order, as things are: as many as its eaters can be served;
 * of what is no longer to be had only as many as are stored.
 */
export const mostPortions = (
  { dishId, state }: MenuDish,
  stored: OrderDraft,
  eaters: number,
): number => (state === 'offered' ? MOST_PORTIONS * eaters : totalOf(draftDish(stored, dishId)))
