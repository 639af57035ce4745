import type { AllergyFacts } from '#domain/reports/allergies.ts'
import type { BookingSheet, ReviewItem } from '#domain/reports/mealSheet.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'

export interface EditPlace {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly book: Book
  readonly turnId: string | undefined
}

export interface AtMeal extends EditPlace {
  readonly booking: BookingSheet
  readonly dishes: ReadonlyMap<string, Dish>
  readonly lines: readonly MealOrderDish[]
  readonly review: readonly ReviewItem[]
  readonly people: readonly BookPerson[]
  /** The bookings that the report lists, in its order, and this one. */
  readonly bookIds: readonly string[]
  readonly allergies: AllergyFacts
  /** Of the dishes whose portions are limited, by everybody's stored orders. */
  readonly left: ReadonlyMap<string, number>
}
