import { daysFrom } from '#domain/dates/calendar.ts'
import { newMeal } from '#domain/menu/dayMenu.ts'
import type { MealMenu } from '#domain/menu/dayMenu.ts'

export const ZONE = 'Europe/Rome'
export const DISHES = 60
const DISHES_A_MEAL = 20
/** 31 days; the clocks change on the 29th. */
export const MONTH = daysFrom('2026-03-01', '2026-03-31')

const STARTS = [
  ['0', '07:30'],
  ['1', '12:30'],
  ['3', '19:30'],
] as const

/** Three meals of 20 dishes each; with another `turn`, of others. */
export const benchDay = (dishes: readonly string[], turn: number): MealMenu[] =>
  STARTS.map(([mealIndex, start], meal) => ({
    ...newMeal(mealIndex, start),
    dishes: Array.from(
      { length: DISHES_A_MEAL },
      (_, at) => dishes[(meal * DISHES_A_MEAL + at + turn) % dishes.length] ?? '',
    ),
  }))
