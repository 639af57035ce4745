import { addDays } from '#domain/dates/calendar.ts'
import type { Day } from '../schema/fields.ts'

const WEEK = 7
/** A menu of longer ago is rarely the one that is meant. */
const MAX_DAYS_BACK = 31

/**
 * Earlier days whose menus an empty day can take over: the day before and the same weekday of the week before, else the last
 * day that had one. Several days take over as many days, whole weeks before.
 *
 * @param days in order
 * @param isServed whether a day has a menu
 */
export function earlierDays(days: readonly Day[], isServed: (day: Day) => boolean): (readonly Day[])[] {
  const before = (by: number) => days.map((day) => addDays(day, -by))
  if (days.length > 1) return [before(Math.ceil(days.length / WEEK) * WEEK)].filter((some) => some.some(isServed))
  const usual = [before(1), before(WEEK)].filter((some) => some.some(isServed))
  if (usual.length > 0) return usual
  const last = Array.from({ length: MAX_DAYS_BACK }, (_, at) => before(at + 1)).find((some) => some.some(isServed))
  return last ? [last] : []
}
