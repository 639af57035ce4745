import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { photoOfDish, unsentPhotoOfDish } from '#store/selectors/dishes.ts'
import { refusalOfRow } from '#store/selectors/session.ts'
import type { State } from '#store/tables/state.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'
import { changeDish } from './dish.ts'

interface ProcessedPhoto {
  readonly image: Blob
  readonly thumb: Blob
}

/** Once the server has it, it becomes the dish's first, and the one shown before is removed. */
export function sendDishPhoto(
  convivio: Convivio,
  dishId: string,
  { image, thumb }: ProcessedPhoto,
  now: Instant,
): Created {
  const dish = convivio.state.getState().tables.Dish.rows.get(dishId)
  if (!dish || dish.deleted) return { status: 'refused', refusal: 'gone' }
  const refusal = checkHotelRuns(convivio, dish.hotel, now)
  if (refusal) return { status: 'refused', refusal }
  cancelDishPhoto(convivio, dishId)
  const fields = { hotel: dish.hotel, dish: dishId, image, thumb }
  return { status: 'created', id: convivio.create('DishImage', fields) }
}

export function cancelDishPhoto(convivio: Convivio, dishId: string): void {
  const photo = unsentPhotoOfDish(convivio.state.getState(), dishId)
  if (photo) convivio.remove('DishImage', photo.id)
}

export type PhotoEnd = 'saved' | 'refused' | 'gone'

function endOf(state: State, id: string): PhotoEnd | undefined {
  const photo = state.tables.DishImage.rows.get(id)
  if (!photo) return 'gone'
  if (photo.createdAt !== undefined) return 'saved'
  return refusalOfRow(state, 'DishImage', id) && 'refused'
}

/** Resolves when the server has accepted or refused a photo, or it was dropped. */
export function endOfPhoto({ state }: Convivio, id: string): Promise<PhotoEnd> {
  return new Promise((resolve) => {
    const stop = state.subscribe((now) => {
      const end = endOf(now, id)
      if (!end) return
      stop()
      resolve(end)
    })
  })
}

export function removeDishPhoto(convivio: Convivio, dishId: string, now: Instant): Verdict {
  const state = convivio.state.getState()
  const dish = state.tables.Dish.rows.get(dishId)
  if (!dish) return 'gone'
  const photo = photoOfDish(state, dish)
  if (!photo) return undefined
  const images = (dish.images ?? []).filter((id) => id !== photo.id)
  const refusal = changeDish(convivio, dishId, { images }, now)
  if (!refusal) convivio.remove('DishImage', photo.id)
  return refusal
}
