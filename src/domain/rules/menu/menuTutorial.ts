import type { DayMenu, MealMenu } from '#domain/menu/dayMenu.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { mealStart } from '../hotel/hotel.ts'
import { DEFAULT_WINDOW } from '../orders/orderingWindow.ts'

/** The steps of the tutorial on the calendar, in order (docs/domain.md, Tutorial). */
export const menuSteps = ['day', 'meal', 'start', 'window', 'dish', 'save'] as const
export type MenuStep = (typeof menuSteps)[number]

/** Steps with a good default, which has to be confirmed. */
export type Accepted = Extract<MenuStep, 'start' | 'window'>

interface MenuTutorialFacts {
  /** Tomorrow's menu as edited; undefined while that day is not selected. */
  readonly tomorrow: DayMenu | undefined
  readonly starts: Hotel['defaultMealsTime']
  readonly accepted: readonly Accepted[]
}

/** A later step that is done skips the earlier ones; one that is undone is asked for again. */
export function menuStep({ tomorrow, starts, accepted }: MenuTutorialFacts): MenuStep {
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
