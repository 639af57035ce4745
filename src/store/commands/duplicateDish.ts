import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'
import type { Created } from './created.ts'
import { createDish } from './dish.ts'

/** Without the photo: replacing it at the first dish must not change the copy. */
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
