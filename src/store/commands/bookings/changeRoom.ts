import { instantOf } from '#domain/dates/calendar.ts'
import { changeOfRoom, checkRoomChange, withoutLastChange } from '#domain/rules/bookings/roomChange.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Convivio } from '#store/convivio.ts'
import { accessIn } from '#store/selectors/hotels.ts'
import { overbookingAt } from '#store/selectors/overbooking.ts'
import { createTable } from '../places/table.ts'
import { changeBooking, tableOfRoom } from './booking.ts'

/** The booking as it is asked for from a day on in a room: to find who is there then. */
export function stayFrom(book: Book, day: Day, hotel: Hotel): Book {
  return { ...book, earlierRooms: undefined, checkin: instantOf(day, hotel.defaultCheckInTime, timeZoneOf(hotel)) }
}

/** Another room from a day on; where tables are rooms its table comes with it. */
export function changeRoomFrom(convivio: Convivio, id: string, day: Day, roomId: string, now: Instant): Verdict {
  const state = convivio.state.getState()
  const { Book, Hotel, Room } = state.tables
  const book = Book.rows.get(id)
  const hotel = Hotel.rows.get(book?.hotel ?? '')
  if (!book || !hotel) return 'gone'
  const room = Room.rows.get(roomId)
  if (room?.hotel !== book.hotel) return 'missingReference'
  const refusal = checkRoomChange(book, day, roomId, hotel)
  if (refusal) return refusal
  const lodging = { room: roomId, roomNumber: room.name }
  if (!hotel.tableSameAsRoom) return changeBooking(convivio, id, changeOfRoom(book, day, lodging, hotel), now)
  let table = tableOfRoom(state, book.hotel, roomId)
  if (!table && room.name && accessIn(state, book.hotel).duty === 'management') {
    const made = createTable(convivio, book.hotel, { name: room.name, room: roomId }, now)
    if (made.status === 'refused') return made.refusal
    table = convivio.state.getState().tables.Table.rows.get(made.id)
  }
  const seat = { table: table?.id, tableNumber: table?.name }
  // The table is the booking's for all of its days: who has it before is no reason to refuse.
  const isShared =
    overbookingAt(state, { ...hotel, tableSameAsRoom: false }, 'table', table?.id, book).sharing.length > 0
  return changeBooking(
    convivio,
    id,
    { ...changeOfRoom(book, day, { ...lodging, ...seat }, hotel), sharesTable: isShared },
    now,
  )
}

/** The booking goes on in the room that it had before its last change. */
export function takeBackRoomChange(convivio: Convivio, id: string, now: Instant): Verdict {
  const { Book, Hotel } = convivio.state.getState().tables
  const book = Book.rows.get(id)
  if (!book) return 'gone'
  const before = withoutLastChange(book, Hotel.rows.get(book.hotel)?.tableSameAsRoom ?? false)
  return before && changeBooking(convivio, id, before, now)
}
