import { dayOf, isDay, timeOf } from './calendar.ts'
import { cleanText } from './cleanText.ts'

/** A year in which nobody books is a typing error. */
export const isBookable = (day: string): boolean => isDay(day) && day >= '1900' && day < '2200'

const ISO_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T ])/
const BASIC_DAY = /^(\d{4})(\d{2})(\d{2})(?=$|[T ])/
const ITALIAN_DAY = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?=$|[T, ])/
const TIME = /^(?:,? ?T?)(\d{1,2})[:.]?(\d{2})(?:[:.]?(\d{2})(?:[.,]\d+)?)? ?(?:([ap])\.?m\.?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i

const two = (part: string): string => part.padStart(2, '0')

interface Said {
  readonly day: string
  readonly rest: string
}

function dayIn(text: string): Said | undefined {
  const [iso, year = '', month = '', date = ''] = ISO_DAY.exec(text) ?? BASIC_DAY.exec(text) ?? []
  if (iso !== undefined) return { day: `${year}-${two(month)}-${two(date)}`, rest: text.slice(iso.length) }
  const [italian, first = '', second = '', last = ''] = ITALIAN_DAY.exec(text) ?? []
  if (italian === undefined) return undefined
  const full = last.length === 2 ? `20${last}` : last
  return { day: `${full}-${two(second)}-${two(first)}`, rest: text.slice(italian.length) }
}

/** `HH:mm`, and the zone that was said; undefined where it is no time of a day. */
function timeIn(text: string): { readonly time: string; readonly zone: string } | undefined {
  const [found, hours = '', minutes = '', seconds = '0', half, said = ''] = TIME.exec(text) ?? []
  const twelve = half !== undefined
  const hour = twelve ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const isTime = found !== undefined && Number(hours) < (twelve ? 13 : 24) && Number(minutes) < 60 && Number(seconds) < 60
  if (!isTime) return undefined
  const zone = /^[+-]\d{2}$/.test(said) ? `${said}:00` : said.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()
  return { time: `${two(String(hour))}:${minutes}`, zone }
}

/** Of days since the end of 1899, as spreadsheets count: those of 2000 to 2099, so that no other number is taken for one. */
export function spreadsheetMoment(text: string): string | undefined {
  const count = /^\d{5}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : 0
  if (count < 36_526 || count >= 73_051) return undefined
  const minutes = Math.round(count * 1440)
  const iso = new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString()
  return withTime(iso.slice(0, 10), iso.slice(11, 16))
}

/** Midnight is how programs write a day (docs/domain.md, Dates that others write). */
export const withTime = (day: string, time: string): string => (time === '00:00' ? day : `${day} ${time}`)

/**
 * The one reader of dates that somebody else wrote: `YYYY-MM-DD` or `YYYY-MM-DD HH:mm` on the clock of the hotel's
 * `zone`; undefined for what is no day that exists.
 */
export function readMoment(said: string, zone: string): string | undefined {
  const text = cleanText(said).replaceAll(/\s+/g, ' ').trim()
  const found = dayIn(text)
  if (!found) return spreadsheetMoment(text)
  const { day, rest } = found
  if (!isBookable(day)) return undefined
  if (rest === '') return day
  const clock = timeIn(rest)
  if (!clock) return undefined
  // Midnight of whatever zone is how a program writes the day that it means.
  if (clock.zone === '' || clock.time === '00:00') return withTime(day, clock.time)
  const instant = Date.parse(`${day}T${clock.time}:00${clock.zone}`)
  return Number.isNaN(instant) ? undefined : withTime(dayOf(instant, zone), timeOf(instant, zone))
}

const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?=$|[T, ])(.*)$/

/** What can only be month, day, year: its second number is no month, or its time has AM or PM. */
export function provesMonthFirst(text: string): boolean {
  const [found, month, day, , time = ''] = MONTH_FIRST.exec(text) ?? []
  return found !== undefined && Number(month) <= 12 && (Number(day) > 12 || /\d ?[ap]\.?m\.?$/i.test(time)) && Number(day) <= 31
}

/** `12/30/2026`, with or without a time; undefined for what is not written with slashes. */
export function monthFirstMoment(text: string, zone: string): string | undefined {
  const [found, month = '', day = '', year = '', time = ''] = MONTH_FIRST.exec(text) ?? []
  return found === undefined ? undefined : readMoment(`${day}/${month}/${year}${time}`, zone)
}
