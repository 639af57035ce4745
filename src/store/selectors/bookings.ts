import { compareNames } from '#domain/text/compareNames.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { State } from '../tables/state.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

const checkinOf = ({ checkin = 0 }: Book): number => checkin

/** By check-in, then by name: a hotel's arrivals mostly have one hour. Those without a check-in first, because they need to be completed. */
export const byCheckin = (one: Book, other: Book): number =>
  checkinOf(one) - checkinOf(other) ||
  compareNames(one.refName ?? '', other.refName ?? '') ||
  (one.id < other.id ? -1 : 1)

/** Bookings of the staff are in no list and no count. */
export const isOfGuests = ({ stafferBook }: Pick<Book, 'stafferBook'>): boolean => !stafferBook

const guests = rowsOfHotel<Book>(isOfGuests, byCheckin, checkinOf)
const all = rowsOfHotel<Book>(() => true, byCheckin, checkinOf)

export const bookingsOfHotel = ({ tables }: Pick<State, 'tables'>, hotelId: string): readonly Book[] =>
  guests(tables.Book, hotelId)

/** With those of the staff, who sit at tables, too. */
export const allBookingsOfHotel = ({ tables }: Pick<State, 'tables'>, hotelId: string): readonly Book[] =>
  all(tables.Book, hotelId)
