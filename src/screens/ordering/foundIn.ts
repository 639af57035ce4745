import type { OrderMenuCourse, OrderMenuDish } from '#domain/orders/orderMenu.ts'
import { searchByName } from '#screens/menu/searchDishes.ts'

const nameOf = ({ name }: OrderMenuDish) => name

/** In the order of the menu; undefined when nothing is sought. */
export function foundIn(courses: readonly OrderMenuCourse[], searchText: string): OrderMenuCourse[] | undefined {
  if (!searchText.trim()) return undefined
  const dishes = courses.flatMap((course) => course.dishes)
  const matches = new Set(searchByName(dishes, searchText, nameOf))
  return courses.flatMap((course) => {
    const some = course.dishes.filter((dish) => matches.has(dish))
    return some.length > 0 ? [{ ...course, dishes: some }] : []
  })
}
