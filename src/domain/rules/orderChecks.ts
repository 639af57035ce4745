import type { PostedDish } from '../functions.ts'
import type { OrderRefusal } from '../reference/orderWords.ts'
import { courseOf } from '../reference/courses.ts'
import type { Instant } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { CalendarMeal, Dish } from '../schema/menu.ts'
import { maxDishesOf } from './maxDishes.ts'
import { MOST_PORTIONS } from './mealOrderDish.ts'
import { orderingOf } from './orderingWindow.ts'

/** Who orders: a member of the booking, or the staff for it. */
export type Orderer = 'guest' | 'staff'

/** Why an order may not be; the dish is that which is the reason. */
export type OrderVerdict =
  | { readonly code: OrderRefusal; readonly dishId?: string }
  | undefined

type HotelOfOrders = Pick<
  Hotel,
  'onlyVisualization' | 'enableKitchenNotes' | 'maxDishes' | 'infinityDishes'
>
type MealOfOrders = Pick<CalendarMeal, 'fromDate' | 'toDate' | 'dishes' | 'soldOut'>
type DishOfOrders = Pick<Dish, 'courseIndex' | 'deleted'>

export interface OrderFacts {
  readonly by: Orderer
  readonly now: Instant
  readonly hotel: HotelOfOrders
  readonly meal: MealOfOrders
  /** Persons of the booking who can order the meal. */
  readonly eaters: number
  /** Every dish that is asked for and exists, by its id. */
  readonly dishes: ReadonlyMap<string, DishOfOrders>
  /** Portions that the booking has, whole and half, by dish. */
  readonly stored: ReadonlyMap<string, number>
  readonly asked: readonly PostedDish[]
  readonly allowEmptyOrder: boolean
}

/** Whether somebody may change orders of a meal now: guests in its window, the staff always. */
export function checkWindow(
  by: Orderer,
  { onlyVisualization }: Pick<Hotel, 'onlyVisualization'>,
  meal: Pick<CalendarMeal, 'fromDate' | 'toDate'>,
  now: Instant,
): OrderVerdict {
  if (by === 'staff') return undefined
  if (onlyVisualization) return { code: 'orderingOff' }
  const ordering = orderingOf(meal, now)
  if (ordering === 'notYet') return { code: 'orderingNotYet' }
  return ordering === 'closed' ? { code: 'orderingClosed' } : undefined
}

/** Portions of each dish, whole and half ones and whatever their variation. */
export function portionsByDish(
  portions: readonly { readonly dishId: string; readonly quantity: number }[],
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { dishId, quantity } of portions)
    sums.set(dishId, (sums.get(dishId) ?? 0) + quantity)
  return sums
}

/** What is no longer to be had may stay and shrink (the guest has it), but not grow. */
function checkMenu({ meal, dishes, stored, asked }: OrderFacts): OrderVerdict {
  const onMenu = new Set(meal.dishes)
  const soldOut = new Set(meal.soldOut)
  for (const [dishId, quantity] of portionsByDish(asked)) {
    if (quantity <= (stored.get(dishId) ?? 0)) continue
    const dish = dishes.get(dishId)
    if (!dish || dish.deleted || !onMenu.has(dishId)) return { code: 'dishNotOnMenu', dishId }
    if (soldOut.has(dishId)) return { code: 'dishSoldOut', dishId }
  }
  return undefined
}

/**
 * How many dishes of a course a person may have when a booking orders as a whole: what the hotel
 * lets, and never more than a line can hold.
 */
export function mostOfCourse(
  hotel: Pick<Hotel, 'maxDishes' | 'infinityDishes'>,
  courseIndex: number | undefined,
): number {
  const course = courseOf(courseIndex)
  return course ? Math.min(maxDishesOf(hotel, course.id), MOST_PORTIONS) : MOST_PORTIONS
}

/** Each person has the hotel's maximum; the first dish that no person has room for is named. */
function checkCourses({ hotel, dishes, asked, eaters }: OrderFacts): OrderVerdict {
  const counts = new Map<number | undefined, number>()
  for (const { dishId, quantity } of asked) {
    if (quantity === 0) continue
    const course = dishes.get(dishId)?.courseIndex
    const count = (counts.get(course) ?? 0) + quantity
    if (count > mostOfCourse(hotel, course) * eaters) return { code: 'tooManyDishes', dishId }
    counts.set(course, count)
  }
  return undefined
}

function checkNotes({ hotel, asked }: OrderFacts): OrderVerdict {
  if (hotel.enableKitchenNotes) return undefined
  const noted = asked.find(({ annotation, quantity }) => annotation !== undefined && quantity > 0)
  return noted && { code: 'notesOff', dishId: noted.dishId }
}

/**
 * Whether a booking's whole order for a meal may be taken (part 2 §4, §7). What somebody ordered who
 * is not in house any more can still be given to those who are, or taken away.
 */
export function checkOrder(facts: OrderFacts): OrderVerdict {
  const { by, hotel, meal, now, asked, stored, eaters, allowEmptyOrder } = facts
  const closed = checkWindow(by, hotel, meal, now)
  if (closed) return closed
  const isEmpty = asked.every(({ quantity }) => quantity === 0)
  const hadNone = [...stored.values()].every((quantity) => quantity === 0)
  if (eaters === 0 && (!isEmpty || hadNone)) return { code: 'notInHouse' }
  if (isEmpty && !allowEmptyOrder) return { code: 'orderEmpty' }
  return checkMenu(facts) ?? checkCourses(facts) ?? checkNotes(facts)
}
