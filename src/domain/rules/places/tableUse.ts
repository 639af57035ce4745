import { dayOf } from '#domain/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'

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
function busyPeriods(
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

type SeatedParty = Pick<Book, 'id' | 'table' | 'checkin' | 'checkout' | 'pax'>
type Days = Pick<Book, 'checkin' | 'checkout'>

/** Two stays of days that touch are less than this apart, whatever the hour: milliseconds. */
const MARGIN = 26 * 3_600_000

/** What else sits at a table in the days of a stay. */
export interface Sitting {
  readonly periods: readonly BusyPeriod[]
  /** Most guests of those bookings at one time. */
  readonly people: number
}

const isThere = ({ checkin = Infinity, checkout = -Infinity }: Days, at: number): boolean =>
  checkin <= at && at < checkout

/** Guests at the time at which they are most: when one of them arrives. */
const mostAtOnce = (bookings: readonly SeatedParty[]): number =>
  Math.max(
    0,
    ...bookings.map(({ checkin = 0, pax }) =>
      Math.max(
        pax,
        bookings.filter((one) => isThere(one, checkin)).reduce((sum, one) => sum + one.pax, 0),
      ),
    ),
  )

/**
 * Who else sits at which table in the days of a booking, both ends included (part 2 §2); nobody
 * while the booking has no days.
 */
export function sittingsDuring(
  asked: Days & Pick<Book, 'id'>,
  bookings: readonly SeatedParty[],
  zone: string,
): ReadonlyMap<string, Sitting> {
  const { id, checkin, checkout } = asked
  const near = new Map<string, SeatedParty[]>()
  if (checkin === undefined || checkout === undefined) return new Map()
  for (const other of bookings) {
    if (other.id === id || other.table === undefined) continue
    // Days ask the hotel's clock, which is slow: only of those that are near.
    if ((other.checkin ?? Infinity) > checkout + MARGIN) continue
    if ((other.checkout ?? -Infinity) < checkin - MARGIN) continue
    near.set(other.table, [...(near.get(other.table) ?? []), other])
  }
  const sittings = new Map<string, Sitting>()
  for (const [table, others] of near) {
    const periods = busyPeriods(table, { checkin, checkout }, others, zone)
    const busy = new Set(periods.map(({ bookId }) => bookId))
    const people = mostAtOnce(others.filter((other) => busy.has(other.id)))
    if (periods.length > 0) sittings.set(table, { periods, people })
  }
  return sittings
}

/** The other bookings that need the same table at the same time as one that would sit there. */
export function clashesAt<B extends SeatedParty>(
  tableId: string | undefined,
  asked: Days & Pick<Book, 'id'>,
  bookings: readonly B[],
): B[] {
  const { id, checkin, checkout } = asked
  if (tableId === undefined || checkin === undefined || checkout === undefined) return []
  return bookings.filter(
    (other) =>
      other.id !== id &&
      other.table === tableId &&
      other.checkin !== undefined &&
      other.checkout !== undefined &&
      collide({ checkin, checkout }, { checkin: other.checkin, checkout: other.checkout }),
  )
}
