import type { Day } from '../schema/fields.ts'
import type { MealIndex } from '../schema/values.ts'
import { inOrderOfDay } from './dayMenu.ts'
import type { MealMenu } from './dayMenu.ts'
import type { Menus } from './edits.ts'

export type Shared<T> = { readonly same: T } | { readonly differs: readonly T[] }

export interface SharedDish {
  readonly id: string
  /** On how many of the days with the meal the dish is served. */
  readonly days: number
}

interface MealOfDay {
  readonly day: Day
  readonly meal: MealMenu
}

export interface SharedMeal {
  readonly mealIndex: MealIndex
  /** On how many of the selected days there is this meal. */
  readonly days: number
  readonly start: Shared<MealMenu['start']>
  readonly end: Shared<MealMenu['end']>
  readonly opens: Shared<number>
  readonly closes: Shared<number>
  readonly on: readonly MealOfDay[]
  /** The dishes of all days, in the order of the first day that has them. */
  readonly dishes: readonly SharedDish[]
}

function share<T>(values: readonly T[]): Shared<T> {
  const different = [...new Set(values)]
  const [only] = different
  return different.length === 1 && only !== undefined ? { same: only } : { differs: different }
}

/** A dish that an earlier day does not have comes after the one it follows. */
function shareDishes(meals: readonly MealMenu[]): SharedDish[] {
  const days = new Map<string, number>()
  let order: string[] = []
  for (const { dishes } of meals)
    for (const [at, id] of dishes.entries()) {
      if (!days.has(id)) {
        const follows = order.indexOf(dishes[at - 1] ?? '') + 1
        order = [...order.slice(0, follows), id, ...order.slice(follows)]
      }
      days.set(id, (days.get(id) ?? 0) + 1)
    }
  return order.map((id) => ({ id, days: days.get(id) ?? 0 }))
}

/** The meals of several days as one, each with what its days have in common. */
export function sharedMeals(menus: Menus): SharedMeal[] {
  const byIndex = new Map<MealIndex, MealOfDay[]>()
  for (const { day, meals } of menus)
    for (const meal of meals) {
      const ofIndex = byIndex.get(meal.mealIndex)
      if (ofIndex) ofIndex.push({ day, meal })
      else byIndex.set(meal.mealIndex, [{ day, meal }])
    }
  const inOrder = [...byIndex.values()].sort(([one], [other]) =>
    one && other ? inOrderOfDay(one.meal, other.meal) : 0,
  )
  return inOrder.flatMap((on) => shareMeals(on) ?? [])
}

/** The last result by a meal of the first day: the same object while none is edited. */
const known = new WeakMap<MealMenu, SharedMeal>()

const isSameDay = (one: MealOfDay, other: MealOfDay | undefined): boolean =>
  one.day === other?.day && one.meal === other.meal

export const daysOfDish = ({ on }: SharedMeal, dishId: string): Day[] =>
  on.filter(({ meal }) => meal.dishes.includes(dishId)).map(({ day }) => day)

/** The different ones of its days; `undefined`: as many as are wanted. */
export const portionsOfDish = ({ on }: SharedMeal, dishId: string): (number | undefined)[] => [
  ...new Set(on.flatMap(({ meal }) => (meal.dishes.includes(dishId) ? [meal.portions?.[dishId]] : []))),
]

function shareMeals(on: readonly MealOfDay[]): SharedMeal | undefined {
  const meals = on.map(({ meal }) => meal)
  const [first] = meals
  if (!first) return undefined
  const last = known.get(first)
  if (last?.on.length === on.length && on.every((one, at) => isSameDay(one, last.on[at]))) return last
  const shared = {
    mealIndex: first.mealIndex,
    days: meals.length,
    start: share(meals.map(({ start }) => start)),
    end: share(meals.map(({ end }) => end)),
    opens: share(meals.map(({ opens }) => opens)),
    closes: share(meals.map(({ closes }) => closes)),
    on,
    dishes: shareDishes(meals),
  }
  known.set(first, shared)
  return shared
}
