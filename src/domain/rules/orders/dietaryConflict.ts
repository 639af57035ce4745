import { allergens, dietaryTags, diets } from '#domain/reference/dietaryTags.ts'
import type { DietaryTag, DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dietsClaimed, dietsSuited } from '../menu/allergens.ts'

export type DietaryTagIds = readonly number[]

/** Why a person should not be served a dish without a word. */
export interface DietaryConflict {
  /** Allergens of the person that the dish holds, in the order of Annex II. */
  readonly allergens: readonly DietaryTag[]
  /** Diets of the person that the dish is not declared to suit. */
  readonly diets: readonly DietaryTag[]
  /** Nobody has declared what is in the dish, or the dish was deleted. */
  readonly isUndeclared: boolean
}

export const allergensAmong = (tags: DietaryTagIds): readonly DietaryTag[] =>
  allergens.filter(({ id }) => tags.includes(id))
export const dietsAmong = (tags: DietaryTagIds): readonly DietaryTag[] => diets.filter(({ id }) => tags.includes(id))

const isOf = (key: DietaryTagKey) => (tag: DietaryTag) => tag.key === key

/** Vegetarian dishes hold no pork. */
function suits(diet: DietaryTag, claimed: readonly DietaryTag[]): boolean {
  return claimed.some((tag) => tag.id === diet.id || (diet.key === 'noPork' && isOf('vegetarian')(tag)))
}

/** Undefined: a person with these allergens and diets can be served the dish (docs/domain.md, Allergies of guests). */
export function dietaryConflict(
  tags: DietaryTagIds,
  dish: Pick<Dish, 'allergens'> | undefined,
): DietaryConflict | undefined {
  if (!dietaryTags.some(({ id }) => tags.includes(id))) return undefined
  const declared = dish?.allergens
  if (declared === undefined) return { allergens: [], diets: [], isUndeclared: true }
  const claimed = dietsSuited(dietsClaimed(declared).map(({ id }) => id))
  const held = allergensAmong(tags).filter(({ id }) => declared.includes(id))
  const unsuited = dietsAmong(tags).filter((diet) => !suits(diet, claimed))
  if (held.length === 0 && unsuited.length === 0) return undefined
  return { allergens: held, diets: unsuited, isUndeclared: false }
}

const UNDECLARED = 'undeclared'

/** What was seen of a conflict: another mark is another conflict. */
export const conflictMark = ({ allergens: held, diets: unsuited, isUndeclared }: DietaryConflict): string =>
  isUndeclared ? UNDECLARED : [...held, ...unsuited].map(({ id }) => id).join(' ')

/** The conflict that `conflictMark` wrote down. */
export function markedConflict(mark: string): DietaryConflict {
  const tags = mark === UNDECLARED ? [] : mark.split(' ').map(Number)
  return { allergens: allergensAmong(tags), diets: dietsAmong(tags), isUndeclared: mark === UNDECLARED }
}
