import { meals } from '../reference/meals.ts'
import type { ClockTime } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { MealIndex } from '../schema/values.ts'
import { DEFAULT_MEAL_START } from './hotel.ts'

export type MealStarts = NonNullable<Hotel['defaultMealsTime']>

/** When the meals of a new hotel start, until it says otherwise: nobody dines at 13:00. */
export const FIRST_STARTS: MealStarts = { '0': '08:00', '2': '08:00', '1': '13:00', '3': '20:00' }

/** When a meal starts in a hotel; 13:00 when the hotel has not said (part 1 §9). */
export const mealStart = (starts: MealStarts | undefined, meal: MealIndex): ClockTime =>
  starts?.[meal]?.slice(0, 5) ?? DEFAULT_MEAL_START

/** The starts with one of them moved: what accompanies the meal moves with it. */
export function withMealStart(
  starts: MealStarts | undefined,
  meal: MealIndex,
  time: ClockTime,
): MealStarts {
  const moved = meals.filter(({ index, accompanies }) => index === meal || accompanies === meal)
  return { ...starts, ...Object.fromEntries(moved.map(({ index }) => [index, time])) }
}
