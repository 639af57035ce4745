import type { Book } from '../schema/booking.ts'
import { dayIndexAt } from './span.ts'
import type { TimelineSpan } from './span.ts'

export interface DayCounts {
  readonly arrivals: number
  readonly departures: number
  /** Persons who stay the night, and those who come and go on that day; covers are counted at a meal. */
  readonly present: number
}

type Stay = Pick<Book, 'checkin' | 'checkout' | 'pax'>

export function dayCounts(bookings: readonly Stay[], span: TimelineSpan): DayCounts[] {
  const count = span.days.length
  const [arrivals, departures, changes] = [0, 1, 2].map(() => new Array<number>(count + 1).fill(0))
  const [first = 0, end = 0] = [span.starts[0], span.starts.at(-1)]
  const add = (to: number[] | undefined, at: number, amount: number) => {
    if (to && at >= 0 && at <= count) to[at] = (to[at] ?? 0) + amount
  }
  for (const { checkin, checkout, pax } of bookings) {
    if (checkin === undefined || checkout === undefined || checkin > checkout) continue
    if (checkin >= end || checkout < first) continue
    const [from, to] = [dayIndexAt(span, checkin), dayIndexAt(span, checkout)]
    if (from >= 0) add(arrivals, from, 1)
    if (to < count) add(departures, to, 1)
    add(changes, Math.max(0, from), pax)
    // Who leaves is no longer counted on that day, unless it is the one of the arrival.
    add(changes, Math.min(count, to === from ? to + 1 : to), -pax)
  }
  let present = 0
  return span.days.map((_, day) => {
    present += changes?.[day] ?? 0
    return { arrivals: arrivals?.[day] ?? 0, departures: departures?.[day] ?? 0, present }
  })
}
