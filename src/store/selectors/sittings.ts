import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { State } from '../state.ts'
import { allBookingsOfHotel } from './bookings.ts'

/**
 * The bookings that a room or a table is given to and that are not over yet, those without days
 * among them: whom its deletion would leave without.
 */
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
