import type { Book, MealSeating } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { State } from '../tables/state.ts'
import { allBookingsOfHotel } from './bookings.ts'

/** Present and future ones, also without days: a deletion would leave them without a place. */
export const bookingsAt = (
  state: Pick<State, 'tables'>,
  hotelId: string,
  place: 'room' | 'table',
  placeId: string,
  now: Instant,
): readonly Book[] =>
  allBookingsOfHotel(state, hotelId).filter(
    (book) => book[place] === placeId && (book.checkout === undefined || book.checkout >= now),
  )

/** Those that sit at a turn of their own, whatever their table's is. */
export const bookingsOfTurn = (
  state: Pick<State, 'tables'>,
  hotelId: string,
  turnId: string,
  now: Instant,
): readonly Book[] =>
  allBookingsOfHotel(state, hotelId).filter(
    ({ turn, checkout }) => turn === turnId && (checkout === undefined || checkout >= now),
  )

/** Meals to come, and stays, for which a table was given beside or instead of the booking's own. */
export const seatingsAt = (
  { tables }: Pick<State, 'tables'>,
  hotelId: string,
  tableId: string,
  now: Instant,
): readonly MealSeating[] =>
  [...tables.MealSeating.rows.values()].filter((row) => {
    const { checkout = Infinity } = tables.Book.rows.get(row.book) ?? { checkout: 0 }
    return row.hotel === hotelId && row.tables?.includes(tableId) === true && (row.start ?? checkout) >= now
  })
