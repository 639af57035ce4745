import type { CsvBook } from '#domain/import/csvBook.ts'
import { importedIds, matcherOf } from '#domain/import/importedId.ts'
import type { Book } from '#domain/schema/booking.ts'
import { fieldsOf } from '#domain/schema/wire.ts'
import type { FieldOf } from '#domain/schema/wire.ts'
import { loadFields, pointerTo } from '../rows.ts'

export interface Row {
  readonly at: number
  readonly book: CsvBook
}

export interface MatchedRow extends Row {
  readonly known: Book | undefined
  readonly newId: string
}

/** With what the PMS said of it, which leaves the server in no answer (`withoutSecrets`). */
const FIELDS = [...fieldsOf('Book'), 'pmsSaid', 'pmsDiffers', 'pmsReservation'] as FieldOf<'Book'>[]

const loadBooks = async (
  hotelId: string,
  field: 'objectId' | 'bookingReference',
  values: readonly string[],
): Promise<Book[]> =>
  values.length === 0
    ? []
    : ((await loadFields(
        'Book',
        (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn(field, [...values]),
        FIELDS,
      )) as Book[])

export async function matchRows(hotelId: string, rows: readonly Row[]): Promise<MatchedRow[]> {
  const ids = rows.flatMap(({ book }) => importedIds(hotelId, book))
  const references = rows.flatMap(({ book }) => book.bookId ?? [])
  const [referred, natural] = await Promise.all([
    loadBooks(hotelId, 'bookingReference', references),
    loadBooks(hotelId, 'objectId', ids),
  ])
  const { knownOf, newIdOf } = matcherOf(hotelId, [...referred, ...natural])
  return rows.map(({ at, book }) => ({ at, book, known: knownOf(book), newId: newIdOf(book) }))
}
