import { dayOf, timeOf, wallMinutes } from '#domain/dates/calendar.ts'
import type { ClockTime, Instant } from '#domain/schema/fields.ts'
import { CalendarMeal } from '#domain/schema/menu.ts'
import { areLimitedPortions } from './limitedPortions.ts'
import { QUARTER_MIN, WINDOW } from '../orders/orderingWindow.ts'
import { mustHold, refusalOf, valueChecks } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'

/** No meal starts earlier (docs/domain.md, Meal times). */
const EARLIEST: ClockTime = '07:00'
/** The only time besides quarters of an hour. */
const LAST: ClockTime = '23:59'

const isStep = (time: ClockTime): boolean => time === LAST || Number(time.slice(3)) % QUARTER_MIN === 0

function areHours(date: Instant, endDate: Instant, zone: string): boolean {
  const start = timeOf(date, zone)
  const isOneDay = dayOf(date, zone) === dayOf(endDate, zone)
  return start >= EARLIEST && isStep(start) && isStep(timeOf(endDate, zone)) && isOneDay
}

/** On the clock: docs/domain.md, Ordering window. */
function isWindow(date: Instant, fromDate: Instant, toDate: Instant, zone: string): boolean {
  const [opens, closes] = [wallMinutes(date, fromDate, zone), wallMinutes(date, toDate, zone)]
  return opens >= WINDOW.least * QUARTER_MIN && opens % QUARTER_MIN === 0 && closes % QUARTER_MIN === 0
}

const mealMust = mustHold<CalendarMeal>()

const timesCheck = (zone: string): RowCheck<CalendarMeal> =>
  mealMust(['date', 'endDate', 'fromDate', 'toDate'], 'mealInvalid', (meal) => {
    const { date = NaN, endDate = NaN, fromDate = NaN, toDate = NaN } = meal
    // False where a time is missing.
    const isInOrder = fromDate <= toDate && toDate <= date && date <= endDate
    return isInOrder && areHours(date, endDate, zone) && isWindow(date, fromDate, toDate, zone)
  })

export const calendarMealChecks = (zone: string): readonly RowCheck<CalendarMeal>[] => [
  mealMust(['mealIndex'], 'mealInvalid', ({ mealIndex }) => mealIndex !== undefined),
  ...valueChecks<CalendarMeal>(CalendarMeal, 'mealInvalid'),
  timesCheck(zone),
  mealMust(['soldOut'], 'mealInvalid', ({ soldOut = [] }) => soldOut.every((id) => typeof id === 'string')),
  mealMust(['portions'], 'mealInvalid', ({ portions = {} }) => areLimitedPortions(portions)),
  mealMust(['dishes'], 'dishTwice', ({ dishes = [] }) => new Set(dishes).size === dishes.length),
]

/** No zone is read while a time is missing. */
export const checkCalendarMeal = (meal: Partial<CalendarMeal>, zone: string): Verdict =>
  refusalOf(calendarMealChecks(zone), meal)
