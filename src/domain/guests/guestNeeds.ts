import { allergens, diets } from '../reference/dietaryTags.ts'
import type { DietaryTagKey } from '../reference/dietaryTags.ts'
import { allergensAmong, dietsAmong } from '../rules/orders/dietaryConflict.ts'
import type { DietaryTagIds } from '../rules/orders/dietaryConflict.ts'

/** What somebody may not eat, written as dishes are: numbers of Annex II, and keys of diets. */
export interface GuestNeeds {
  readonly allergens: readonly number[]
  readonly diets: readonly DietaryTagKey[]
}

/** Undefined for who has said nothing. */
export function guestNeeds(tags: DietaryTagIds): GuestNeeds | undefined {
  const held = allergensAmong(tags).map(({ number = 0 }) => number)
  const kept = dietsAmong(tags).map(({ key }) => key)
  return held.length + kept.length > 0 ? { allergens: held, diets: kept } : undefined
}

/** Undefined when one of them is unknown. */
export function tagsOfNeeds(needs: {
  readonly allergens: readonly number[]
  readonly diets: readonly string[]
}): DietaryTagIds | undefined {
  const tags = [
    ...needs.allergens.map((number) => allergens.find((one) => one.number === number)),
    ...needs.diets.map((key) => diets.find((one) => one.key === key)),
  ]
  const ids = tags.flatMap((tag) => (tag ? tag.id : []))
  return ids.length === tags.length ? [...new Set(ids)].sort((one, other) => one - other) : undefined
}
