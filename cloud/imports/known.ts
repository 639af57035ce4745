import type { CsvBook } from '#domain/import/csvBook.ts'
import { importedId, matcherOf } from '#domain/import/importedId.ts'
import type { Book } from '#domain/schema/booking.ts'
import { loadByIds, loadByText } from '../rows.ts'

export interface Row {
  readonly at: number
  readonly book: CsvBook
}

export interface Matched extends Row {
  readonly known: Book | undefined
  readonly newId: string
}

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
