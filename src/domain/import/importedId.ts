import { naturalId } from '../naturalId.ts'
import type { Book } from '../schema/booking.ts'
import { contentKey, referenceKey } from './plan.ts'
import type { CsvBook } from './csvBook.ts'

/** The text that stands for the booking of a row: its reference, else what it says. */
const keyOf = (row: CsvBook): string =>
  row.bookId === undefined ? contentKey(row) : referenceKey(row.bookId)

/** The id of the booking that a row makes. */
export const importedId = (hotelId: string, row: CsvBook): string =>
  naturalId(hotelId, keyOf(row))

export interface BookMatcher {
  /** The booking that a row speaks of; undefined when there is none. */
  readonly knownOf: (row: CsvBook) => Book | undefined
  /** The id that a new booking of a row has. */
  readonly newIdOf: (row: CsvBook) => string
}

/**
 * Which of a hotel's bookings rows speak of: by the PMS's reference, else by the id that an import
 * makes of what the row says. Of several that were given the same reference by hand the one with the
 * first id stands for them. The booking that was imported under a reference, and was given another
 * one by hand since, is not the one: its id is taken, and a new one gets the next.
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
