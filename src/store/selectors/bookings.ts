import type { Book } from '#domain/schema/booking.ts'
import type { State } from '../state.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

/** By check-in, those without one first: they wait for somebody to fill them in. */
const byCheckin = (one: Book, other: Book): number =>
  (one.checkin ?? 0) - (other.checkin ?? 0) || (one.id < other.id ? -1 : 1)

/** Whether guests stay there: bookings of the staff are in no list and no count (part 2 §2). */
export const isOfGuests = ({ stafferBook }: Pick<Book, 'stafferBook'>): boolean => !stafferBook

const guests = rowsOfHotel<Book>(isOfGuests, byCheckin)
const all = rowsOfHotel<Book>(() => true, byCheckin)

/** The bookings of a hotel's guests by check-in (part 2 §2); the same array until one changes. */
export const bookingsOfHotel = (
  { tables }: Pick<State, 'tables'>,
  hotelId: string,
): readonly Book[] => guests(tables.Book, hotelId)

/** Those of the staff, too: they sit at tables as well. */
export const allBookingsOfHotel = (
  { tables }: Pick<State, 'tables'>,
  hotelId: string,
): readonly Book[] => all(tables.Book, hotelId)
