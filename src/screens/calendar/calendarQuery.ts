import { daysBetween, monthOf, startOfDay } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { dayOfTimeIn } from '#ui/url/queryValues.ts'

export interface Selection {
  readonly first: Day
  readonly last: Day
}

/** What the query says: the month, by its first day, and the selected days. */
export interface CalendarPlace {
  readonly month: Day
  readonly selection: Selection | undefined
  /** False while the menu editor has unsaved changes. */
  readonly saved: boolean
}

/** A selection of more days is ignored. */
const LONGEST = 366

export const selectionOf = (one: Day, other: Day): Selection =>
  one < other ? { first: one, last: other } : { first: other, last: one }

/** `firstDay`, `lastDay`: epoch milliseconds; `currentDate`: unix seconds, the shown month. */
export function readPlace(search: string, zone: string, today: Day): CalendarPlace {
  const query = new URLSearchParams(search)
  const first = dayOfTimeIn(query, 'firstDay', 1, zone)
  const last = dayOfTimeIn(query, 'lastDay', 1, zone) ?? first
  const isSelection = first && last && Math.abs(daysBetween(first, last)) < LONGEST
  const selection = isSelection ? selectionOf(first, last) : undefined
  const month = dayOfTimeIn(query, 'currentDate', 1000, zone) ?? selection?.first ?? today
  return { month: monthOf(month), selection, saved: query.get('saved') !== '0' }
}

export function writePlace(search: string, { month, selection, saved }: CalendarPlace, zone: string): string {
  const query = new URLSearchParams(search)
  const put = (name: string, value: number | undefined) => {
    if (value === undefined) query.delete(name)
    else query.set(name, String(value))
  }
  const isOfSelection = selection && monthOf(selection.first) === month
  put('currentDate', isOfSelection ? undefined : startOfDay(month, zone) / 1000)
  put('firstDay', selection && startOfDay(selection.first, zone))
  put('lastDay', selection && startOfDay(selection.last, zone))
  if (query.has('saved') || !saved) put('saved', Number(saved))
  return `?${query.toString()}`
}
