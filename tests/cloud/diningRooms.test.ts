import { beforeAll, describe, expect, it } from 'vitest'
import { makeDemoHotel } from '#cloud/demo/hotel.ts'
import { insert } from '#cloud/demo/insert.ts'
import { seedDiningRooms } from '#cloud/demo/diningRooms.ts'
import { MAX_DINING_ROOMS } from '#domain/rules/places/diningRoom.ts'
import { exists, makeRow, openHotel, openTwoHouses, read, refused, rowAt, runCloudHere, signUp } from './house.ts'
import type { Person, Place } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let owner: Person
let stranger: Person
let at: Place
let strangerAt: Place

beforeAll(async () => {
  ;({ owner, stranger, at, strangerAt } = await openTwoHouses())
})

const gone = { __op: 'Delete' }
const inRoom = (id: string) => ({ diningRoom: pointer('DiningRoom', id) })

describe('what stands in a dining room', () => {
  it.each([{ x: -1 }, { x: 10_001 }, { y: 2.5 }, { rotation: 360 }, { rotation: -15 }, { x: gone }])(
    'stands somewhere in it: not %o',
    async (place: Json) => {
      const table = await makeRow(owner, at, 'Table', { rotation: 15 })
      const fixture = await makeRow(owner, at, 'Fixture')
      expect(await owner.rest.update('Table', table, place)).toEqual(refused('planInvalid'))
      expect(await owner.rest.update('Fixture', fixture, place)).toEqual(refused('planInvalid'))
      expect(await read('Table', table)).toMatchObject({ x: 100, y: 100, rotation: 15 })
    },
  )

  it('is of its hotel', async () => {
    for (const className of ['Table', 'Fixture'] as const) {
      const id = await makeRow(owner, at, className)
      const foreign = await owner.rest.update(className, id, inRoom(strangerAt.DiningRoom))
      expect(foreign).toEqual(refused('missingReference'))
      expect((await stranger.rest.update(className, id, { x: 5 })).ok).toBe(false)
      expect(await read(className, id)).toMatchObject({ diningRoom: { objectId: at.DiningRoom } })
    }
  })

  it('has one of a few kinds and shapes, a size, and a short text', async () => {
    const table = await makeRow(owner, at, 'Table', { shape: 'round' })
    expect(await owner.rest.update('Table', table, { shape: 'triangle' })).toEqual(refused('refused'))
    const fixture = await makeRow(owner, at, 'Fixture', { kind: 'plant' })
    expect(await owner.rest.update('Fixture', fixture, { kind: 'lion' })).toEqual(refused('refused'))
    for (const wrong of [{ width: 4 }, { height: 10_001 }])
      expect(await owner.rest.update('Fixture', fixture, wrong)).toEqual(refused('planInvalid'))
    expect(await owner.rest.update('Fixture', fixture, { text: 'x'.repeat(61) })).toEqual(
      refused('tooLong:Fixture.text'),
    )
    must(await owner.rest.update('Fixture', fixture, { width: 5, height: 10_000, text: 'Buffet' }))
  })

  it('that two move at once goes where each of them said', async () => {
    const id = await makeRow(owner, at, 'Table', { x: 100, y: 100 })
    const answers = await Promise.all([
      owner.rest.update('Table', id, { x: 300 }),
      owner.rest.update('Table', id, { y: 400 }),
      owner.rest.update('Table', id, { rotation: 45 }),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await read('Table', id)).toMatchObject({ x: 300, y: 400, rotation: 45 })
  })
})

describe('a dining room', () => {
  it('has from 2 to 100 metres a side', async () => {
    for (const wrong of [{ width: 199 }, { height: 10_001 }, { width: 350.5 }, { position: -1 }])
      expect(await owner.rest.update('DiningRoom', at.DiningRoom, wrong)).toEqual(refused('planInvalid'))
    must(await owner.rest.update('DiningRoom', at.DiningRoom, { width: 200, height: 10_000 }))
  })

  it('that is deleted takes its fixtures along, and its tables wait for another place', async () => {
    const room = await makeRow(owner, at, 'DiningRoom')
    const table = await makeRow(owner, at, 'Table', { ...inRoom(room), locked: true })
    const fixture = await makeRow(owner, at, 'Fixture', inRoom(room))
    must(await owner.rest.remove('DiningRoom', room))
    expect(await exists('Fixture', fixture)).toBe(false)
    const left = await read('Table', table)
    expect(left).not.toHaveProperty('diningRoom')
    expect(left).toMatchObject({ x: 100 })
  })

  it('is one of at most 30 of its hotel', async () => {
    const hotel = { ...at, Hotel: await openHotel(owner) }
    for (let made = 0; made < MAX_DINING_ROOMS; made += 1)
      must(await owner.rest.create('DiningRoom', rowAt('DiningRoom', { Hotel: hotel.Hotel })))
    const more = rowAt('DiningRoom', { Hotel: hotel.Hotel })
    expect(await owner.rest.create('DiningRoom', more)).toEqual(refused('tooManyOnPlan'))
  })
})

describe('the demo', () => {
  async function openDemo() {
    runCloudHere()
    const person = await signUp()
    const hotelId = await openHotel(person)
    const demo = makeDemoHotel('', '2026-08-12', { hotelId })
    await insert('Rank', demo.ranks)
    await insert(
      'Table',
      demo.tables.map(({ turn: _, ...table }) => table),
    )
    const inHotel = { hotel: pointer('Hotel', hotelId) }
    const placed = async () => (await master().rows('Table', inHotel)).filter((row) => row['diningRoom'] !== undefined)
    return { person, hotelId, inHotel, placed, demo }
  }

  it('of an earlier version gets its rooms once, and keeps what was moved since', async () => {
    const { person, hotelId, inHotel, placed } = await openDemo()
    expect(await seedDiningRooms(hotelId)).toBe(true)
    expect(await placed()).toHaveLength(110)
    const [table] = await placed()
    const id = String(table?.objectId)
    must(await person.rest.update('Table', id, { x: 333, diningRoom: gone }))
    expect(await seedDiningRooms(hotelId)).toBe(false)
    expect(await placed()).toHaveLength(109)
    expect(await read('Table', id)).toMatchObject({ x: 333 })
    const [room] = await master().rows('DiningRoom', inHotel)
    must(await person.rest.remove('DiningRoom', String(room?.objectId)))
    expect(await seedDiningRooms(hotelId)).toBe(false)
    expect(await master().rows('DiningRoom', inHotel)).toHaveLength(3)
  })

  it('whose drawing was interrupted is drawn to its end', async () => {
    const { hotelId, inHotel, placed, demo } = await openDemo()
    await seedDiningRooms(hotelId)
    const rooms = await master().rows('DiningRoom', inHotel)
    // As if the server had been stopped before the rooms were written.
    for (const { objectId } of rooms) must(await master().remove('DiningRoom', objectId))
    for (const { objectId } of await master().rows('Tombstone', inHotel))
      must(await master().remove('Tombstone', objectId))
    expect(await placed()).toHaveLength(0)
    expect(await seedDiningRooms(hotelId)).toBe(true)
    expect(await placed()).toHaveLength(demo.tables.length)
  })
})
