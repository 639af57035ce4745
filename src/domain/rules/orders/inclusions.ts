import { boards } from '#domain/reference/boards.ts'
import { courseOf } from '#domain/reference/courses.ts'
import { meals } from '#domain/reference/meals.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Board, BookIncludedOptions, MealIndex } from '#domain/schema/values.ts'

type BoardDish = Partial<Pick<Dish, 'courseIndex' | 'isExtra' | 'bookIncludedOptions'>>

/** Wines and aperitifs: never included. */
const NEVER_WITH_BOARD: readonly number[] = [10, 11]

/** Drinks, wines and aperitifs are not part of the price of a meal. */
export const isBesideMeal = ({ courseIndex }: Partial<Pick<Dish, 'courseIndex'>>): boolean =>
  courseOf(courseIndex)?.special === true || (courseIndex !== undefined && NEVER_WITH_BOARD.includes(courseIndex))

const withDrinks = (board: Board): boolean => boards.find(({ code }) => code === board)?.withDrinks ?? false

/** Whether the board has the meal at all; `isIncluded` decides dish by dish. */
export const includesMeal = (board: Board | undefined, meal: MealIndex): boolean =>
  boards.find(({ code }) => code === board)?.meals.includes(meal) ?? false

/** What a board includes by default (docs/domain.md, What is included). */
export function isIncludedUsually(
  { courseIndex }: Partial<Pick<Dish, 'courseIndex'>>,
  board: Board,
  meal: MealIndex,
): boolean {
  if (!includesMeal(board, meal)) return false
  const isDrink = courseOf(courseIndex)?.special === true
  return isDrink ? withDrinks(board) : !isBesideMeal({ courseIndex })
}

/** Whether a board includes a dish at a meal: what the dish itself says comes first, else the usual rule. Extras never are. */
export function isIncluded(dish: BoardDish, board: Board, meal: MealIndex): boolean {
  if (dish.isExtra) return false
  return dish.bookIncludedOptions?.[board]?.[meal] ?? isIncludedUsually(dish, board, meal)
}

/** Meals for which the dish says something else than the usual rule of the board. */
export function changedMeals(dish: BoardDish, board: Board): MealIndex[] {
  const set = dish.bookIncludedOptions?.[board] ?? {}
  return meals
    .map(({ index }) => index)
    .filter((meal) => set[meal] !== undefined && set[meal] !== isIncludedUsually(dish, board, meal))
}

/** Resets a board to the defaults; undefined when nothing else is set. */
export function withUsual(options: BookIncludedOptions | undefined, board: Board): BookIncludedOptions | undefined {
  const others = Object.entries(options ?? {}).filter(([code]) => code !== board)
  return others.length === 0 ? undefined : Object.fromEntries(others)
}

/** Sets the answer for a board and meal; the default is not stored. */
export function withInclusion(
  dish: BoardDish,
  board: Board,
  meal: MealIndex,
  included: boolean,
): BookIncludedOptions | undefined {
  const { [meal]: _, ...others } = dish.bookIncludedOptions?.[board] ?? {}
  const set = isIncludedUsually(dish, board, meal) === included ? others : { ...others, [meal]: included }
  const rest = withUsual(dish.bookIncludedOptions, board)
  return Object.keys(set).length === 0 ? rest : { ...rest, [board]: set }
}
