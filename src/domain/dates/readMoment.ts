import { dayOf, isDay, timeOf } from './calendar.ts'
import type { ClockTime } from '../schema/fields.ts'
import { cleanText, usualSigns } from '#domain/text/cleanText.ts'

/** A year in which nobody books is a typing error. */
export const isBookable = (day: string): boolean => isDay(day) && day >= '1900' && day < '2200'

/** What stands first in a date whose numbers alone do not say it; `yearFirst` takes none of those. */
export type DateOrder = 'yearFirst' | 'dayFirst' | 'monthFirst'

const YEAR_FIRST = /^(\d{4})[-/. 年](\d{1,2})[-/. 月](\d{1,2})日?(?=$|[T ])/
const BASIC_DAY = /^(\d{4})(\d{2})(\d{2})(?=$|[T ])/
/** A day with its zone, as XML writes it: `2026-11-30+01:00`. */
const ZONED_DAY = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/
/** `20261130143000` */
const BASIC_MOMENT = /^((?:19|20)\d{6})(\d{4}|\d{6})$/
const YEAR_LAST = /^(\d{1,2})([/.\- ])(\d{1,2})[/.\- ](\d{4}|\d{2})(?=$|[T, ])/
/** `10 dic 2026`, `10-Dez-26`; `Dec 10, 2026`. */
const NAMED_MONTH = [
  /^(?<date>\d{1,2})\.?[ \-/]?(?<name>\p{L}{3,9})[.,]?[ \-/]?(?<year>\d{4}|\d{2})(?=$|[T, ])/u,
  /^(?<name>\p{L}{3,9})\.? (?<date>\d{1,2}),? (?<year>\d{4})(?=$|[T, ])/u,
]
const TIME =
  /^(?:,? ?(?:T|ore |alle |alle ore |h\.? |um |at |à )?)(\d{1,2})[:.h]?(\d{2})(?:[:.]?(\d{2})(?:[.,]\d+)?)? ?(?:([ap])\.?m\.?|uhr)? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/+-]+\])?$/i

/** `ore 14`, `h 14`, `14h`, `14 Uhr` */
const HOUR = /^(\D*)(\d{1,2})(?: ?(?:h|uhr)|(?<=(?:ore|alle|um|at|à|h\.?) \d{1,2}))$/i
/** `8pm`, `8 p.m.` */
const HALF_DAY = /^(\D*)(\d{1,2}) ?([ap])\.?m\.?$/i

/** In Italian, German, English and French, as `foldedName` returns them. */
const MONTHS = [
  'gen genn gennaio jan january januar janner janvier janv',
  'feb febbraio february februar fev fevr fevrier',
  'mar marzo march marz mrz mars',
  'apr aprile april avr avril',
  'mag maggio may mai',
  'giu giugno jun june juni juin',
  'lug luglio jul july juli juil juillet',
  'ago agosto aug august aout',
  'set sett settembre sep sept september septembre',
  'ott ottobre oct october okt oktober octobre',
  'nov novembre november',
  'dic dicembre dec december dez dezember decembre',
].map((names) => new Set(names.split(' ')))

const foldedName = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** `gio 10/12/2026` */
const WEEKDAY = /^(\p{L}{2,10})[.,]{0,2} ?(?=\d|\p{L}{3})/u
const WEEKDAYS = new Set(
  (
    'lun lunedi mar martedi mer mercoledi gio giovedi ven venerdi sab sabato dom domenica mo montag di dienstag mi mittwoch do donnerstag fr ' +
    'freitag sa samstag so sonntag mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday ' +
    'lundi mardi mercredi jeu jeudi vendredi sam samedi dim dimanche lu ma me gi ve'
  ).split(' '),
)

/** `le 10/12/2026` */
const ARTICLES = new Set(['il', 'le', 'den', 'am', 'on'])

function withoutWeekday(text: string): string | undefined {
  const [found, name = ''] = WEEKDAY.exec(text) ?? []
  return found !== undefined && (WEEKDAYS.has(foldedName(name)) || ARTICLES.has(foldedName(name)))
    ? text.slice(found.length)
    : undefined
}

