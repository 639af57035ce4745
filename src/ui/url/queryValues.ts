import { dayOf, isDay } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'

/** Values of the query; undefined removes one. */
export type QueryValues = Readonly<Record<string, string | undefined>>

/** A copy of the query with other values. */
export function withValues(query: URLSearchParams, values: QueryValues): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** A day as addresses have it, `2026-08-15`; undefined for none, and for what is no day. */
export function dayIn(query: URLSearchParams, name: string): Day | undefined {
  const text = query.get(name) ?? ''
  return isDay(text) ? text : undefined
}

/** As `dayIn`, from 2000 to 2099: beyond these an address's day is ignored. */
export function plannedDayIn(query: URLSearchParams, name: string): Day | undefined {
  const day = dayIn(query, name)
  return day && day >= '2000-01-01' && day < '2100-01-01' ? day : undefined
}

/** Times of an address beyond these are ignored. */
const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)

/** The day of a time that addresses have in units of so many milliseconds (docs/decisions.md, Screens). */
export function dayOfTimeIn(query: URLSearchParams, name: string, unit: 1 | 1000, zone: string): Day | undefined {
  const time = query.get(name)
  const instant = time ? Number(time) * unit : Number.NaN
  return instant >= EARLIEST && instant < LATEST ? dayOf(instant, zone) : undefined
}
