import { allergens, dietaryTags, diets } from '#domain/reference/dietaryTags.ts'
import type { DietaryTag, DietaryTagKey } from '#domain/reference/dietaryTags.ts'

/** `Dish.allergens`: absent while nobody has declared them, empty when there are none. */
export type Declared = readonly number[] | undefined

const idOf = (key: DietaryTagKey): number => dietaryTags.find((tag) => tag.key === key)?.id ?? -1
const VEGETARIAN = idOf('vegetarian')
const VEGAN = idOf('vegan')

const isAllergen = (id: number) => allergens.some((allergen) => allergen.id === id)
const sorted = (ids: Iterable<number>) => [...new Set(ids)].sort((one, other) => one - other)

/** 'Nessun allergene': what the dish suits stays. */
export const withoutAllergens = (declared: Declared): readonly number[] =>
  (declared ?? []).filter((id) => !isAllergen(id))

/**
 * Turns a dietary tag on or off. The list cannot tell "no allergens" from "not declared" but by
 * being there, so it must not come about by accident: who takes the last allergen away has declared
 * nothing yet, and nothing is said of diets before allergens are declared. What is vegan is
 * vegetarian.
 */
export function withTag(declared: Declared, id: number, on: boolean): Declared {
  if (declared === undefined) return on && isAllergen(id) ? [id] : undefined
  if (on) return sorted([...declared, id, ...(id === VEGAN ? [VEGETARIAN] : [])])
  const dropped = id === VEGETARIAN ? [id, VEGAN] : [id]
  const rest = declared.filter((one) => !dropped.includes(one))
  return isAllergen(id) && !rest.some(isAllergen) ? undefined : rest
}

const dietsAmong = (ids: readonly number[]): DietaryTag[] => diets.filter(({ id }) => ids.includes(id))

/** The marks of a dish: that of a vegan one says vegetarian, too. */
export const dietsShown = (ids: readonly number[]): DietaryTag[] =>
  dietsAmong(ids.includes(VEGAN) ? ids.filter((id) => id !== VEGETARIAN) : ids)

/** Whom a dish suits: whoever wants vegetarian dishes wants the vegan ones, too. */
export const dietsSuited = (ids: readonly number[]): DietaryTag[] =>
  dietsAmong(ids.includes(VEGAN) ? [...ids, VEGETARIAN] : ids)

const OF_ANIMALS: readonly DietaryTagKey[] = ['crustaceans', 'molluscs', 'fish']

/** What a dish of each diet cannot hold. */
const excluded: readonly (readonly [DietaryTagKey, readonly DietaryTagKey[]])[] = [
  ['vegetarian', OF_ANIMALS],
  ['vegan', [...OF_ANIMALS, 'dairy', 'eggs']],
]

export interface Contradiction {
  /** Of a diet. */
  readonly diet: number
  /** Of the allergens that speak against it. */
  readonly allergens: readonly number[]
}

/** Diets that the declared allergens contradict: a warning, since traces are declared too. */
export function contradictions(declared: Declared = []): Contradiction[] {
  return excluded.flatMap(([key, without]) => {
    const diet = diets.find((tag) => tag.key === key)
    if (!diet || !declared.includes(diet.id)) return []
    const against = allergens.filter((tag) => without.includes(tag.key) && declared.includes(tag.id))
    return against.length > 0 ? [{ diet: diet.id, allergens: against.map(({ id }) => id) }] : []
  })
}

/**
 * The diets that guests are told a dish suits: none that an allergen in it contradicts, and none
 * while nobody has declared what is in it.
 */
export function dietsClaimed(declared: Declared): DietaryTag[] {
  const doubtful = contradictions(declared).map(({ diet }) => diet)
  return dietsShown((declared ?? []).filter((id) => !doubtful.includes(id)))
}
