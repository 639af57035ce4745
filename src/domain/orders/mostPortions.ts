import { dishesIn, maxDishesOf } from '../rules/orders/maxDishes.ts'
import { MAX_PORTIONS } from '../rules/orders/mealOrderDish.ts'
import type { Portion } from '../rules/orders/portion.ts'
import type { Hotel } from '../schema/hotel.ts'
import { draftDish, dishTotal } from './orderDraft.ts'
import type { OrderDraft } from './orderDraft.ts'
import type { OrderMenuCourse, OrderMenuDish } from './orderMenu.ts'

/** docs/domain.md, Maximum of dishes. */
export interface CourseCount {
  readonly ordered: number
  /** What guests may order, all together and each; `Infinity` without a limit. */
  readonly most: number
  readonly mostEach: number
  readonly isOver: boolean
}

/** Dishes off the menu do not count: they are not cooked. */
export function courseCount(
  hotel: Pick<Hotel, 'maxDishes' | 'infinityDishes'>,
  { courseId, dishes }: OrderMenuCourse,
  portions: readonly Portion[],
  eaters: number,
): CourseCount {
  const served = new Set(dishes.flatMap(({ dishId, state }) => (state === 'gone' ? [] : [dishId])))
  const ordered = dishesIn(portions.filter(({ dishId }) => served.has(dishId)))
  const mostEach = courseId === undefined ? Infinity : maxDishesOf(hotel, courseId)
  const most = mostEach * eaters
  return { ordered, most, mostEach, isOver: ordered > most }
}

/** `MAX_PORTIONS` for each who can order; of a dish no longer available only what is stored. */
export const mostPortions = ({ dishId, state }: OrderMenuDish, stored: OrderDraft, eaters: number): number =>
  state === 'offered' ? MAX_PORTIONS * eaters : dishTotal(draftDish(stored, dishId))

const countIn = (draft: OrderDraft, dishId: string): number => {
  const { whole, half } = draftDish(draft, dishId)
  return whole.quantity + half.quantity / 2
}

/** What is left of limited portions with what is edited here and not saved yet. */
export const leftWithDraft = (
  left: ReadonlyMap<string, number>,
  stored: OrderDraft,
  draft: OrderDraft,
): ReadonlyMap<string, number> =>
  new Map([...left].map(([dishId, count]) => [dishId, count + countIn(stored, dishId) - countIn(draft, dishId)]))
