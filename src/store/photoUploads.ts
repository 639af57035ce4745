import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { Failure } from '#data/gateway.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { StoredFile } from '#domain/schema/fields.ts'
import type { Convivio } from './convivio.ts'
import { useConvivio } from './hooks.tsx'

/** A photo as it is sent: both JPEG, as `domain/rules/photo.ts` wants them. */
export interface ProcessedPhoto {
  readonly image: Blob
  readonly thumb: Blob
}

/** The photo of a dish that is not saved yet. It lives as long as the tab, whatever is closed. */
export interface PhotoUpload {
  /** Of the row that it becomes: also sent twice it is one photo. */
  readonly id: string
  readonly photo: ProcessedPhoto
  /** What the server has already. */
  readonly stored: { readonly image?: StoredFile; readonly thumb?: StoredFile }
  readonly state:
    /** `part` of both files that has left, from 0 to 1. */
    | { readonly status: 'sending'; readonly part: number }
    | { readonly status: 'failed'; readonly failure: Failure; readonly refusal: Refusal | undefined }
}

type Uploads = ReadonlyMap<string, PhotoUpload>

const known = new WeakMap<Convivio, StoreApi<Uploads>>()

/** The uploads of a tab by the id of their dish. */
export function photoUploads(convivio: Convivio): StoreApi<Uploads> {
  const store = known.get(convivio) ?? createStore<Uploads>(() => new Map())
  known.set(convivio, store)
  return store
}

/** Sets the upload of a dish, or with undefined ends it. */
export function putUpload(convivio: Convivio, dishId: string, upload: PhotoUpload | undefined): void {
  const next = new Map(photoUploads(convivio).getState())
  if (upload) next.set(dishId, upload)
  else next.delete(dishId)
  photoUploads(convivio).setState(next, true)
}

/** The photo of a dish that is on its way, or failed and waits for another try. */
export const usePhotoUpload = (dishId: string): PhotoUpload | undefined =>
  useStore(photoUploads(useConvivio()), (uploads) => uploads.get(dishId))

/** Whether closing the tab would lose a photo; one of a dish that was deleted is nobody's. */
export function hasUnsentPhotos(convivio: Convivio): boolean {
  const dishes = convivio.state.getState().tables.Dish.rows
  return [...photoUploads(convivio).getState().keys()].some((id) => !dishes.get(id)?.deleted)
}
