import type { Hotel } from '../schema/hotel.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import { coursesOverMax } from './maxDishes.ts'
import type { Verdict } from './verdict.ts'

/** Portions of a dish in an order, whole or half ones. */
export interface ChosenPortions {
  readonly dish: string
  readonly courseIndex?: number | undefined
  readonly deleted?: boolean | undefined
  readonly quantity: number
}

type Menu = Pick<CalendarMeal, 'dishes' | 'soldOut'>
type Limits = Pick<Partial<Hotel>, 'maxDishes' | 'infinityDishes'>

const portionsOf = (chosen: readonly ChosenPortions[]): number =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Whether a person's order may become `after`, where it was `before`, as far as one dish is
 * concerned. What is no longer to be had may stay, become half portions or fewer, and not grow. The
 * maximum of a course does not count what is off the menu: that is not cooked, and another dish
 * takes its place. These hold for the staff, too.
 */
export function checkMorePortions(
  dishId: string,
  before: readonly ChosenPortions[],
  after: readonly ChosenPortions[],
  menu: Menu,
  hotel: Limits,
): Verdict {
  const ofDish = ({ dish }: ChosenPortions) => dish === dishId
  if (portionsOf(after.filter(ofDish)) <= portionsOf(before.filter(ofDish))) return undefined
  const isServed = ({ dish, deleted }: ChosenPortions) =>
    !deleted && (menu.dishes?.includes(dish) ?? false)
  const chosen = after.find(ofDish)
  if (!chosen || !isServed(chosen)) return 'dishNotOnMenu'
  if (menu.soldOut?.includes(dishId)) return 'dishSoldOut'
  const { courseIndex } = chosen
  const ofCourse = (line: ChosenPortions) => isServed(line) && line.courseIndex === courseIndex
  // In exchange for another dish of the course there is room, even if the maximum is lower now.
  if (portionsOf(after.filter(ofCourse)) <= portionsOf(before.filter(ofCourse))) return undefined
  return coursesOverMax(hotel, after.filter(ofCourse)).length > 0 ? 'tooManyDishes' : undefined
}
