import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { deleteDish } from '#store/commands/menu/deleteDish.ts'
import { dropUntouchedDish } from '#store/commands/menu/dish.ts'
import { cancelDishPhoto, endOfPhoto, removeDishPhoto, sendDishPhoto } from '#store/commands/menu/dishPhoto.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { unsentPhotoOfDish } from '#store/selectors/dishes.ts'
import { bring } from '#tests/bring.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'

const HOTEL = 'hotel00001'
const DISH = 'trofie0001'
const OLD = 'vecchia001'
const NOW = Date.parse('2026-11-21T09:00:00Z')

const aPhoto = (letter = 'i') => ({
  image: new Blob([letter.repeat(300)], { type: 'image/jpeg' }),
  thumb: new Blob([letter.repeat(100)], { type: 'image/jpeg' }),
})

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

function aServer(images: readonly string[] = []): FakeGateway {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, owner: 'user000001', expireDate: Date.parse('2099-01-01') })
  gateway.server.put('Dish', { id: DISH, hotel: HOTEL, name: { it: 'Trofie al pesto' }, images })
  for (const id of images) gateway.server.put('DishImage', { id, hotel: HOTEL, dish: DISH, createdAt: 1, updatedAt: 1 })
  return gateway
}

async function aKitchen(gateway = aServer(), storage = createMemoryStorage()) {
  const convivio = await createConvivio({ gateway, storage })
  await bring(convivio)
  const { state } = convivio
  return {
    gateway,
    storage,
    convivio,
    send(photo = aPhoto(), dishId = DISH): string {
      const sent = sendDishPhoto(convivio, dishId, photo, Date.now())
      if (sent.status === 'refused') throw new Error(sent.refusal)
      return sent.id
    },
    unsent: () => unsentPhotoOfDish(state.getState(), DISH),
    saving: () => state.getState().saving,
    dish: () => state.getState().tables.Dish.rows.get(DISH),
    /** The tab crashes, and the page is opened again. */
    async reload() {
      await convivio.close()
      return aKitchen(gateway, storage)
    },
  }
}

/** Blocks only the route of files; returns what opens it. */
function blockUploads(gateway: FakeGateway): () => void {
  const { upload } = gateway
  gateway.upload = async () => {
    throw new GatewayError('unreachable', 'No answer')
  }
  return () => void (gateway.upload = upload)
}

/** Uploads that have begun wait until they are released. */
function holdUploads(gateway: FakeGateway): () => void {
  const { upload } = gateway
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  gateway.upload = async (name, content, options) => {
    options?.onProgress?.(0.5)
    const aborted = new Promise<never>((_, reject) =>
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error)),
    )
    await Promise.race([released, aborted])
    return upload(name, content, options)
  }
  return release
}

const sizes = ({ uploads }: FakeGateway) => uploads.map(({ content }) => content.size)
const images = ({ server }: FakeGateway) => server.row('Dish', DISH)?.['images']
const photos = ({ server }: FakeGateway) => server.rows('DishImage').map(({ id }) => id)

describe('a photo that the server never takes', () => {
  const OTHER = 'pansoti001'
  function aServerThatFails(isBad: (file: string) => boolean) {
    const gateway = aServer()
    gateway.server.put('Dish', { id: OTHER, hotel: HOTEL, name: { it: 'Pansoti' }, images: [] })
    const { upload } = gateway
    gateway.upload = async (file, ...rest) => {
      if (isBad(file)) throw new GatewayError('unreachable', 'broken')
      return upload(file, ...rest)
    }
    return gateway
  }

  it('keeps no other from being sent, is set aside after some minutes, told, and tried again when asked', async () => {
    let bad = ''
    const gateway = aServerThatFails((file) => file.startsWith(bad))
    const { send, saving, convivio } = await aKitchen(gateway)
    bad = send()
    const good = send(aPhoto(), OTHER)
    await settle(5000)
    expect(photos(gateway)).toEqual([good])
    expect(saving().refused).toEqual([])
    await settle(600_000)
    expect(saving()).toMatchObject({ unsent: 0, refused: [{ id: bad, refusal: 'refused' }] })
    const wanted = bad
    bad = 'nothing'
    convivio.retry('DishImage', wanted)
    await settle(5000)
    expect(photos(gateway).sort()).toEqual([good, wanted].sort())
  })

  it('waits as long as the server is away', async () => {
    const gateway = aServer()
    const { send, saving } = await aKitchen(gateway)
    gateway.upload = async () => {
      throw new GatewayError('unreachable', 'No answer')
    }
    gateway.page = async () => {
      throw new GatewayError('unreachable', 'No answer')
    }
    send()
    await settle(3_600_000)
    expect(saving()).toMatchObject({ unsent: 1, refused: [] })
  })
})

