import { expect, it } from 'vitest'
import { openHotel, refused, rowAt, signUp } from './house.ts'
import type { Person } from './house.ts'
import { master, must } from './rest.ts'
import type { Json, Row } from './rest.ts'

const JPEG = new Uint8Array(Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==', 'base64'))
const GIGABYTE = 1_000_000_000

const send = ({ rest }: Person) => rest.send('POST', '/files/a.jpg', JPEG, { 'Content-Type': 'image/jpeg' })

async function upload(person: Person): Promise<Json> {
  const { name, url } = must(await send(person)).body
  return { __type: 'File', name, url }
}

const noted = async (file: Json): Promise<Row | undefined> =>
  (await master().rows('UploadedFile', { fileName: file['name'] }))[0]

const measure = async (file: Json, bytes: number) =>
  must(await master().update('UploadedFile', String((await noted(file))?.objectId), { bytes }))

const photoOf = async (owner: Person, hotelId: string, image: Json) =>
  owner.rest.create('DishImage', { ...rowAt('DishImage', { Hotel: hotelId }), image })

it('a hotel stores so many photos and no more, and hears how many; another hotel has its own', async () => {
  const owner = await signUp()
  const [full, other] = [await openHotel(owner), await openHotel(owner)]
  const use = async () => must(await owner.rest.call('photo-use', { hotelId: full })).body['result']
  const first = await upload(owner)
  expect(await noted(first)).toMatchObject({ bytes: JPEG.length, uploader: owner.id })
  must(await photoOf(owner, full, first))
  expect(await noted(first)).toMatchObject({ ofHotel: full })
  expect((await noted(first))?.['unusedSince']).toBeUndefined()
  await expect.poll(use, { timeout: 30_000 }).toEqual({ used: JPEG.length, most: GIGABYTE })

  await measure(first, GIGABYTE)
  await expect.poll(use, { timeout: 30_000 }).toEqual({ used: GIGABYTE, most: GIGABYTE })
  const second = await upload(owner)
  expect(await photoOf(owner, full, second)).toEqual(refused('photosFull'))
  expect(await owner.rest.update('Hotel', full, { logo: second })).toEqual(refused('photosFull'))
  must(await owner.rest.update('Hotel', full, { name: 'Hotel Belvedere' }))
  must(await photoOf(owner, other, second))
  expect(await noted(second)).toMatchObject({ ofHotel: other })
})

it('of photos that nothing names a user sends so many, and others send on', async () => {
  const owner = await signUp()
  await openHotel(owner)
  await measure(await upload(owner), 50_000_000)
  expect(await send(owner)).toEqual(refused('tooManyUploads'))
  const another = await signUp()
  await openHotel(another)
  must(await send(another))
})
