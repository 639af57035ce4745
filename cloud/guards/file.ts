import { isPhoto, MOST_PHOTO_BYTES } from '#domain/rules/menu/photo.ts'
import { servesSomeHotel } from '../hotelAccess.ts'
import { refuse } from '../refuse.ts'

/**
 * Photos only, by their first bytes: names prove nothing. And only from users who serve a hotel: an
 * upload does not say for which, and no client removes it.
 */
export async function guardFile(request: Parse.Cloud.FileTriggerRequest): Promise<void> {
  if (request.fileSize > MOST_PHOTO_BYTES) refuse('fileTooLarge')
  if (!request.master) {
    if (!request.user) refuse('notSignedIn')
    if (!(await servesSomeHotel(request.user))) refuse('notYourHotel')
  }
  const data = Buffer.from(await request.file.getData(), 'base64')
  // The size above is what the sender claimed.
  if (data.length > MOST_PHOTO_BYTES) refuse('fileTooLarge')
  if (!isPhoto(data)) refuse('fileNotImage')
}
