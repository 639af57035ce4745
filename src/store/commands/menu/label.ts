import type { RowFields } from '#data/gateway.ts'
import { canEditLabel, checkLabel } from '#domain/rules/menu/label.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'
import { changeDish } from './dish.ts'

export function createLabel(convivio: Convivio, hotelId: string, asked: RowFields<'Label'>, now: Instant): Created {
  const refusal = checkHotelRuns(convivio, hotelId, now) ?? checkLabel(asked)
  if (refusal) return { status: 'refused', refusal }
  return { status: 'created', id: convivio.create('Label', { ...asked, hotel: hotelId }) }
}

export function changeLabel(convivio: Convivio, id: string, asked: RowFields<'Label'>, now: Instant): Verdict {
  const label = convivio.state.getState().tables.Label.rows.get(id)
  if (!label || label.deleted) return 'gone'
  const refusal =
    canEditLabel(label) ?? checkHotelRuns(convivio, label.hotel ?? '', now) ?? checkLabel({ ...label, ...asked })
  if (refusal) return refusal
  const changed = changedFields(label, asked)
  if (Object.keys(changed).length > 0) convivio.change('Label', id, changed)
  return undefined
}

export const deleteLabel = (convivio: Convivio, id: string, now: Instant): Verdict =>
  changeLabel(convivio, id, { deleted: true }, now)

/** Dishes still name it, and show it again. */
export function restoreLabel(convivio: Convivio, id: string, now: Instant): Verdict {
  const label = convivio.state.getState().tables.Label.rows.get(id)
  if (!label) return 'gone'
  const refusal = canEditLabel(label) ?? checkHotelRuns(convivio, label.hotel ?? '', now)
  if (!refusal) convivio.change('Label', id, { deleted: false })
  return refusal
}

export function setDishLabel(
  convivio: Convivio,
  dishId: string,
  labelId: string,
  isOn: boolean,
  now: Instant,
): Verdict {
  const { Dish, Label } = convivio.state.getState().tables
  const label = Label.rows.get(labelId)
  if (isOn && (!label || label.deleted)) return 'gone'
  const others = (Dish.rows.get(dishId)?.labels ?? []).filter((id) => id !== labelId)
  return changeDish(convivio, dishId, { labels: isOn ? [...others, labelId] : others }, now)
}
