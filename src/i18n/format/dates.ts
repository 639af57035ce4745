import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { cleanText, usualSigns } from '#domain/text/cleanText.ts'
import { readTyped, withYear } from '#domain/dates/readMoment.ts'
import type { Day } from '#domain/schema/fields.ts'

const long = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in full: `21 novembre 2026`. */
export const longDate = (day: Day): string => long.format(Date.parse(day))

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('it') + text.slice(1)
const monthAndYear = new Intl.DateTimeFormat('it-IT', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const full = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' })

export const monthTitle = (day: Day): string => capital(monthAndYear.format(Date.parse(day)))

/** A day in full with its weekday: `sabato 21 novembre 2026`. */
export const weekdayDate = (day: Day): string => full.format(Date.parse(day))

const formats = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('it-IT', { ...options, timeZone: 'UTC' })
  return (day: Day): string => format.format(Date.parse(day))
}

const longWeekday = formats({ weekday: 'long' })
const shortestWeekday = formats({ weekday: 'short' })
const shortMonth = formats({ month: 'short' })

/** The week, Monday first: `lunedì` and `lun`. */
export const weekdays: readonly { readonly long: string; readonly short: string }[] = Array.from(
  { length: 7 },
  (_, at) => {
    const day = addDays('2026-06-01', at)
    return { long: longWeekday(day), short: shortestWeekday(day) }
  },
)

/** The months, short: `gen`. */
export const months: readonly string[] = Array.from({ length: 12 }, (_, at) => shortMonth(addMonths('2026-01-01', at)))

/** A day without its year: `21 novembre`. */
export const dayAndMonth = formats({ day: 'numeric', month: 'long' })

/** Some days as a title: `21 novembre 2026`, `21 – 27 novembre 2026`, `28 novembre – 4 dicembre 2026`. */
export function longPeriod(first: Day, last: Day): string {
  if (first === last) return longDate(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} – ${longDate(last)}`
  if (first.slice(0, 4) === last.slice(0, 4)) return `${dayAndMonth(first)} – ${longDate(last)}`
  return `${longDate(first)} – ${longDate(last)}`
}

/** `14` in `dal 14`, `8` in `dall’8`. */
const since = (day: string) => (/^(8|11)\b/.test(day) ? `dall’${day}` : `dal ${day}`)
const until = (day: string) => (/^(8|11)\b/.test(day) ? `all’${day}` : `al ${day}`)
/** `il 28 novembre`, `l’8 novembre`. */
export const onDay = (day: string) => (/^(8|11)\b/.test(day) ? `l’${day}` : `il ${day}`)

/** `dal 14 al 21 agosto`, `dal 28 agosto al 3 settembre`, `l’8 agosto`. */
export function fromTo(first: Day, last: Day): string {
  if (first === last) return onDay(dayAndMonth(first))
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${since(isSameMonth ? String(Number(first.slice(8))) : dayAndMonth(first))} ${until(dayAndMonth(last))}`
}

/** A day of this year with its weekday: `venerdì 20 novembre`. */
export const weekdayAndDay = formats({ weekday: 'long', day: 'numeric', month: 'long' })

/** A day with its weekday, short: `ven 20 novembre`. */
export const shortDay = formats({ weekday: 'short', day: 'numeric', month: 'long' })

/** A day of a month that is said elsewhere: `gio 19`. */
export const shortWeekday = formats({ weekday: 'short', day: 'numeric' })

/** `gio 19 nov`. */
export const shortDayAndMonth = formats({ weekday: 'short', day: 'numeric', month: 'short' })

const dayAndShortMonth = formats({ day: 'numeric', month: 'short' })
const dayShortMonthAndYear = formats({ day: 'numeric', month: 'short', year: 'numeric' })

/** `28 nov`; of another year than today's `28 nov 2027`. */
export const shortDayOfYear = (day: Day, today: Day): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? dayAndShortMonth : dayShortMonthAndYear)(day)

const padded = formats({ day: '2-digit', month: 'long', year: 'numeric' })

/** A day in full with two digits, `DD MMMM YYYY`: `01 novembre 2026`. */
export const paddedDate = (day: Day): string => padded(day)

const numbers = formats({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** A day as it stands in a field: `21/11/2026`. */
export const shortDate = (day: Day): string => numbers(day)

const WITHOUT_YEAR = [/^(\d{1,2})\D(\d{1,2})\D?$/, /^(\d{2})(\d{2})$/]

/** A leap day comes back after eight years at the latest. */
const YEARS = 9

/** As `readTyped`; without a year the first such day from `since` on. */
export function readDate(typed: string, since?: Day): Day | undefined {
  // A day has no zone: a time that stands beside it is left out.
  const whole = readTyped(typed, 'UTC')
  if (whole !== undefined) return whole.slice(0, 10)
  if (since === undefined) return undefined
  const text = usualSigns(cleanText(typed)).trim()
  const [, day, month] = WITHOUT_YEAR.map((form) => form.exec(text)).find(Boolean) ?? []
  const said = day === undefined ? text : `${day}/${month}`
  const first = Number(since.slice(0, 4))
  const days = Array.from({ length: YEARS }, (_, at) =>
    readTyped(withYear(said, first + at) ?? '', 'UTC')?.slice(0, 10),
  )
  return days.find((one) => one !== undefined && one >= since)
}

/** Whether a day that is typed needs no more: `21/11/20` may become `21/11/2026`. */
export const isWholeDate = (typed: string): boolean =>
  /(^\d{8}|\D\d{4})$/.test(typed.trim()) && readDate(typed) !== undefined

/** From when on a day without a year is, so that it is the one next to another day. */
export const nearestSince = (day: Day): Day => addDays(day, -182)
