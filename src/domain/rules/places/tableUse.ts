import { dayOf } from '#domain/dates/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { Table } from '#domain/schema/places.ts'
import { HOUR_MS } from '#domain/values/durations.ts'
import { meetAt, turnOf } from './turnOf.ts'

type Seated = Pick<Book, 'id' | 'table' | 'checkin' | 'checkout'>
export interface Stay {
  readonly checkin: Instant
  readonly checkout: Instant
}

/** Undefined while a day is missing: such a booking needs no table. */
export const bookedStay = ({ checkin, checkout }: Pick<Book, 'checkin' | 'checkout'>): Stay | undefined =>
  checkin === undefined || checkout === undefined ? undefined : { checkin, checkout }

export interface BusyPeriod {
  readonly bookId: string
  readonly from: Day
  readonly to: Day
}

/** Other bookings on any of the days, arrival and departure included (docs/domain.md, Seating). */
function busyPeriods(tableId: string, asked: Stay, bookings: readonly Seated[], zone: string): BusyPeriod[] {
  const [from, to] = [dayOf(asked.checkin, zone), dayOf(asked.checkout, zone)]
  return bookings.flatMap((booking) => {
    const stay = booking.table === tableId ? bookedStay(booking) : undefined
    if (!stay) return []
    const busy = { bookId: booking.id, from: dayOf(stay.checkin, zone), to: dayOf(stay.checkout, zone) }
    return busy.from <= to && busy.to >= from ? [busy] : []
  })
}

/** By the hour: leaving at ten and arriving at eleven do not collide; such days are only marked. */
export const collide = (one: Stay, other: Stay): boolean => one.checkin < other.checkout && other.checkin < one.checkout

export type SeatedParty = Pick<Book, 'id' | 'table' | 'checkin' | 'checkout' | 'pax'> &
  Partial<Pick<Book, 'room' | 'turn'>>
type Days = Pick<Book, 'checkin' | 'checkout'>

/** Milliseconds: stays on touching days are less than this apart, at any hours. */
const MARGIN_MS = 26 * HOUR_MS

export interface TableOccupancy {
  readonly periods: readonly BusyPeriod[]
  /** Most guests of those bookings at one time. */
  readonly people: number
}

const isThere = ({ checkin = Infinity, checkout = -Infinity }: Days, at: number): boolean =>
  checkin <= at && at < checkout

/** The maximum is reached when one of them arrives. */
export const mostAtOnce = (bookings: readonly SeatedParty[]): number =>
  Math.max(
    0,
    ...bookings.map(({ checkin = 0, pax }) =>
      Math.max(
        pax,
        bookings.filter((one) => isThere(one, checkin)).reduce((sum, one) => sum + one.pax, 0),
      ),
    ),
  )

type StayAtTable = Days & Pick<Book, 'id'> & Partial<Pick<Book, 'turn'>>

/** A room has no turn. */
export type TableAtTurn = Pick<Table, 'id'> & Partial<Pick<Table, 'turn'>>

/** Whether two bookings have a table at the same turn. */
export const sitTogether = (
  one: Partial<Pick<Book, 'turn'>>,
  other: Partial<Pick<Book, 'turn'>>,
  table: Partial<Pick<Table, 'turn'>> | undefined,
): boolean => meetAt(turnOf(one, table), turnOf(other, table))

/** At the same turn; none while the booking has no days (docs/domain.md, Seating). */
export function sittingsDuring(
  asked: StayAtTable,
  bookings: readonly SeatedParty[],
  tables: ReadonlyMap<string, TableAtTurn>,
  zone: string,
): ReadonlyMap<string, TableOccupancy> {
  const { id, checkin, checkout } = asked
  const near = new Map<string, SeatedParty[]>()
  if (checkin === undefined || checkout === undefined) return new Map()
  for (const other of bookings) {
    if (other.id === id || other.table === undefined) continue
    // Computing days is slow: only for bookings that are near.
    if ((other.checkin ?? Infinity) > checkout + MARGIN_MS) continue
    if ((other.checkout ?? -Infinity) < checkin - MARGIN_MS) continue
    if (!sitTogether(asked, other, tables.get(other.table))) continue
    near.set(other.table, [...(near.get(other.table) ?? []), other])
  }
  const sittings = new Map<string, TableOccupancy>()
  for (const [table, others] of near) {
    const periods = busyPeriods(table, { checkin, checkout }, others, zone)
    const busy = new Set(periods.map(({ bookId }) => bookId))
    const people = mostAtOnce(others.filter((other) => busy.has(other.id)))
    if (periods.length > 0) sittings.set(table, { periods, people })
  }
  return sittings
}

/** Who has a place at the same time, by the hour; a table at the same turn. */
export function clashesAt<B extends SeatedParty>(
  place: TableAtTurn | undefined,
  asked: StayAtTable,
  bookings: readonly B[],
  kind: 'table' | 'room' = 'table',
): B[] {
  const { id, checkin, checkout } = asked
  if (place === undefined || checkin === undefined || checkout === undefined) return []
  return bookings.filter(
    (other) =>
      other.id !== id &&
      other[kind] === place.id &&
      (kind === 'room' || sitTogether(asked, other, place)) &&
      other.checkin !== undefined &&
      other.checkout !== undefined &&
      collide({ checkin, checkout }, { checkin: other.checkin, checkout: other.checkout }),
  )
}
