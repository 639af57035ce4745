import { orderMenu } from '#domain/orders/orderMenu.ts'
import type { MenuCourse } from '#domain/orders/orderMenu.ts'
import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { OrderPlace } from '#store/commands/mealOrder.ts'

/** What one person orders for a meal. */
export interface OneOrder {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly book: Book
  readonly sheet: PersonSheet
  /** What the person is called. */
  readonly name: string
  /** An order is expected of the person. */
  readonly isAwaited: boolean
  /** Of the order, those with nothing left too. */
  readonly lines: readonly MealOrderDish[]
  readonly dishes: ReadonlyMap<string, Dish>
}

export const placeOf = ({ hotel, meal, book, sheet }: OneOrder): OrderPlace => ({
  hotelId: hotel.id,
  mealId: meal.id,
  bookId: book.id,
  personId: sheet.person.id,
})

/** A row of an order in which something is ordered. */
export interface OrderedLine extends MealOrderDish {
  readonly dish: string
}

/** The rows of which something is ordered. */
export const orderedLines = ({ lines }: OneOrder): OrderedLine[] =>
  lines.flatMap((line) =>
    line.dish !== undefined && line.quantity > 0 ? [{ ...line, dish: line.dish }] : [],
  )

/** The menu of the meal, with what the person ordered of what is not on it any more. */
export const menuFor = (one: OneOrder): MenuCourse[] =>
  orderMenu(one.meal, one.dishes, orderedLines(one).map(({ dish }) => dish))
