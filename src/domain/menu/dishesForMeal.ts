import { courseOf, courses } from '#domain/reference/courses.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealIndex } from '#domain/schema/values.ts'

const BREAKFASTS: readonly MealIndex[] = ['0', '2']
const BREAKFAST_COURSES = [8, 9]

/** Dishes to choose from for a meal, what suits it first (docs/domain.md, Menu calendar); equal ones as they came. */
export function dishesForMeal(
  dishes: readonly Dish[],
  meal: MealIndex,
  served: readonly Pick<CalendarMeal, 'mealIndex' | 'dishes'>[],
): Dish[] {
  const used = new Set(served.flatMap(({ mealIndex, dishes = [] }) => (mealIndex === meal ? dishes : [])))
  const isBreakfast = BREAKFASTS.includes(meal)
  const group = ({ id, courseIndex = -1 }: Dish) => {
    if (!courseOf(courseIndex)) return 3
    if (BREAKFAST_COURSES.includes(courseIndex) === isBreakfast) return 0
    return used.has(id) ? 1 : 2
  }
  const order = (dish: Dish) =>
    (group(dish) * courses.length + (courseOf(dish.courseIndex)?.position ?? 0)) * 2 + (used.has(dish.id) ? 0 : 1)
  return dishes.toSorted((one, other) => order(one) - order(other))
}
