import { courseOf } from '#domain/reference/courses.ts'
import type { OrderRefusal } from '#domain/reference/words/orderWords.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { DishQuantity } from '#domain/schema/values.ts'
import { isMealDish } from '../menu/dish.ts'
import { isBeyondLeft } from '../menu/limitedPortions.ts'
import { dishesIn, maxDishesOf, maxPortionsOf } from './maxDishes.ts'
import { addsNotes, MAX_PORTIONS } from './mealOrderDish.ts'
import { orderingOf } from './orderingWindow.ts'
import type { Portion } from './portion.ts'

export type Orderer = 'guest' | 'staff'

export type OrderVerdict = { readonly code: OrderRefusal; readonly dishId?: string } | undefined

type HotelOfOrders = Pick<Hotel, 'onlyVisualization' | 'enableKitchenNotes' | 'maxDishes' | 'infinityDishes' | 'config'>
type MealOfOrders = Pick<CalendarMeal, 'fromDate' | 'toDate' | 'dishes' | 'soldOut'>
type DishOfOrders = Pick<Dish, 'courseIndex' | 'deleted'> & Partial<Pick<Dish, 'type'>>

export interface OrderFacts {
  readonly by: Orderer
  readonly now: Instant
  readonly hotel: HotelOfOrders
  readonly meal: MealOfOrders
  /** Number of persons who can order the meal. */
  readonly eaters: number
  readonly dishes: ReadonlyMap<string, DishOfOrders>
  /** `isOfEater`: of somebody who can order the meal. */
  readonly stored: readonly (Portion & { readonly isOfEater: boolean })[]
  /** Of dishes whose portions are limited, what is left; absent where nobody counted. */
  readonly left?: ReadonlyMap<string, number> | undefined
  readonly asked: readonly Portion[]
  readonly allowEmptyOrder: boolean
}

/** Guests in the ordering window, staff always. */
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

/** Whole and half portions together, each counted as one. */
export function portionsByDish(portions: readonly DishQuantity[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { dishId, quantity } of portions) sums.set(dishId, (sums.get(dishId) ?? 0) + quantity)
  return sums
}

function checkMenu({ meal, dishes, stored, asked }: OrderFacts): OrderVerdict {
  const had = portionsByDish(stored)
  for (const [dishId, after] of portionsByDish(asked)) {
    const isGone = !isMealDish(dishes.get(dishId))
    const code = checkMorePortions({ dishId, isGone, before: had.get(dishId) ?? 0, after }, meal)
    if (code) return { code, dishId }
  }
  return undefined
}

/** Guests have the hotel's maximum, staff `Infinity` (docs/domain.md, Maximum of dishes). */
export function mostOfCourse(
  by: Orderer,
  hotel: Pick<Hotel, 'maxDishes' | 'infinityDishes'>,
  courseIndex: number | undefined,
): number {
  const course = courseOf(courseIndex)
  return course && by === 'guest' ? maxDishesOf(hotel, course.id) : Infinity
}

/** Of one dish for each person; `Infinity` for the staff and where the hotel sets no limit. */
export const mostOfDish = (by: Orderer, hotel: Partial<Pick<Hotel, 'config'>>): number =>
  by === 'guest' ? maxPortionsOf(hotel) : Infinity

/** For guests; the staff are asked on their own screen, and may go over (docs/domain.md, Limited portions). */
export function checkLeft(
  by: Orderer,
  left: ReadonlyMap<string, number> | undefined,
  dishId: string,
  more: number,
): 'dishSoldOut' | 'portionsShort' | undefined {
  if (by === 'staff' || !isBeyondLeft(left, dishId, more)) return undefined
  return (left?.get(dishId) ?? 0) > 0 ? 'portionsShort' : 'dishSoldOut'
}

function checkLeftInAll({ by, left, asked, stored }: OrderFacts): OrderVerdict {
  const ofEaters = stored.filter(({ isOfEater }) => isOfEater)
  for (const dishId of new Set(asked.map((one) => one.dishId))) {
    const countIn = (some: readonly Portion[]) => dishesIn(some.filter((one) => one.dishId === dishId))
    const code = checkLeft(by, left, dishId, countIn(asked) - countIn(ofEaters))
    if (code) return { code, dishId }
  }
  return undefined
}

