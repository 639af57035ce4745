import { foldedCell } from '../import/cells.ts'
import type { CsvBook } from '../import/csvBook.ts'
import type { PmsFieldValues } from '../schema/values.ts'
import { PMS_FIELDS, fieldValuesIn } from './keptByHand.ts'

interface KnownRoom {
  readonly reference: string
  readonly said: PmsFieldValues
}

const isSameRoom = (row: CsvBook, { said }: KnownRoom): boolean =>
  row.roomNumber !== undefined && foldedCell(row.roomNumber) === foldedCell(String(said.roomNumber ?? ''))

function isSameInAll(row: CsvBook, { said }: KnownRoom): boolean {
  const saying = fieldValuesIn(row)
  return PMS_FIELDS.every((field) => saying[field] === said[field])
}

/** Tried one after the other: a PMS seldom has an id for each room of a booking. */
const signs: readonly ((row: CsvBook, room: KnownRoom) => boolean)[] = [
  isSameRoom,
  isSameInAll,
  (row, { reference }) => reference === row.bookId,
  () => true,
]

function freeReference(reservation: string, taken: ReadonlySet<string>): string {
  for (let at = 1; ; at += 1) {
    const reference = at === 1 ? reservation : `${reservation}/${at}`
    if (!taken.has(reference)) return reference
  }
}

/**
 * The rows of all rooms of a booking of the PMS, each under the reference of the room that it is here; rooms
 * that are no longer among them are cancelled (docs/domain.md, Synchronization with a PMS).
 */
export function roomsOfBooking(reservation: string, rows: readonly CsvBook[], known: readonly KnownRoom[]): CsvBook[] {
  const living = rows.filter((row) => !row.deleted)
  const left = new Set(known)
  const found = new Map<CsvBook, string>()
  for (const isIt of signs)
    for (const row of living) {
      const room = found.has(row) ? undefined : [...left].find((one) => isIt(row, one))
      if (!room) continue
      found.set(row, room.reference)
      left.delete(room)
    }
  const taken = new Set(known.map(({ reference }) => reference))
  const named = living.map((row) => {
    const bookId = found.get(row) ?? freeReference(reservation, taken)
    taken.add(bookId)
    return { ...row, bookId }
  })
  const [first] = rows
  if (!first) return []
  const { checkIn, checkOut } = first
  const gone = [...left].map(({ reference }) => ({ bookId: reference, reservation, deleted: true, checkIn, checkOut }))
  // A cancelled room that was never imported goes on to the recap, as other cancelled rows do.
  const isHere = (row: CsvBook) => taken.has(row.bookId ?? '')
  return [...named, ...gone, ...rows.filter((row) => row.deleted && !isHere(row))]
}
