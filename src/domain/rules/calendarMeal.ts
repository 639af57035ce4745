import { dayOf, timeOf, wallMinutes } from '../calendar.ts'
import { meals } from '../reference/meals.ts'
import type { ClockTime, Instant } from '../schema/fields.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import { QUARTER, WINDOW } from './orderingWindow.ts'
import type { Verdict } from './verdict.ts'

/** No meal starts before (part 1 §5). */
const EARLIEST: ClockTime = '07:00'
/** The one time that ends no quarter of an hour. */
const LAST: ClockTime = '23:59'

const isStep = (time: ClockTime): boolean => time === LAST || Number(time.slice(3)) % QUARTER === 0

/** Starts from 07:00 and ends on the same day, both in steps of a quarter; 23:59 ends a day. */
function areHours(date: Instant, endDate: Instant, zone: string): boolean {
  const start = timeOf(date, zone)
  const isOneDay = dayOf(date, zone) === dayOf(endDate, zone)
  return start >= EARLIEST && isStep(start) && isStep(timeOf(endDate, zone)) && isOneDay
}

/** Opens and closes in quarters of an hour, at most 48 hours before, as the clock shows them. */
function isWindow(date: Instant, fromDate: Instant, toDate: Instant, zone: string): boolean {
  const [opens, closes] = [wallMinutes(date, fromDate, zone), wallMinutes(date, toDate, zone)]
  return opens >= WINDOW.least * QUARTER && opens % QUARTER === 0 && closes % QUARTER === 0
}

/**
 * Whether a meal of the calendar can be kept: a known meal that orders before it begins and begins
 * before it ends, within the bounds of the editor on the clock of the hotel's zone, and no dish
 * twice (part 1 §5). It reads no zone while a time is missing.
 */
export function checkCalendarMeal(meal: Partial<CalendarMeal>, zone: string): Verdict {
  const { mealIndex, date = NaN, endDate = NaN, fromDate = NaN, toDate = NaN, dishes = [] } = meal
  if (!meals.some(({ index }) => index === mealIndex)) return 'mealInvalid'
  // Never true of a time that is missing.
  const isInOrder = fromDate <= toDate && toDate <= date && date <= endDate
  if (!isInOrder) return 'mealInvalid'
  if (!areHours(date, endDate, zone) || !isWindow(date, fromDate, toDate, zone)) return 'mealInvalid'
  if (!(meal.soldOut ?? []).every((id) => typeof id === 'string')) return 'mealInvalid'
  return new Set(dishes).size === dishes.length ? undefined : 'dishTwice'
}
