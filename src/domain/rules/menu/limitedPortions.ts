import type { CalendarMeal } from '#domain/schema/menu.ts'

/** Far more than any kitchen cooks of a dish for one meal. */
export const MAX_LIMITED_PORTIONS = 9999

/** From here on guests are told how many portions are left; before it would only hurry them. */
export const FEW_PORTIONS = 10

export const areLimitedPortions = (portions: unknown): boolean =>
  typeof portions === 'object' &&
  portions !== null &&
  Object.values(portions).every(
    (count: unknown) => Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MAX_LIMITED_PORTIONS,
  )

/** By dish, of those of the menu whose portions are limited: what is left once `counted` are taken; below 0 where the staff have gone over. */
export function portionsLeft(
  { dishes = [], portions = {} }: Pick<CalendarMeal, 'dishes' | 'portions'>,
  counted: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const limited = dishes.filter((id) => Object.hasOwn(portions, id))
  return new Map(limited.map((id) => [id, (portions[id] ?? 0) - (counted.get(id) ?? 0)]))
}

export const isLimited = ({ dishes, portions }: Pick<CalendarMeal, 'dishes' | 'portions'>): boolean =>
  dishes?.some((id) => portions?.[id] !== undefined) ?? false

/** Whether so many more portions of a dish, halves counting half, are more than are left (docs/domain.md, Limited portions). */
export const isBeyondLeft = (left: ReadonlyMap<string, number> | undefined, dishId: string, more: number): boolean =>
  more > 0 && more > (left?.get(dishId) ?? Infinity)
