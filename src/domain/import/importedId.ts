import { naturalId } from '../naturalId.ts'
import type { Book } from '../schema/booking.ts'
import { contentKey, referenceKey } from './plan.ts'
import type { CsvBook } from './csvBook.ts'

const keyOf = (row: CsvBook): string =>
  row.bookId === undefined ? contentKey(row) : referenceKey(row.bookId)

export const importedId = (hotelId: string, row: CsvBook): string =>
  naturalId(hotelId, keyOf(row))

export interface BookMatcher {
  readonly knownOf: (row: CsvBook) => Book | undefined
  readonly newIdOf: (row: CsvBook) => string
}

/**
 * By the PMS's reference, else by the id that an import makes of the content. Of several bookings
 * with one reference the first id counts. One that was imported under a reference and got another
 * by hand does not count: its id is taken, so a new one gets the next.
 */
export function matcherOf(hotelId: string, books: readonly Book[]): BookMatcher {
  const byId = new Map(books.map((book) => [book.id, book]))
  const byReference = new Map<string, Book>()
  for (const book of books) {
    const { bookingReference } = book
    if (bookingReference === undefined) continue
    const other = byReference.get(bookingReference)
    if (!other || book.id < other.id) byReference.set(bookingReference, book)
  }
  return {
    knownOf: (row) =>
      row.bookId === undefined ? byId.get(importedId(hotelId, row)) : byReference.get(row.bookId),
    newIdOf: (row) => {
      const id = importedId(hotelId, row)
      const isTaken = row.bookId !== undefined && byId.has(id)
      return isTaken ? naturalId(hotelId, `${keyOf(row)} again`) : id
    },
  }
}
