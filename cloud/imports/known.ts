import type { CsvBook } from '#domain/import/csvBook.ts'
import { importedId, keyOf } from '#domain/import/importedId.ts'
import { naturalId } from '#domain/naturalId.ts'
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

const byReference = (rows: readonly Book[]): Map<string, Book> => {
  // Of several that were given the same reference by hand the first stands for them.
  const found = new Map<string, Book>()
  for (const row of [...rows].reverse()) found.set(row.bookingReference ?? '', row)
  return found
}

/**
 * Finds the bookings that rows speak of: by the PMS's reference, else by the id that an import makes
 * of what the row says. The booking that was imported under a reference, and was given another one
 * by hand since, is not the one: its id is taken, and a new one gets the next.
 */
export async function matchRows(hotelId: string, rows: readonly Row[]): Promise<Matched[]> {
  const ids = rows.map(({ book }) => importedId(hotelId, book))
  const references = rows.flatMap(({ book }) => book.bookId ?? [])
  const [referred, natural] = await Promise.all([
    loadByText('Book', hotelId, 'bookingReference', references),
    loadByIds('Book', hotelId, ids),
  ])
  const [ofReference, ofId] = [byReference(referred), new Map(natural.map((row) => [row.id, row]))]
  return rows.map(({ at, book }, place) => {
    const id = ids[place] ?? ''
    if (book.bookId === undefined) return { at, book, known: ofId.get(id), newId: id }
    const known = ofReference.get(book.bookId)
    const newId = ofId.has(id) ? naturalId(hotelId, `${keyOf(book)} again`) : id
    return { at, book, known, newId }
  })
}
