import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'
import { changeDish } from './dish.ts'
import { cancelDishPhoto } from './dishPhoto.ts'

/**
 * Takes a dish out of the collection; menus and orders of the past still know it (part 1 §4). A
 * photo on its way to it is given up.
 */
export function deleteDish(convivio: Convivio, id: string, now: Instant): Verdict {
  const refusal = changeDish(convivio, id, { deleted: true }, now)
  if (!refusal) cancelDishPhoto(convivio, id)
  return refusal
}
