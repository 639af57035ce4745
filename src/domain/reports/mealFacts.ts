import { courseOf, courses } from '../reference/courses.ts'
import type { Book, BookPerson } from '../schema/booking.ts'
import type { DietaryTagIds } from '../rules/orders/dietaryConflict.ts'
import type { AllergyCheck } from '../schema/dietary.ts'
import type { KitchenNotice } from '../schema/kitchen.ts'
import type { CalendarMeal, Dish } from '../schema/menu.ts'
import type { MealOrder, MealOrderDish } from '../schema/orders.ts'
import type { Rank, Table, Turn } from '../schema/places.ts'
import { isServedAt } from './bill.ts'
import { portionOfRow } from '../rules/orders/portion.ts'
import { countedPortion } from './portions.ts'
import type { DishPortions } from './portions.ts'

export interface MealFacts {
  readonly meal: CalendarMeal
  /** Bookings of the hotel, the staff's too; those who are not there are ignored. */
  readonly books: readonly Book[]
  readonly people: readonly BookPerson[]
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
  readonly dishes: ReadonlyMap<string, Dish>
  readonly tables: ReadonlyMap<string, Table>
  readonly ranks: ReadonlyMap<string, Rank>
  readonly turns: ReadonlyMap<string, Turn>
  /** Tables of the bookings that sit elsewhere than at their own, or at several; the main one first. */
  readonly seatings: ReadonlyMap<string, readonly string[]>
  /** Allergens and diets by person, of those who have some. */
  readonly needs: ReadonlyMap<string, DietaryTagIds>
  readonly allergyChecks: readonly AllergyCheck[]
  /** What the kitchen was told of the meal. */
  readonly notices: readonly KitchenNotice[]
}

export interface LaidOrder {
  readonly order: MealOrder
  readonly parts: readonly DishPortions[]
}

/** The orders of the meal with their dishes. Rows of unknown orders are ignored. */
export function ordersWithPortions({ meal, orders, lines }: MealFacts): LaidOrder[] {
  const partsOf = new Map<string, DishPortions[]>()
  const laid: LaidOrder[] = []
  for (const order of orders) {
    if (order.calendarMeal !== meal.id || partsOf.has(order.id)) continue
    const parts: DishPortions[] = []
    partsOf.set(order.id, parts)
    laid.push({ order, parts })
  }
  for (const line of lines) {
    const part = countedPortion(portionOfRow(line))
    if (part) partsOf.get(line.order)?.push(part)
  }
  return laid
}

/** For sorting by course; without a known course last. */
export const coursePlace = (dishes: MealFacts['dishes'], id: string): number =>
  courseOf(dishes.get(id)?.courseIndex)?.position ?? courses.length

/** What can be cooked, by course, then in the order of the menu; without a known course last. */
export function menuOf({ meal, dishes }: Pick<MealFacts, 'meal' | 'dishes'>): string[] {
  return [...new Set(meal.dishes)]
    .filter((id) => isServedAt(dishes.get(id), meal))
    .map((id) => ({ id, at: coursePlace(dishes, id) }))
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id)
}
