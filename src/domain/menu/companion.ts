import { isSameValue } from '#domain/values/isSameValue.ts'
import { isCompanion, shownUnder } from '../reference/meals.ts'
import type { ClockTime } from '../schema/fields.ts'
import type { MealIndex } from '../schema/values.ts'
import type { DayMenu, MealMenu } from './dayMenu.ts'
import { addMeal, setTiming } from './edits.ts'
import type { Menus, Timing } from './edits.ts'
import type { SharedMeal } from './shared.ts'

/** Ordered together: as long as they have the same times, the companion's follow. */
const partners = (one: MealIndex, other: MealIndex): boolean => one !== other && shownUnder(one) === shownUnder(other)

const timesOf = ({ start, end, opens, closes }: MealMenu) => ({ start, end, opens, closes })

const hasTimesOf = (one: MealMenu, other: MealMenu): boolean =>
  one.start === other.start && one.end === other.end && one.opens === other.opens && one.closes === other.closes

const partnerIn = ({ meals }: DayMenu, mealIndex: MealIndex): MealMenu | undefined =>
  meals.find((meal) => partners(meal.mealIndex, mealIndex))

const replaced = (menu: DayMenu, meal: MealMenu): DayMenu => ({
  ...menu,
  meals: menu.meals.map((one) => (one.mealIndex === meal.mealIndex ? meal : one)),
})

/** Adds a meal; beside its companion it takes the companion's times. */
export const addMealInTime = (menus: Menus, mealIndex: MealIndex, start: ClockTime): Menus => {
  const after = addMeal(menus, mealIndex, start)
  return after.map((menu, at) => {
    const partner = menu === menus[at] ? undefined : partnerIn(menu, mealIndex)
    const added = menu.meals.find((meal) => meal.mealIndex === mealIndex)
    return partner && added ? replaced(menu, { ...added, ...timesOf(partner) }) : menu
  })
}

/** Sets the times of a meal, and of its companion as long as both had the same. */
export const setTimingTogether = (menus: Menus, mealIndex: MealIndex, timing: Timing): Menus => {
  const after = setTiming(menus, mealIndex, timing)
  if (isCompanion(mealIndex)) return after
  return after.map((menu, at) => {
    const companion = partnerIn(menu, mealIndex)
    const was = menus[at]?.meals.find((meal) => meal.mealIndex === mealIndex)
    const is = menu.meals.find((meal) => meal.mealIndex === mealIndex)
    return companion && was && is && was !== is && hasTimesOf(companion, was)
      ? replaced(menu, { ...companion, ...timesOf(is) })
      : menu
  })
}

/** Whether a companion has the times of its meal on all its days, so that they need not be shown. */
export function followsTimes(meal: SharedMeal, all: readonly SharedMeal[]): boolean {
  if (!isCompanion(meal.mealIndex)) return false
  const host = all.find(({ mealIndex }) => partners(mealIndex, meal.mealIndex))
  if (!host || host.days < meal.days) return false
  const times = ({ start, end, opens, closes }: SharedMeal) => [start, end, opens, closes]
  return isSameValue(times(host), times(meal))
}
