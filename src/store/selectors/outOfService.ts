import { partsByRoom } from '#domain/rules/bookings/roomChange.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { checkInService } from '#domain/rules/places/outOfService.ts'
import type { OutOfService } from '#domain/rules/places/outOfService.ts'
import { bookedStay } from '#domain/rules/places/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Room, Table } from '#domain/schema/places.ts'
import type { State } from '../tables/state.ts'

type SeatOutOfService =
  | { readonly kind: 'room'; readonly place: Room }
  | { readonly kind: 'table'; readonly place: Table }

type Seat = Pick<Book, 'room' | 'table' | 'checkin' | 'checkout'> & Partial<Pick<Book, 'earlierRooms'>>

/** The room or table that keeps a booking from a change: out of service in its days. */
export function seatOutOfService(
  { tables }: Pick<State, 'tables'>,
  book: Pick<Book, 'hotel'> & Seat,
  asked: Partial<Seat>,
): SeatOutOfService | undefined {
  const after = { ...book, ...asked }
  const stay = bookedStay(after)
  if (!stay) return undefined
  const hotel = tables.Hotel.rows.get(book.hotel)
  const zone = timeZoneOf(hotel)
  const isRefused = (kind: 'room' | 'table', place: OutOfService) => {
    // Who changes room has this one from then on.
    const isLodging = kind === 'room' || hotel?.tableSameAsRoom === true
    const staying = (seat: Seat) => bookedStay((isLodging && partsByRoom(seat, hotel ?? {}).at(-1)) || seat)
    const before = book[kind] === after[kind] ? staying(book) : undefined
    return checkInService(place, before, staying(after) ?? stay, zone) !== undefined
  }
  const room = tables.Room.rows.get(after.room ?? '')
  if (room && isRefused('room', room)) return { kind: 'room', place: room }
  const table = tables.Table.rows.get(after.table ?? '')
  return table && isRefused('table', table) ? { kind: 'table', place: table } : undefined
}
