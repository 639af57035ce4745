import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { MAX_READ_BYTES } from '#cloud/server/requests/conditions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { openHotel, signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'
import { APP_ID } from './server.ts'

let owner: Person
let hotel: string

beforeAll(async () => {
  owner = await signUp()
  hotel = await openHotel(owner)
})

const aRank = (fields: Json = {}): Json => ({
  objectId: newLocalId(),
  hotel: pointer('Hotel', hotel),
  name: `Rango ${newLocalId()}`,
  ...fields,
})

const inBatch = (requests: readonly Json[], more: Json = {}, rest = owner.rest) =>
  rest.send('POST', '/batch', { requests, ...more })

const creating = (body: Json) => ({ method: 'POST', path: '/parse/classes/Rank', body })
const publicMenu = () => ({
  method: 'POST',
  path: '/parse/functions/public-menu',
  body: { hotelId: newLocalId() },
})

const isHealthy = async () => (await fetch(`${inject('serverUrl')}/health`)).ok

/** A sentence for whoever reads it, and nothing of the inside. */
const SENTENCE = /^[A-Z][^{}]+\.$/

describe('a batch from outside', () => {
  it('of writes is answered as ever', async () => {
    must(await inBatch(Array.from({ length: 50 }, () => creating(aRank()))))
  })

  it.each([
    ['in a transaction', [creating({})], { transaction: true }, 403],
    ['with reads', [{ method: 'GET', path: '/parse/classes/Rank' }], {}, 403],
    ['with functions', [publicMenu()], {}, 403],
    ['with a sign-in', [{ method: 'POST', path: '/parse/login', body: {} }], {}, 403],
    ['with a sign-up', [{ method: 'POST', path: '/parse/users', body: {} }], {}, 403],
    ['of 51 parts', Array.from({ length: 51 }, () => creating({})), {}, 400],
  ] as const)('%s is refused in words', async (_, requests, more, status) => {
    for (const rest of [anonymous(), owner.rest]) {
      const answer = await inBatch(requests, more, rest)
      expect(answer.status).toBe(status)
      expect(answer.error).toMatch(SENTENCE)
    }
  })

  it('by another spelling of its address, too', async () => {
    for (const path of ['/batch/', '/BATCH', '/b%61tch', '//batch', '/x/../batch', '/batch?x']) {
      const answer = await owner.rest.send('POST', path, { requests: [publicMenu()] })
      expect([400, 403, 404], path).toContain(answer.status)
    }
  })

  it('of the master key is what the machine itself asks for', async () => {
    must(
      await inBatch(
        Array.from({ length: 60 }, () => creating(aRank())),
        {},
        master(),
      ),
    )
    must(await inBatch([creating(aRank())], { transaction: true }, master()))
    const notTheKey = anonymous().with({ 'X-Parse-Master-Key': 'x' })
    expect((await inBatch([creating({})], { transaction: true }, notTheKey)).status).toBe(403)
  })

  it('that asked for everything at once leaves the server to all others', async () => {
    const requests = Array.from({ length: 100 }, publicMenu)
    const attack = Promise.all(Array.from({ length: 20 }, () => inBatch(requests, { transaction: true }, anonymous())))
    must(await owner.rest.list('Rank'))
    for (const { status } of await attack) expect(status).toBe(403)
    expect(await isHealthy()).toBe(true)
    must(await owner.rest.list('Rank'))
  })
})

interface Sent {
  readonly status: number | undefined
  readonly body: Json
}

/** A request whose bytes are just these. */
function sendBytes(
  body: Buffer | string,
  headers: Readonly<Record<string, string>> = {},
  path = '/parse/classes/Rank',
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      inject('serverUrl') + path,
      {
        method: 'POST',
        headers: {
          'X-Parse-Application-Id': APP_ID,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) as Json }))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]))

