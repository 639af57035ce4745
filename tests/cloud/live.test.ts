import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { topics } from '#domain/schema/signal.ts'
import { dismiss, hire, makeRow, newEmail, openHotel, openPeopledHouse, PASSWORD, signUp } from './house.ts'
import type { PeopledHouse, Person } from './house.ts'
import { LiveSocket } from './liveSocket.ts'
import { anOrder, askCustom, OrderHouse, ordersIn, sessionOf } from './orderHouse.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Row } from './rest.ts'
import { TestServer } from './server.ts'

let house: PeopledHouse
let hotel: string

beforeAll(async () => {
  house = await openPeopledHouse()
  hotel = house.at.Hotel
})

const open: LiveSocket[] = []
afterEach(() => open.splice(0).forEach((socket) => socket.terminate()))

function aSocket(...params: ConstructorParameters<typeof LiveSocket>): LiveSocket {
  const socket = new LiveSocket(...params)
  open.push(socket)
  return socket
}

const connected = async (person: Person): Promise<LiveSocket> => aSocket().connect(await sessionOf(person))

const listening = async (person: Person, ...hotelIds: readonly string[]): Promise<LiveSocket> =>
  (await connected(person)).subscribe(...hotelIds)

/** A change of the rooms, and so of the topic `places`. */
const change = () => makeRow(house.owner, house.at, 'Rank')

const counters = async (hotelId: string): Promise<Row | undefined> =>
  (await master().rows('HotelSignal', { objectId: hotelId }))[0]

/** Waits until the counter of a topic is above what it was. */
async function counted(hotelId: string, topic: string, before = 0): Promise<Row> {
  return vi.waitFor(
    async () => {
      const row = await counters(hotelId)
      expect(Number(row?.[topic] ?? 0)).toBeGreaterThan(before)
      return row as Row
    },
    { interval: 10 },
  )
}

