import { naturalId } from '#domain/naturalId.ts'
import type { DietaryNeeds } from '#domain/schema/dietary.ts'
import { mustHold } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'

/** Days after the last check-out until they are erased (docs/domain.md, Allergies of guests). */
export const NEEDS_KEPT_DAYS = 7

export const dietaryNeedsId = (hotelId: string, personId: string): string =>
  naturalId(hotelId, `needs\n${personId}`)

export const allergyCheckId = (hotelId: string, mealId: string, personId: string, dishId: string): string =>
  naturalId(hotelId, `allergy\n${mealId}\n${personId}\n${dishId}`)

type Facts = Pick<DietaryNeeds, 'tags' | 'consentAt'>

export const dietaryNeedsChecks: readonly RowCheck<Facts>[] = [
  // Nothing about a person's health is kept without consent, nor a consent without anything to keep.
  mustHold<Facts>()(
    ['tags', 'consentAt'],
    'consentMissing',
    ({ tags = [], consentAt }) => tags.length > 0 === (consentAt !== undefined),
  ),
]
