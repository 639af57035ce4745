import { cellText } from '#domain/import/cells.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import { importedIds, matcherOf } from '#domain/import/importedId.ts'
import type { Book } from '#domain/schema/booking.ts'
import { fieldsOf } from '#domain/schema/wire.ts'
import type { FieldOf } from '#domain/schema/wire.ts'
import { Memory } from '#cloud/database/memory.ts'
import { loadFields, pointerTo } from '#cloud/database/rows.ts'

export interface ImportRow {
  readonly at: number
  readonly book: CsvBook
}

export interface MatchedRow extends ImportRow {
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

/** By hotel, until the next start: more than import on one process before it. */
const unclean = new Memory<readonly string[]>(1000, undefined, 0)

/** A sign that is not of ASCII, or a blank too many: what the door of releases before may have let in. */
const MAY_BE_UNCLEAN = /[^ -~]|^ | $| {2}/

/**
 * References that a release before has kept in another form than they come in now. They become fewer with each import
 * and never more, so that a hotel is asked for them once.
 */
async function otherwiseKept(hotelId: string, references: readonly string[]): Promise<string[]> {
  const all = await unclean.recall(hotelId, async () => {
    const books = await loadFields(
      'Book',
      (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)).matches('bookingReference', MAY_BE_UNCLEAN),
      ['bookingReference'],
    )
    return books.flatMap(({ bookingReference: kept = '' }) => (kept === cellText(kept) ? [] : [kept]))
  })
  const wanted = new Set(references)
  return all.filter((kept) => wanted.has(cellText(kept)))
}

export async function matchRows(hotelId: string, rows: readonly ImportRow[]): Promise<MatchedRow[]> {
  const ids = rows.flatMap(({ book }) => importedIds(hotelId, book))
  const references = rows.flatMap(({ book }) => book.bookId ?? [])
  const kept = references.length > 0 ? await otherwiseKept(hotelId, references) : []
  const [referred, natural] = await Promise.all([
    loadBooks(hotelId, 'bookingReference', [...references, ...kept]),
    loadBooks(hotelId, 'objectId', ids),
  ])
  const { knownOf, newIdOf } = matcherOf(hotelId, [...referred, ...natural])
  return rows.map(({ at, book }) => ({ at, book, known: knownOf(book), newId: newIdOf(book) }))
}
