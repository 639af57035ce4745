import { isPast } from '../rules/bookings/bookingFilter.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import { checkInService, outOfServicePeriod } from '../rules/places/outOfService.ts'
import type { OutOfService } from '../rules/places/outOfService.ts'
import { bookedStay, collide } from '../rules/places/tableUse.ts'
import type { Book } from '../schema/booking.ts'
import type { Instant } from '../schema/fields.ts'
import type { CsvBook, CsvRow } from './csvBook.ts'
import { matcherOf } from './importedId.ts'
import { newPlaces, placesByName, planBook } from './plan.ts'
import type { ImportFacts, Place, Plan } from './plan.ts'
import { settleRows } from './sameBooking.ts'

/** What becomes of a row; `gone`: cancelled, and unknown here. */
export type RowKind = Plan['kind'] | 'gone' | 'error' | 'skipped'

export const rowKinds: readonly RowKind[] = [
  'new',
  'changed',
  'cancelled',
  'unchanged',
  'gone',
  'error',
  'skipped',
]

export interface RecapRow {
  readonly row: CsvRow
  readonly kind: RowKind
  readonly changes: Plan['changes']
  readonly known?: Book
  /** Another booking has its table in those days; importing shares the table. */
  readonly isTableTaken?: boolean
  /** Its room or table is out of service in those days; importing gives it all the same. */
  readonly isOutOfService?: boolean
  /** No board in the file or the booking: it will include no meal. */
  readonly hasNoBoard?: boolean
  /** Namesakes among which somebody must say which booking it is. */
  readonly among?: readonly Book[]
}

export interface RecapFacts {
  readonly hotel: Omit<ImportFacts, 'rooms' | 'tables'> & { readonly id: string }
  readonly books: readonly Book[]
  /** Bookings by each table that they have; without it by their own. */
  readonly tableUses?: readonly Book[]
  readonly rooms: readonly (Place & OutOfService)[]
  readonly tables: readonly (Place & OutOfService)[]
  /** As in `SameBookingFacts`. */
  readonly told?: ReadonlyMap<number, string> | undefined
}

const namesById = (places: readonly Place[]) => new Map(places.map(({ id, name }) => [id, name]))

interface Seat {
  readonly table: string
  readonly checkin: Instant
  readonly checkout: Instant
}

function seatOf({ table, tableNumber, checkin, checkout }: Partial<Book>): Seat | undefined {
  if (checkin === undefined || checkout === undefined || !(table ?? tableNumber)) return undefined
  return { table: table ?? `name ${tableNumber}`, checkin, checkout }
}

interface Planned {
  readonly entry: RecapRow
  readonly fields: Plan['fields']
}

const isReseated = ({ entry, fields }: Planned): boolean =>
  entry.kind === 'new' || ['table', 'tableNumber', 'checkin', 'checkout'].some((name) => name in fields)

/** Whether it gives a room or a table that a receptionist could not give. */
function givesOutOfService({ entry, fields }: Planned, { hotel, rooms, tables }: RecapFacts): boolean {
  const { kind, known } = entry
  const stay = bookedStay({ ...known, ...fields })
  if (!stay || (kind !== 'new' && kind !== 'changed')) return false
  const seats = [
    [rooms, 'room', 'roomNumber'],
    [tables, 'table', 'tableNumber'],
  ] as const
  return seats.some(([places, field, name]) => {
    // A new place is known by its name alone.
    const id = field in fields || name in fields ? fields[field] : known?.[field]
    const place = places.find((one) => one.id === id)
    const before = known && known[field] === id ? bookedStay(known) : undefined
    return place !== undefined && checkInService(place, before, stay, timeZoneOf(hotel)) !== undefined
  })
}

/** The search ends at the first collision, so that large files do not take long. */
function markTaken(planned: readonly Planned[], books: readonly Book[]): RecapRow[] {
  const moving = new Set(
    planned.flatMap((one) => {
      const { kind, known } = one.entry
      return known && (kind === 'cancelled' || isReseated(one)) ? known.id : []
    }),
  )
  const taken = new Map<string, Seat[]>()
  const take = (seat: Seat) => {
    const others = taken.get(seat.table)
    if (others) others.push(seat)
    else taken.set(seat.table, [seat])
  }
  for (const book of books) {
    const seat = moving.has(book.id) ? undefined : seatOf(book)
    if (seat) take(seat)
  }
  return planned.map((one): RecapRow => {
    const { entry, fields } = one
    if (entry.kind !== 'new' && (entry.kind !== 'changed' || !isReseated(one))) return entry
    // A new table is not the one that the booking has.
    const isNewTable = fields.tableNumber !== undefined && fields.table === undefined
    const seat = seatOf({ ...entry.known, ...fields, ...(isNewTable && { table: undefined }) })
    if (!seat) return entry
    const isTableTaken = taken.get(seat.table)?.some((other) => collide(seat, other)) ?? false
    take(seat)
    return isTableTaken ? { ...entry, isTableTaken } : entry
  })
}