describe('the photo of a dish', () => {
  it('is sent as thumbnail and full image, and becomes its first', async () => {
    const { gateway, send, saving, dish, unsent } = await aKitchen()
    const id = send()
    await settle(5000)
    expect(sizes(gateway)).toEqual([100, 300])
    expect(gateway.server.row('DishImage', id)).toMatchObject({
      hotel: HOTEL,
      dish: DISH,
      image: { name: `2_${id}.jpg` },
      thumb: { name: `1_${id}-thumb.jpg` },
    })
    expect(images(gateway)).toEqual([id])
    expect(dish()?.images).toEqual([id])
    expect(unsent()).toBeUndefined()
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('takes the place of the one before, whose row goes; others stay behind it', async () => {
    const { gateway, send } = await aKitchen(aServer([OLD, 'altra00001']))
    const id = send()
    await settle(5000)
    expect(images(gateway)).toEqual([id, 'altra00001'])
    expect(photos(gateway)).toEqual(['altra00001', id])
  })

  it('is shown only when the server has it, and says how far it is', async () => {
    const { gateway, convivio, send, dish, unsent, saving } = await aKitchen(aServer([OLD]))
    const parts: number[] = []
    convivio.state.subscribe(({ upload }) => upload && parts.push(upload.part))
    const release = holdUploads(gateway)
    const id = send()
    await settle(1100)
    expect(dish()?.images).toEqual([OLD])
    expect(unsent()?.id).toBe(id)
    expect(unsent()?.thumb).toBeInstanceOf(Blob)
    expect(saving()).toMatchObject({ status: 'saving', unsent: 1 })
    release()
    await settle(5000)
    expect(parts).toEqual([...parts].sort((one, other) => one - other))
    expect(parts).toContain(0.25)
    expect(parts.at(-1)).toBe(1)
    expect(convivio.state.getState().upload).toBeUndefined()
  })

  it('tells who waits for it that it was saved', async () => {
    const { convivio, send } = await aKitchen()
    const end = endOfPhoto(convivio, send())
    await settle(5000)
    expect(await end).toBe('saved')
  })

  it('holds back nothing while it is on its way', async () => {
    const { gateway, convivio, send, saving } = await aKitchen()
    const release = holdUploads(gateway)
    send()
    await settle(1100)
    convivio.change('Dish', DISH, { price: 12 })
    await settle(1100)
    expect(gateway.server.row('Dish', DISH)).toMatchObject({ price: 12 })
    expect(saving().unsent).toBe(1)
    release()
    await settle(5000)
    expect(saving().unsent).toBe(0)
  })

  it('of a new dish goes after it', async () => {
    const { gateway, convivio, send, saving } = await aKitchen()
    gateway.fail('unreachable')
    const dishId = convivio.create('Dish', { hotel: HOTEL, name: { it: 'Pansoti' } })
    const id = send(aPhoto(), dishId)
    await settle(10_000)
    expect(gateway.server.row('Dish', dishId)).toMatchObject({ images: [id] })
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('of a new dish that was refused waits for it', async () => {
    const { gateway, convivio, send, saving } = await aKitchen()
    gateway.refuse = ({ className }) => (className === 'Dish' ? 'notAllowed' : undefined)
    const dishId = convivio.create('Dish', { hotel: HOTEL, name: { it: 'Pansoti' } })
    const id = send(aPhoto(), dishId)
    await settle(5000)
    expect(sizes(gateway)).toEqual([100, 300])
    expect(photos(gateway)).toEqual([])
    gateway.refuse = () => undefined
    convivio.retry('Dish', dishId)
    await settle(5000)
    expect(gateway.server.row('Dish', dishId)).toMatchObject({ images: [id] })
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('of a new dish that is given up goes with it', async () => {
    const { gateway, convivio, send, saving } = await aKitchen()
    gateway.refuse = ({ className }) => (className === 'Dish' ? 'notAllowed' : undefined)
    const release = holdUploads(gateway)
    const dishId = convivio.create('Dish', { hotel: HOTEL })
    send(aPhoto(), dishId)
    await settle(5000)
    convivio.discard('Dish', dishId)
    release()
    await settle(5000)
    expect(gateway.uploads).toEqual([])
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('keeps a new dish that has nothing else', async () => {
    const { gateway, convivio, send } = await aKitchen()
    blockUploads(gateway)
    const dishId = convivio.create('Dish', { hotel: HOTEL })
    send(aPhoto(), dishId)
    dropUntouchedDish(convivio, dishId, {}, NOW)
    expect(convivio.state.getState().tables.Dish.rows.has(dishId)).toBe(true)
  })

  it('chosen while another waits takes its place', async () => {
    const { gateway, send, saving } = await aKitchen()
    const release = holdUploads(gateway)
    send(aPhoto('a'))
    await settle(1100)
    const id = send(aPhoto('b'))
    release()
    await settle(5000)
    expect(photos(gateway)).toEqual([id])
    expect(images(gateway)).toEqual([id])
    expect(sizes(gateway)).toEqual([100, 300])
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('chosen as another was just saved takes its place', async () => {
    const { gateway, convivio, send } = await aKitchen(aServer([OLD]))
    const end = endOfPhoto(convivio, send(aPhoto('a')))
    await settle(1200)
    expect(await end).toBe('saved')
    expect(images(gateway)).toEqual([OLD])
    const id = send(aPhoto('b'))
    await settle(10_000)
    expect(photos(gateway)).toEqual([id])
    expect(images(gateway)).toEqual([id])
  })

  it('takes the place of one that somebody else has put there meanwhile', async () => {
    const { gateway, send, saving } = await aKitchen(aServer([OLD]))
    const open = blockUploads(gateway)
    const id = send()
    await settle(3000)
    gateway.server.drop('DishImage', OLD)
    gateway.server.put('DishImage', { id: 'altrui0001', hotel: HOTEL, dish: DISH, createdAt: 9, updatedAt: 9 })
    gateway.server.put('Dish', { ...gateway.server.row('Dish', DISH), id: DISH, images: ['altrui0001'], updatedAt: 9 })
    open()
    await settle(60_000)
    expect(images(gateway)).toEqual([id])
    expect(photos(gateway)).toEqual([id])
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('is not begun for a hotel whose subscription has ended', async () => {
    const gateway = aServer()
    gateway.server.put('Hotel', { id: HOTEL, owner: 'user000001', expireDate: NOW - 1 })
    const { convivio } = await aKitchen(gateway)
    expect(sendDishPhoto(convivio, DISH, aPhoto(), NOW)).toEqual({ status: 'refused', refusal: 'hotelExpired' })
  })

  it('that is taken away goes with its row', async () => {
    const { gateway, convivio } = await aKitchen(aServer([OLD]))
    expect(removeDishPhoto(convivio, DISH, NOW)).toBeUndefined()
    await convivio.flush()
    expect(images(gateway)).toEqual([])
    expect(photos(gateway)).toEqual([])
  })
})

describe('a photo that finds no server', () => {
  it('waits, is counted, and goes by itself', async () => {
    const { gateway, send, saving, unsent } = await aKitchen()
    const open = blockUploads(gateway)
    const id = send()
    await settle(1500)
    expect(saving()).toMatchObject({ status: 'waiting', unsent: 1, refused: [] })
    expect(unsent()).toMatchObject({ id })
    open()
    await settle(60_000)
    expect(images(gateway)).toEqual([id])
    expect(saving()).toMatchObject({ unsent: 0 })
  })

  it('does not send again what has arrived', async () => {
    const { gateway, send } = await aKitchen()
    gateway.fail(undefined, 'unreachable')
    const id = send()
    await settle(60_000)
    expect(sizes(gateway)).toEqual([100, 300])
    expect(images(gateway)).toEqual([id])
  })

  it('becomes one photo although the answer was lost', async () => {
    const { gateway, send, saving } = await aKitchen(aServer([OLD]))
    // The two files, and what the dish has by then; then the row.
    gateway.fail(undefined, undefined, undefined, undefined, 'answerLost')
    const id = send()
    await settle(60_000)
    expect(photos(gateway)).toEqual([id])
    expect(images(gateway)).toEqual([id])
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('goes on after a reload in the middle, from the file that was missing', async () => {
    const { gateway, send, reload } = await aKitchen(aServer([OLD]))
    gateway.fail(undefined, 'unreachable')
    const id = send()
    await settle(1500)
    expect(sizes(gateway)).toEqual([100])
    const release = holdUploads(gateway)
    const again = await reload()
    expect(again.unsent()).toMatchObject({ id, thumb: { name: `1_${id}-thumb.jpg` } })
    expect(again.unsent()?.image).toBeInstanceOf(Blob)
    release()
    await settle(5000)
    expect(sizes(gateway)).toEqual([100, 300])
    expect(images(gateway)).toEqual([id])
    expect(photos(gateway)).toEqual([id])
  })

  it('goes on where the page of its hotel is not open', async () => {
    const { gateway, storage, convivio, send } = await aKitchen(aServer([OLD, 'altra00001']))
    const open = blockUploads(gateway)
    const id = send()
    await settle(1500)
    await convivio.close()
    open()
    await createConvivio({ gateway, storage })
    await settle(5000)
    expect(images(gateway)).toEqual([id, 'altra00001'])
    expect(photos(gateway)).toEqual(['altra00001', id])
  })

  it('is placed after a crash between its saving and the answer', async () => {
    const { gateway, convivio, send, reload } = await aKitchen(aServer([OLD]))
    const { saveBatch } = gateway
    const id = send()
    gateway.saveBatch = async (writes) => {
      const answer = await saveBatch(writes)
      await convivio.close()
      return answer
    }
    await settle(1500)
    gateway.saveBatch = saveBatch
    expect(images(gateway)).toEqual([OLD])
    const again = await reload()
    await settle(5000)
    expect(images(gateway)).toEqual([id])
    expect(photos(gateway)).toEqual([id])
    expect(again.saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('is placed after a crash right after the answer', async () => {
    const { gateway, storage, convivio, send, reload } = await aKitchen(aServer([OLD]))
    const end = endOfPhoto(convivio, send())
    await settle(1200)
    await end
    await convivio.close()
    const left = await (await storage.open('user000001')).adopt(0)
    expect(left.map(({ className }) => className).sort()).toEqual(['Dish', 'DishImage'])
    expect(left).toContainEqual(expect.objectContaining({ id: OLD, kind: 'delete' }))
    const log = await storage.open('user000001')
    await log.write(left, [])
    log.close()
    await reload()
    await settle(5000)
    expect(photos(gateway)).toEqual(gateway.server.row('Dish', DISH)?.['images'])
  })

  it('found again although it was placed already changes nothing', async () => {
    const { gateway, storage, send, reload } = await aKitchen(aServer([OLD, 'altra00001']))
    const id = send()
    await settle(5000)
    const {
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      id: _id,
      ...fields
    } = gateway.server.row('DishImage', id) ?? { id }
    const log = await storage.open('user000001')
    await log.write([{ className: 'DishImage', id, kind: 'create', fields, at: NOW }], [])
    log.close()
    const again = await reload()
    await settle(5000)
    expect(images(gateway)).toEqual([id, 'altra00001'])
    expect(photos(gateway)).toEqual(['altra00001', id])
    expect(again.saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('of somebody who was signed out in the middle goes after signing in', async () => {
    const { gateway, convivio, send } = await aKitchen()
    gateway.fail(undefined, 'sessionEnded')
    const id = send()
    await settle(5000)
    expect(convivio.state.getState().session.status).toBe('signedOut')
    await convivio.signIn('anna@example.com', 'segretissima')
    await settle(5000)
    expect(sizes(gateway)).toEqual([100, 300])
    expect(images(gateway)).toEqual([id])
  })
})

describe('a photo that is given up or not wanted', () => {
  it('that is stopped on its way leaves the dish as it was', async () => {
    const { gateway, convivio, send, unsent, saving } = await aKitchen(aServer([OLD]))
    const release = holdUploads(gateway)
    send()
    await settle(1100)
    cancelDishPhoto(convivio, DISH)
    release()
    await settle(5000)
    expect(unsent()).toBeUndefined()
    expect(gateway.uploads).toEqual([])
    expect(images(gateway)).toEqual([OLD])
    expect(photos(gateway)).toEqual([OLD])
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('that is stopped as its row is being saved is taken away again', async () => {
    const { gateway, convivio, send } = await aKitchen(aServer([OLD]))
    const { saveBatch } = gateway
    let first = true
    gateway.saveBatch = async (writes) => {
      if (first) cancelDishPhoto(convivio, DISH)
      first = false
      return saveBatch(writes)
    }
    send()
    await settle(10_000)
    expect(photos(gateway)).toEqual([OLD])
    expect(images(gateway)).toEqual([OLD])
  })

  it('that the server refuses says why, and is sent again or discarded', async () => {
    const { gateway, convivio, send, saving, unsent } = await aKitchen(aServer([OLD]))
    const { upload } = gateway
    gateway.upload = async () => {
      throw new GatewayError('refused', 'Too large', 'fileTooLarge')
    }
    const id = send()
    const end = endOfPhoto(convivio, id)
    await settle(5000)
    expect(await end).toBe('refused')
    expect(saving()).toMatchObject({ unsent: 0, refused: [{ className: 'DishImage', id, refusal: 'fileTooLarge' }] })
    gateway.upload = upload
    convivio.retry('DishImage', id)
    await settle(5000)
    expect(images(gateway)).toEqual([id])
    gateway.refuse = ({ className }) => (className === 'DishImage' ? 'notAllowed' : undefined)
    const next = send()
    await settle(5000)
    expect(saving().refused).toMatchObject([{ id: next, refusal: 'notAllowed' }])
    convivio.discard('DishImage', next)
    await settle(5000)
    expect(unsent()).toBeUndefined()
    expect(images(gateway)).toEqual([id])
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('of a dish that is deleted is not sent any more', async () => {
    const { gateway, convivio, send, saving } = await aKitchen()
    send()
    deleteDish(convivio, DISH, NOW)
    await settle(5000)
    expect(gateway.uploads).toEqual([])
    expect(photos(gateway)).toEqual([])
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('of a dish that a colleague has deleted is dropped', async () => {
    const { gateway, send, saving } = await aKitchen()
    const open = blockUploads(gateway)
    send()
    await settle(1500)
    gateway.server.put('Dish', { ...gateway.server.row('Dish', DISH), id: DISH, deleted: true, updatedAt: 9 })
    open()
    await settle(60_000)
    expect(photos(gateway)).toEqual([])
    expect(gateway.batches).toEqual([])
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })

  it('of a dish that a colleague deletes as it is saved is taken away again', async () => {
    const { gateway, convivio, send, saving } = await aKitchen()
    const { saveBatch } = gateway
    gateway.saveBatch = async (writes) => {
      gateway.saveBatch = saveBatch
      gateway.server.put('Dish', { ...gateway.server.row('Dish', DISH), id: DISH, deleted: true, updatedAt: 9 })
      await convivio.look()
      return saveBatch(writes)
    }
    send()
    await settle(10_000)
    expect(photos(gateway)).toEqual([])
    expect(saving()).toMatchObject({ unsent: 0, refused: [] })
  })
})
