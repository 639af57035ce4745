import { folded } from '#domain/text/folded.ts'
import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import type { SeatingBooking, SeatingFacts, SeatingTable } from '#domain/seating/seatingPlan.ts'

const bookingFacts =
  (hotel: Hotel) =>
  (book: Book): SeatingBooking => ({
    id: book.id,
    table: book.table,
    turn: book.turn,
    checkin: book.checkin,
    checkout: book.checkout,
    pax: book.pax,
    highChairs: book.highChairs,
    bookType: withEffectiveBoard(book, hotel).bookType,
    refName: book.refName,
    refEmail: book.refEmail,
    bookingReference: book.bookingReference,
  })

const tableFacts = (table: Table): SeatingTable => ({
  id: table.id,
  name: table.name,
  rank: table.rank,
  turn: table.turn,
  seats: table.seats,
  minSeats: table.minSeats,
  maxSeats: table.maxSeats,
  diningRoom: table.diningRoom,
  x: table.x,
  y: table.y,
  outOfServiceFrom: table.outOfServiceFrom,
  outOfServiceTo: table.outOfServiceTo,
})

/** Of tens of thousands of bookings those there meanwhile, and their guests' earlier stays: less to copy to the worker. */
export function seatingFacts(
  toSeat: readonly Book[],
  bookings: readonly Book[],
  tables: readonly Table[],
  locked: ReadonlySet<string>,
  zone: string,
  hotel: Hotel,
): SeatingFacts {
  const from = Math.min(...toSeat.map(({ checkin = Infinity }) => checkin))
  const to = Math.max(...toSeat.map(({ checkout = -Infinity }) => checkout))
  const emails = new Set(toSeat.flatMap(({ refEmail }) => (refEmail ? [folded(refEmail)] : [])))
  const isNear = ({ checkin = Infinity, checkout = -Infinity }: Book) => checkin < to && checkout > from
  const isBefore = ({ checkout = Infinity, refEmail }: Book) =>
    refEmail !== undefined && checkout <= to && emails.has(folded(refEmail))
  return {
    toSeat: toSeat.map(bookingFacts(hotel)),
    seated: bookings
      .filter((book) => book.table !== undefined && (isNear(book) || isBefore(book)))
      .map(bookingFacts(hotel)),
    tables: tables.map(tableFacts),
    locked,
    zone,
  }
}
