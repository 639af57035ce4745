import { courseOf, coursesInOrder } from '../reference/courses.ts'
import type { Course } from '../reference/courses.ts'
import type { Dish } from '../schema/menu.ts'

/** The dishes of a meal that belong to one course, in the order of the menu. */
export interface DishGroup<T> {
  /** Undefined for dishes whose course nobody knows (any more). */
  readonly course: Course | undefined
  readonly dishes: readonly T[]
}

/** Where dishes are looked up; what is passed is the table, which changes when one of them does. */
export interface DishTable {
  readonly rows: ReadonlyMap<string, Dish>
}

/**
 * The dishes of a meal by course, in the order of the courses (part 1 §2); within a course as the
 * menu has them. Dishes without a known course come last; courses without dishes are left out.
 */
export function dishGroups<T extends { readonly id: string }>(
  dishes: readonly T[],
  table: DishTable,
): DishGroup<T>[] {
  const byCourse = new Map<number | undefined, T[]>()
  for (const dish of dishes) {
    const course = courseOf(table.rows.get(dish.id)?.courseIndex)?.id
    const found = byCourse.get(course)
    if (found) found.push(dish)
    else byCourse.set(course, [dish])
  }
  return [...coursesInOrder, undefined].flatMap((course) => {
    const found = byCourse.get(course?.id)
    return found ? { course, dishes: found } : []
  })
}