/** An id is made of each row, which takes long in large files. */
function onceEach(knownOf: (row: CsvBook) => Book | undefined): typeof knownOf {
  const answers = new Map<CsvBook, Book | undefined>()
  return (row) => {
    if (!answers.has(row)) answers.set(row, knownOf(row))
    return answers.get(row)
  }
}

export function recapOf(rows: readonly CsvRow[], facts: RecapFacts): RecapRow[] {
  const { hotel, books, rooms, tables } = facts
  const matcher = matcherOf(hotel.id, books)
  const knownOf = rows.some(({ book }) => book && book.bookId === undefined) ? onceEach(matcher.knownOf) : matcher.knownOf
  const [roomNames, tableNames] = [namesById(rooms), namesById(tables)]
  const places = { ...hotel, rooms: placesByName(rooms), tables: placesByName(tables) }
  const settled = settleRows(rows, { hotel, books, knownOf, roomNames, tableNames, told: facts.told })
  const planned = settled.map(({ row, among }): Planned => {
    if (!row.book) {
      const kind = row.skipped ? 'skipped' : 'error'
      return { entry: { row, kind, changes: [], ...(among && { among }) }, fields: {} }
    }
    const known = knownOf(row.book)
    const named = known && {
      ...known,
      roomName: roomNames.get(known.room ?? ''),
      tableName: tableNames.get(known.table ?? ''),
    }
    const { kind, changes, fields } = planBook(row.book, named, places)
    const found: RecapRow = known
      ? { row, kind, changes, known }
      : { row, kind: row.book.deleted ? 'gone' : kind, changes }
    const entry = among ? { ...found, among } : found
    const isWritten = entry.kind === 'new' || entry.kind === 'changed'
    const hasNoBoard = isWritten && (row.book.bookType ?? known?.bookType) === undefined
    return { entry: hasNoBoard ? { ...entry, hasNoBoard } : entry, fields }
  })
  const closed = {
    ...facts,
    rooms: rooms.filter(outOfServicePeriod),
    tables: tables.filter(outOfServicePeriod),
  }
  return markTaken(planned, facts.tableUses ?? books).map((entry, at) => {
    const one = planned[at]
    return one && givesOutOfService(one, closed) ? { ...entry, isOutOfService: true } : entry
  })
}

export function countKinds(recap: readonly RecapRow[]): Readonly<Record<RowKind, number>> {
  const counts = { new: 0, changed: 0, cancelled: 0, unchanged: 0, gone: 0, error: 0, skipped: 0 }
  for (const { kind } of recap) counts[kind] += 1
  return counts
}

export const isWork = ({ kind }: Pick<RecapRow, 'kind'>): boolean =>
  kind === 'new' || kind === 'changed' || kind === 'cancelled'

export interface LeftOut {
  readonly skipped: number
  readonly gone: number
  readonly emails: number
  readonly past: number
}

function checkoutOf({ changes, known }: RecapRow): Instant | undefined {
  const after = changes.find(({ field }) => field === 'checkOut')?.after
  return typeof after === 'number' ? after : known?.checkout
}

/** `startOfToday` is on the hotel's clock. */
export function leftOutOf(recap: readonly RecapRow[], startOfToday: Instant): LeftOut {
  const { skipped, gone } = countKinds(recap)
  const written = recap.filter(({ kind }) => kind === 'new' || kind === 'changed')
  const hasNoEmail = ({ row }: RecapRow) => row.errors.some(({ problem }) => problem === 'emailInvalid')
  const hasLeft = (entry: RecapRow) => {
    const checkout = checkoutOf(entry)
    return isPast({ checkin: checkout, checkout }, startOfToday)
  }
  return {
    skipped,
    gone,
    emails: written.filter(hasNoEmail).length,
    past: written.filter(hasLeft).length,
  }
}

export const placesToMake = (recap: readonly RecapRow[], facts: RecapFacts) =>
  newPlaces(
    recap.flatMap((entry) => (isWork(entry) && entry.row.book ? [entry.row.book] : [])),
    { ...facts.hotel, rooms: placesByName(facts.rooms), tables: placesByName(facts.tables) },
  )
