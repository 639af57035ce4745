import { courseOf } from '../reference/courses.ts'
import { placeIn, placesOf } from '../reports/grouping.ts'
import { dishName, isMealDish } from '../rules/menu/dish.ts'
import type { CalendarMeal, Dish } from '../schema/menu.ts'

/**
 * Whether a dish can be ordered at a meal: `offered`; nothing is left of it (`soldOut`); or it is no
 * longer on the menu, or deleted, and was ordered before (`gone`, 'Da rivedere').
 */
export type DishState = 'offered' | 'soldOut' | 'gone'

export interface MenuDish {
  readonly dishId: string
  /** Absent: the dish itself is gone. */
  readonly dish: Dish | undefined
  /** Its Italian name; empty when nobody knows it any more. */
  readonly name: string
  readonly state: DishState
}

export interface MenuCourse {
  /** Absent: of what is left over, a dish without a course. */
  readonly courseId: number | undefined
  readonly dishes: readonly MenuDish[]
}

type Menu = Pick<CalendarMeal, 'dishes' | 'soldOut'>

/**
 * What can be ordered at a meal, course by course in the order of the menu; and, behind the others
 * of its course, what was ordered and is not offered any more: it may only shrink (part 2 §3).
 */
export function orderMenu(
  { dishes: onMenu = [], soldOut = [] }: Menu,
  dishes: ReadonlyMap<string, Dish>,
  ordered: Iterable<string>,
): MenuCourse[] {
  const isOffered = (id: string) => onMenu.includes(id) && isMealDish(dishes.get(id))
  const offered = onMenu.filter(isOffered)
  const gone = [...new Set(ordered)].filter((id) => !isOffered(id))
  const byCourse = new Map<number | undefined, MenuDish[]>()
  for (const dishId of [...offered, ...gone]) {
    const dish = dishes.get(dishId)
    const courseId = courseOf(dish?.courseIndex)?.id
    const state = gone.includes(dishId) ? 'gone' : soldOut.includes(dishId) ? 'soldOut' : 'offered'
    const ofCourse = byCourse.get(courseId) ?? []
    ofCourse.push({ dishId, dish, name: dish ? dishName(dish) : '', state })
    byCourse.set(courseId, ofCourse)
  }
  return [...byCourse]
    .map(([courseId, ofCourse]) => ({ courseId, dishes: ofCourse }))
    .sort((one, other) => positionOf(one) - positionOf(other))
}

const positionOf = ({ courseId }: MenuCourse): number => courseOf(courseId)?.position ?? Infinity

interface Ordered {
  readonly dish: string
  readonly halfPortion: boolean
}

/**
 * What is ordered as the menu has it, of a dish the whole portions first: what is halved, or comes in
 * meanwhile, moves nothing else.
 */
export function inMenuOrder<Line extends Ordered>(
  lines: readonly Line[],
  menu: readonly MenuCourse[],
): Line[] {
  const places = placesOf(menu.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId)))
  return [...lines].sort(
    (one, other) =>
      placeIn(places, one.dish) - placeIn(places, other.dish) ||
      Number(one.halfPortion) - Number(other.halfPortion),
  )
}
