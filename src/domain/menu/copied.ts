import { canPlaceDish } from '../rules/menu/dish.ts'
import type { MealIndex } from '../schema/values.ts'
import type { MealMenu } from './dayMenu.ts'
import type { DishTable } from './dishGroups.ts'
import { pasteMeals } from './edits.ts'
import type { Menus } from './edits.ts'
import { sharedMeals } from './shared.ts'

/** As the editor shows and copies them: times of the first day with the meal, dishes of all days. */
export function mealsShown(menus: Menus): MealMenu[] {
  const all = menus.flatMap(({ meals }) => meals)
  return sharedMeals(menus).flatMap(({ mealIndex, dishes }) => {
    const first = all.find((meal) => meal.mealIndex === mealIndex)
    return first ? { ...first, dishes: dishes.map(({ id }) => id) } : []
  })
}

/** Days without the meal get that of the first day that has it. */
export function bringToAllDays(menus: Menus, mealIndex: MealIndex): Menus {
  const of = (meals: readonly MealMenu[]) => meals.find((meal) => meal.mealIndex === mealIndex)
  const first = menus.map(({ meals }) => of(meals)).find((meal) => meal !== undefined)
  if (!first) return menus
  return menus.map((menu) => (of(menu.meals) ? menu : (pasteMeals([menu], [first])[0] ?? menu)))
}

/** The meals without the dishes that were deleted since; `left` is how many those are. */
export function placeable(
  meals: readonly MealMenu[],
  table: DishTable,
): { readonly meals: readonly MealMenu[]; readonly left: number } {
  const kept = meals.map((meal) => ({ ...meal, dishes: placeableDishes(meal.dishes, table) }))
  const count = (some: readonly MealMenu[]) => some.reduce((sum, { dishes }) => sum + dishes.length, 0)
  return { meals: kept, left: count(meals) - count(kept) }
}

export const placeableDishes = (ids: readonly string[], table: DishTable): string[] =>
  ids.filter((id) => {
    const dish = table.rows.get(id)
    return dish !== undefined && canPlaceDish(dish) === undefined
  })
