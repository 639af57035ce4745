import type { Fields } from '#data/gateway.ts'
import { checkDish } from '#domain/rules/dish.ts'
import { isExpired } from '#domain/rules/subscription.ts'
import { withTranslation } from '#domain/rules/translations.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import type { Convivio } from '../convivio.ts'
import { changedFields } from './changedFields.ts'
import type { Created } from './hotel.ts'

/** Whether what belongs to a hotel may be changed: the hotel is there, its subscription runs. */
export function checkHotelRuns(convivio: Convivio, hotelId: string, now: Instant): Verdict {
  const hotel = convivio.state.getState().tables.Hotel.rows.get(hotelId)
  if (!hotel) return 'gone'
  return isExpired(hotel, now) ? 'hotelExpired' : undefined
}

/** Adds a dish to the collection of a hotel; name and course may come later. */
export function createDish(
  convivio: Convivio,
  hotelId: string,
  asked: Fields<'Dish'>,
  now: Instant,
): Created {
  const refusal = checkHotelRuns(convivio, hotelId, now) ?? checkDish(asked)
  if (refusal) return { status: 'refused', refusal }
  return { status: 'created', id: convivio.create('Dish', { ...asked, hotel: hotelId }) }
}

/** Changes a dish; what is the same as before is not sent. */
export function changeDish(
  convivio: Convivio,
  id: string,
  asked: Fields<'Dish'>,
  now: Instant,
): Verdict {
  const dish = convivio.state.getState().tables.Dish.rows.get(id)
  if (!dish) return 'gone'
  const refusal = checkHotelRuns(convivio, dish.hotel, now) ?? checkDish(asked)
  if (refusal) return refusal
  const changed = changedFields(dish, asked)
  if (Object.keys(changed).length > 0) convivio.change('Dish', id, changed)
  return undefined
}

/** Takes a dish out of the collection; menus and orders of the past still know it (part 1 §4). */
export const deleteDish = (convivio: Convivio, id: string, now: Instant): Verdict =>
  changeDish(convivio, id, { deleted: true }, now)

/** Writes a dish's name or description in one language; its other languages stay. */
export function writeDish(
  convivio: Convivio,
  id: string,
  field: 'name' | 'description',
  { language, text }: { readonly language: Language; readonly text: string },
  now: Instant,
): Verdict {
  // Of the row as it is now: two fields typed one after the other must not undo each other.
  const texts = convivio.state.getState().tables.Dish.rows.get(id)?.[field]
  return changeDish(convivio, id, { [field]: withTranslation(texts, language, text) }, now)
}
