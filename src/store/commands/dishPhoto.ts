import { GatewayError } from '#data/gateway.ts'
import { newLocalId } from '#domain/localId.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant, StoredFile } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'
import { photoUploads, putUpload } from '../photoUploads.ts'
import type { PhotoUpload, ProcessedPhoto } from '../photoUploads.ts'
import { photoOfDish } from '../selectors/dishes.ts'
import { changeDish } from './dish.ts'

/**
 * How sending a photo ended. What failed stays in `photoUploads`, for another try; where the dish is
 * gone there is none.
 */
export type PhotoEnd = 'saved' | 'failed' | 'cancelled' | 'gone'

interface Sending {
  readonly end: Promise<PhotoEnd>
  readonly cancel: AbortController
}

const running = new WeakMap<Convivio, Map<string, Sending>>()

function runningOf(convivio: Convivio): Map<string, Sending> {
  const ofTab = running.get(convivio) ?? new Map<string, Sending>()
  running.set(convivio, ofTab)
  return ofTab
}

const uploadOf = (convivio: Convivio, dishId: string): PhotoUpload | undefined =>
  photoUploads(convivio).getState().get(dishId)

/** Sends what the server does not have yet of both files. */
async function sendFiles(
  convivio: Convivio,
  dishId: string,
  { id, photo, stored }: PhotoUpload,
  signal: AbortSignal,
): Promise<Required<PhotoUpload['stored']>> {
  const whole = photo.image.size + photo.thumb.size
  const update = (change: Partial<PhotoUpload>) => {
    const upload = uploadOf(convivio, dishId)
    if (upload && !signal.aborted) putUpload(convivio, dishId, { ...upload, ...change })
  }
  async function send(name: string, content: Blob, before: number): Promise<StoredFile> {
    const onProgress = (part: number) =>
      update({ state: { status: 'sending', part: (before + part * content.size) / whole } })
    return convivio.gateway.upload(name, content, { onProgress, signal })
  }
  const thumb = stored.thumb ?? (await send(`${id}-thumb.jpg`, photo.thumb, 0))
  update({ stored: { ...stored, thumb } })
  const image = stored.image ?? (await send(`${id}.jpg`, photo.image, photo.thumb.size))
  update({ stored: { image, thumb } })
  return { image, thumb }
}

/** Makes the sent photo the first of its dish; the one that was shown before goes. */
function placePhoto(
  convivio: Convivio,
  dishId: string,
  id: string,
  files: Required<PhotoUpload['stored']>,
  now: Instant,
): Verdict {
  const state = convivio.state.getState()
  const dish = state.tables.Dish.rows.get(dishId)
  if (!dish || dish.deleted) return 'gone'
  const before = photoOfDish(state, dish)
  const others = (dish.images ?? []).filter((one) => one !== before?.id && one !== id)
  const refusal = changeDish(convivio, dishId, { images: [id, ...others] }, now)
  if (refusal) return refusal
  convivio.create('DishImage', { hotel: dish.hotel, dish: dishId, ...files }, id)
  if (before) convivio.remove('DishImage', before.id)
  return undefined
}

async function run(
  convivio: Convivio,
  dishId: string,
  upload: PhotoUpload,
  signal: AbortSignal,
): Promise<PhotoEnd> {
  const { session } = convivio.state.getState()
  const fail = (failure: GatewayError['failure'], refusal?: GatewayError['refusal']): PhotoEnd => {
    const now = uploadOf(convivio, dishId) ?? upload
    putUpload(convivio, dishId, { ...now, state: { status: 'failed', failure, refusal } })
    return 'failed'
  }
  try {
    const files = await sendFiles(convivio, dishId, upload, signal)
    // The tab may be somebody else's by now.
    if (convivio.state.getState().session !== session) return fail('sessionEnded')
    const refusal = placePhoto(convivio, dishId, upload.id, files, Date.now())
    if (refusal && refusal !== 'gone') return fail('refused', refusal)
    putUpload(convivio, dishId, undefined)
    return refusal ? 'gone' : 'saved'
  } catch (error) {
    if (signal.aborted) return 'cancelled'
    if (!(error instanceof GatewayError)) throw error
    return fail(error.failure, error.refusal)
  }
}

function begin(convivio: Convivio, dishId: string, upload: PhotoUpload): Promise<PhotoEnd> {
  const all = runningOf(convivio)
  const known = all.get(dishId)
  // A second press of the same button.
  if (known) return known.end
  const cancel = new AbortController()
  const sending: PhotoUpload = { ...upload, state: { status: 'sending', part: 0 } }
  putUpload(convivio, dishId, sending)
  const end = run(convivio, dishId, sending, cancel.signal).finally(() => {
    if (all.get(dishId)?.cancel === cancel) all.delete(dishId)
  })
  all.set(dishId, { end, cancel })
  return end
}

/**
 * Sends a photo and makes it the dish's. It goes on when the dialog is closed; while one is on its
 * way for the dish, another is not begun.
 */
export const sendDishPhoto = (
  convivio: Convivio,
  dishId: string,
  photo: ProcessedPhoto,
): Promise<PhotoEnd> =>
  begin(convivio, dishId, {
    id: newLocalId(),
    photo,
    stored: {},
    state: { status: 'sending', part: 0 },
  })

/** Sends again a photo that failed: only what the server does not have yet. */
export async function retryDishPhoto(convivio: Convivio, dishId: string): Promise<PhotoEnd> {
  const upload = uploadOf(convivio, dishId)
  return upload ? begin(convivio, dishId, upload) : 'cancelled'
}

/** Stops sending, or gives up a photo that failed; the dish keeps the photo it has. */
export function cancelDishPhoto(convivio: Convivio, dishId: string): void {
  const all = runningOf(convivio)
  all.get(dishId)?.cancel.abort()
  all.delete(dishId)
  putUpload(convivio, dishId, undefined)
}

/** Takes the photo that is shown off a dish, with its row. */
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