function checkPortions({ asked, eaters }: OrderFacts): OrderVerdict {
  for (const isHalf of [false, true]) {
    const ofKind = asked.filter(({ halfPortion }) => halfPortion === isHalf)
    for (const [dishId, quantity] of portionsByDish(ofKind))
      if (quantity > MAX_PORTIONS * eaters) return { code: 'tooManyDishes', dishId }
  }
  return undefined
}

/** The hotel's maximum each, or as much as the staff have given them; names the first dish beyond it. */
function checkCourses({ by, hotel, dishes, asked, stored, eaters }: OrderFacts): OrderVerdict {
  const courseIndexOf = (dishId: string) => dishes.get(dishId)?.courseIndex
  const taken = new Map<number | undefined, Portion[]>()
  for (const one of asked) {
    if (one.quantity === 0) continue
    const { dishId } = one
    const course = courseIndexOf(dishId)
    const ofCourse = [...(taken.get(course) ?? []), one]
    taken.set(course, ofCourse)
    const count = dishesIn(ofCourse)
    if (count <= mostOfCourse(by, hotel, course) * eaters) continue
    const had = stored.filter((line) => line.isOfEater && courseIndexOf(line.dishId) === course)
    if (count > dishesIn(had)) return { code: 'tooManyDishes', dishId }
  }
  return undefined
}

/** One portion of a dish each, where the hotel wants it so, or as many as the staff have given them. */
function checkRepeated({ by, hotel, asked, stored, eaters }: OrderFacts): OrderVerdict {
  const most = mostOfDish(by, hotel) * eaters
  for (const { dishId } of asked) {
    const ofDish = (one: { readonly dishId: string }) => one.dishId === dishId
    const count = dishesIn(asked.filter(ofDish))
    if (count > most && count > dishesIn(stored.filter((line) => line.isOfEater && ofDish(line))))
      return { code: 'tooManyDishes', dishId }
  }
  return undefined
}

/** Where the kitchen takes no notes, existing ones stay: one may be an allergy. */
function checkNotes({ hotel, asked, stored }: OrderFacts): OrderVerdict {
  if (hotel.enableKitchenNotes) return undefined
  const notesOn = (some: readonly Portion[], dishId: string) =>
    some.flatMap((one) => (one.dishId === dishId && one.quantity > 0 ? one.notes : []))
  const added = asked.find(({ dishId }) => addsNotes(notesOn(stored, dishId), notesOn(asked, dishId)))
  return added && { code: 'notesOff', dishId: added.dishId }
}

/** docs/domain.md, Orders of bookings. Portions of persons no longer in house can go to the others. */
export function checkOrder(facts: OrderFacts): OrderVerdict {
  const { by, hotel, meal, now, asked, stored, eaters, allowEmptyOrder } = facts
  const closed = checkWindow(by, hotel, meal, now)
  if (closed) return closed
  const isEmpty = asked.every(({ quantity }) => quantity === 0)
  const hadNone = stored.every(({ quantity }) => quantity === 0)
  if (eaters === 0 && (!isEmpty || hadNone)) return { code: 'notInHouse' }
  if (isEmpty && !allowEmptyOrder) return { code: 'orderEmpty' }
  return (
    checkMenu(facts) ??
    checkLeftInAll(facts) ??
    checkPortions(facts) ??
    checkCourses(facts) ??
    checkRepeated(facts) ??
    checkNotes(facts)
  )
}

/** A change of a dish's portions, whole and half ones together. */
interface ChangedPortions {
  readonly dishId: string
  /** Deleted, not served at meals, or unknown. */
  readonly isGone: boolean
  readonly before: number
  readonly after: number
}

type Menu = Pick<CalendarMeal, 'dishes' | 'soldOut'>

/** What is no longer available may become half portions or fewer, not more (docs/domain.md, Sold out). */
export function checkMorePortions(
  { dishId, isGone, before, after }: ChangedPortions,
  { dishes = [], soldOut = [] }: Menu,
): 'dishNotOnMenu' | 'dishSoldOut' | undefined {
  if (after <= before) return undefined
  if (isGone || !dishes.includes(dishId)) return 'dishNotOnMenu'
  return soldOut.includes(dishId) ? 'dishSoldOut' : undefined
}
