import { dayOf, timeOf, wallMinutes } from '#domain/calendar.ts'
import { meals } from '#domain/reference/meals.ts'
import type { ClockTime, Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { QUARTER, WINDOW } from '../orders/orderingWindow.ts'
import { mustHold, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'

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

const mealMust = mustHold<CalendarMeal>()

const timesCheck = (zone: string): RowCheck<CalendarMeal> =>
  mealMust(['date', 'endDate', 'fromDate', 'toDate'], 'mealInvalid', (meal) => {
    const { date = NaN, endDate = NaN, fromDate = NaN, toDate = NaN } = meal
    // Never true of a time that is missing.
    const isInOrder = fromDate <= toDate && toDate <= date && date <= endDate
    return isInOrder && areHours(date, endDate, zone) && isWindow(date, fromDate, toDate, zone)
  })

/** @param zone of the clock of its hotel */
export const calendarMealChecks = (zone: string): readonly RowCheck<CalendarMeal>[] => [
  mealMust(['mealIndex'], 'mealInvalid', ({ mealIndex }) =>
    meals.some(({ index }) => index === mealIndex),
  ),
  timesCheck(zone),
  mealMust(['soldOut'], 'mealInvalid', ({ soldOut = [] }) =>
    soldOut.every((id) => typeof id === 'string'),
  ),
  mealMust(['dishes'], 'dishTwice', ({ dishes = [] }) => new Set(dishes).size === dishes.length),
]

/**
 * Whether a meal of the calendar can be kept: a known meal that orders before it begins and begins
 * before it ends, within the bounds of the editor on the clock of the hotel's zone, and no dish
 * twice (part 1 §5). It reads no zone while a time is missing.
 */
export const checkCalendarMeal = (meal: Partial<CalendarMeal>, zone: string): Verdict =>
  refusalOf(calendarMealChecks(zone), meal)
