import type { Narrow } from './query.ts'

/** From the first moment to the last. */
export interface Span {
  readonly first: Date
  readonly last: Date
}

/** Nobody who comes before the rest of the booking stays longer than these milliseconds. */
const LONGEST_STAY = 60 * 24 * 3_600_000

/** Bookings whose days have some of a span. */
export const staysIn =
  ({ first, last }: Span): Narrow =>
  (query) =>
    query.greaterThanOrEqualTo('checkout', first).lessThanOrEqualTo('checkin', last)

/** Persons who may be in house in a span by days of their own: those of any of these. */
export const ownDaysIn = ({ first, last }: Span): readonly Narrow[] => [
  (query) => query.greaterThanOrEqualTo('checkout', first),
  (query) =>
    query
      .greaterThanOrEqualTo('checkin', new Date(first.getTime() - LONGEST_STAY))
      .lessThanOrEqualTo('checkin', last),
]
