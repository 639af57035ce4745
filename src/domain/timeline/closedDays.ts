import { daysBetween } from '#domain/dates/calendar.ts'
import { outOfServicePeriod } from '../rules/places/outOfService.ts'
import type { OutOfService } from '../rules/places/outOfService.ts'
import type { TimelineSpan } from './span.ts'

export interface ClosedDays {
  /** Places of the first day in the span, and of the one after the last. */
  readonly from: number
  readonly to: number
  readonly reason: string | undefined
}

export function closedDays(place: OutOfService, { days }: TimelineSpan): ClosedDays | undefined {
  const period = outOfServicePeriod(place)
  const [first, last] = [days[0], days.at(-1)]
  if (!period || first === undefined || last === undefined) return undefined
  if (period.from > last || period.to < first) return undefined
  return {
    from: Math.max(0, daysBetween(first, period.from)),
    to: Math.min(days.length, daysBetween(first, period.to) + 1),
    reason: period.reason?.trim() || undefined,
  }
}
