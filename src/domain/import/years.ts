import { addDays } from '#domain/dates/calendar.ts'
import { LEAP_YEAR, readMoment, withYear } from '#domain/dates/readMoment.ts'
import type { DateOrder } from '#domain/dates/readMoment.ts'
import type { Day } from '../schema/fields.ts'
import { dayPart } from './cells.ts'

interface YearChoice {
  /** The first day that a date may mean. */
  readonly from: Day
  /** The first and the last arrival that the file then has. */
  readonly first: Day
  readonly last: Day
}

/** Of a file whose dates have no year. */
export interface FileYears {
  readonly example: string
  /** About today, a year before, and a year later. */
  readonly choices: readonly YearChoice[]
  /** As the file says, where it does. */
  readonly from?: Day
}

/** Lists of arrivals begin about today; the device keeps as many days. */
const DAYS_BEFORE = 60

const yearOf = (day: Day): number => Number(day.slice(0, 4))

const plus = (day: Day, years: number): Day => `${yearOf(day) + years}${day.slice(4)}`

export const isYearless = (text: string): boolean =>
  text.length < 40 && !/\d{4}/.test(text) && withYear(text, LEAP_YEAR) !== undefined

type Numbers = Exclude<DateOrder, 'yearFirst'>

/** How numbers are read where nobody has said so, or the year is first and is left out. */
export const numbersOf = (order: string): Numbers => (order === 'monthFirst' ? order : 'dayFirst')

/** With the year that makes it the first on or after a day, or the last on or before it. */
function nearest(text: string, day: Day, step: 1 | -1, order: Numbers): string | undefined {
  for (let count = 0; count < 9; count += 1) {
    const dated = withYear(text, yearOf(day) + count * step)
    const moment = dated === undefined ? undefined : dayPart(readMoment(dated, 'UTC', order) ?? '')
    if (moment && (step > 0 ? moment >= day : moment <= day)) return dated
  }
  return undefined
}

interface Dates {
  readonly checkIn?: string
  readonly checkOut?: string
}

/** The dates that have no year with their years, where the other one or `from` says them. */
export function withYears(said: Dates, order: Numbers, from: Day | undefined): Dates | undefined {
  const { checkIn = '', checkOut = '' } = said
  const [isArrival, isDeparture] = [isYearless(checkIn), isYearless(checkOut)]
  if (!isArrival && !isDeparture) return undefined
  const dayIn = (text = '') => dayPart(readMoment(text, 'UTC', order) ?? '')
  const departure = isDeparture ? '' : dayIn(checkOut)
  const arrival = !isArrival
    ? checkIn
    : departure
      ? nearest(checkIn, departure, -1, order)
      : from && nearest(checkIn, from, 1, order)
  const after = dayIn(arrival)
  const end = isDeparture && after ? nearest(checkOut, after, 1, order) : undefined
  return { ...(isArrival && arrival && { checkIn: arrival }), ...(end && { checkOut: end }) }
}

/** What is asked of the dates of a file, given each as a row has them, and what stands above its columns. */
export function yearsOfFile(stays: Iterable<Dates>, titles: string, order: Numbers, today: Day): FileYears | undefined {
  const arrivals = new Set<string>()
  for (const { checkIn = '', checkOut = '' } of stays)
    if (!arrivals.has(checkIn) && isYearless(checkIn) && !readMoment(checkOut, 'UTC', order)) arrivals.add(checkIn)
  const [example] = arrivals
  if (example === undefined) return undefined
  const choices = [0, -1, 1].flatMap((years): YearChoice[] => {
    const from = plus(addDays(today, -DAYS_BEFORE), years)
    const days = [...arrivals]
      .flatMap((text) => nearest(text, from, 1, order) ?? [])
      .map((text) => dayPart(readMoment(text, 'UTC', order) ?? ''))
      .sort()
    const [first, last] = [days[0], days.at(-1)]
    return first && last ? [{ from, first, last }] : []
  })
  const told = new Set(titles.match(/(?<!\d)20\d\d(?!\d)/g))
  const [next] = choices
  const isTold = next && told.has(next.first.slice(0, 4)) && told.has(next.last.slice(0, 4))
  return { example, choices, ...(isTold && { from: next.from }) }
}
