import { naturalId } from '#domain/values/naturalId.ts'
import type { DietaryNeeds } from '#domain/schema/dietary.ts'
import { mustHold } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'

/** Days after the last check-out until they are erased (docs/domain.md, Allergies of guests). */
export const NEEDS_KEPT_DAYS = 7

export const dietaryNeedsId = (hotelId: string, personId: string): string => naturalId(hotelId, `needs\n${personId}`)

/** Of what was said on a phone, or by an account; another one neither reads nor changes it. */
export const declaredNeedsId = (hotelId: string, personId: string, source: string): string =>
  naturalId(hotelId, `needs\n${personId}\n${source}`)

export const allergyCheckId = (hotelId: string, mealId: string, personId: string, dishId: string): string =>
  naturalId(hotelId, `allergy\n${mealId}\n${personId}\n${dishId}`)

export const tagsTogether = (lists: readonly (readonly number[] | undefined)[]): readonly number[] =>
  [...new Set(lists.flatMap((tags = []) => tags))].sort((one, other) => one - other)

/** What reception wrote and what was said on each phone: all of it holds. */
export function needsByPerson(
  rows: readonly Pick<DietaryNeeds, 'person' | 'tags'>[],
): ReadonlyMap<string, readonly number[]> {
  const needs = new Map<string, readonly number[]>()
  for (const { person, tags } of rows) needs.set(person, tagsTogether([needs.get(person), tags]))
  return needs
}

type NeedsFields = Pick<DietaryNeeds, 'tags' | 'consentAt'>

export const dietaryNeedsChecks: readonly RowCheck<NeedsFields>[] = [
  // Nothing about a person's health is kept without consent, nor a consent without anything to keep.
  mustHold<NeedsFields>()(
    ['tags', 'consentAt'],
    'consentMissing',
    ({ tags = [], consentAt }) => tags.length > 0 === (consentAt !== undefined),
  ),
]