const two = (part: string): string => part.padStart(2, '0')
/** `26-12-10` is no day of 2010: nobody books so long ago. */
const FIRST_SHORT_YEAR = 20
const fullYear = (year: string): string => {
  if (year.length !== 2) return year
  return Number(year) < FIRST_SHORT_YEAR ? 'none' : `20${year}`
}

interface Said {
  readonly day: string
  readonly rest: string
}

function namedMonthIn(text: string): Said | undefined {
  for (const form of NAMED_MONTH) {
    const found = form.exec(text)
    const { date = '', name = '', year = '' } = found?.groups ?? {}
    const month = MONTHS.findIndex((names) => names.has(foldedName(name))) + 1
    if (found && month > 0)
      return { day: `${fullYear(year)}-${two(String(month))}-${two(date)}`, rest: text.slice(found[0].length) }
  }
  return undefined
}

function dayIn(text: string, order: DateOrder): Said | undefined {
  const [first, year = '', month = '', date = ''] = YEAR_FIRST.exec(text) ?? BASIC_DAY.exec(text) ?? []
  if (first !== undefined) return { day: `${year}-${two(month)}-${two(date)}`, rest: text.slice(first.length) }
  const [last, one = '', sign, other = '', end = ''] = YEAR_LAST.exec(text) ?? []
  if (last === undefined) return namedMonthIn(text)
  if (order === 'yearFirst') return undefined
  // Nobody writes the month before a point.
  const isMonthFirst = order === 'monthFirst' && (sign === '/' || sign === '-')
  const [day, said] = isMonthFirst ? [other, one] : [one, other]
  return { day: `${fullYear(end)}-${two(said)}-${two(day)}`, rest: text.slice(last.length) }
}

/** `HH:mm`, and the zone that was said; undefined where it is no time of a day. */
function timeIn(said: string): { readonly time: string; readonly zone: string } | undefined {
  const text = said.replace(HOUR, '$1$2:00').replace(HALF_DAY, '$1$2:00 $3m')
  const [found, hours = '', minutes = '', seconds = '0', half, zone = ''] = TIME.exec(text) ?? []
  const twelve = half !== undefined
  const hour = twelve ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const isTime =
    found !== undefined && Number(hours) < (twelve ? 13 : 24) && Number(minutes) < 60 && Number(seconds) < 60
  if (!isTime) return undefined
  return { time: `${two(String(hour))}:${minutes}`, zone: isoZone(zone) }
}

function isoZone(said: string): string {
  if (/^[a-z]/i.test(said)) return 'Z'
  return /^[+-]\d{2}$/.test(said) ? `${said}:00` : said.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
}

/** Of days since the end of 1899, as spreadsheets count: those of 2000 to 2099, so that no other number is taken for one. */
function spreadsheetMoment(text: string): string | undefined {
  const count = /^\d{5}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : 0
  if (count < 36_526 || count >= 73_051) return undefined
  const minutes = Math.round(count * 1440)
  const iso = new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString()
  return withTime(iso.slice(0, 10), iso.slice(11, 16))
}

/** Midnight is how programs write a day (docs/domain.md, Dates that others write). */
const withTime = (day: string, time: string): string => (time === '00:00' ? day : `${day} ${time}`)

/** `10/12/2026 (gio)` */
const withoutWeekdayAfter = (after: string): string =>
  WEEKDAYS.has(foldedName(after.replaceAll(/[^\p{L}]/gu, ''))) ? '' : after

/** `1st`, `10th`, `1er`, `1°` */
const ORDINAL = /\b(\d{1,2})(?:st|nd|rd|th|er|°|º)(?= ?\p{L}|,|$)/giu

