import { courseOf } from '#domain/reference/courses.ts'
import { hasGaps } from '#domain/rules/menu/dishGaps.ts'
import type { TranslationLanguage } from '#domain/rules/menu/dishGaps.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { DishFilter } from './dishQuery.ts'

const courseIdOf = ({ courseIndex }: Dish): number | undefined => courseOf(courseIndex)?.id

/** The dishes of the chosen courses and, if asked, with gaps; `kept` stays in any case. */
export function listedDishes(
  dishes: readonly Dish[],
  { courses, withoutCourse, incompleteOnly }: Omit<DishFilter, 'search'>,
  demanded: readonly TranslationLanguage[],
  kept?: string,
): readonly Dish[] {
  const isEveryCourse = courses.length === 0 && !withoutCourse
  if (isEveryCourse && !incompleteOnly) return dishes
  return dishes.filter((dish) => {
    if (dish.id === kept) return true
    const course = courseIdOf(dish)
    const isOfCourse = course === undefined ? withoutCourse : courses.includes(course)
    return (isEveryCourse || isOfCourse) && (!incompleteOnly || hasGaps(dish, demanded))
  })
}

/** How many dishes each course has; `undefined` counts those without one. */
export function countByCourse(dishes: readonly Dish[]): ReadonlyMap<number | undefined, number> {
  const counts = new Map<number | undefined, number>()
  for (const dish of dishes) {
    const course = courseIdOf(dish)
    counts.set(course, (counts.get(course) ?? 0) + 1)
  }
  return counts
}
