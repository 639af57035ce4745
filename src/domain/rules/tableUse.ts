import { dayOf } from '../calendar.ts'
import type { Book } from '../schema/booking.ts'
import type { Day, Instant } from '../schema/fields.ts'

/** A booking that has days, and the table that it sits at. */
type Seated = Pick<Book, 'id' | 'table' | 'checkin' | 'checkout'>
/** The days of a booking that has both. */
export interface Stay {
  readonly checkin: Instant
  readonly checkout: Instant
}

/** The stay of a booking; undefined while a day is missing, when it needs no table. */
export const bookedStay = ({
  checkin,
  checkout,
}: Pick<Book, 'checkin' | 'checkout'>): Stay | undefined =>
  checkin === undefined || checkout === undefined ? undefined : { checkin, checkout }

/** The days of a booking that has a table, both included. */
export interface BusyPeriod {
  readonly bookId: string
  readonly from: Day
  readonly to: Day
}

/**
 * When a table is busy in the days of a stay: the other bookings at it whose days touch, the day of
 * arrival and that of departure included (part 2 §2).
 */
export function busyPeriods(
  tableId: string,
  asked: Stay,
  bookings: readonly Seated[],
  zone: string,
): BusyPeriod[] {
  const [from, to] = [dayOf(asked.checkin, zone), dayOf(asked.checkout, zone)]
  return bookings.flatMap((booking) => {
    const stay = booking.table === tableId ? bookedStay(booking) : undefined
    if (!stay) return []
    const busy = { bookId: booking.id, from: dayOf(stay.checkin, zone), to: dayOf(stay.checkout, zone) }
    return busy.from <= to && busy.to >= from ? [busy] : []
  })
}

/**
 * Whether two stays need a table at the same time. Who leaves at ten and who arrives at eleven of
 * the same day do not: that is marked, and not refused.
 */
export const collide = (one: Stay, other: Stay): boolean =>
  one.checkin < other.checkout && other.checkin < one.checkout
