import type { CalendarMeal } from '../schema/menu.ts'

/** What becomes of the portions of a dish, whole and half ones together. */
export interface ChangedPortions {
  readonly dishId: string
  /** The dish was deleted, is none that a meal serves, or nobody knows it. */
  readonly isGone: boolean
  readonly before: number
  readonly after: number
}

type Menu = Pick<CalendarMeal, 'dishes' | 'soldOut'>

/**
 * Whether there may be so many portions of a dish, whoever asks: what is no longer to be had may
 * stay, become half portions or fewer, and not grow.
 */
export function checkMorePortions(
  { dishId, isGone, before, after }: ChangedPortions,
  { dishes = [], soldOut = [] }: Menu,
): 'dishNotOnMenu' | 'dishSoldOut' | undefined {
  if (after <= before) return undefined
  if (isGone || !dishes.includes(dishId)) return 'dishNotOnMenu'
  return soldOut.includes(dishId) ? 'dishSoldOut' : undefined
}
