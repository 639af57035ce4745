import { servesSomeHotel } from '../hotelAccess.ts'
import { refuse } from '../refuse.ts'

const MAXIMUM_BYTES = 8 * 1024 * 1024
const SIGNATURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/**
 * Photos only, by their first bytes: a name says nothing about what a file holds. And of nobody but
 * those who serve a hotel: an upload does not say which one it is for, and no client removes it.
 */
export async function guardFile(request: Parse.Cloud.FileTriggerRequest): Promise<void> {
  if (request.fileSize > MAXIMUM_BYTES) refuse('fileTooLarge')
  if (!request.master) {
    if (!request.user) refuse('notSignedIn')
    if (!(await servesSomeHotel(request.user))) refuse('notYourHotel')
  }
  const data = Buffer.from(await request.file.getData(), 'base64')
  // The size above is what the sender said.
  if (data.length > MAXIMUM_BYTES) refuse('fileTooLarge')
  if (!SIGNATURES.some((bytes) => bytes.every((byte, at) => data[at] === byte)))
    refuse('fileNotImage')
}
