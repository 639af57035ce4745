import { beforeAll, describe, expect, it } from 'vitest'
import { expire, openHotel, read, refused, rowAt, signUp } from './house.ts'
import type { Person } from './house.ts'
import { must, pointer } from './rest.ts'
import type { Json, Rest, Row } from './rest.ts'

const JPEG = new Uint8Array(Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==', 'base64'))

interface Kitchen {
  readonly person: Person
  readonly hotelId: string
  readonly dishId: string
}

async function aKitchen(): Promise<Kitchen> {
  const person = await signUp()
  const hotelId = await openHotel(person)
  const dish: Row = { ...rowAt('Dish', { Hotel: hotelId }), name: { it: 'Trofie al pesto' } }
  must(await person.rest.create('Dish', dish))
  return { person, hotelId, dishId: dish.objectId }
}

async function send(rest: Rest, name: string): Promise<Json> {
  const { body } = must(await rest.send('POST', `/files/${name}`, JPEG, { 'Content-Type': 'image/jpeg' }))
  return { __type: 'File', name: body['name'], url: body['url'] }
}

const photoOf = ({ hotelId, dishId }: Kitchen, files: Json = {}): Row => ({
  ...rowAt('DishImage', { Hotel: hotelId, Dish: dishId }),
  ...files,
})

let ours: Kitchen
let theirs: Kitchen

beforeAll(async () => {
  ours = await aKitchen()
  theirs = await aKitchen()
})

describe('the photo of a dish', () => {
  it('is two files, a row that keeps them, and the first of the dish’s images', async () => {
    const { rest } = ours.person
    const files = { thumb: await send(rest, 'a-thumb.jpg'), image: await send(rest, 'a.jpg') }
    const photo = photoOf(ours, files)
    must(await rest.create('DishImage', photo))
    must(await rest.update('Dish', ours.dishId, { images: [photo.objectId] }))
    expect(await read('DishImage', photo.objectId)).toMatchObject({
      hotel: pointer('Hotel', ours.hotelId),
      dish: pointer('Dish', ours.dishId),
      ...files,
    })
    expect(await read('Dish', ours.dishId)).toMatchObject({ images: [photo.objectId] })
  })

  it('is put on no dish of another hotel', async () => {
    const { rest } = theirs.person
    const image = await send(rest, 'b.jpg')
    expect(await rest.create('DishImage', photoOf(ours, { image }))).toEqual(refused('notYourHotel'))
    // In their own hotel, pointing at our dish.
    const twisted = photoOf({ ...theirs, dishId: ours.dishId }, { image })
    expect(await rest.create('DishImage', twisted)).toEqual(refused('missingReference'))
    const own = photoOf(theirs, { image })
    must(await rest.create('DishImage', own))
    const dish = pointer('Dish', ours.dishId)
    expect(await rest.update('DishImage', own.objectId, { dish })).toEqual(refused('missingReference'))
    const moved = { hotel: pointer('Hotel', ours.hotelId), dish }
    expect((await rest.update('DishImage', own.objectId, moved)).ok).toBe(false)
    expect(await read('DishImage', own.objectId)).toMatchObject({ hotel: { objectId: theirs.hotelId } })
  })

  it('is changed and removed only by those who serve its hotel', async () => {
    const photo = photoOf(ours)
    must(await ours.person.rest.create('DishImage', photo))
    const { rest } = theirs.person
    const image = await send(rest, 'c.jpg')
    expect((await rest.update('DishImage', photo.objectId, { image })).ok).toBe(false)
    expect((await rest.update('Dish', ours.dishId, { images: [] })).ok).toBe(false)
    expect((await rest.remove('DishImage', photo.objectId)).ok).toBe(false)
    expect((await read('DishImage', photo.objectId))['image']).toBeUndefined()
    must(await ours.person.rest.remove('DishImage', photo.objectId))
  })

  it('is sent by nobody whose hotels have expired', async () => {
    const { person, hotelId } = await aKitchen()
    await expire(hotelId)
    const answer = await person.rest.send('POST', '/files/d.jpg', JPEG, { 'Content-Type': 'image/jpeg' })
    expect(answer).toEqual(refused('notYourHotel'))
  })
})