describe('a body', () => {
  it('that is packed is unpacked', async () => {
    const name = `Rango ${newLocalId()}`
    const bytes = gzipSync(JSON.stringify(aRank({ name })))
    const token = must(await owner.rest.send('GET', '/users/me')).body['sessionToken']
    const headers = { 'Content-Encoding': 'gzip', 'X-Parse-Session-Token': String(token) }
    expect((await sendBytes(bytes, headers)).status).toBe(201)
    expect(await owner.rest.rows('Rank', { name })).toHaveLength(1)
  })

  it.each([
    ['of broken gzip', 'no gzip', { 'Content-Encoding': 'gzip' }, 400],
    ['of gzip that is cut', gzipSync('{"a":1}').subarray(0, 12), { 'Content-Encoding': 'gzip' }, 400],
    ['of an unknown packing', '{}', { 'Content-Encoding': 'zip' }, 400],
    ['in UTF-7', '{+ACI-a+ACI-:1}', { 'Content-Type': 'application/json; charset=utf-7' }, 400],
    ['of a form', 'name=x', { 'Content-Type': 'application/x-www-form-urlencoded' }, 400],
    ['of a list', '[]', {}, 400],
    ['that is no JSON', '{"name', {}, 400],
    ['with a NUL', JSON.stringify({ name: 'a\0b' }), {}, 400],
    ['of 20,000 levels', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000), {}, 400],
    ['of 60,000 unknown keys', JSON.stringify(keys(60_000)), {}, 400],
    ['with a value of many keys', JSON.stringify({ name: keys(300) }), {}, 400],
    ['of 100,000 empty lists', `[${'[],'.repeat(100_000)}[]]`, {}, 400],
    ['of more than 1 MB', JSON.stringify({ name: 'x'.repeat(1_100_000) }), {}, 413],
    [
      'that unpacks to more',
      gzipSync(JSON.stringify({ name: 'x'.repeat(9_000_000) })),
      { 'Content-Encoding': 'gzip' },
      413,
    ],
  ] as const)('%s is refused in words', async (_, body, headers, status) => {
    for (const path of ['/parse/classes/Rank', '/parse/functions/public-menu', '/parse/batch']) {
      const answer = await sendBytes(body, headers, path)
      // A new row is never that long: it is not even read.
      const isUnread = path === '/parse/classes/Rank' && body.length > MAX_READ_BYTES
      expect(answer.status, path).toBe(isUnread ? 413 : status)
      expect(answer.body['error']).toMatch(SENTENCE)
    }
    const asked = { ...headers, 'X-Parse-Session-Token': 'r:x' }
    const answer = await sendBytes(body, asked, '/custom/orders')
    expect(answer.body['error']).toMatch(SENTENCE)
    expect(answer.status).toBeLessThan(500)
  })

  it('hides nothing in its conditions', async () => {
    const deep = '{"a":'.repeat(40) + '1' + '}'.repeat(40)
    const where = JSON.stringify({ name: 'a\0' })
    for (const hidden of [deep, where]) {
      expect((await owner.rest.list('Rank', { where: hidden })).status).toBe(400)
      const asked = { where: hidden, _method: 'GET' }
      expect((await owner.rest.send('POST', '/classes/Rank', asked)).status).toBe(400)
    }
  })

  it('of a whole import or order passes', async () => {
    const book = { bookId: newLocalId(), checkIn: '2027-01-01', checkOut: '2027-01-05', pax: 2 }
    const books = Array.from({ length: 500 }, () => book)
    const upload = await owner.rest.call('csv-upload', { hotelId: hotel, books })
    expect(upload.error).not.toMatch(SENTENCE)
    const dishes = Array.from({ length: 500 }, () => ({
      dishId: newLocalId(),
      quantity: 1,
      annotation: 'senza '.repeat(30),
    }))
    const order = { bookId: newLocalId(), calendarMealId: newLocalId(), nonce: 'n', dishes }
    const answer = await sendBytes(JSON.stringify(order), { 'X-Parse-Session-Token': 'r:x' }, '/custom/orders')
    expect(answer.status).toBe(401)
  })
})

describe('conditions that our app never sends', () => {
  const refused = async (where: Json) => {
    const answers = [
      await owner.rest.list('Rank', { where }),
      await owner.rest.send('POST', '/classes/Rank', { _method: 'GET', where }),
      await owner.rest.send('POST', '/classes/Rank', { _method: 'HEAD', where: JSON.stringify(where) }),
    ]
    const head = await owner.rest.send('HEAD', `/classes/Rank?where=${encodeURIComponent(JSON.stringify(where))}`)
    return answers.every(({ status, error }) => status === 400 && SENTENCE.test(error ?? '')) && head.status === 400
  }

  it('hold no database', async () => {
    expect(await refused({ name: { $regex: '^(?=.*a)(?=.*b)(?=.*c).*$' } })).toBe(true)
    expect(await refused({ $or: Array.from({ length: 200 }, (_, n) => ({ name: `${n}` })) })).toBe(true)
    expect(await refused({ hotel: { $inQuery: { className: 'Hotel', where: {} } } })).toBe(true)
    expect((await owner.rest.list('Rank', { include: 'hotel' })).status).toBe(400)
    expect((await owner.rest.get('Rank', 'x', { include: 'hotel,'.repeat(1000) })).status).toBe(400)
    must(
      await owner.rest.list('Rank', {
        where: { hotel: pointer('Hotel', hotel), objectId: { $gt: 'a' } },
        order: 'objectId',
      }),
    )
  })

  it('are refused by their length before they are read', async () => {
    const long = { $or: Array.from({ length: 15_000 }, (_, n) => ({ name: `${n}` })) }
    for (const where of [long, JSON.stringify(long)])
      expect(await owner.rest.send('POST', '/classes/Rank', { _method: 'GET', where })).toMatchObject({
        status: 413,
        error: SENTENCE,
      })
    const objectId = { $in: Array.from({ length: 1000 }, () => newLocalId() + newLocalId()) }
    must(await owner.rest.send('POST', '/classes/Rank', { _method: 'GET', where: { objectId } }))
  })
})

