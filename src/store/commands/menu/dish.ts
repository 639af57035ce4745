import type { RowFields } from '#data/gateway.ts'
import { checkDish, checkDishChange } from '#domain/rules/menu/dish.ts'
import { withTranslation } from '#domain/rules/menu/dishGaps.ts'
import { mayDeleteDish, rowFor } from '#domain/rules/team/duties.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import type { Convivio } from '#store/convivio.ts'
import { emptyRow, ownFields } from '#store/tables/row.ts'
import { accessIn } from '#store/selectors/hotels.ts'
import { unsentPhotoOfDish } from '#store/selectors/dishes.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'

export function createDish(convivio: Convivio, hotelId: string, asked: RowFields<'Dish'>, now: Instant): Created {
  const refusal = checkHotelRuns(convivio, hotelId, now) ?? checkDish(asked)
  if (refusal) return { status: 'refused', refusal }
  return { status: 'created', id: convivio.create('Dish', { ...asked, hotel: hotelId }) }
}

/** One that was changed, also on another device, stays; so does one with a photo on its way. */
export function dropUntouchedDish(convivio: Convivio, id: string, madeWith: RowFields<'Dish'>, now: Instant): void {
  const state = convivio.state.getState()
  const dish = state.tables.Dish.rows.get(id)
  if (!dish || unsentPhotoOfDish(state, id)) return
  const access = accessIn(state, dish.hotel)
  if (!mayDeleteDish(access, dish, now)) return
  const { hotel, ...said } = ownFields('Dish', dish)
  const untouched = { ...emptyRow('Dish', id), ...madeWith }
  // What a duty does not see is absent in the echo.
  const isTouched =
    Object.keys(changedFields<object, object>(untouched, rowFor(access, 'Dish', said) ?? said)).length > 0
  if (!isTouched && !checkHotelRuns(convivio, hotel, now)) convivio.remove('Dish', id)
}

export function changeDish(convivio: Convivio, id: string, asked: RowFields<'Dish'>, now: Instant): Verdict {
  const dish = convivio.state.getState().tables.Dish.rows.get(id)
  if (!dish) return 'gone'
  const refusal =
    checkHotelRuns(convivio, dish.hotel, now) ?? checkDish(asked) ?? checkDishChange(dish, { ...dish, ...asked })
  if (refusal) return refusal
  const changed = changedFields(dish, asked)
  if (Object.keys(changed).length > 0) convivio.change('Dish', id, changed)
  return undefined
}

export function writeDish(
  convivio: Convivio,
  id: string,
  field: 'name' | 'description',
  { language, text }: { readonly language: Language; readonly text: string },
  now: Instant,
): Verdict {
  // From the present row: two fields typed one after the other must not undo each other.
  const texts = convivio.state.getState().tables.Dish.rows.get(id)?.[field]
  return changeDish(convivio, id, { [field]: withTranslation(texts, language, text) }, now)
}

/** Without the photo: replacing it at the first dish must not change the copy. */
export function duplicateDish(convivio: Convivio, id: string, italianName: string, now: Instant): Created {
  const dish = convivio.state.getState().tables.Dish.rows.get(id)
  if (!dish || dish.deleted) return { status: 'refused', refusal: 'gone' }
  const own = { images: undefined, fromTemplate: undefined, fromTemplateDish: undefined }
  const name = { ...dish.name, it: italianName }
  return createDish(convivio, dish.hotel, { ...ownFields('Dish', dish), ...own, name }, now)
}
