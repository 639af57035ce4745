import type { MealChange } from './changes.ts'
import { removedDishes } from './changes.ts'
import type { MealMenu } from './dayMenu.ts'
import { pasteMeals } from './edits.ts'
import type { Menus } from './edits.ts'

export interface OrderedOfMeal {
  readonly persons: number
  readonly dishes: Readonly<Record<string, number>>
}

interface OrderLine {
  readonly order: string
  readonly dish?: string | undefined
  readonly quantity: number
}

/** Counts persons: an order counts once, whatever its portions. */
export function orderedOfMeal(lines: readonly OrderLine[]): OrderedOfMeal {
  const ordered = lines.filter(({ quantity }) => quantity > 0)
  const byDish = new Map<string, Set<string>>()
  for (const { order, dish } of ordered) {
    if (dish === undefined) continue
    byDish.set(dish, (byDish.get(dish) ?? new Set()).add(order))
  }
  return {
    persons: new Set(ordered.map(({ order }) => order)).size,
    dishes: Object.fromEntries([...byDish].map(([dish, orders]) => [dish, orders.size])),
  }
}

export interface OrderedRemoval {
  readonly change: Exclude<MealChange, { readonly kind: 'add' }>
  /** Absent for the whole meal, which then cannot be deleted. */
  readonly dishId?: string
  readonly persons: number
}

/** An ordered meal is not deleted: its orders would be on no screen. */
export const isMealRemoval = ({ dishId }: OrderedRemoval): boolean => dishId === undefined

/** Changes that take away what was ordered: whole meals, or dishes one by one. */
export function orderedRemovals(
  changes: readonly MealChange[],
  orderedOf: (change: MealChange) => OrderedOfMeal | undefined,
): OrderedRemoval[] {
  return changes.flatMap((change): OrderedRemoval[] => {
    const ordered = orderedOf(change)
    if (!ordered || change.kind === 'add') return []
    if (change.kind === 'remove') return ordered.persons > 0 ? [{ change, persons: ordered.persons }] : []
    return removedDishes(change).flatMap((dishId) => {
      const persons = ordered.dishes[dishId] ?? 0
      return persons > 0 ? [{ change, dishId, persons }] : []
    })
  })
}

/** Puts a removed dish back, after the one that it followed. */
function withDish(meal: MealMenu, was: MealMenu, dishId: string): MealMenu {
  const before = was.dishes.slice(0, was.dishes.indexOf(dishId))
  const at = meal.dishes.indexOf(before.findLast((id) => meal.dishes.includes(id)) ?? '') + 1
  return { ...meal, dishes: [...meal.dishes.slice(0, at), dishId, ...meal.dishes.slice(at)] }
}

/** The menus with the ordered meals and dishes that were taken away. */
export const putBack = (menus: Menus, removals: readonly OrderedRemoval[]): Menus =>
  removals.reduce<Menus>((now, { change: { day, mealIndex, before }, dishId }) => {
    const restored = (meals: readonly MealMenu[]): MealMenu => {
      const meal = meals.find((one) => one.mealIndex === mealIndex)
      return meal && dishId !== undefined ? withDish(meal, before, dishId) : before
    }
    return now.map((menu) => (menu.day === day ? (pasteMeals([menu], [restored(menu.meals)])[0] ?? menu) : menu))
  }, menus)
