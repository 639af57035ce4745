import type { CsvBook } from '#domain/import/csvBook.ts'
import { roomsOfBooking } from '#domain/pms/roomsOfBooking.ts'
import { groupedBy } from '#domain/reports/grouping.ts'
import { loadFields, pointerTo } from '../rows.ts'

async function loadRooms(hotelId: string, field: 'bookingReference' | 'pmsReservation', values: readonly string[]) {
  if (values.length === 0) return []
  return loadFields(
    'Book',
    (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn(field, [...values]),
    ['bookingReference', 'pmsReservation', 'pmsSaid'],
  )
}

/** Rows of a PMS under the references that their rooms have here, and cancellations of rooms that are gone. */
export async function withRooms(hotelId: string, rows: readonly CsvBook[]): Promise<CsvBook[]> {
  const bookings = groupedBy(rows, ({ reservation }) => reservation)
  const alone = bookings.get(undefined) ?? []
  bookings.delete(undefined)
  const reservations = [...bookings.keys()].flatMap((reservation) => reservation ?? [])
  const others = await loadRooms(hotelId, 'pmsReservation', reservations)
  const othersOf = groupedBy(others, ({ pmsReservation }) => pmsReservation)
  const isOneRoom = (reservation: string) => bookings.get(reservation)?.length === 1 && !othersOf.has(reservation)
  const references = reservations.flatMap((reservation) =>
    isOneRoom(reservation) ? [] : (bookings.get(reservation) ?? []).flatMap(({ bookId }) => bookId ?? []),
  )
  const named = groupedBy(await loadRooms(hotelId, 'bookingReference', references), (book) => book.bookingReference)
  const roomsOf = (reservation: string, said: readonly CsvBook[]) => {
    const found = [...said.flatMap(({ bookId }) => named.get(bookId) ?? []), ...(othersOf.get(reservation) ?? [])]
    return [...new Map(found.map((book) => [book.bookingReference ?? '', { reference: book.bookingReference ?? '', said: book.pmsSaid ?? {} }])).values()]
  }
  const known = reservations.flatMap((reservation) => {
    const said = bookings.get(reservation) ?? []
    return isOneRoom(reservation) ? said : roomsOfBooking(reservation, said, roomsOf(reservation, said))
  })
  return [...alone, ...known]
}
