import { partsByRoom } from '#domain/rules/bookings/roomChange.ts'
import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import { conflictsAt, crowdAt } from '#domain/rules/places/overbooking.ts'
import type { Crowd } from '#domain/rules/places/overbooking.ts'
import { clashesAt } from '#domain/rules/places/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { State } from '../tables/state.ts'
import { tablesOfBook, tableUsesOfHotel, usesOfTables } from './mealSeatings.ts'
import { partsInRoom, splitByRoom } from './roomParts.ts'

type Tables = Pick<State, 'tables'>
type StayToLodge = Pick<Book, 'id' | 'checkin' | 'checkout' | 'pax' | 'bookType'> &
  Partial<Pick<Book, 'turn' | 'room' | 'table' | 'earlierRooms'>>

export interface Overbooking {
  readonly others: readonly Book[]
  readonly crowd?: Crowd | undefined
  /** Who has the table at the same time, also who does not eat there at the same meals: it is to be saved as shared. */
  readonly sharing: readonly Book[]
}

const NOBODY: Overbooking = { others: [], sharing: [] }

/** Whom a room or table of a booking is taken from, and whether its persons have a seat (docs/domain.md, Overbooking). */
export function overbookingAt(
  state: Tables,
  hotel: Hotel,
  kind: 'table' | 'room',
  placeId: string | undefined,
  asked: StayToLodge,
  joined: readonly string[] = [],
): Overbooking {
  if (placeId === undefined) return NOBODY
  const whole = withEffectiveBoard(asked, hotel)
  const isLodging = kind === 'room' || hotel.tableSameAsRoom
  // Who changes room is asked about in the last one.
  const book = isLodging ? (partsByRoom(whole, hotel).at(-1) ?? whole) : whole
  if (kind === 'room')
    return { ...NOBODY, others: conflictsAt({ id: placeId }, book, partsInRoom(state, hotel, placeId), 'room') }
  const uses = hotel.tableSameAsRoom
    ? splitByRoom(tableUsesOfHotel(state, hotel.id), hotel)
    : usesOfTables(state, [placeId, ...joined])
  const table = state.tables.Table.rows.get(placeId)
  const rows = [placeId, ...joined].flatMap((id) => state.tables.Table.rows.get(id) ?? [])
  return {
    others: conflictsAt(table, book, uses),
    crowd: crowdAt(book, rows, uses, state.tables.Table.rows),
    sharing: clashesAt(table, book, uses),
  }
}

/** Of what a booking has: its room, and its table with those that are joined to it. */
export function overbookingOf(
  state: Tables,
  hotel: Hotel,
  book: Book,
): { readonly room: Overbooking; readonly table: Overbooking } {
  const [table, ...joined] = tablesOfBook(state, book)
  return {
    room: overbookingAt(state, hotel, 'room', book.room, book),
    table: overbookingAt(state, hotel, 'table', table, book, joined),
  }
}
