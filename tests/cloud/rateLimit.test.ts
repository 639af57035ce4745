import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase } from './database.ts'
import { PASSWORD, newEmail } from './house.ts'
import { anonymous, must, signedIn } from './rest.ts'
import type { Answer, Json, Rest } from './rest.ts'
import { MASTER_KEY, TestServer } from './server.ts'

const LIMIT = 5
const TRIES = LIMIT * 2

let server: TestServer
const email = newEmail()
let session: string
let userId: string

beforeAll(async () => {
  server = await TestServer.prepare({
    DATABASE_URI: await newDatabase(),
    LOGINS_PER_MINUTE: String(LIMIT),
    TRUST_PROXY: '1',
  })
  await server.start()
  const account = { username: email, password: PASSWORD }
  const { body } = must(await someone().send('POST', '/users', account))
  session = String(body['sessionToken'])
  userId = String(body['objectId'])
})

afterAll(() => server.remove())

let visitors = 0
/** Somebody from an address of their own, as a proxy would announce it. */
const someone = (rest: Rest = anonymous(server.url)): Rest =>
  rest.with({ 'X-Forwarded-For': `203.0.113.${++visitors}` })

const guess = () => ({ username: email, password: `sbagliata ${Math.random()}` })
const isLimited = ({ code, error }: Answer) => code === 100 && error === 'tooManyRequests'

/** How many of many tries were let through to be judged. */
async function letThrough(attempt: (rest: Rest) => Promise<Answer>): Promise<number> {
  const rest = someone()
  let passed = 0
  for (let at = 0; at < TRIES; at++) if (!isLimited(await attempt(rest))) passed++
  return passed
}

const inBatch = (rest: Rest, requests: readonly Json[]) => rest.send('POST', '/batch', { requests })

const asOwner = (rest: Rest) => rest.with({ 'X-Parse-Session-Token': session })

const asQuery = (fields: Json) => `?${new URLSearchParams(fields as Record<string, string>)}`

describe('guessing a password', () => {
  const ways: Readonly<Record<string, (rest: Rest) => Promise<Answer>>> = {
    'POST /login': (rest) => rest.send('POST', '/login', guess()),
    'GET /login': (rest) => rest.send('GET', `/login${asQuery(guess())}`),
    'POST as GET': (rest) => rest.send('POST', '/login', { ...guess(), _method: 'GET' }),
    'in capitals': (rest) => rest.send('POST', '/LOGIN', guess()),
    'with a slash': (rest) => rest.send('POST', '/login/', guess()),
    'with a session': (rest) => asOwner(rest).send('POST', '/login', guess()),
    'GET /verifyPassword': (rest) => rest.send('GET', `/verifyPassword${asQuery(guess())}`),
    'POST /verifyPassword': (rest) => rest.send('POST', '/verifyPassword', guess()),
  }

  it.each(Object.entries(ways))('by %s is tried 5 times a minute', async (_, attempt) => {
    expect(await letThrough(attempt)).toBe(LIMIT)
  })

  it('is not helped by an address that the client itself claims', async () => {
    let passed = 0
    for (let at = 0; at < TRIES; at++) {
      const claimed = { 'X-Forwarded-For': `198.51.100.${at}, 192.0.2.1` }
      const answer = await anonymous(server.url).with(claimed).send('POST', '/login', guess())
      if (!isLimited(answer)) passed++
    }
    expect(passed).toBe(LIMIT)
  })
})

describe('asking who has an account', () => {
  const ways: Readonly<Record<string, (rest: Rest) => Promise<Answer>>> = {
    'verify-user-exists': (rest) => rest.call('verify-user-exists', { email }),
    'POST /users': (rest) => rest.send('POST', '/users', { username: email, password: PASSWORD }),
    'POST /classes/_User': (rest) => rest.create('_User', { username: email, password: PASSWORD }),
    'PUT /users/:id': (rest) => asOwner(rest).send('PUT', `/users/${userId}`, { email }),
    'PUT /classes/_User/:id': (rest) => asOwner(rest).update('_User', userId, { email }),
    'POST as PUT': (rest) =>
      asOwner(rest).send('POST', `/users/${userId}`, { email, _method: 'PUT' }),
  }

  it.each(Object.entries(ways))('by %s is answered 5 times a minute', async (_, attempt) => {
    expect(await letThrough(attempt)).toBe(LIMIT)
  })
})

describe('guessing the code of a booking', () => {
  const ways: Readonly<Record<string, (rest: Rest) => Promise<Answer>>> = {
    'join-book': (rest) => asOwner(rest).call('join-book', { code: 'ABCDEFGHJKLMNPQR' }),
  }

  it.each(Object.entries(ways))('by %s is tried 5 times a minute', async (_, attempt) => {
    expect(await letThrough(attempt)).toBe(LIMIT)
  })
})

describe('everything else', () => {
  it('is not limited', async () => {
    const rest = someone(signedIn(session, server.url))
    for (let at = 0; at < TRIES * 3; at++) {
      must(await rest.list('Hotel'))
      must(await rest.send('GET', '/users/me'))
    }
    const create = { method: 'POST', path: '/parse/classes/Hotel', body: {} }
    must(await inBatch(rest, Array.from({ length: 20 }, () => create)))
  })

  it('goes on for those at other addresses', async () => {
    await letThrough((rest) => rest.send('POST', '/login', guess()))
    must(await someone().send('POST', '/login', { username: email, password: PASSWORD }))
  })
})

describe('the master key', () => {
  it('is of use on the machine itself alone', async () => {
    const key = { 'X-Parse-Master-Key': MASTER_KEY }
    const remote = await someone().with(key).send('GET', '/schemas')
    expect(remote.status).toBe(403)
    const inBody = { _ApplicationId: 'convivio', _MasterKey: MASTER_KEY, _method: 'GET' }
    expect((await someone().send('POST', '/schemas', inBody)).status).toBe(403)
    const local = anonymous(server.url).with({ ...key, 'X-Forwarded-For': '127.0.0.1' })
    must(await local.send('GET', '/schemas'))
    // The proxy names the last address: a client cannot claim to be the machine itself.
    const claimed = { ...key, 'X-Forwarded-For': '127.0.0.1, 203.0.113.200' }
    expect((await anonymous(server.url).with(claimed).send('GET', '/schemas')).status).toBe(403)
  })
})
