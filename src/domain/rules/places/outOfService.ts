import { addDays, dayOf, isDay } from '#domain/dates/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import { longestOf } from '#domain/schema/fields.ts'
import type { Day } from '#domain/schema/fields.ts'
import { Room } from '#domain/schema/places.ts'
import { checkOf, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'
import { bookedStay } from './tableUse.ts'
import type { Stay } from './tableUse.ts'

export const REASON_LENGTH = longestOf(Room.fields.outOfServiceReason)

export const OUT_OF_SERVICE = ['outOfServiceFrom', 'outOfServiceTo', 'outOfServiceReason'] as const

/** Of a room or a table; the days are both included (docs/domain.md, Out of service). */
export type OutOfService = Pick<Room, (typeof OUT_OF_SERVICE)[number]>

function checkDays({ outOfServiceFrom: from, outOfServiceTo: to }: OutOfService): Verdict {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return 'periodMissing'
  return to < from ? 'periodBackwards' : undefined
}

const checkReason = ({ outOfServiceReason: reason = '' }: OutOfService): Verdict =>
  reason.length > REASON_LENGTH ? 'reasonTooLong' : undefined

export const outOfServiceChecks: readonly RowCheck<OutOfService>[] = [
  checkOf<OutOfService>()(['outOfServiceFrom', 'outOfServiceTo'], checkDays),
  checkOf<OutOfService>()(['outOfServiceReason'], checkReason),
]

export const checkOutOfService = (place: OutOfService): Verdict => refusalOf(outOfServiceChecks, place)

export interface OutOfServicePeriod {
  readonly from: Day
  readonly to: Day
  readonly reason: string | undefined
}

export function outOfServicePeriod(place: OutOfService): OutOfServicePeriod | undefined {
  const { outOfServiceFrom: from, outOfServiceTo: to, outOfServiceReason: reason } = place
  return from === undefined || to === undefined ? undefined : { from, to, reason }
}

export const isPeriodAhead = ({ to }: OutOfServicePeriod, today: Day): boolean => to >= today

/** The day of departure does not count, as the table is free for who arrives then. */
export function isOutOfServiceIn(place: OutOfService, stay: Stay, zone: string): boolean {
  const period = outOfServicePeriod(place)
  if (!period) return false
  const [first, departure] = [dayOf(stay.checkin, zone), dayOf(stay.checkout, zone)]
  const last = departure > first ? addDays(departure, -1) : first
  return period.from <= last && period.to >= first
}

/** Who is there already stays. `before`: the booking's stay at this place, until now. */
export const checkInService = (place: OutOfService, before: Stay | undefined, after: Stay, zone: string): Verdict =>
  isOutOfServiceIn(place, after, zone) && !(before && isOutOfServiceIn(place, before, zone))
    ? 'outOfService'
    : undefined

export function bookingsOutOfService<B extends Pick<Book, 'id' | 'room' | 'table' | 'checkin' | 'checkout'>>(
  kind: 'room' | 'table',
  place: OutOfService & Pick<Room, 'id'>,
  bookings: readonly B[],
  zone: string,
): B[] {
  if (!outOfServicePeriod(place)) return []
  const concerned = bookings.filter((book) => {
    const stay = book[kind] === place.id ? bookedStay(book) : undefined
    return stay !== undefined && isOutOfServiceIn(place, stay, zone)
  })
  // At some meals of its stay a booking may be there in another way, too.
  return [...new Map(concerned.map((book) => [book.id, book])).values()]
}