describe('the signal of a hotel', () => {
  it('counts what changes, by topic', async () => {
    const { hotel: hotelId, owner } = await OrderHouse.open()
    await counted(hotelId, 'settings')
    must(await owner.rest.create('Table', { objectId: newLocalId(), hotel: pointer('Hotel', hotelId), name: '1' }))
    const row = await counted(hotelId, 'places')
    for (const topic of topics) expect(Number(row[topic] ?? 0) > 0, topic).toBe(['settings', 'places'].includes(topic))
  })

  it('counts a deletion', async () => {
    const rank = await change()
    const before = Number((await counted(hotel, 'places'))['places'])
    must(await house.owner.rest.remove('Rank', rank))
    await counted(hotel, 'places', before)
  })

  it('counts what a transaction wrote, and what is written past the guards', async () => {
    const kitchen = await OrderHouse.open()
    const dish = await kitchen.dish('Trofie', 1)
    const [meal, book] = [await kitchen.dinner([dish]), await kitchen.booking(2)]
    ordersIn(await askCustom('orders', kitchen.session, anOrder(book, meal, [{ dishId: dish, quantity: 1 }])))
    const row = await counted(kitchen.hotel, 'orders')
    must(await kitchen.owner.rest.call('refresh-book-code', { bookId: book }))
    await counted(kitchen.hotel, 'stays', Number(row['stays']))
  })

  it('is heard by its staff', async () => {
    const [owner, staffer] = [await listening(house.owner, hotel), await listening(house.staffer, hotel)]
    await change()
    for (const socket of [owner, staffer])
      expect(await socket.hear('update')).toMatchObject({ object: { objectId: hotel } })
  })

  it('is heard of a hotel that nothing was told of before', async () => {
    const { owner, hotel: hotelId } = await OrderHouse.open()
    await counted(hotelId, 'settings')
    const socket = await listening(owner, hotelId)
    must(await master().remove('HotelSignal', hotelId))
    await socket.hear('delete')
    must(await owner.rest.update('Hotel', hotelId, { city: 'Rimini' }))
    expect(await socket.hear('create')).toMatchObject({ object: { objectId: hotelId, settings: 1 } })
  })

  it('does not wait for the disk', async () => {
    const client = new pg.Client({ connectionString: inject('postgresUri') })
    await client.connect()
    const { rows } = await client.query(`SELECT relpersistence FROM pg_class WHERE oid = '"HotelSignal"'::regclass`)
    await client.end()
    expect(rows).toEqual([{ relpersistence: 'u' }])
  })

  it('is not heard by others', async () => {
    const others = await Promise.all(
      [house.stranger, house.guest, house.member].map((person) => listening(person, hotel)),
    )
    const own = await listening(house.stranger, house.strangerAt.Hotel, hotel)
    const staff = await listening(house.staffer, hotel)
    await change()
    await staff.hear('update')
    // What is sent to them comes after what was sent before.
    await makeRow(house.stranger, house.strangerAt, 'Rank')
    expect(await own.hear('update')).toMatchObject({ object: { objectId: house.strangerAt.Hotel } })
    for (const socket of [...others, own]) expect(socket.heard.filter(({ op }) => op !== 'ping')).toEqual([])
  })

  it('tells of a storm at most four times a second', async () => {
    const socket = await listening(house.owner, hotel)
    const before = Number((await counters(hotel))?.['settings'] ?? 0)
    const began = Date.now()
    const row = () => ({ objectId: newLocalId(), hotel: pointer('Hotel', hotel) })
    await house.owner.rest.createAll(Array.from({ length: 200 }, () => ['Rank', row()] as const))
    must(await house.owner.rest.update('Hotel', hotel, { city: 'Rimini' }))
    let told = 0
    for (let isOver = false; !isOver; told += 1) {
      const { object } = await socket.hear('update')
      isOver = Number((object as Row)['settings'] ?? 0) > before
    }
    expect(told).toBeLessThanOrEqual(2 + (Date.now() - began) / 250)
  })

  it('ends with the hotel, which is told', async () => {
    const { owner, hotel: hotelId } = await OrderHouse.open()
    await counted(hotelId, 'settings')
    const socket = await listening(owner, hotelId)
    must(await owner.rest.remove('Hotel', hotelId))
    await socket.hear('delete')
    expect(await counters(hotelId)).toBeUndefined()
  })
})

