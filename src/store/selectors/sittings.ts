import type { Book } from '#domain/schema/booking.ts'
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
