import { describe, expect, it } from 'vitest'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#store/memoryStorage.ts'
import { hasUnsentPhotos, photoUploads } from '#store/photoUploads.ts'
import { createFakeGateway } from '#tests/fakeGateway.ts'
import type { FakeGateway } from '#tests/fakeGateway.ts'
import { deleteDish } from './deleteDish.ts'
import { cancelDishPhoto, removeDishPhoto, retryDishPhoto, sendDishPhoto } from './dishPhoto.ts'

const HOTEL = 'hotel00001'
const DISH = 'trofie0001'
const OLD = 'vecchia001'
const NOW = Date.parse('2026-11-21T09:00:00Z')
const photo = {
  image: new Blob(['i'.repeat(300)], { type: 'image/jpeg' }),
  thumb: new Blob(['t'.repeat(100)], { type: 'image/jpeg' }),
}

async function aKitchen({ images = [] as string[] } = {}) {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, expireDate: Date.parse('2099-01-01') })
  gateway.server.put('Dish', { id: DISH, hotel: HOTEL, name: { it: 'Trofie al pesto' }, images })
  for (const id of images) gateway.server.put('DishImage', { id, hotel: HOTEL, dish: DISH })
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  for (const name of ['Hotel', 'Dish', 'DishImage'] as const)
    convivio.receive(name, await gateway.page(name, [], ''))
  const dish = () => convivio.state.getState().tables.Dish.rows.get(DISH)
  const upload = () => photoUploads(convivio).getState().get(DISH)
  return { gateway, convivio, dish, upload }
}

async function deletedByColleague(gateway: FakeGateway, convivio: Convivio) {
  const row = gateway.server.row('Dish', DISH)
  gateway.server.put('Dish', { ...row, id: DISH, deleted: true, updatedAt: NOW })
  convivio.receive('Dish', await gateway.page('Dish', [], ''))
}

