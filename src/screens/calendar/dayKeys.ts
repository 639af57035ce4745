import { addDays, addMonths, monthOf, weekdayOf } from '#domain/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'

/** The same day of another month, or that month's last. */
function inMonth(day: Day, count: number): Day {
  const wanted = addDays(addMonths(day, count), Number(day.slice(8)) - 1)
  const last = addDays(addMonths(day, count + 1), -1)
  return monthOf(wanted) === monthOf(last) ? wanted : last
}

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
}

/** The day that a key leads to; undefined for other keys. */
export const dayAfterKey = (key: string, day: Day): Day | undefined => steps[key]?.(day)
