import { courseOf, coursesInOrder } from '../reference/courses.ts'
import type { Course } from '../reference/courses.ts'
import type { Dish } from '../schema/menu.ts'

interface DishGroup<T> {
  readonly course: Course | undefined
  readonly dishes: readonly T[]
}

/** A store table; it is a new object when one of its rows changes. */
export interface DishTable {
  readonly rows: ReadonlyMap<string, Dish>
}

/** By course, then in the order of the menu; dishes without a known course come last. */
export function dishGroups<T extends { readonly id: string }>(dishes: readonly T[], table: DishTable): DishGroup<T>[] {
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
