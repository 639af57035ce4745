import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { changeDish } from './dish.ts'
import { cancelDishPhoto } from './dishPhoto.ts'

/** Past menus and orders still show it. */
export function deleteDish(convivio: Convivio, id: string, now: Instant): Verdict {
  const refusal = changeDish(convivio, id, { deleted: true }, now)
  if (!refusal) cancelDishPhoto(convivio, id)
  return refusal
}

export const restoreDish = (convivio: Convivio, id: string, now: Instant): Verdict =>
  changeDish(convivio, id, { deleted: false }, now)
