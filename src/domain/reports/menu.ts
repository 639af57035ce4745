import { courseOf, courses } from '../reference/courses.ts'
import { isMealDish } from '../rules/menu/dish.ts'
import type { MealFacts } from './facts.ts'

/** Where a dish stands by its course; one whose course nobody knows comes last. */
export const coursePlace = (dishes: MealFacts['dishes'], id: string): number =>
  courseOf(dishes.get(id)?.courseIndex)?.position ?? courses.length

/**
 * The dishes of the meal that can be cooked: those of its menu that it serves, each once, by
 * course and within it as the menu has them; those whose course nobody knows come last.
 */
export function menuOf({ meal, dishes }: Pick<MealFacts, 'meal' | 'dishes'>): string[] {
  return [...new Set(meal.dishes)]
    .filter((id) => isMealDish(dishes.get(id)))
    .map((id) => ({ id, at: coursePlace(dishes, id) }))
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id)
}
