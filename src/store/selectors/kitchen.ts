import type { CourseCall, KitchenPortion } from '#domain/schema/kitchen.ts'
import type { State } from '../tables/state.ts'
import { rowsBy } from './rowsBy.ts'

type Tables = Pick<State, 'tables'>

const portionsByMeal = rowsBy<KitchenPortion>(({ calendarMeal }) => calendarMeal)
const callsByMeal = rowsBy<CourseCall>(({ calendarMeal }) => calendarMeal)

/** How far the portions of a meal are, of those of which somebody said something. The same list until one changes. */
export const portionsOfMeal = ({ tables }: Tables, mealId: string): readonly KitchenPortion[] =>
  portionsByMeal(tables.KitchenPortion, mealId)

/** Every 'Via' of a meal, also those that were taken back. The same list until one changes. */
export const callsOfMeal = ({ tables }: Tables, mealId: string): readonly CourseCall[] =>
  callsByMeal(tables.CourseCall, mealId)
