import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'
import type { Created } from './created.ts'
import { createDish } from './dish.ts'

/**
 * Makes a copy of a dish under another Italian name. The photo stays with the first dish: replacing
 * it there must not change the copy.
 */
export function duplicateDish(
  convivio: Convivio,
  id: string,
  italianName: string,
  now: Instant,
): Created {
  const dish = convivio.state.getState().tables.Dish.rows.get(id)
  if (!dish || dish.deleted) return { status: 'refused', refusal: 'gone' }
  const { id: _id, createdAt: _created, updatedAt: _updated, hotel, ...same } = dish
  const own = { images: undefined, fromTemplate: undefined, fromTemplateDish: undefined }
  const name = { ...dish.name, it: italianName }
  return createDish(convivio, hotel, { ...same, ...own, name }, now)
}
