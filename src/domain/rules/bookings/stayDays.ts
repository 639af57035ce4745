import { dayOf, endOfDay, instantOf, timeOf } from '#domain/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'

type Stay = Pick<Book, 'checkin' | 'checkout'>

/** The days of a stay; each may be missing. */
export interface StayDays {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

/** The days of a stay on the hotel's clock. */
export const daysOf = ({ checkin, checkout }: Stay, zone: string): StayDays => ({
  from: checkin === undefined ? undefined : dayOf(checkin, zone),
  to: checkout === undefined ? undefined : dayOf(checkout, zone),
})

/**
 * A stay on other days: the times of day that it had are kept, else they are the hotel's usual ones.
 * Who comes and goes on one day, where those would be the wrong way round, stays until its end.
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
