import { addDays, addMonths, daysBetween, daysFrom, monthOf, startOfDay } from '#domain/dates/calendar.ts'
import type { Day, Instant } from '../schema/fields.ts'

/** Days that a timeline shows, one after the other, on the hotel's clock. */
export interface TimelineSpan {
  readonly days: readonly Day[]
  /** When each day begins, and when the last one ends: one more than days. */
  readonly starts: readonly Instant[]
}

export function spanOf(first: Day, last: Day, zone: string): TimelineSpan {
  const days = daysFrom(first, last)
  return { days, starts: [...days, addDays(last, 1)].map((day) => startOfDay(day, zone)) }
}

export const spanOfMonth = (month: Day, zone: string): TimelineSpan =>
  spanOf(monthOf(month), addDays(addMonths(monthOf(month), 1), -1), zone)

/** Days from today on that the timeline of this month shows at least. */
const DAYS_AHEAD = 14

/** The month up to which a timeline is shown at first: near its end the next one, too, for the days that come. */
export const lastMonthShown = (month: Day, today: Day): Day =>
  monthOf(today) === month && daysBetween(today, addMonths(month, 1)) < DAYS_AHEAD ? addMonths(month, 1) : month

/** The day of an instant, by its place in the span; beyond it -1 and the number of days. */
export function dayIndexAt({ days, starts }: TimelineSpan, instant: Instant): number {
  let [low, high] = [0, days.length]
  if (instant < (starts[0] ?? 0)) return -1
  if (instant >= (starts[high] ?? 0)) return high
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= instant) low = middle
    else high = middle
  }
  return low
}

/** Days from the begin of the span, with their fraction, within its ends; a day of 23 or 25 hours is as wide as others. */
export function positionAt(span: TimelineSpan, instant: Instant): number {
  const day = dayIndexAt(span, instant)
  if (day < 0) return 0
  const [start, end] = [span.starts[day], span.starts[day + 1]]
  if (start === undefined || end === undefined) return span.days.length
  return day + (instant - start) / (end - start)
}
