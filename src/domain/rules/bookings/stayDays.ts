import { dayOf, endOfDay, instantOf, timeOf } from '#domain/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'

type Stay = Pick<Book, 'checkin' | 'checkout'>

export interface StayDays {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

export const daysOf = ({ checkin, checkout }: Stay, zone: string): StayDays => ({
  from: checkin === undefined ? undefined : dayOf(checkin, zone),
  to: checkout === undefined ? undefined : dayOf(checkout, zone),
})

/**
 * Moves a stay to other days: times of day are kept, else the hotel's defaults. On a single day
 * with the times in the wrong order the stay ends with the day (docs/domain.md, Bookings).
 */
export function stayOn(
  stay: Stay,
  { from, to }: StayDays,
  hotel: Pick<Hotel, 'defaultCheckInTime' | 'defaultCheckOutTime'>,
  zone: string,
): { checkin: number | undefined; checkout: number | undefined } {
  const at = (day: Day | undefined, before: number | undefined, usual: string) =>
    day === undefined
      ? undefined
      : instantOf(day, before === undefined ? usual : timeOf(before, zone), zone)
  const checkin = at(from, stay.checkin, hotel.defaultCheckInTime)
  const checkout = at(to, stay.checkout, hotel.defaultCheckOutTime)
  const isBackwards = checkin !== undefined && checkout !== undefined && checkout < checkin
  return isBackwards && to !== undefined && from === to
    ? { checkin, checkout: endOfDay(to, zone) }
    : { checkin, checkout }
}
