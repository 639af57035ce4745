import { naturalId } from '#domain/values/naturalId.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import { Memory } from '#cloud/database/memory.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, findRows, pagesOf } from '#cloud/database/rows.ts'
import type { AfterHandler } from '#cloud/database/triggers.ts'

const MEGABYTE = 1_000_000

let mostBytes = 1000 * MEGABYTE

export function limitPhotos(megabytesOfHotel: number): void {
  mostBytes = megabytesOfHotel * MEGABYTE
}

export const fileId = (name: string): string => naturalId('file', name)

const stored = new Memory<number>(1000)

async function sumOf(hotelId: string): Promise<number> {
  let sum = 0
  for await (const files of pagesOf('UploadedFile', (query) => query.equalTo('ofHotel', hotelId), ['bytes']))
    for (const file of files) sum += Number(file.get('bytes') ?? 0)
  return sum
}

/** Bytes of the photos of a hotel, some seconds old, and the most that it may have. */
export async function photoUseOf(hotelId: string): Promise<{ readonly used: number; readonly most: number }> {
  return { used: await stored.recall(hotelId, () => sumOf(hotelId)), most: mostBytes }
}

/** Files that a row names and no hotel's row named before. */
async function newFilesOf(object: Parse.Object): Promise<Parse.Object[]> {
  const { fields } = declarationOf(object.className as 'DishImage' | 'Hotel')
  const names = Object.entries(fields).flatMap(([name, { wire }]) => {
    const file = wire === 'File' ? (object.get(name) as { name(): string } | undefined) : undefined
    return file ? file.name() : []
  })
  if (names.length === 0) return []
  const query = new Parse.Query('UploadedFile').containedIn('objectId', names.map(fileId)).doesNotExist('ofHotel')
  return (await query.select('bytes').limit(names.length).find(asMaster)) as Parse.Object[]
}

export async function checkPhotoRoom(hotelId: string, object: Parse.Object): Promise<void> {
  const added = await newFilesOf(object)
  if (added.length === 0) return
  const { used, most } = await photoUseOf(hotelId)
  if (added.reduce((sum, file) => sum + Number(file.get('bytes') ?? 0), used) > most) refuse('photosFull')
}

/** From now on a file counts as its hotel's, until it is removed: a day after no row names it any more. */
export const countPhotos: AfterHandler = async ({ object, master }) => {
  // Copies of templates name files that are not the hotel's.
  if (master) return
  const hotelId = object.className === 'Hotel' ? object.id : (object.get('hotel') as Parse.Object | undefined)?.id
  const files = await newFilesOf(object)
  for (const file of files) {
    file.set('ofHotel', hotelId)
    file.unset('unusedSince')
  }
  if (files.length > 0) await Parse.Object.saveAll(files, asMaster)
}

/** Uploads of a user that nothing has named yet. */
const MAX_UNNAMED = 200
const MAX_UNNAMED_BYTES = 50 * MEGABYTE

export async function refuseTooManyUploads(user: Parse.User): Promise<void> {
  const files = await findRows(
    'UploadedFile',
    (query) => query.equalTo('uploader', user.id).exists('unusedSince').doesNotExist('ofHotel').limit(MAX_UNNAMED),
    ['bytes'],
  )
  const sum = files.reduce((bytes, file) => bytes + (file.bytes ?? 0), 0)
  if (files.length >= MAX_UNNAMED || sum >= MAX_UNNAMED_BYTES) refuse('tooManyUploads')
}
