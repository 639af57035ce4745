import { meals } from '../reference/meals.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { Verdict } from './verdict.ts'

/**
 * Whether a meal of the calendar can be kept: a known meal that orders before it begins and begins
 * before it ends, no dish twice (part 1 §5).
 */
export function checkCalendarMeal(meal: Partial<CalendarMeal>): Verdict {
  const { mealIndex, date = NaN, endDate = NaN, fromDate = NaN, toDate = NaN, dishes = [] } = meal
  if (!meals.some(({ index }) => index === mealIndex)) return 'mealInvalid'
  // Never true of a time that is missing.
  const isInOrder = fromDate <= toDate && toDate <= date && date <= endDate
  if (!isInOrder) return 'mealInvalid'
  return new Set(dishes).size === dishes.length ? undefined : 'dishTwice'
}