describe('the photo of a dish', () => {
  it('is sent as thumbnail and full image, and becomes its first', async () => {
    const { gateway, convivio, dish, upload } = await aKitchen()
    expect(await sendDishPhoto(convivio, DISH, photo)).toBe('saved')
    expect(gateway.uploads.map(({ content }) => content.size)).toEqual([100, 300])
    const [id = ''] = dish()?.images ?? []
    await convivio.flush()
    expect(gateway.server.row('DishImage', id)).toMatchObject({
      hotel: HOTEL,
      dish: DISH,
      image: { name: `2_${id}.jpg` },
      thumb: { name: `1_${id}-thumb.jpg` },
    })
    expect(gateway.server.row('Dish', DISH)).toMatchObject({ images: [id] })
    expect(upload()).toBeUndefined()
  })

  it('takes the place of the one before, whose row goes; others stay behind it', async () => {
    const { gateway, convivio, dish } = await aKitchen({ images: [OLD, 'altra00001'] })
    await sendDishPhoto(convivio, DISH, photo)
    await convivio.flush()
    expect(dish()?.images).toEqual([expect.any(String), 'altra00001'])
    expect(gateway.server.row('DishImage', OLD)).toBeUndefined()
    expect(gateway.server.row('DishImage', 'altra00001')).toBeDefined()
  })

  it('says how far it is, and never goes back', async () => {
    const { convivio } = await aKitchen()
    const parts: number[] = []
    photoUploads(convivio).subscribe((uploads) => {
      const state = uploads.get(DISH)?.state
      if (state?.status === 'sending') parts.push(state.part)
    })
    await sendDishPhoto(convivio, DISH, photo)
    expect(parts).toEqual([...parts].sort((one, other) => one - other))
    expect(parts).toContain(0.25)
    expect(parts.at(-1)).toBe(1)
  })

  it('is sent once when the button is pressed twice', async () => {
    const { gateway, convivio, dish } = await aKitchen()
    const ends = [sendDishPhoto(convivio, DISH, photo), sendDishPhoto(convivio, DISH, photo)]
    expect(await Promise.all(ends)).toEqual(['saved', 'saved'])
    expect(gateway.uploads).toHaveLength(2)
    expect(dish()?.images).toHaveLength(1)
  })

  it('that found no server waits, and a new try sends only what is missing', async () => {
    const { gateway, convivio, dish, upload } = await aKitchen({ images: [OLD] })
    gateway.fail(undefined, 'unreachable')
    expect(await sendDishPhoto(convivio, DISH, photo)).toBe('failed')
    expect(upload()).toMatchObject({ photo, state: { status: 'failed', failure: 'unreachable' } })
    expect(hasUnsentPhotos(convivio)).toBe(true)
    expect(dish()?.images).toEqual([OLD])
    expect(await retryDishPhoto(convivio, DISH)).toBe('saved')
    expect(gateway.uploads.map(({ content }) => content.size)).toEqual([100, 300])
    expect(hasUnsentPhotos(convivio)).toBe(false)
  })

  it('of somebody who was signed out in the middle is still there after signing in', async () => {
    const { gateway, convivio, upload } = await aKitchen()
    gateway.fail(undefined, 'sessionEnded')
    expect(await sendDishPhoto(convivio, DISH, photo)).toBe('failed')
    await expect.poll(() => convivio.state.getState().session.status).toBe('signedOut')
    expect(upload()).toMatchObject({ state: { status: 'failed', failure: 'sessionEnded' } })
    await convivio.signIn('anna@example.com', 'segretissima')
    for (const name of ['Hotel', 'Dish'] as const)
      convivio.receive(name, await gateway.page(name, [], ''))
    expect(await retryDishPhoto(convivio, DISH)).toBe('saved')
  })

  it('that is cancelled leaves the dish as it was', async () => {
    const { convivio, dish, upload } = await aKitchen({ images: [OLD] })
    const end = sendDishPhoto(convivio, DISH, photo)
    cancelDishPhoto(convivio, DISH)
    expect(await end).toBe('cancelled')
    expect(upload()).toBeUndefined()
    expect(dish()?.images).toEqual([OLD])
    expect(await sendDishPhoto(convivio, DISH, photo)).toBe('saved')
  })

  it('of a dish that is deleted is not sent any more, nor kept for another try', async () => {
    const { gateway, convivio, upload } = await aKitchen()
    const end = sendDishPhoto(convivio, DISH, photo)
    deleteDish(convivio, DISH, NOW)
    expect(await end).toBe('cancelled')
    expect(upload()).toBeUndefined()
    await convivio.flush()
    expect(gateway.server.rows('DishImage')).toEqual([])
  })

  it('of a dish that a colleague deleted meanwhile is nobody’s', async () => {
    const { gateway, convivio, upload } = await aKitchen()
    const end = sendDishPhoto(convivio, DISH, photo)
    await deletedByColleague(gateway, convivio)
    expect(await end).toBe('gone')
    expect(upload()).toBeUndefined()
    await convivio.flush()
    expect(gateway.server.rows('DishImage')).toEqual([])
  })

  it('that failed does not hold the tab once a colleague deletes the dish', async () => {
    const { gateway, convivio } = await aKitchen()
    gateway.fail(undefined, 'unreachable')
    await sendDishPhoto(convivio, DISH, photo)
    expect(hasUnsentPhotos(convivio)).toBe(true)
    await deletedByColleague(gateway, convivio)
    expect(hasUnsentPhotos(convivio)).toBe(false)
  })

  it('that is taken away goes with its row', async () => {
    const { gateway, convivio, dish } = await aKitchen({ images: [OLD] })
    expect(removeDishPhoto(convivio, DISH, NOW)).toBeUndefined()
    await convivio.flush()
    expect(dish()?.images).toEqual([])
    expect(gateway.server.row('DishImage', OLD)).toBeUndefined()
  })
})
