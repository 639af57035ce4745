import type { MealIndex } from '../schema/values.ts'

export interface MealKind {
  readonly index: MealIndex
  readonly name: string
  /** The meal with which it is ordered. */
  readonly accompanies?: MealIndex
}

/** In the order of the day (docs/domain.md, Meals). */
export const meals: readonly MealKind[] = [
  { index: '0', name: 'Colazione' },
  { index: '2', name: 'Accompagnamento della colazione', accompanies: '0' },
  { index: '1', name: 'Pranzo' },
  { index: '3', name: 'Cena' },
]

export const mealName = (mealIndex: MealIndex): string => meals.find(({ index }) => index === mealIndex)?.name ?? ''

/** Breakfast for its companion, else the meal itself. */
export const shownUnder = (mealIndex: MealIndex): MealIndex =>
  meals.find(({ index }) => index === mealIndex)?.accompanies ?? mealIndex

export const isCompanion = (mealIndex: MealIndex): boolean => shownUnder(mealIndex) !== mealIndex

export const servedMeals: readonly MealKind[] = meals.filter((meal) => !meal.accompanies)
