import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { changesToTell, sheetsOf } from '#domain/kitchen/changesToTell.ts'
import type { ToldChange } from '#domain/kitchen/knownDishes.ts'
import { changesAfterPrint } from '#domain/kitchen/serviceTimes.ts'
import type { ServiceTime, ServiceTimes } from '#domain/kitchen/serviceTimes.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { KitchenNotice } from '#domain/schema/kitchen.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { capital, weekdayDate } from '#i18n/format/dates.ts'
import { numberText } from '#i18n/format/numbers.ts'
import { it } from '#i18n/it.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { durationText, kitchenAfter as words } from '#i18n/orders/kitchenAfter.ts'
import { changeWords, sheetName } from '#i18n/orders/kitchenChanges.ts'
import { mealBooks } from '#i18n/orders/mealBooks.ts'
import { whoseBooking } from '#i18n/orders/whoseBooking.ts'

export const TIME_COLUMNS = ['cards', 'median', 'longest', 'late', 'untimed'] as const

type TimeColumn = (typeof TIME_COLUMNS)[number]

interface TimeLine {
  readonly key: string
  readonly name: string
  readonly time: ServiceTime
}

const isDuration = (column: TimeColumn): boolean => column === 'median' || column === 'longest'

/** Empty where no time is known. */
export function timeText(time: ServiceTime, column: TimeColumn): string {
  const value = time[column]
  if (value === undefined) return ''
  return isDuration(column) ? durationText(value) : numberText(value)
}

/** Minutes as a number: a spreadsheet would read `12:05` as an hour of the day. */
function timeCell(time: ServiceTime, column: TimeColumn): string {
  const value = time[column]
  if (value === undefined) return ''
  return isDuration(column) ? (value / MINUTE_MS).toFixed(1).replace('.', ',') : String(value)
}

export interface TimeTable {
  readonly head: string
  readonly lines: readonly TimeLine[]
}

export function timeTables({ all, byCourse, byStation }: ServiceTimes): TimeTable[] {
  const courses = byCourse.map(({ courseId, name, time }) => ({
    key: String(courseId),
    name: name || mealBooks.kitchen.noCourse,
    time,
  }))
  const stations = byStation.map(({ station, time }) => ({ key: station.id, name: station.name, time }))
  return [
    { head: words.courses, lines: [...courses, { key: 'all', name: words.all, time: all }] },
    ...(stations.length > 0 ? [{ head: words.stations, lines: stations }] : []),
  ]
}

export interface ChangeLine {
  readonly number: number
  readonly change: string
  readonly whose: string
  readonly told: string
}

/** What was changed after printing, and how the kitchen got to know; undefined where no sheet was printed. */
export function changeLines(hotel: Hotel, facts: MealFacts): ChangeLine[] | undefined {
  if (sheetsOf(facts.notices).length === 0) return undefined
  const whole = mealSheet(facts)
  const zone = timeZoneOf(hotel)
  const toldBy = ({ sheet, toldAt, changedBy }: KitchenNotice) =>
    sheet === undefined ? words.seenAt(timeOf(toldAt, zone), changedBy) : capital(sheetName(sheet, toldAt, zone))
  const line = (change: ToldChange & { readonly number: number }, told: string): ChangeLine => {
    const { counts, notes } = changeWords(change)
    const dish = dishTitle(facts.dishes, change.now.dish)
    return {
      number: change.number,
      // The dish first: a cell that begins with `+` would be a formula.
      change: [`${dish} ${counts}`.trim(), ...(notes === undefined ? [] : [notes])].join(' · '),
      whose: whoseBooking(change.now.book, whole),
      told,
    }
  }
  return [
    ...changesAfterPrint(facts.notices).map((change) => line(change, toldBy(change.notice))),
    ...changesToTell(whole, facts).map((change) => line(change, words.untold)),
  ]
}

/** `Hotel Miramare · Cena, domenica 16 agosto 2026`. */
export function mealOfHotel(hotel: Hotel, { mealIndex, date = 0 }: MealFacts['meal']): string {
  const day = weekdayDate(dayOf(date, timeZoneOf(hotel)))
  return words.about(hotel.name?.trim() || it.common.unnamed, `${mealBooks.mealName(mealIndex)}, ${day}`)
}

/** The page as lines of a spreadsheet. */
export const afterMealCells = (tables: readonly TimeTable[], changes: readonly ChangeLine[]): string[][] => [
  ...tables.flatMap(({ head, lines }) => [
    [head, ...TIME_COLUMNS.map((column) => (isDuration(column) ? words.inMinutes(words[column]) : words[column]))],
    ...lines.map(({ name, time }) => [name, ...TIME_COLUMNS.map((column) => timeCell(time, column))]),
    [],
  ]),
  [words.number, words.change, words.whose, words.toldBy],
  ...changes.map(({ number, change, whose, told }) => [String(number), change, whose, told]),
]
