import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { guestRole, memberRole, staffRole } from '#domain/rules/team/roles.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { newDatabase } from './database.ts'
import {
  admit,
  exists,
  expire,
  furnish,
  hire,
  makeRow,
  openHotel,
  PAST,
  read,
  refused,
  rowAt,
  signUp,
} from './house.ts'
import type { Person, Place } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json, Rest } from './rest.ts'
import { TestServer } from './server.ts'

let owner: Person
let stranger: Person
let at: Place

beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
  at = await furnish(await openHotel(owner), owner)
})

async function make(className: ClassName, fields: Json = {}): Promise<string> {
  const row = { ...rowAt(className, at), ...fields }
  must(await owner.rest.create(className, row))
  return row.objectId
}

async function newConnection(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUri') })
  await client.connect()
  return client
}

describe('deletions', () => {
  const tombstones = async (rowId: string) =>
    (await master().rows('Tombstone', { rowId })).map(({ ofClass }) => ofClass)

  async function bookWithOrders() {
    const book = await make('Book')
    const inBook = { ...at, Book: book }
    const child = (className: ClassName, place: Place) => makeRow(owner, place, className)
    const person = await child('BookPerson', inBook)
    const order = await child('MealOrder', { ...inBook, BookPerson: person })
    const dish = await child('MealOrderDish', { ...inBook, BookPerson: person, MealOrder: order })
    const extra = await child('ExtraMealOrder', inBook)
    return { book, person, order, dish, extra }
  }

  it('of a booking take its persons, orders and members along, and leave tombstones', async () => {
    const { book, person, order, dish, extra } = await bookWithOrders()
    await admit(at.Hotel, book, stranger)
    must(await owner.rest.remove('Book', book))
    const rows = [
      ['Book', book],
      ['BookPerson', person],
      ['MealOrder', order],
      ['MealOrderDish', dish],
      ['ExtraMealOrder', extra],
    ] as const
    for (const [className, id] of rows) {
      expect(await exists(className, id), className).toBe(false)
      expect(await tombstones(id)).toEqual([className])
    }
    expect(await master().rows('_Role', { name: memberRole(book) })).toEqual([])
    // Who was a guest by this booking alone no longer reads the menu.
    expect(await stranger.rest.rows('Dish', { hotel: pointer('Hotel', at.Hotel) })).toEqual([])
  })

  it.each([
    ['Rank', 'Table', 'rank'],
    ['Turn', 'Table', 'turn'],
    ['DiningRoom', 'Table', 'diningRoom'],
    ['Room', 'Book', 'room'],
    ['Table', 'Book', 'table'],
    ['RoomType', 'Room', 'type'],
    ['Dish', 'DishImage', 'dish'],
    ['BookPerson', 'MealOrder', 'person'],
    ['Dish', 'MealOrderDish', 'dish'],
  ] as const)('of a %s leave the %s, without %s', async (className, other, field) => {
    const id = await make(className)
    const named = await makeRow(owner, { ...at, [className]: id }, other)
    must(await owner.rest.remove(className, id))
    const left = await read(other, named)
    expect(left).not.toHaveProperty(field)
    expect(left['localId']).toBe(named)
    expect(await tombstones(id)).toEqual([className])
  })

  it('of a dish that somebody has ordered are refused: it goes by `deleted`', async () => {
    const dish = await make('Dish')
    const line = await makeRow(owner, { ...at, Dish: dish }, 'MealOrderDish')
    must(await master().update('MealOrderDish', line, { quantity: 2 }))
    expect(await owner.rest.remove('Dish', dish)).toEqual(refused('dishOrdered'))
    expect(await read('MealOrderDish', line)).toHaveProperty('dish')
    must(await owner.rest.update('Dish', dish, { deleted: true }))
    must(await master().update('MealOrderDish', line, { quantity: 0 }))
    must(await owner.rest.remove('Dish', dish))
  })

  it('cannot be kept from their consequences by a context of the client', async () => {
    const { book, person } = await bookWithOrders()
    const context = { hotelGoes: true, hotelDeleted: true }
    const sly = owner.rest.with({ 'X-Parse-Cloud-Context': JSON.stringify(context) })
    must(await sly.remove('Book', book))
    expect(await exists('BookPerson', person)).toBe(false)
    expect(await tombstones(book)).toEqual(['Book'])
  })

  it('of many rows at once are complete', async () => {
    const book = await make('Book')
    const people = Array.from({ length: 120 }, () => ({
      ...rowAt('BookPerson', { Hotel: at.Hotel, Book: book }),
    }))
    await owner.rest.createAll(people.map((row) => ['BookPerson', row] as const))
    must(await owner.rest.remove('Book', book))
    expect(await master().rows('BookPerson', { book: pointer('Book', book) })).toEqual([])
  })

  it('of a hotel take everything along, its roles too', async () => {
    const hotelId = await openHotel(owner)
    const place = await furnish(hotelId, owner)
    const [staffer, member] = await Promise.all([signUp(), signUp()])
    await hire(hotelId, staffer)
    await admit(hotelId, place.Book, member)
    expect(await staffer.rest.remove('Hotel', hotelId)).toEqual(refused('onlyOwner'))
    expect(await exists('Table', place.Table)).toBe(true)
    must(await owner.rest.remove('Hotel', hotelId))
    for (const className of classNames)
      if (className === 'Hotel' || declarationOf(className).fields['hotel'])
        expect(await exists(className, place[className]), className).toBe(false)
    const names = [staffRole(hotelId), guestRole(hotelId), memberRole(place.Book)]
    expect(await master().rows('_Role', { name: { $in: names } })).toEqual([])
    const row = { objectId: newLocalId(), hotel: pointer('Hotel', hotelId) }
    expect(await owner.rest.create('Rank', row)).toEqual(refused('notYourHotel'))
    // Who takes its id inherits nobody.
    must(await stranger.rest.create('Hotel', { objectId: hotelId }))
    for (const { id } of [owner, staffer]) {
      const staff = { name: staffRole(hotelId), users: pointer('_User', id) }
      expect(await master().rows('_Role', staff)).toEqual([])
    }
  })

  it('of a hotel leave nothing of what others write meanwhile', async () => {
    const hotelId = await openHotel(owner)
    const hotel = pointer('Hotel', hotelId)
    const staffer = await signUp()
    await hire(hotelId, staffer)
    const newRows = () => Array.from({ length: 10 }, () => ['Book', rowAt('Book', { Hotel: hotelId })] as const)
    await owner.rest.createAll(newRows())
    let isOver = false
    let refusals = 0
    const write = async (rest: Rest) => {
      while (!isOver) for (const outcome of await rest.createAll(newRows())) if ('error' in outcome) refusals += 1
    }
    const writers = [owner.rest, staffer.rest, master(), owner.rest, staffer.rest, master()].map(write)
    must(await owner.rest.remove('Hotel', hotelId))
    isOver = true
    await Promise.all(writers)
    expect(refusals).toBeGreaterThan(0)
    expect(await exists('Hotel', hotelId)).toBe(false)
    for (const className of ['Book', 'Tombstone']) expect(await master().rows(className, { hotel })).toEqual([])
    const names = [staffRole(hotelId), guestRole(hotelId)]
    expect(await master().rows('_Role', { name: { $in: names } })).toEqual([])
  })

  it('of a hotel take along what is written at the very moment at which it goes', async () => {
    const hotelId = await openHotel(owner)
    const [writer, watcher] = await Promise.all([newConnection(), newConnection()])
    await writer.query('BEGIN')
    const insert = 'INSERT INTO "Rank" ("objectId", "hotel") VALUES ($1, $2)'
    await writer.query(insert, [newLocalId(), hotelId])
    const deletion = owner.rest.remove('Hotel', hotelId)
    // It waits for whoever writes, and could not see the row before.
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%DELETE FROM "Hotel"%'`
    await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1)
    await writer.query('COMMIT')
    must(await deletion)
    expect(await exists('Hotel', hotelId)).toBe(false)
    expect(await master().rows('Rank', { hotel: pointer('Hotel', hotelId) })).toEqual([])
    await expect(writer.query(insert, [newLocalId(), hotelId])).rejects.toThrow('Rank_of_hotel')
    await Promise.all([writer.end(), watcher.end()])
  })

  it('of a hotel that were cut short go on when they are asked for again', async () => {
    const hotelId = await openHotel(owner)
    const place = await furnish(hotelId, owner)
    const deletedSince = { __type: 'Date', iso: new Date().toISOString() }
    must(await master().update('Hotel', hotelId, { deletedSince }))
    expect(await owner.rest.update('Room', place.Room, { name: '1' })).toEqual(refused('notYourHotel'))
    expect(await master().update('Room', place.Room, { name: '1' })).toEqual(refused('notYourHotel'))
    must(await owner.rest.remove('Hotel', hotelId))
    expect(await exists('Room', place.Room)).toBe(false)
  })

  it('of hotels that were cut short go on at the next start, also after one that cannot', async () => {
    const database = await newDatabase()
    const server = await TestServer.prepare({ DATABASE_URI: database })
    await server.start()
    const rest = master(server.url)
    const cutShort = async (objectId: string) => {
      must(await rest.create('Hotel', { objectId, deletedSince: PAST }))
      return objectId
    }
    // Hotels come by their ids.
    const kept = await cutShort(`00000${newLocalId()}`)
    // More than are read at once.
    const others = await Promise.all(Array.from({ length: 12 }, () => cutShort(newLocalId())))
    await runSql(database, [
      `CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$`,
      `CREATE TRIGGER keep BEFORE DELETE ON "Hotel" FOR EACH ROW WHEN (OLD."objectId" = '${kept}') EXECUTE FUNCTION keep()`,
    ])
    await server.stop()
    await server.start()
    const left = async () =>
      (await rest.rows('Hotel', { objectId: { $in: [kept, ...others] } })).map(({ objectId }) => objectId)
    await expect.poll(left).toEqual([kept])
    await runSql(database, ['DROP FUNCTION keep CASCADE'])
    await server.stop()
    await server.start()
    await expect.poll(async () => (await rest.get('Hotel', kept)).status).toBe(404)
    await server.remove()
  })

  it('in an expired hotel are refused, but for the whole of it by its owner', async () => {
    const hotelId = await openHotel(owner)
    const place = await furnish(hotelId, owner)
    await expire(hotelId)
    expect(await owner.rest.remove('Book', place.Book)).toEqual(refused('hotelExpired'))
    expect(await exists('BookPerson', place.BookPerson)).toBe(true)
    must(await owner.rest.remove('Hotel', hotelId))
    expect(await exists('BookPerson', place.BookPerson)).toBe(false)
  })
})
