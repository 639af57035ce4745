import type { Hotel } from '#domain/schema/hotel.ts'
import type { CountedPortion } from './portion.ts'

/** docs/domain.md, Maximum of dishes. */
const DEFAULT_MAX_DISHES = 1
export const MAX_DISHES_LIMIT = 99

type Limits = Pick<Partial<Hotel>, 'maxDishes' | 'infinityDishes'>

/** In a meal; `Infinity` without a limit. Numbers below 1 are ignored. */
export function maxDishesOf({ maxDishes, infinityDishes }: Limits, courseId: number): number {
  if (infinityDishes?.[String(courseId)] === true) return Infinity
  const most = Math.floor(maxDishes?.[String(courseId)] ?? DEFAULT_MAX_DISHES)
  return most >= 1 ? most : DEFAULT_MAX_DISHES
}

/** Of one dish; the maximum of its course holds as well (docs/domain.md, Maximum of dishes). */
export const maxPortionsOf = ({ config }: Partial<Pick<Hotel, 'config'>>): number =>
  config?.multipleDishes === false ? 1 : Infinity

/** Two half portions count as one. */
export const dishesIn = (portions: readonly CountedPortion[]): number =>
  portions.reduce((sum, { quantity, halfPortion }) => sum + (halfPortion ? quantity / 2 : quantity), 0)
