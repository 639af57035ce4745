import type { MealIndex } from '../schema/values.ts'

export interface MealKind {
  readonly index: MealIndex
  /** Its Italian name (part 1 §3). */
  readonly name: string
  /** The meal with which it is ordered; it has no time of its own. */
  readonly accompanies?: MealIndex
}

/** The meals in the order of the day; index 2 is ordered together with breakfast. */
export const meals: readonly MealKind[] = [
  { index: '0', name: 'Colazione' },
  { index: '2', name: 'Accompagnamento della colazione', accompanies: '0' },
  { index: '1', name: 'Pranzo' },
  { index: '3', name: 'Cena' },
]

/** The meal under which a meal is shown and read: breakfast for its companion, else itself. */
export const shownUnder = (mealIndex: MealIndex): MealIndex =>
  meals.find(({ index }) => index === mealIndex)?.accompanies ?? mealIndex

/** Whether a meal goes with another one. */
export const isCompanion = (mealIndex: MealIndex): boolean => shownUnder(mealIndex) !== mealIndex

/** The meals that the house sits down to. */
export const servedMeals: readonly MealKind[] = meals.filter((meal) => !meal.accompanies)
