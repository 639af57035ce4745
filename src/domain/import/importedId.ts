import { naturalId } from '#domain/values/naturalId.ts'
import type { Book } from '../schema/booking.ts'
import { cellText } from './cells.ts'
import { contentKey, referenceKey } from './plan.ts'
import type { CsvBook } from './csvBook.ts'

const keyOf = (row: CsvBook): string => (row.bookId === undefined ? contentKey(row) : referenceKey(row.bookId))

export const importedId = (hotelId: string, row: CsvBook): string => naturalId(hotelId, keyOf(row))

/** The id that a booking gets, and those that follow where it is taken. */
export const importedIds = (hotelId: string, row: CsvBook): readonly string[] =>
  ['', ' again', ' again 2'].map((next) => naturalId(hotelId, `${keyOf(row)}${next}`))

interface BookMatcher {
  readonly knownOf: (row: CsvBook) => Book | undefined
  readonly newIdOf: (row: CsvBook) => string
}

/**
 * By the PMS's reference, also one that a release before has kept in another form, else by the id that an import makes of the content. Of several bookings
 * with one reference the first id counts. One that was imported under a reference and got another
 * by hand does not count, nor does one whose guest was erased: its id is taken, so a new one gets
 * the next.
 */
export function matcherOf(hotelId: string, books: readonly Book[]): BookMatcher {
  const byId = new Map(books.map((book) => [book.id, book]))
  const byReference = new Map<string, Book>()
  for (const book of books) {
    const { bookingReference, erasedAt } = book
    if (bookingReference === undefined || erasedAt !== undefined) continue
    const reference = cellText(bookingReference)
    const other = byReference.get(reference)
    const isNearer = other && (other.bookingReference === reference) !== (bookingReference === reference)
    if (!other || (isNearer ? bookingReference === reference : book.id < other.id)) byReference.set(reference, book)
  }
  const byContent = (row: CsvBook) =>
    importedIds(hotelId, row)
      .flatMap((id) => byId.get(id) ?? [])
      .find(({ erasedAt }) => erasedAt === undefined)
  return {
    knownOf: (row) => (row.bookId === undefined ? byContent(row) : byReference.get(row.bookId)),
    newIdOf(row) {
      const ids = importedIds(hotelId, row)
      return ids.find((id) => !byId.has(id)) ?? ids.at(-1) ?? importedId(hotelId, row)
    },
  }
}
