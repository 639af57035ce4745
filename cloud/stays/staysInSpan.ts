import type { Narrow } from '#cloud/database/rows.ts'
import { DAY_MS } from '#domain/values/durations.ts'

export interface Span {
  readonly first: Date
  readonly last: Date
}

/** Milliseconds that a person with own days may arrive before the booking, at most. */
const LONGEST_STAY_MS = 60 * DAY_MS

export const staysIn =
  ({ first, last }: Span): Narrow =>
  (query) =>
    query.greaterThanOrEqualTo('checkout', first).lessThanOrEqualTo('checkin', last)

/** Persons who may be in house in a span by days of their own; conditions joined by OR. */
export const ownDaysIn = ({ first, last }: Span): readonly Narrow[] => [
  (query) => query.greaterThanOrEqualTo('checkout', first),
  (query) =>
    query
      .greaterThanOrEqualTo('checkin', new Date(first.getTime() - LONGEST_STAY_MS))
      .lessThanOrEqualTo('checkin', last),
]
