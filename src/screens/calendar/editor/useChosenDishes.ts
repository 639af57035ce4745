import { useState } from 'react'
import type { SharedMeal } from '#domain/menu/shared.ts'
import type { MealIndex } from '#domain/schema/values.ts'

type Chosen = Readonly<Partial<Record<MealIndex, readonly string[]>>>

const NONE: readonly string[] = []

/** The dishes ticked for copying, by meal. */
export function useChosenDishes(meals: readonly SharedMeal[]) {
  const [chosen, setChosen] = useState<Chosen>({})
  const toggle = (mealIndex: MealIndex, id: string) =>
    setChosen((before) => {
      const ids = before[mealIndex] ?? NONE
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
      return { ...before, [mealIndex]: next }
    })
  /** In the order of the menu, each once, without those that have left it. */
  const dishes = [
    ...new Set(
      meals.flatMap(({ mealIndex, dishes }) =>
        dishes.map(({ id }) => id).filter((id) => chosen[mealIndex]?.includes(id)),
      ),
    ),
  ]
  const of = (mealIndex: MealIndex) => chosen[mealIndex] ?? NONE
  return { dishes, of, toggle, clear: () => setChosen({}) }
}

export type ChosenDishes = ReturnType<typeof useChosenDishes>
