import type { DayMenu, MealMenu } from '#domain/menu/dayMenu.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { mealStart } from '../hotel/hotel.ts'
import { DEFAULT_WINDOW } from '../orders/orderingWindow.ts'

/** What the tutorial asks for on the calendar, in its order: steps 0 to 5 of part 1 §2. */
export const menuSteps = ['day', 'meal', 'start', 'window', 'dish', 'save'] as const
export type MenuStep = (typeof menuSteps)[number]

/** What is right from the beginning, so that leaving it as it is must be said. */
export type Accepted = Extract<MenuStep, 'start' | 'window'>

interface Facts {
  /** The menu of tomorrow as it is edited; undefined while that day is not selected. */
  readonly tomorrow: DayMenu | undefined
  /** When the hotel's meals usually start. */
  readonly starts: Hotel['defaultMealsTime']
  /** What the person found right as it was. */
  readonly accepted: readonly Accepted[]
}

/**
 * What is to be done next, from what is there: who does a later thing first is not asked for the
 * earlier ones, and who takes something back is asked for it again.
 */
export function menuStep({ tomorrow, starts, accepted }: Facts): MenuStep {
  if (!tomorrow) return 'day'
  const { meals } = tomorrow
  if (meals.length === 0) return 'meal'
  if (meals.some(({ dishes }) => dishes.length > 0)) return 'save'
  const hasOwnWindow = ({ opens, closes }: MealMenu) =>
    opens !== DEFAULT_WINDOW.opens || closes !== DEFAULT_WINDOW.closes
  if (accepted.includes('window') || meals.some(hasOwnWindow)) return 'dish'
  const hasOwnStart = ({ mealIndex, start }: MealMenu) => start !== mealStart(starts, mealIndex)
  return accepted.includes('start') || meals.some(hasOwnStart) ? 'window' : 'start'
}
