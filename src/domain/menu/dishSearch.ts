import { dishName } from '../rules/dish.ts'
import type { Dish } from '../schema/menu.ts'

/** Letters as they are compared when searching: without case and accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', '\'').toLowerCase().trim()

/** The choices whose label has every word typed; those that begin with what was typed come first. */
export function narrowed<T>(choices: readonly T[], typed: string, label: (choice: T) => string): T[] {
  const whole = folded(typed)
  const words = whole.split(/\s+/)
  const found = choices
    .map((choice) => ({ choice, text: folded(label(choice)) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
  const isFirst = ({ text }: { text: string }) => text.startsWith(whole)
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))].map(
    ({ choice }) => choice,
  )
}

/** Dishes found by their Italian name, whatever the accents. */
export const findDishes = (dishes: readonly Dish[], typed: string): Dish[] =>
  narrowed(dishes, typed, dishName)
