import type { BookingSheet, ReviewItem } from '#domain/reports/mealSheet.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'

/** Whose orders for which meal, and from where one came. */
export interface EditPlace {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly book: Book
  /** As in the address. */
  readonly turnId: string | undefined
}

/** A booking of which somebody can order the meal, with all that its screen needs. */
export interface AtMeal extends EditPlace {
  readonly booking: BookingSheet
  readonly dishes: ReadonlyMap<string, Dish>
  /** All that is ordered for the meal. */
  readonly lines: readonly MealOrderDish[]
  /** What the booking ordered and is in doubt. */
  readonly review: readonly ReviewItem[]
  /** Of the bookings of the report, also those who are not at the meal. */
  readonly people: readonly BookPerson[]
  /** The bookings that the report lists, in its order, and this one. */
  readonly bookIds: readonly string[]
}
