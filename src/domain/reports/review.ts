import { canOrderMeal } from '../rules/orders/mealPeople.ts'
import type { Book, BookPerson } from '../schema/booking.ts'
import type { MealFacts } from './facts.ts'
import type { LaidOrder } from './laidOrders.ts'
import type { ReviewItem, ReviewReason } from './mealSheet.ts'
import { together } from './portions.ts'

export interface ReviewFacts {
  readonly meal: MealFacts['meal']
  readonly books: ReadonlyMap<string, Book>
  readonly people: ReadonlyMap<string, BookPerson>
  /** Of the dishes that can be cooked. */
  readonly places: ReadonlyMap<string, number>
}

/**
 * What of an order is in doubt, if anything is: all of it when its person is not there (any more),
 * else the dishes that are not. An order without portions is in no doubt.
 */
export function reviewOf({ order, parts }: LaidOrder, facts: ReviewFacts): ReviewItem | undefined {
  const { meal, books, people, places } = facts
  if (parts.length === 0) return undefined
  const person = order.person === undefined ? undefined : people.get(order.person)
  const book = books.get(person?.book ?? order.book)
  const doubt = (reason: ReviewReason, doubted = parts): ReviewItem | undefined =>
    doubted.length === 0
      ? undefined
      : { reason, book, person, order, dishes: together(doubted, places) }
  if (!person || !book) return doubt('personGone')
  if (!canOrderMeal(person, book, meal)) return doubt('notInHouse')
  return doubt('dishGone', parts.filter(({ dishId }) => !places.has(dishId)))
}