describe('a socket', () => {
  it('of whoever is dismissed hears nothing more', async () => {
    const staffer = await signUp()
    const own = await openHotel(staffer)
    await hire(hotel, staffer)
    await counted(own, 'settings')
    const [socket, staff] = [await listening(staffer, hotel, own), await listening(house.owner, hotel)]
    await change()
    expect(await socket.hear('update')).toMatchObject({ object: { objectId: hotel } })
    await dismiss(hotel, staffer)
    // Who has which role is remembered for some seconds.
    await vi.waitFor(
      async () => {
        for (const { heard } of [socket, staff]) heard.splice(0)
        await change()
        await staff.hear('update')
        must(await staffer.rest.update('Hotel', own, { city: 'Rimini' }))
        expect(await socket.hear('update')).toMatchObject({ object: { objectId: own } })
      },
      { interval: 250 },
    )
  })

  it('is closed when its session signs out, and only that one', async () => {
    const [leaving, staying] = [await connected(house.staffer), await connected(house.owner)]
    const again = await signUp()
    await hire(hotel, again)
    const socket = await listening(again, hotel)
    must(await again.rest.send('POST', '/logout', {}))
    expect(await socket.closed).toBe(4401)
    expect([leaving.isOpen, staying.isOpen]).toEqual([true, true])
  })

  it('is closed when its session ends in another way', async () => {
    const person = await signUp()
    const socket = await connected(person)
    must(await person.rest.call('change-account', { password: PASSWORD, newPassword: 'una nuova password' }))
    expect(await socket.closed).toBe(4401)
  })

  it.each([
    ['a session that is none', 'r:nobody'],
    ['the master key', 'the-master-key-of-the-cloud-tests'],
  ])('with %s is closed', async (_, sessionToken) => {
    const socket = await aSocket().opened()
    socket.send({ op: 'connect', applicationId: 'convivio', sessionToken })
    expect(await socket.closed).toBe(4401)
  })

  it('that listens before it says who it is is cut off', async () => {
    const socket = await aSocket().opened()
    socket.send({ op: 'subscribe', requestId: 1, query: { className: 'HotelSignal', where: { objectId: hotel } } })
    expect(await socket.closed).toBe(1006)
  })

  it.each([
    ['another class', { op: 'subscribe', requestId: 1, query: { className: 'Book', where: {} } }],
    ['every hotel', { op: 'subscribe', requestId: 1, query: { className: 'HotelSignal', where: {} } }],
    ['the master key', { op: 'connect', applicationId: 'convivio', masterKey: 'x', sessionToken: 'y' }],
    ['no message at all', 'hello'],
    ['a message of 10 kB', 'x'.repeat(10_000)],
  ])('that asks for %s is cut off', async (_, message) => {
    const socket = await connected(house.owner)
    socket.send(message)
    expect([1006, 1009]).toContain(await socket.closed)
  })

  it('that never stops sending is cut off, and others go on', async () => {
    const [noisy, other] = [await connected(house.staffer), await listening(house.owner, hotel)]
    for (let at = 0; at < 200; at += 1) noisy.send({ op: 'unsubscribe', requestId: 1 })
    expect(await noisy.closed).toBe(1006)
    await change()
    await other.hear('update')
  })

  it('that says nothing is cut off', async () => {
    const socket = await aSocket().opened()
    expect(await socket.closed).toBe(1006)
  })

  it('hears now and then that the server is there', async () => {
    const socket = await connected(house.owner)
    await vi.waitFor(() => socket.hear('ping'))
  })

  it('is not opened for the page of somebody else, nor at another address', async () => {
    const origin = 'https://evil.example'
    expect(await aSocket(inject('serverUrl'), { origin }).refusal()).toBe(403)
    for (const path of ['/', '/live/', '/live?x', '/parse', '/LIVE'])
      expect(await aSocket(inject('serverUrl'), {}, path).refusal(), path).toBe(404)
    await aSocket(inject('serverUrl'), { origin: inject('serverUrl') }).opened()
  })

  it('of one person is one of 30', async () => {
    const person = await signUp()
    const token = await sessionOf(person)
    for (let at = 0; at < 30; at += 1) await aSocket().connect(token)
    const socket = await aSocket().opened()
    socket.send({ op: 'connect', applicationId: 'convivio', sessionToken: token })
    expect(await socket.closed).toBe(4429)
    await connected(house.owner)
  })
})

describe('a server of its own', () => {
  it('is stopped at once with sockets open, and says that it restarts', async () => {
    const server = await TestServer.prepare()
    await server.start()
    const email = newEmail()
    const account = { username: email, email, password: PASSWORD }
    const { body } = must(await anonymous(server.url).send('POST', '/users', account))
    const stranger = await aSocket(server.url).opened()
    const socket = await aSocket(server.url).connect(String(body['sessionToken']))
    expect((await server.stop()).code).toBe(0)
    expect(await Promise.all([stranger.closed, socket.closed])).toEqual([1001, 1001])
    await server.start()
    await aSocket(server.url).connect(String(body['sessionToken']))
    await server.remove()
  })

  it('lets strangers try so often a minute, and goes on answering', async () => {
    const server = await TestServer.prepare()
    await server.start()
    const refusals: Promise<number | undefined>[] = []
    for (let at = 0; at < 60; at += 1) {
      const socket = await aSocket(server.url).opened()
      socket.send('hello')
      await socket.closed
    }
    for (let at = 0; at < 200; at += 1) refusals.push(aSocket(server.url).refusal())
    expect(new Set(await Promise.all(refusals))).toEqual(new Set([429]))
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    await server.remove()
  })
})
