import type { ClockTime, Day, Instant } from '#domain/schema/fields.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/durations.ts'

/**
 * Days are `YYYY-MM-DD`, clock times `HH:MM` (seconds are ignored), both on the hotel's wall clock;
 * instants are epoch milliseconds. Only `Intl` knows the zones: cloud and browser need nothing else.
 */

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

/** The wall clock of `zone`, as an instant of UTC. */
function readClock(instant: Instant, zone: string): Instant {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const wholeSecond = (instant: Instant): Instant => Math.floor(instant / 1000) * 1000

const readOffset = (instant: Instant, zone: string) => readClock(instant, zone) - wholeSecond(instant)

const WEEK = 7 * DAY_MS
const weekOf = (instant: Instant) => Math.floor(instant / WEEK)
const FIRST_WEEK = weekOf(Date.UTC(1980, 0, 1))
const LAST_WEEK = weekOf(Date.UTC(2100, 0, 1))

const weekOffsets = new Map<string, Map<number, number>>()

function offsetOfWeek(week: number, zone: string): number {
  const known = weekOffsets.get(zone) ?? new Map<number, number>()
  weekOffsets.set(zone, known)
  const offset = known.get(week) ?? readOffset(week * WEEK, zone)
  known.set(week, offset)
  return offset
}

/** Cached, as `Intl` is slow: no zone changes its clocks twice within a week. */
function offsetAt(instant: Instant, zone: string): number {
  const week = weekOf(instant)
  if (!(week >= FIRST_WEEK && week < LAST_WEEK)) return readOffset(instant, zone)
  const offset = offsetOfWeek(week, zone)
  return offset === offsetOfWeek(week + 1, zone) ? offset : readOffset(instant, zone)
}

const wallClock = (instant: Instant, zone: string): Instant => wholeSecond(instant) + offsetAt(instant, zone)

export const dayOf = (instant: Instant, zone: string): Day =>
  new Date(wallClock(instant, zone)).toISOString().slice(0, 10)

export const timeOf = (instant: Instant, zone: string): ClockTime =>
  new Date(wallClock(instant, zone)).toISOString().slice(11, 16)

/** A time skipped in spring is read an hour later (02:30 is 03:30); one repeated in autumn is its first occurrence. */
export function instantOf(day: Day, time: ClockTime, zone: string): Instant {
  const wall = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  const before = offsetAt(wall - DAY_MS, zone)
  const after = offsetAt(wall + DAY_MS, zone)
  const candidates = [wall - Math.max(before, after), wall - Math.min(before, after)]
  return candidates.find((instant) => wallClock(instant, zone) === wall) ?? wall - before
}

/** The instant at which the clock of another zone shows what it shows in `from`. */
export const sameClockIn = (instant: Instant, from: string, to: string): Instant =>
  instantOf(dayOf(instant, from), timeOf(instant, from), to) + (instant - Math.floor(instant / MINUTE_MS) * MINUTE_MS)

/** On the wall clock: a day before 20:00 is 20:00, also when the clocks change in between. */
export function instantFrom(day: Day, time: ClockTime, minutes: number, zone: string): Instant {
  const wall = new Date(Date.parse(`${day}T${time.slice(0, 5)}:00Z`) + minutes * MINUTE_MS)
  return instantOf(wall.toISOString().slice(0, 10), wall.toISOString().slice(11, 16), zone)
}

export const wallMinutes = (from: Instant, to: Instant, zone: string): number =>
  Math.round((wallClock(to, zone) - wallClock(from, zone)) / MINUTE_MS)

/** The clock `minutes` after a time (before when negative), and how many days away that is. */
export function clockAfter(time: ClockTime, minutes: number): { days: number; time: ClockTime } {
  const wall = Date.parse(`1970-01-01T${time.slice(0, 5)}:00Z`) + minutes * MINUTE_MS
  return { days: Math.floor(wall / DAY_MS), time: new Date(wall).toISOString().slice(11, 16) }
}

/** Whether a text is a day of the calendar: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

export const startOfDay = (day: Day, zone: string): Instant => instantOf(day, '00:00', zone)

/** The days from `first` to `last`, both included; none when `last` is earlier. */
export const daysFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at))

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10)
}

/** 0 on Mondays, 6 on Sundays. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The weeks, Monday first, in which a month has days: four to six, all of seven days. */
export function weeksOfMonth(month: Day): Day[][] {
  const first = monthOf(month)
  const monday = addDays(first, -weekdayOf(first))
  const count = Math.ceil(daysBetween(monday, addMonths(first, 1)) / 7)
  return Array.from({ length: count }, (_, week) => daysFrom(addDays(monday, week * 7), addDays(monday, week * 7 + 6)))
}

export const endOfDay = (day: Day, zone: string): Instant => instantOf(addDays(day, 1), '00:00', zone) - 1

const LAST_MINUTE = 24 * 60 - 1

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clockTime = (minutes: number): ClockTime => new Date(minutes * MINUTE_MS).toISOString().slice(11, 16)

/** The clock time `minutes` later on the same day: 23:59 at the latest. */
export const laterTime = (time: ClockTime, minutes: number): ClockTime =>
  clockTime(Math.min(minutesOf(time) + minutes, LAST_MINUTE))

/** Also with seconds, as older rows have them. */
export const isClockTime = (text: string): text is ClockTime => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)

export function clockTimes(from: ClockTime, to: ClockTime, step: number): ClockTime[] {
  const times: ClockTime[] = []
  for (let at = minutesOf(from); at <= minutesOf(to); at += step) times.push(clockTime(at))
  return times
}

/** Capitalised words, as most zones are written: one spelling of each name. */
const IN_WORDS = /^[A-Z][a-z]+(\/[A-Z][a-z]+([_-][A-Z][a-z]+)*)+$/

/** In its exact spelling: `Intl` ignores case, and a formatter is cached for every spelling. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Z]/.test(zone)) return false
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    // Renamed zones (Europe/Kiev, Europe/Kyiv) may come back under the other name.
    return timeZone === zone || IN_WORDS.test(zone)
  } catch {
    return false
  }
}
