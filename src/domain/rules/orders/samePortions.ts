import type { PersonPortions } from '#domain/api/endpoints.ts'
import { portionsByText } from './mealOrderDish.ts'

export const portionKey = ({ dishId, halfPortion }: Pick<PersonPortions, 'dishId' | 'halfPortion'>): string =>
  `${halfPortion ? 'half' : 'whole'} ${dishId}`

export const byKey = (portions: readonly PersonPortions[]): Map<string, PersonPortions> =>
  new Map(portions.map((one) => [portionKey(one), one]))

/** 0 portions equal none; notes are compared by text. */
export function isSamePortion(one: PersonPortions | undefined, other: PersonPortions | undefined): boolean {
  if ((one?.quantity ?? 0) !== (other?.quantity ?? 0)) return false
  const [notes, others] = [portionsByText(one?.notes), portionsByText(other?.notes)]
  return notes.size === others.size && [...notes].every(([text, qty]) => others.get(text) === qty)
}

export function areSame(some: readonly PersonPortions[], others: readonly PersonPortions[]): boolean {
  const [one, other] = [byKey(some), byKey(others)]
  return [...one.keys(), ...other.keys()].every((key) => isSamePortion(one.get(key), other.get(key)))
}