describe('a session that asks for all changes at once', () => {
  const look = () => owner.rest.call('changes', { scopes: ['account'] })

  it('waits for its turns, and is refused in words when it does not stop', async () => {
    for (const answer of await Promise.all(Array.from({ length: 20 }, look))) must(answer)
    const answers = await Promise.all(Array.from({ length: 80 }, look))
    const busy = answers.filter(({ ok }) => !ok)
    expect(busy.length).toBeGreaterThan(0)
    for (const { status, error } of busy) {
      expect(status).toBe(503)
      expect(error).toMatch(SENTENCE)
    }
    must(await look())
  })
})

describe('a large read', () => {
  const large = { limit: 1000 }

  it('waits for its turn, and is answered', async () => {
    const reads = await Promise.all(Array.from({ length: 20 }, () => owner.rest.list('Rank', large)))
    for (const read of reads) must(read)
  })

  it('that nobody waits for any more leaves its turn to the next', async () => {
    const token = must(await owner.rest.send('GET', '/users/me')).body['sessionToken']
    const headers = { 'X-Parse-Application-Id': APP_ID, 'X-Parse-Session-Token': String(token) }
    const address = `${inject('serverUrl')}/parse/classes/Rank?limit=1000`
    const leaving = new AbortController()
    const left = Array.from({ length: 20 }, () =>
      fetch(address, { headers, signal: leaving.signal }).catch(() => undefined),
    )
    await isHealthy()
    leaving.abort()
    await Promise.all(left)
    must(await owner.rest.list('Rank', large))
  })

  it('is refused in words when too many wait before it', async () => {
    const reads = await Promise.all(Array.from({ length: 80 }, () => owner.rest.list('Rank', large)))
    const busy = reads.filter(({ ok }) => !ok)
    expect(busy.length).toBeGreaterThan(0)
    for (const { status, error } of busy) {
      expect(status).toBe(503)
      expect(error).toMatch(SENTENCE)
    }
    must(await owner.rest.list('Rank', large))
  })
})

describe('half an emoji', () => {
  const HALF = '\ud83d'
  const WHOLE = 'Rossi \ufffd'
  const aDish = () => ({
    objectId: newLocalId(),
    hotel: pointer('Hotel', hotel),
    name: { it: `Rossi ${HALF}` },
    courseIndex: 0,
    price: 1,
  })
  const nameOf = async (id: unknown) => must(await owner.rest.get('Dish', String(id))).body['name']

  it('in a text that is made, changed or part of a batch is stored as an unreadable character', async () => {
    const [made, inParts] = [aDish(), aDish()]
    must(await owner.rest.create('Dish', made))
    expect(await nameOf(made.objectId)).toEqual({ it: WHOLE })
    must(await owner.rest.update('Dish', made.objectId, { name: { it: `${HALF}${HALF} \u{1f600}` } }))
    expect(await nameOf(made.objectId)).toEqual({ it: '\ufffd\ufffd \u{1f600}' })
    must(await inBatch([{ method: 'POST', path: '/parse/classes/Dish', body: inParts }]))
    expect(await nameOf(inParts.objectId)).toEqual({ it: WHOLE })
  })

  it('in what a function is given is taken for an unreadable character', async () => {
    const books = [
      {
        bookId: newLocalId(),
        deleted: false,
        checkIn: '2027-06-01',
        checkOut: '2027-06-08',
        name: `Rossi ${HALF}`,
        roomNumber: `Rossi ${HALF}`,
      },
    ]
    const { body } = must(await owner.rest.call('csv-upload', { hotelId: hotel, books }))
    expect(body['result']).toMatchObject({
      outcomes: [{ status: 'created' }],
      books: [{ refName: WHOLE, roomNumber: WHOLE }],
    })
  })

  it('in an address is refused', async () => {
    const where = encodeURIComponent(JSON.stringify({ name: HALF }))
    expect(await owner.rest.send('GET', `/classes/Rank?where=${where}`)).toMatchObject({
      status: 400,
      body: { error: SENTENCE },
    })
  })
})
