import type { CsvBook } from '#domain/import/csvBook.ts'
import { importedId, matcherOf } from '#domain/import/importedId.ts'
import type { Book } from '#domain/schema/booking.ts'
import { loadByIds, loadByText } from './load.ts'

/** A row that was checked, and its place among those that were sent. */
export interface Row {
  readonly at: number
  readonly book: CsvBook
}

/** A row, the booking that it speaks of, and the id that a new one would have. */
export interface Matched extends Row {
  readonly known: Book | undefined
  readonly newId: string
}

/** Finds the bookings that rows speak of, and the ids that new ones would have. */
export async function matchRows(hotelId: string, rows: readonly Row[]): Promise<Matched[]> {
  const ids = rows.map(({ book }) => importedId(hotelId, book))
  const references = rows.flatMap(({ book }) => book.bookId ?? [])
  const [referred, natural] = await Promise.all([
    loadByText('Book', hotelId, 'bookingReference', references),
    loadByIds('Book', hotelId, ids),
  ])
  const { knownOf, newIdOf } = matcherOf(hotelId, [...referred, ...natural])
  return rows.map(({ at, book }) => ({ at, book, known: knownOf(book), newId: newIdOf(book) }))
}
