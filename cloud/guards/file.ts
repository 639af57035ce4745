import { isPhoto, MAX_PHOTO_BYTES, MAX_PORTRAIT_BYTES } from '#domain/rules/menu/photo.ts'
import { uploadsPhotos } from '#domain/rules/team/duties.ts'
import { accessesNow } from '#cloud/access/hotelAccess.ts'
import { refuseTooManyUploads } from '#cloud/photos/photoQuota.ts'
import { refuse } from '#cloud/requests/refuse.ts'

/** An upload does not say for which hotel it is, nor for what. */
export async function mostBytesOf(user: Parse.User): Promise<number> {
  const accesses = await accessesNow(user)
  if (accesses.length === 0) refuse('notYourHotel')
  return accesses.some(uploadsPhotos) ? MAX_PHOTO_BYTES : MAX_PORTRAIT_BYTES
}

export async function guardFile(request: Parse.Cloud.FileTriggerRequest): Promise<void> {
  if (request.fileSize > MAX_PHOTO_BYTES) refuse('fileTooLarge')
  if (!request.master && !request.user) refuse('notSignedIn')
  const most = request.master || !request.user ? MAX_PHOTO_BYTES : await mostBytesOf(request.user)
  if (!request.master && request.user) await refuseTooManyUploads(request.user)
  const data = Buffer.from(await request.file.getData(), 'base64')
  // The size above is what the sender claimed.
  if (data.length > most) refuse('fileTooLarge')
  if (!isPhoto(data)) refuse('fileNotImage')
}
