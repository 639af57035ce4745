import { dayOf, instantOf } from '#domain/dates/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { ClockTime, Day, Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { includesMeal } from '../orders/inclusions.ts'

type Leaving = Pick<Book, 'stafferBook' | 'checkin' | 'checkout' | 'bookType' | 'pax'>

export interface LateStay<B> {
  readonly book: B
  readonly checkout: Instant
}

/** Guests who leave on a day and are still there; those who leave later anyway keep their time (docs/domain.md, Late check-out). */
export function lateCheckouts<B extends Leaving>(
  books: readonly B[],
  day: Day,
  time: ClockTime,
  zone: string,
  now: Instant,
): LateStay<B>[] {
  const checkout = instantOf(day, time, zone)
  if (checkout <= now) return []
  return books.flatMap((book) => {
    const { checkin, checkout: before, stafferBook } = book
    const isLeaving = !stafferBook && checkin !== undefined && before !== undefined && dayOf(before, zone) === day
    return isLeaving && before < checkout ? [{ book, checkout }] : []
  })
}

/** Persons whose board has a meal that they now stay for. */
export function stayForMeal(
  late: readonly LateStay<Leaving>[],
  meal: Pick<CalendarMeal, 'date' | 'mealIndex'>,
): number {
  const { date, mealIndex } = meal
  if (date === undefined || mealIndex === undefined) return 0
  return late.reduce((sum, { book, checkout }) => {
    const isNew = book.checkout !== undefined && book.checkout < date && date <= checkout
    return isNew && includesMeal(book.bookType, mealIndex) ? sum + book.pax : sum
  }, 0)
}
