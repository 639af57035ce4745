import { orderMenu } from '#domain/orders/orderMenu.ts'
import type { OrderMenuCourse } from '#domain/orders/orderMenu.ts'
import type { AllergyFacts } from '#domain/reports/allergies.ts'
import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { OrderPlace } from '#store/commands/orders/mealOrder.ts'

export interface OneOrder {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly book: Book
  readonly sheet: PersonSheet
  readonly name: string
  readonly isOrderExpected: boolean
  readonly lines: readonly MealOrderDish[]
  readonly dishes: ReadonlyMap<string, Dish>
  readonly allergies: AllergyFacts
  readonly left: ReadonlyMap<string, number>
}

export const orderPlaceOf = ({ hotel, meal, book, sheet }: OneOrder): OrderPlace => ({
  hotelId: hotel.id,
  mealId: meal.id,
  bookId: book.id,
  personId: sheet.person.id,
})

export interface OrderedLine extends MealOrderDish {
  readonly dish: string
}

export const orderedLines = ({ lines }: OneOrder): OrderedLine[] =>
  lines.flatMap((line) => (line.dish !== undefined && line.quantity > 0 ? [{ ...line, dish: line.dish }] : []))

/** The menu of the meal, with what the person ordered that is no longer on it. */
export const menuFor = (one: OneOrder): OrderMenuCourse[] =>
  orderMenu(
    one.meal,
    one.dishes,
    orderedLines(one).map(({ dish }) => dish),
    one.left,
  )
