import type { DietaryTagKey } from '../reference/dietaryTags.ts'
import { allergyAnswer } from '../rules/orders/allergyAnswer.ts'
import { conflictMark, dietaryConflict } from '../rules/orders/dietaryConflict.ts'
import type { DietaryConflict, DietaryTagIds } from '../rules/orders/dietaryConflict.ts'
import type { AllergyCheck } from '../schema/dietary.ts'
import type { Dish } from '../schema/menu.ts'

/** A dish of the menu that a person should be asked about before they take it. */
export interface GuestConflict {
  readonly dishId: string
  /** Numbers of Annex II, and keys of diets. */
  readonly allergens: readonly number[]
  readonly diets: readonly DietaryTagKey[]
  readonly isUndeclared: boolean
  /** What an answer is sent with. */
  readonly mark: string
  readonly isAnswered: boolean
}

/** @param tags what was said of the person on the phone that asks, nothing else */
export function guestConflicts(
  tags: DietaryTagIds,
  dishIds: readonly string[],
  dishes: ReadonlyMap<string, Pick<Dish, 'allergens'>>,
  answers: readonly Pick<AllergyCheck, 'dish' | 'agreed'>[],
): GuestConflict[] {
  return dishIds.flatMap((dishId) => {
    const conflict = dietaryConflict(tags, dishes.get(dishId))
    if (!conflict) return []
    const agreed = answers.find(({ dish }) => dish === dishId)?.agreed
    return { ...toGuestConflict(dishId, conflict), isAnswered: allergyAnswer(agreed, conflict)?.isWhole === true }
  })
}

export const toGuestConflict = (dishId: string, conflict: DietaryConflict): Omit<GuestConflict, 'isAnswered'> => ({
  dishId,
  allergens: conflict.allergens.map(({ number = 0 }) => number),
  diets: conflict.diets.map(({ key }) => key),
  isUndeclared: conflict.isUndeclared,
  mark: conflictMark(conflict),
})