/** `10. 12. 2026`, `10 / 12 / 2026` */
const SPACED = /(\d) ?([./]) ?(?=\d)/g
/** `'26` for 2026. */
const SHORTENED_YEAR = /(?<=[\p{L}./ -])['’´`](?=\d{2}(?!\d))/u
/** `10122026`, which is no day of the year 1012. */
const UNSEPARATED = /^(\d{2})(\d{2})(20\d{2})(?=$|[T ])/

/** Dashes of all kinds are one, and the sign by which a spreadsheet marks a text is none. */
const tidy = (said: string): string =>
  usualSigns(cleanText(said))
    .replaceAll(/\s+/g, ' ')
    .replace(/ \(?\p{L}{2,10}\.?\)?$/u, withoutWeekdayAfter)
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/^ ?'(?=\d)/, '')
    .replaceAll(ORDINAL, '$1')
    .replaceAll(SPACED, '$1$2')
    .replace(SHORTENED_YEAR, '')
    .replace(UNSEPARATED, '$1/$2/$3')
    .replace(BASIC_MOMENT, '$1T$2')
    .replace(ZONED_DAY, '$1')
    .replace(/(?<=\d) ?[.,;-]+$/, '')
    .trim()

/**
 * The one reader of dates that somebody else wrote: `YYYY-MM-DD` or `YYYY-MM-DD HH:mm` on the clock of the hotel's
 * `zone`; undefined for what is no day that exists.
 */
export function readMoment(said: string, zone: string, order: DateOrder = 'dayFirst'): string | undefined {
  const text = tidy(said)
  // `Mar 10, 2026` is in March.
  const found = dayIn(text, order) ?? dayIn(withoutWeekday(text) ?? '', order)
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

/**
 * An hour alone, as it may stand behind a day, `22.30`, `2230`, `10:30 PM`, as `HH:mm`; undefined for up to three digits,
 * which may be anything, and for a time with a zone, which needs its day.
 */
export function readTime(said: string): ClockTime | undefined {
  if (/^\d{1,3}$/.test(said)) return undefined
  const clock = timeIn(said)
  return clock?.zone === '' ? clock.time : undefined
}

/** Days without their years, and where the year belongs. */
const YEARLESS = [
  [/^(\d{1,2})([/.-])(\d{1,2})\2?(?=$|[T ])/, '$1$2$3$2'],
  [/^(\d{1,2})\.?[ -]?(\p{L}{3,9})\.?(?=$|[, ])/u, '$1 $2 '],
  [/^(\p{L}{3,9})\.? (\d{1,2})(?=$|[, ])/u, '$1 $2, '],
] as const

/** Any year with a 29th of February. */
export const LEAP_YEAR = 2028

/** A day without its year, `30/11`, `30. nov`, `gio 30/11 14:00`, in that year; undefined for other texts. */
export function withYear(said: string, year: number): string | undefined {
  const text = tidy(said)
  if (/\d{4}/.test(text)) return undefined
  for (const plain of [text, withoutWeekday(text) ?? ''])
    for (const [form, before] of YEARLESS) {
      const dated = plain.replace(form, `${before}${year}`)
      if (dated !== plain && (readMoment(dated, 'UTC') ?? readMoment(dated, 'UTC', 'monthFirst')) !== undefined)
        return dated
    }
  return undefined
}

const TYPED = [/^(\d{1,2})\D(\d{1,2})\D(\d{4}|\d{2})$/, /^(\d{2})(\d{2})(\d{4}|\d{2})$/]

/** What somebody types, day, month, year: also `21,11,26`, `21112026` and `211126`. */
export function readTyped(typed: string, zone: string): string | undefined {
  const text = tidy(typed)
  const [, day, month, year] = TYPED.map((form) => form.exec(text)).find(Boolean) ?? []
  return readMoment(text, zone) ?? (day === undefined ? undefined : readMoment(`${day}/${month}/${year}`, zone))
}

/**
 * What a date says of the order in its file: that the day or the month is first, or, where it could be either, neither
 * of them; undefined where it says nothing.
 */
export function orderSaid(said: string): 'day' | 'month' | 'either' | undefined {
  const text = tidy(withYear(said, LEAP_YEAR) ?? said)
  const [found, one = '', sign, other = ''] = YEAR_LAST.exec(withoutWeekday(text) ?? text) ?? []
  if (found === undefined || (sign !== '/' && sign !== '-')) return undefined
  const [first, second] = [Number(one), Number(other)]
  if (Math.min(first, second) > 12 || Math.max(first, second) > 31) return undefined
  if (first > 12) return 'day'
  // Who counts twelve hours twice writes the month first.
  if (second > 12 || /\d ?[ap]\.?m\.?$/i.test(text)) return 'month'
  return first === second ? undefined : 'either'
}
