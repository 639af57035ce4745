import { maxDishesOf } from '../rules/maxDishes.ts'
import type { Hotel } from '../schema/hotel.ts'
import { draftDish, totalOf } from './orderDraft.ts'
import type { OrderDraft } from './orderDraft.ts'
import type { MenuCourse, MenuDish } from './orderMenu.ts'

/** More portions of a dish than one booking ever orders. */
const MOST = 999

type Limits = Pick<Hotel, 'maxDishes' | 'infinityDishes'>

/** Portions of a course that are ordered, half ones too. */
export const portionsOfCourse = (draft: OrderDraft, { dishes }: MenuCourse): number =>
  dishes.reduce((sum, { dishId }) => sum + totalOf(draftDish(draft, dishId)), 0)

/**
 * How many portions of a course `eaters` persons may order together; `Infinity` without a limit
 * (part 1 §5).
 */
export const mostOfCourse = (hotel: Limits, { courseId }: MenuCourse, eaters: number): number =>
  courseId === undefined ? Infinity : maxDishesOf(hotel, courseId) * eaters

/**
 * How many portions of a dish a booking may order, as things are: what there is, and the room that
 * its course has; of what is no longer to be had only as many as are stored.
 */
export function mostPortions(
  { dishId, state }: MenuDish,
  draft: OrderDraft,
  stored: OrderDraft,
  roomOfCourse: number,
): number {
  const total = totalOf(draftDish(draft, dishId))
  const most = Math.min(MOST, total + Math.max(0, roomOfCourse))
  return state === 'offered' ? most : Math.min(most, totalOf(draftDish(stored, dishId)))
}
