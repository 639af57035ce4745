import type { ClockTime, Day, Instant } from './schema/fields.ts'

/**
 * The only date arithmetic of the product. Days are `YYYY-MM-DD`, clock times `HH:MM` (seconds are
 * read and ignored), both on the hotel's wall clock; instants are epoch milliseconds. Only `Intl`
 * knows the zones, so that cloud and browser need nothing else.
 */

const MINUTE = 60_000
const DAY = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** The wall clock of `zone` read as if it were UTC. */
function wallClock(instant: Instant, zone: string): Instant {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsetAt = (instant: Instant, zone: string) =>
  wallClock(instant, zone) - Math.floor(instant / 1000) * 1000

/** The hotel's day at an instant. */
export const dayOf = (instant: Instant, zone: string): Day =>
  new Date(wallClock(instant, zone)).toISOString().slice(0, 10)

/** The hotel's wall-clock time at an instant. */
export const timeOf = (instant: Instant, zone: string): ClockTime =>
  new Date(wallClock(instant, zone)).toISOString().slice(11, 16)

/**
 * The instant at which the hotel's clock shows `time` on `day`. A time that the spring change skips
 * is read with the offset before the change (02:30 becomes 03:30); one that the autumn change
 * repeats is its first occurrence.
 */
export function instantOf(day: Day, time: ClockTime, zone: string): Instant {
  const wall = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  const before = offsetAt(wall - DAY, zone)
  const after = offsetAt(wall + DAY, zone)
  const candidates = [wall - Math.max(before, after), wall - Math.min(before, after)]
  return candidates.find((instant) => wallClock(instant, zone) === wall) ?? wall - before
}

/** The day `count` days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

/** The last whole minute's end of a day, one millisecond before the next day begins. */
export const endOfDay = (day: Day, zone: string): Instant =>
  instantOf(addDays(day, 1), '00:00', zone) - 1

/** Wall-clock times from `from` to `to` inclusive, every `step` minutes. */
export function clockTimes(from: ClockTime, to: ClockTime, step: number): ClockTime[] {
  const minutes = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const times: ClockTime[] = []
  for (let at = minutes(from); at <= minutes(to); at += step)
    times.push(new Date(at * MINUTE).toISOString().slice(11, 16))
  return times
}

/** Words with a capital each, as most zones are written: of every name it takes one spelling. */
const IN_WORDS = /^[A-Z][a-z]+(\/[A-Z][a-z]+([_-][A-Z][a-z]+)*)+$/

/**
 * True for an IANA zone that this machine knows, in its one right spelling. `Intl` ignores case, so
 * that a zone has thousands of spellings, and a clock is kept for each that is used.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Z]/.test(zone)) return false
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    // An old or a new name (Europe/Kiev, Europe/Kyiv) may come back as the other one.
    return timeZone === zone || IN_WORDS.test(zone)
  } catch {
    return false
  }
}
