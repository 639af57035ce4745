import { courseOf, courses } from '../reference/courses.ts'
import { isMealDish } from '../rules/menu/dish.ts'
import type { Book, BookPerson } from '../schema/booking.ts'
import type { CalendarMeal, Dish } from '../schema/menu.ts'
import type { MealOrder, MealOrderDish } from '../schema/orders.ts'
import type { Rank, Table, Turn } from '../schema/places.ts'
import { portionsOfLine } from './portions.ts'
import type { OrderedPortions } from './portions.ts'

/** Everything that the reports of a meal are made from: rows, as they are kept. */
export interface MealFacts {
  readonly meal: CalendarMeal
  /** Bookings of the hotel, the staff's too; whoever is not there at this meal does no harm. */
  readonly books: readonly Book[]
  /** Persons of those bookings. */
  readonly people: readonly BookPerson[]
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
  readonly dishes: ReadonlyMap<string, Dish>
  readonly tables: ReadonlyMap<string, Table>
  readonly ranks: ReadonlyMap<string, Rank>
  readonly turns: ReadonlyMap<string, Turn>
}

/** An order of the meal with what is stored of it, whether that can be cooked or not. */
export interface LaidOrder {
  readonly order: MealOrder
  /** One of each row, in their order. */
  readonly parts: readonly OrderedPortions[]
}

/** The orders of the meal with their dishes. Rows of an order that is not there order nothing. */
export function laidOrders({ meal, orders, lines }: MealFacts): LaidOrder[] {
  const partsOf = new Map<string, OrderedPortions[]>()
  const laid: LaidOrder[] = []
  for (const order of orders) {
    if (order.calendarMeal !== meal.id || partsOf.has(order.id)) continue
    const parts: OrderedPortions[] = []
    partsOf.set(order.id, parts)
    laid.push({ order, parts })
  }
  for (const line of lines) {
    const part = portionsOfLine(line)
    if (part) partsOf.get(line.order)?.push(part)
  }
  return laid
}

/** Where a dish stands by its course; one whose course nobody knows comes last. */
export const coursePlace = (dishes: MealFacts['dishes'], id: string): number =>
  courseOf(dishes.get(id)?.courseIndex)?.position ?? courses.length

/**
 * The dishes of the meal that can be cooked: those of its menu that it serves, each once, by
 * course and within it as the menu has them; those whose course nobody knows come last.
 */
export function menuOf({ meal, dishes }: Pick<MealFacts, 'meal' | 'dishes'>): string[] {
  return [...new Set(meal.dishes)]
    .filter((id) => isMealDish(dishes.get(id)))
    .map((id) => ({ id, at: coursePlace(dishes, id) }))
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id)
}
