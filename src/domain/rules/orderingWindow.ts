import type { CalendarMeal } from '../schema/menu.ts'
import type { Instant } from '../schema/fields.ts'

/** Quarters of an hour from the start of a meal; negative before it. */
export type Quarters = number
/** Minutes. */
export const QUARTER = 15

/** The slider's bounds: up to 48 hours before the meal (part 1 §5). */
export const WINDOW = { least: -192, most: 0 } as const
/** Opens 1 day before at the meal's time, closes 4 hours before (part 1 §4). */
export const DEFAULT_WINDOW = { opens: -96, closes: -16 } as const

export type Ordering = 'notYet' | 'open' | 'closed'

type Window = Pick<CalendarMeal, 'fromDate' | 'toDate'>

/** Whether a meal can be booked now: from its `fromDate` to its `toDate`, both included (part 1 §4). */
export function orderingOf({ fromDate, toDate }: Window, now: Instant): Ordering {
  if (fromDate === undefined || toDate === undefined || now > toDate) return 'closed'
  return now < fromDate ? 'notYet' : 'open'
}
