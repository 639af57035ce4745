import type { DietaryTag } from '#domain/reference/dietaryTags.ts'
import { conflictMark } from './dietaryConflict.ts'
import type { DietaryConflict } from './dietaryConflict.ts'

/** Somebody was asked, and wants the dish all the same. */
export interface AllergyAnswer {
  /** Of the conflict that there is now, what was agreed to. */
  readonly tags: readonly DietaryTag[]
  readonly isUndeclared: boolean
  /** Nothing of the conflict is left that was not agreed to. */
  readonly isWhole: boolean
}

const MARK = /^(undeclared|\d{1,2}( \d{1,2}){0,16})$/

export const isConflictMark = (mark: string): boolean => MARK.test(mark)

/**
 * What an answer says about the conflict there is now; undefined: nothing, as when the dish was changed since.
 * @param agreed the mark of the conflict that was asked about
 */
export function allergyAnswer(agreed: string | undefined, conflict: DietaryConflict): AllergyAnswer | undefined {
  if (agreed === undefined) return undefined
  if (conflict.isUndeclared)
    return agreed === conflictMark(conflict) ? { tags: [], isUndeclared: true, isWhole: true } : undefined
  const ids = new Set(agreed.split(' '))
  const all = [...conflict.allergens, ...conflict.diets]
  const tags = all.filter(({ id }) => ids.has(String(id)))
  return tags.length > 0 ? { tags, isUndeclared: false, isWhole: tags.length === all.length } : undefined
}
