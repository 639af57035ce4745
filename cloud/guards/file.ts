import { isPhoto, MOST_PHOTO_BYTES } from '#domain/rules/menu/photo.ts'
import { servesSomeHotel } from '../hotelAccess.ts'
import { refuse } from '../refuse.ts'

/** Photos by their first bytes, and only from who serves a hotel: an upload does not say for which. */
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
