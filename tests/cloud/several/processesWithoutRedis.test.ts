import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { dutyRole } from '#domain/rules/team/roles.ts'
import { DUTIES } from '#domain/schema/values.ts'
import { newDatabase } from '../database.ts'
import { openHotel, signUp } from '../house.ts'
import type { Person } from '../house.ts'
import { master, must, pointer } from '../rest.ts'
import type { Json } from '../rest.ts'
import { TestServer } from '../server.ts'

it('server processes that start at once on an empty database all get ready', async () => {
  const database = await newDatabase()
  const servers = await Promise.all([1, 2, 3].map(() => TestServer.prepare({ DATABASE_URI: database })))
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.remove()))
  })
  await Promise.all(servers.map((server) => server.start()))
})

describe('of two server processes without Redis', () => {
  let servers: readonly TestServer[]
  let owner: Person

  beforeAll(async () => {
    const settings = { DATABASE_URI: inject('postgresUri') }
    servers = [await TestServer.prepare(settings), await TestServer.prepare(settings)]
    await Promise.all(servers.map((server) => server.start()))
    owner = await signUp()
  })

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()))
  })

  /** A function that is called at both at the same moment. */
  const atBoth = (name: string, params: readonly [Json, Json]) =>
    Promise.all(servers.map(({ url }, at) => owner.rest.at(url).call(name, params[at] ?? {})))

  it('each may give somebody of the team another duty at once, and they have one of the two', async () => {
    const mate = await signUp()
    const hotelId = await openHotel(owner)
    const { link } = must(await owner.rest.call('invite-to-team', { hotelId, duty: 'reception' })).body['result'] as {
      link: string
    }
    must(await mate.rest.call('join-team', { code: link.split('#')[1] }))
    const pairs = [
      ['dining', 'kitchen'],
      ['kitchen', 'reception'],
      ['reception', 'dining'],
    ] as const
    for (const pair of [...pairs, ...pairs]) {
      const [first, second] = pair.map((duty) => ({ hotelId, userId: mate.id, duty }))
      for (const answer of await atBoth('change-duty', [first ?? {}, second ?? {}])) must(answer)
      const names = DUTIES.map((duty) => dutyRole(hotelId, duty))
      const roles = await master().rows('_Role', { users: pointer('_User', mate.id), name: { $in: names } })
      expect(roles).toHaveLength(1)
      expect(pair.map((duty) => dutyRole(hotelId, duty))).toContain(roles[0]?.['name'])
    }
  })

  it('each may be asked for samples, or to take them away, at once: they are made, and gone', async () => {
    const hotelId = await openHotel(owner)
    const rowsOf = async (className: string) =>
      (await master().rows(className, { hotel: pointer('Hotel', hotelId) })).length
    const both = [{ hotelId }, { hotelId }] as const
    for (const answer of await atBoth('add-samples', both)) must(answer)
    expect(await rowsOf('Book')).toBe(6)
    for (const answer of await atBoth('remove-samples', both)) must(answer)
    expect(await rowsOf('Book')).toBe(0)
  })

  it('each may be told to delete a hotel at once: it goes, and nobody hears more than that it is gone', async () => {
    for (let times = 0; times < 3; times += 1) {
      const hotelId = await openHotel(owner)
      must(await owner.rest.call('add-samples', { hotelId }))
      for (const answer of await Promise.all(servers.map(({ url }) => owner.rest.at(url).remove('Hotel', hotelId))))
        expect([200, 404]).toContain(answer.status)
      expect((await master().get('Hotel', hotelId)).status).toBe(404)
    }
  })

  it('each may be sent the same bookings at once: each is there once', async () => {
    const hotelId = await openHotel(owner)
    const books = Array.from({ length: 60 }, (_, at) => ({
      bookId: `R${at}`,
      deleted: false,
      checkIn: '2027-06-01',
      checkOut: '2027-06-08',
      roomNumber: String(at % 20),
      name: 'Anna Rossi',
      pax: 2,
    }))
    for (const answer of await atBoth('csv-upload', [
      { hotelId, books },
      { hotelId, books },
    ]))
      must(answer)
    const rows = await master().rows('Book', { hotel: pointer('Hotel', hotelId) })
    expect(rows.map(({ bookingReference }) => bookingReference).sort()).toEqual(
      books.map(({ bookId }) => bookId).sort(),
    )
    expect(await master().rows('Room', { hotel: pointer('Hotel', hotelId) })).toHaveLength(20)
  })
})
