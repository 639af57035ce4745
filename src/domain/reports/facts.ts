import type { Book, BookPerson } from '../schema/booking.ts'
import type { CalendarMeal, Dish } from '../schema/menu.ts'
import type { MealOrder, MealOrderDish } from '../schema/orders.ts'
import type { Rank, Table, Turn } from '../schema/places.ts'

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
