import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import { portionPrice } from '#domain/rules/orders/costs.ts'
import { priceShown } from '#domain/rules/orders/priceShown.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'

interface At {
  readonly hotel: Pick<Hotel, 'config' | 'currency'>
  readonly meal: Pick<CalendarMeal, 'mealIndex'>
  readonly book: Pick<Book, 'bookType'>
}

/** A half portion costs half; an ordered dish keeps the price of then. */
export function priceOf(
  dish: Dish | undefined,
  { hotel, meal, book }: At,
  unitPrice: number | undefined,
  halfPortion = false,
): number | undefined {
  if (!dish || meal.mealIndex === undefined) return undefined
  const { config, currency } = hotel
  const at = { board: withEffectiveBoard(book, hotel).bookType, mealIndex: meal.mealIndex, config }
  const price = unitPrice ?? dish.price
  if (!priceShown({ ...dish, price }, at, 'booking')) return undefined
  return portionPrice({ dish, halfPortion, unitPrice }, currency) || undefined
}
