import { dayOf, endOfDay, instantOf, timeOf } from '#domain/dates/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { ClockTime, Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { HOUR_MS } from '#domain/values/durations.ts'

/** The day on which the clocks go back has 25 hours. */
const LONGEST_DAY_MS = 25 * HOUR_MS

type Stay = Pick<Book, 'checkin' | 'checkout'>

export type CheckTimes = Pick<Hotel, 'defaultCheckInTime' | 'defaultCheckOutTime'>

export interface StayDays {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

export const daysOf = ({ checkin, checkout }: Stay, zone: string): StayDays => ({
  from: checkin === undefined ? undefined : dayOf(checkin, zone),
  to: checkout === undefined ? undefined : dayOf(checkout, zone),
})

/** When a guest leaves who departs on the day of arrival: at 18:00, else at the end of the day. */
export const DAY_GUEST_LEAVES: readonly ClockTime[] = ['18:00', '23:59']

/** Whether a stay ends as it does because it has one day only: of a longer one that hour says nothing. */
export function leavesAsDayGuest({ checkin, checkout }: Stay, zone: string): boolean {
  if (checkin === undefined || checkout === undefined || checkout - checkin > LONGEST_DAY_MS) return false
  return dayOf(checkin, zone) === dayOf(checkout, zone) && DAY_GUEST_LEAVES.includes(timeOf(checkout, zone))
}

/**
 * Moves a stay to other days: times of day are kept, else the hotel's defaults. On a single day
 * with the times in the wrong order the stay ends with the day (docs/domain.md, Bookings).
 */
export function stayOn(
  stay: Stay,
  { from, to }: StayDays,
  hotel: CheckTimes,
  zone: string,
): { checkin: number | undefined; checkout: number | undefined } {
  const at = (day: Day | undefined, before: number | undefined, usual: string) =>
    day === undefined ? undefined : instantOf(day, before === undefined ? usual : timeOf(before, zone), zone)
  const checkin = at(from, stay.checkin, hotel.defaultCheckInTime)
  const leaves = from !== to && leavesAsDayGuest(stay, zone) ? undefined : stay.checkout
  const checkout = at(to, leaves, hotel.defaultCheckOutTime)
  const isBackwards = checkin !== undefined && checkout !== undefined && checkout < checkin
  return isBackwards && to !== undefined && from === to
    ? { checkin, checkout: endOfDay(to, zone) }
    : { checkin, checkout }
}
