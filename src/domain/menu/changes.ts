import type { Day } from '../schema/fields.ts'
import type { MealIndex } from '../schema/values.ts'
import { isSameMeal } from './dayMenu.ts'
import type { MealMenu } from './dayMenu.ts'
import type { Menus } from './edits.ts'

export type MealChange = { readonly day: Day; readonly mealIndex: MealIndex } & (
  | { readonly kind: 'add'; readonly after: MealMenu }
  | { readonly kind: 'change'; readonly before: MealMenu; readonly after: MealMenu }
  | { readonly kind: 'remove'; readonly before: MealMenu }
)

/** Meal by meal, of the days that both have; what is equal is not named. */
export function menuChanges(before: Menus, after: Menus): MealChange[] {
  const old = new Map(before.map(({ day, meals }) => [day, meals]))
  return after.flatMap(({ day, meals }) => {
    const known = old.get(day) ?? []
    const kept = meals.flatMap((meal): MealChange[] => {
      const { mealIndex } = meal
      const was = known.find((one) => one.mealIndex === mealIndex)
      if (!was) return [{ kind: 'add', day, mealIndex, after: meal }]
      return isSameMeal(was, meal) ? [] : [{ kind: 'change', day, mealIndex, before: was, after: meal }]
    })
    const removed = known
      .filter(({ mealIndex }) => !meals.some((meal) => meal.mealIndex === mealIndex))
      .map((meal): MealChange => ({ kind: 'remove', day, mealIndex: meal.mealIndex, before: meal }))
    return [...kept, ...removed]
  })
}

/** Dishes that the meal had, and has no longer. */
export function removedDishes(change: MealChange): readonly string[] {
  if (change.kind === 'add') return []
  const left = change.kind === 'change' ? change.after.dishes : []
  return change.before.dishes.filter((id) => !left.includes(id))
}

/** Whether saving leaves a meal without dishes, where there were some or no meal at all. */
export const isLeftEmpty = (change: MealChange): boolean =>
  change.kind !== 'remove' &&
  change.after.dishes.length === 0 &&
  (change.kind === 'add' || change.before.dishes.length > 0)
