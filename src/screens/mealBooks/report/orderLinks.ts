import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { nameOfTablesAt } from '#domain/reports/mealSheet.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'

/** The page behind `EditOf`, which is not for everybody. */
export const EDIT_PAGE = { section: 'mealbooks', task: 'orders' } as const

export type EditOf = (bookId: string, dishId?: string) => string

export const editOfReport =
  (report: string): EditOf =>
  (bookId, dishId) =>
    `${report}/edit/${bookId}${dishId === undefined ? '' : `?${new URLSearchParams({ dish: dishId })}`}`

interface Whose {
  readonly book: Book
  readonly person: BookPerson | undefined
  /** Number of the person in the booking, from 1. */
  readonly place: number | undefined
}

/** The person, the booking if it has another name, and the table: `Anna · Rossi · Tav. 12`. */
export function whoseOrder({ book, person, place }: Whose, facts: Pick<MealFacts, 'tables' | 'seatings'>): string {
  const names = new Set([person && personLabelAt(person, place), book.refName?.trim()])
  const table = nameOfTablesAt(book, facts)
  const said = [...names].filter(Boolean)
  if (said.length === 0) said.push(it.common.unnamed)
  return [...said, table && words.waiter.table(table)].filter(Boolean).join(' · ')
}
