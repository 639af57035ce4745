import { percentOf, progressLevel, totalProgress } from '../rules/orders/mealPeople.ts'
import type { ProgressLevel } from '../rules/orders/mealPeople.ts'
import { groupedBy } from './grouping.ts'
import type { BookingSheet, MealSheet } from './mealSheet.ts'
import { isOrderExpected } from './waiter.ts'

/** Who sits at a table at a meal, and how far their orders are. */
export interface TableService {
  readonly bookings: readonly BookingSheet[]
  /** Persons of whom an order is expected. */
  readonly pax: number
  /** Whole per cent of those who ordered. */
  readonly percent: number
  readonly level: ProgressLevel
  /** Somebody's portions are neither cooked nor forgotten. */
  readonly hasReview: boolean
}

export interface RoomService {
  /** By the table's id; the others are free. */
  readonly tables: ReadonlyMap<string, TableService>
  readonly unseated: readonly BookingSheet[]
}

/** Of a meal, or of one of its turns: bookings of whom somebody is expected. */
export function roomService({ bookings, review }: Pick<MealSheet, 'bookings' | 'review'>): RoomService {
  const expected = bookings.filter(isOrderExpected)
  const reviewed = new Set(review.map(({ book }) => book?.id))
  const tables = new Map<string, TableService>()
  for (const [id, own] of groupedBy(expected, ({ table }) => table?.id)) {
    if (id === undefined) continue
    const progress = totalProgress(own.map((booking) => booking.progress))
    tables.set(id, {
      bookings: own,
      pax: progress.expected,
      percent: percentOf(progress),
      level: progressLevel(progress),
      hasReview: own.some(({ book }) => reviewed.has(book.id)),
    })
  }
  return { tables, unseated: expected.filter(({ table }) => table === undefined) }
}
