import { allergens, dietaryTags, diets } from '#domain/reference/dietaryTags.ts'
import type { DietaryTag, DietaryTagKey } from '#domain/reference/dietaryTags.ts'

/** `Dish.allergens`: undefined while nobody has declared them, empty when there are none. */
export type DeclaredAllergens = readonly number[] | undefined

const idOf = (key: DietaryTagKey): number => dietaryTags.find((tag) => tag.key === key)?.id ?? -1
const VEGETARIAN = idOf('vegetarian')
const VEGAN = idOf('vegan')

const isAllergen = (id: number) => allergens.some((allergen) => allergen.id === id)
const sorted = (ids: Iterable<number>) => [...new Set(ids)].sort((one, other) => one - other)

/** 'Nessun allergene'; diets stay. */
export const withoutAllergens = (declared: DeclaredAllergens): readonly number[] =>
  (declared ?? []).filter((id) => !isAllergen(id))

/**
 * docs/domain.md, Allergens and diets. An empty list declares "no allergens", so it must not come
 * about by accident: removing the last allergen makes the dish undeclared, and diets need declared
 * allergens. Vegan includes vegetarian.
 */
export function withTag(declared: DeclaredAllergens, id: number, on: boolean): DeclaredAllergens {
  if (declared === undefined) return on && isAllergen(id) ? [id] : undefined
  if (on) return sorted([...declared, id, ...(id === VEGAN ? [VEGETARIAN] : [])])
  const dropped = id === VEGETARIAN ? [id, VEGAN] : [id]
  const rest = declared.filter((one) => !dropped.includes(one))
  return isAllergen(id) && !rest.some(isAllergen) ? undefined : rest
}

const dietsAmong = (ids: readonly number[]): DietaryTag[] => diets.filter(({ id }) => ids.includes(id))

export const dietsShown = (ids: readonly number[]): DietaryTag[] =>
  dietsAmong(ids.includes(VEGAN) ? ids.filter((id) => id !== VEGETARIAN) : ids)

/** For filtering: who wants vegetarian dishes wants vegan ones, too. */
export const dietsSuited = (ids: readonly number[]): DietaryTag[] =>
  dietsAmong(ids.includes(VEGAN) ? [...ids, VEGETARIAN] : ids)

const OF_ANIMALS: readonly DietaryTagKey[] = ['crustaceans', 'molluscs', 'fish']

const excluded: readonly (readonly [DietaryTagKey, readonly DietaryTagKey[]])[] = [
  ['vegetarian', OF_ANIMALS],
  ['vegan', [...OF_ANIMALS, 'dairy', 'eggs']],
]

export interface Contradiction {
  readonly diet: number
  readonly allergens: readonly number[]
}

/** Diets that the declared allergens contradict: a warning, since traces are declared too. */
export function contradictions(declared: DeclaredAllergens = []): Contradiction[] {
  return excluded.flatMap(([key, without]) => {
    const diet = diets.find((tag) => tag.key === key)
    if (!diet || !declared.includes(diet.id)) return []
    const against = allergens.filter((tag) => without.includes(tag.key) && declared.includes(tag.id))
    return against.length > 0 ? [{ diet: diet.id, allergens: against.map(({ id }) => id) }] : []
  })
}

/** Not those that an allergen contradicts, and none of an undeclared dish. */
export function dietsClaimed(declared: DeclaredAllergens): DietaryTag[] {
  const doubtful = contradictions(declared).map(({ diet }) => diet)
  return dietsShown((declared ?? []).filter((id) => !doubtful.includes(id)))
}
