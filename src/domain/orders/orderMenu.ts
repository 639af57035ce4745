import { courseOf } from '../reference/courses.ts'
import { placeIn, placesOf } from '../reports/grouping.ts'
import { dishName, isMealDish } from '../rules/menu/dish.ts'
import type { CalendarMeal, Dish } from '../schema/menu.ts'

/** `gone`: ordered before, and off the menu or deleted since (docs/domain.md, To be reviewed). */
export type DishState = 'offered' | 'soldOut' | 'gone'

export interface OrderMenuDish<D = Dish> {
  readonly dishId: string
  readonly dish: D | undefined
  readonly name: string
  readonly state: DishState
  /** What is left where portions are limited; 0 or less: nothing, unless the staff go over. */
  readonly left?: number
}

export interface OrderMenuCourse<D = Dish> {
  readonly courseId: number | undefined
  readonly dishes: readonly OrderMenuDish<D>[]
}

type Placed = Pick<Dish, 'name' | 'courseIndex'> & Partial<Pick<Dish, 'type' | 'deleted'>>

type Menu = Pick<CalendarMeal, 'dishes' | 'soldOut'>

/** What was ordered and is no longer offered is at the end of its course: it may only shrink. */
export function orderMenu<D extends Placed>(
  { dishes: onMenu = [], soldOut = [] }: Menu,
  dishes: ReadonlyMap<string, D>,
  ordered: Iterable<string>,
  left?: ReadonlyMap<string, number>,
): OrderMenuCourse<D>[] {
  const isOffered = (id: string) => onMenu.includes(id) && isMealDish(dishes.get(id))
  const offered = onMenu.filter(isOffered)
  const gone = [...new Set(ordered)].filter((id) => !isOffered(id))
  const byCourse = new Map<number | undefined, OrderMenuDish<D>[]>()
  for (const dishId of [...offered, ...gone]) {
    const dish = dishes.get(dishId)
    const courseId = courseOf(dish?.courseIndex)?.id
    const state = gone.includes(dishId) ? 'gone' : soldOut.includes(dishId) ? 'soldOut' : 'offered'
    const ofCourse = byCourse.get(courseId) ?? []
    const count = state === 'offered' ? left?.get(dishId) : undefined
    ofCourse.push({
      dishId,
      dish,
      name: dish ? dishName(dish) : '',
      state,
      ...(count !== undefined && { left: count }),
    })
    byCourse.set(courseId, ofCourse)
  }
  return [...byCourse]
    .map(([courseId, ofCourse]) => ({ courseId, dishes: ofCourse }))
    .sort((one, other) => positionOf(one) - positionOf(other))
}

const positionOf = ({ courseId }: Pick<OrderMenuCourse, 'courseId'>): number => courseOf(courseId)?.position ?? Infinity

interface Ordered {
  readonly dish: string
  readonly halfPortion: boolean
}

/** Whole portions before half ones: the order is stable while lines are halved or added. */
export function inMenuOrder<Line extends Ordered>(lines: readonly Line[], menu: readonly OrderMenuCourse[]): Line[] {
  const places = placesOf(menu.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId)))
  return [...lines].sort(
    (one, other) =>
      placeIn(places, one.dish) - placeIn(places, other.dish) || Number(one.halfPortion) - Number(other.halfPortion),
  )
}
