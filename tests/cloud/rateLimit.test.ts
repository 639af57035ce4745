import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBookCode } from '#domain/text/bookCode.ts'
import { newDatabase } from './database.ts'
import { PASSWORD, newEmail } from './house.ts'
import { askCustom } from './orderHouse.ts'
import { anonymous, must, signedIn } from './rest.ts'
import type { Answer, Json, Rest } from './rest.ts'
import { MASTER_KEY, TestServer } from './server.ts'

const LIMIT = 5
const TRIES = LIMIT * 2
const REQUESTS = 60

let server: TestServer
let email: string
let session: string

beforeAll(async () => {
  server = await TestServer.prepare({
    DATABASE_URI: await newDatabase(),
    LOGINS_PER_MINUTE: String(LIMIT),
    REQUESTS_PER_MINUTE: String(REQUESTS),
    TRUST_PROXY: '1',
  })
  await server.start()
  ;({ email, session } = await newPerson())
})

afterAll(() => server.remove())

let visitors = 0
const newAddress = () => `203.0.${++visitors >> 8}.${visitors & 255}`
const from = (address: string, rest: Rest = anonymous(server.url)): Rest => rest.with({ 'X-Forwarded-For': address })

/** Somebody from an address of their own, as a proxy would announce it. */
const someone = (rest?: Rest): Rest => from(newAddress(), rest)

const account = (username = newEmail()) => ({ username, password: PASSWORD })

async function newPerson(rest = someone()) {
  const { username, password } = account()
  const { body } = must(await rest.send('POST', '/users', { username, password }))
  const [token, id] = [String(body['sessionToken']), String(body['objectId'])]
  return { email: username, session: token, userId: id }
}

const guess = () => ({ username: email, password: `sbagliata ${Math.random()}` })
const isLimited = ({ status, code, error }: Answer) => status === 429 && code === 100 && error === 'tooManyRequests'

/** How many of many tries were let through to be judged. */
async function letThrough(attempt: (rest: Rest) => Promise<Answer>, rest = someone(), tries = TRIES): Promise<number> {
  let passed = 0
  for (let at = 0; at < tries; at++) if (!isLimited(await attempt(rest))) passed++
  return passed
}

type Ways = Readonly<Record<string, (rest: Rest) => Promise<Answer>>>

const asOwner = (rest: Rest) => rest.with({ 'X-Parse-Session-Token': session })
const asQuery = (fields: Json) => `?${new URLSearchParams(fields as Record<string, string>)}`

describe('guessing a password', () => {
  let tries = 0
  const ways: Ways = {
    'POST /login': (rest) => rest.send('POST', '/login', guess()),
    'GET /login': (rest) => rest.send('GET', `/login${asQuery(guess())}`),
    'POST as GET': (rest) => rest.send('POST', '/login', { ...guess(), _method: 'GET' }),
    'in capitals': (rest) => rest.send('POST', '/LOGIN', guess()),
    'with a slash': (rest) => rest.send('POST', '/login/', guess()),
    'with a session': (rest) => asOwner(rest).send('POST', '/login', guess()),
    'GET /verifyPassword': (rest) => rest.send('GET', `/verifyPassword${asQuery(guess())}`),
    'POST /verifyPassword': (rest) => rest.send('POST', '/verifyPassword', guess()),
    'POST /challenge': (rest) => rest.send('POST', '/challenge', guess()),
    'two ways in turn': (rest) => rest.send('POST', (tries += 1) % 2 ? '/login' : '/challenge', guess()),
  }

  it.each(Object.entries(ways))('by %s is tried 5 times a minute', async (_, attempt) => {
    expect(await letThrough(attempt)).toBe(LIMIT)
  })

  it('all at once is tried 5 times a minute, too', async () => {
    const rest = someone()
    const answers = Array.from({ length: 50 }, () => rest.send('POST', '/login', guess()))
    const judged = (await Promise.all(answers)).filter((answer) => !isLimited(answer))
    expect(judged).toHaveLength(LIMIT)
  })

  it.each(['/%6cogin', '//login', '/login;x', '/login%2f'])('by /parse%s leads nowhere', async (path) => {
    // 101: the password was looked at and is wrong.
    expect((await someone().send('POST', path, guess())).code).not.toBe(101)
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

  it('is not helped by the many addresses that one has in IPv6', async () => {
    let at = 0
    const attempt = () => from(`2001:db8:1:2::${(at += 1)}`).send('POST', '/login', guess())
    expect(await letThrough(attempt)).toBe(LIMIT)
    const neighbour = from('2001:db8:1:3::1')
    expect(isLimited(await neighbour.send('POST', '/login', guess()))).toBe(false)
  })

  it('does not keep others at the same address from what they do', async () => {
    const address = newAddress()
    await letThrough((rest) => rest.send('POST', '/login', guess()), from(address))
    must(await asOwner(from(address)).send('GET', '/users/me'))
    must(await from(address).send('POST', '/users', account()))
    must(await someone().send('POST', '/login', account(email)))
  })
})

describe('a house whose guests share one address', () => {
  it('signs in as often as it likes, one after the other and all at once', async () => {
    const rest = someone()
    const signIn = () => rest.send('POST', '/login', account(email))
    for (let at = 0; at < TRIES; at++) must(await signIn())
    for (const answer of await Promise.all(Array.from({ length: 40 }, signIn))) must(answer)
  })

  it('asks for an account, and has what it asked back when it signs in', async () => {
    const rest = someone()
    for (let at = 0; at < TRIES; at++) {
      must(await rest.call('verify-user-exists', { email: ` ${email.toUpperCase()} ` }))
      must(await rest.send('POST', '/login', account(email)))
      const guest = account()
      must(await rest.call('verify-user-exists', { email: guest.username }))
      must(await rest.send('POST', '/users', guest))
    }
  })

  it('makes ten times as many accounts as it may be wrong', async () => {
    const attempt = (rest: Rest) => rest.send('POST', '/users', account())
    expect(await letThrough(attempt, someone(), LIMIT * 10 + 5)).toBe(LIMIT * 10)
  })
})

describe('asking who has an account', () => {
  const ways: Ways = {
    'verify-user-exists': (rest) => rest.call('verify-user-exists', { email: newEmail() }),
    'verify-user-exists, signed in': (rest) => asOwner(rest).call('verify-user-exists', { email: newEmail() }),
    'verify-user-exists in capitals': (rest) => rest.send('POST', '/FUNCTIONS/verify-user-exists/', { email }),
    'POST /users': (rest) => rest.send('POST', '/users', account(email)),
    'POST /classes/_User': (rest) => rest.create('_User', account(email)),
  }

  it.each(Object.entries(ways))('by %s is answered 5 times a minute', async (_, attempt) => {
    expect(await letThrough(attempt)).toBe(LIMIT)
  })

  const takings: Readonly<Record<string, (rest: Rest, id: string, fields: Json) => Promise<Answer>>> = {
    'PUT /users/:id': (rest, id, fields) => rest.send('PUT', `/users/${id}`, fields),
    'PUT /classes/_User/:id': (rest, id, fields) => rest.update('_User', id, fields),
    'POST as PUT': (rest, id, fields) => rest.send('POST', `/users/${id}`, { ...fields, _method: 'put' }),
  }

  it.each(Object.entries(takings))('by %s is answered 5 times a minute', async (_, take) => {
    // All are refused (`change-account` is the way): it is the address that counts.
    const other = await newPerson()
    const others = someone(signedIn(other.session, server.url))
    expect(await letThrough((rest) => take(rest, other.userId, { email }), others)).toBe(LIMIT)
  })
})

describe('guessing the code of a booking', () => {
  const join = (rest: Rest) => rest.call('join-book', { code: newBookCode() })

  it('is tried 5 times a minute from one address, by however many', async () => {
    const address = newAddress()
    let passed = 0
    for (let at = 0; at < 4; at++) {
      const { session: token } = await newPerson()
      passed += await letThrough(join, from(address, signedIn(token, server.url)), 2)
    }
    expect(passed).toBe(LIMIT)
    expect(isLimited(await from(address).send('POST', '/login', guess()))).toBe(false)
  })

  it('is tried 5 times a minute with one session, from wherever', async () => {
    expect(await letThrough((rest) => join(someone(asOwner(rest))))).toBe(LIMIT)
  })

  it('is tried 5 times a minute by who is not signed in', async () => {
    const address = newAddress()
    const look = (rest: Rest) => rest.call('invitation', { code: newBookCode() })
    expect(await letThrough(look, from(address))).toBe(LIMIT)
  })

  it('is not kept from a house by who sends no code', async () => {
    const address = newAddress()
    const { hostname, port } = new URL(server.url)
    const begin = `POST /custom/guest/session HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Length: 90\r\n\r\n{`
    const slow = Array.from({ length: 4 * LIMIT }, () => net.connect(Number(port), hostname))
    await Promise.all(slow.map((socket) => new Promise<void>((resolve) => void socket.write(begin, () => resolve()))))
    const statuses: number[] = []
    for (let at = 0; at < TRIES; at++) {
      const headers = { 'X-Forwarded-For': address, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ code: newBookCode() })
      statuses.push((await fetch(`${server.url}/custom/guest/session`, { method: 'POST', headers, body })).status)
    }
    expect(statuses.filter((status) => status !== 429)).toEqual(Array.from({ length: LIMIT }, () => 400))
    for (const socket of slow) socket.destroy()
  })

  it('by its link is tried 5 times a minute', async () => {
    const headers = { 'X-Forwarded-For': newAddress() }
    const statuses: number[] = []
    for (let at = 0; at < TRIES; at++)
      statuses.push((await fetch(`${server.url}/invito/${newBookCode()}`, { headers })).status)
    expect(statuses.filter((status) => status !== 429)).toEqual(Array.from({ length: LIMIT }, () => 404))
  })
})

describe('everything else', () => {
  const menu = (rest: Rest) => rest.call('public-menu', { hotelId: 'nessuno' })
  const me = (rest: Rest) => rest.send('GET', '/users/me')

  it('is counted by session, wherever it is', async () => {
    const person = await newPerson()
    const own = signedIn(person.session, server.url)
    expect(await letThrough(() => me(someone(own)), undefined, REQUESTS * 2)).toBe(REQUESTS)
    const other = await newPerson()
    must(await me(someone(signedIn(other.session, server.url))))
  })

  it('of strangers is counted by address, and keeps nobody there who is signed in from it', async () => {
    const address = newAddress()
    const { session: token } = await newPerson()
    const own = from(address, signedIn(token, server.url))
    must(await me(own))
    let tokens = 0
    const madeUp = () => menu(from(address, signedIn(`r:${(tokens += 1)}`, server.url)))
    expect(await letThrough(madeUp, undefined, REQUESTS / 2)).toBe(REQUESTS / 2)
    expect(await letThrough(menu, from(address), REQUESTS)).toBe(REQUESTS / 2)
    expect(isLimited(await madeUp())).toBe(true)
    must(await me(own))
  })

  it('at /custom is counted, too', async () => {
    const { session: token } = await newPerson()
    const own = signedIn(token, server.url)
    must(await me(someone(own)))
    const asked = { bookId: 'nessuno', calendarMealId: 'nessuno' }
    const statuses: number[] = []
    for (let at = 0; at < REQUESTS * 2; at++)
      statuses.push((await askCustom('editable-orders', token, asked, server.url)).status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(REQUESTS - 1)
    const refused = await askCustom('orders', token, asked, server.url)
    expect(refused.body).toEqual({
      code: 'tooManyRequests',
      error: 'Troppe richieste: riprovare tra un minuto.',
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('at the guests’ menu is counted by address: nobody keeps the server busy with it', async () => {
    const headers = { 'X-Forwarded-For': newAddress() }
    const statuses: number[] = []
    for (let at = 0; at < REQUESTS * 2; at++)
      statuses.push((await fetch(`${server.url}/menu/nessuno`, { headers })).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(REQUESTS)
    expect(statuses.at(-1)).toBe(429)
    expect((await fetch(`${server.url}/menu/nessuno`, { headers: { 'X-Forwarded-For': newAddress() } })).status).toBe(
      404,
    )
  })

  it('of the machine itself, with the master key, is not counted', async () => {
    const local = anonymous(server.url).with({
      'X-Parse-Master-Key': MASTER_KEY,
      'X-Forwarded-For': '127.0.0.1',
    })
    for (let at = 0; at < REQUESTS * 2; at++) must(await local.send('GET', '/schemas/Rank'))
  })
})

describe('a session that proves nothing', () => {
  const madeUp = () => `r:${Math.random()}`

  it('beside the true one in the body is refused, and counted', async () => {
    const { session: token } = await newPerson()
    const address = newAddress()
    const body = { _ApplicationId: 'convivio', _SessionToken: token, _method: 'GET' }
    const look = async (other: string) => {
      const headers = { 'Content-Type': 'text/plain', 'X-Forwarded-For': address, 'X-Parse-Session-Token': other }
      return fetch(`${server.url}/parse/users/me`, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    expect((await look(token)).status).toBe(200)
    expect((await look(madeUp())).status).toBe(400)
    must(await from(address, signedIn(token, server.url)).send('GET', '/users/me'))
  })

  it('counts by address at the guests’ menu', async () => {
    const address = newAddress()
    const look = async () => {
      const headers = { 'X-Forwarded-For': address, Cookie: `ospite=ospite-${Math.random()}` }
      return (await fetch(`${server.url}/ospite`, { headers })).status
    }
    const statuses: number[] = []
    for (let at = 0; at < REQUESTS + 5; at++) statuses.push(await look())
    expect(statuses.filter((status) => status === 200)).toHaveLength(REQUESTS)
  })

  it('counts by address where no session is asked for', async () => {
    const address = newAddress()
    const look = async () => {
      const headers = { 'X-Forwarded-For': address, 'X-Parse-Session-Token': madeUp() }
      return (await fetch(`${server.url}/custom/pms/bookings/schema`, { headers })).status
    }
    const statuses: number[] = []
    for (let at = 0; at < REQUESTS + 5; at++) statuses.push(await look())
    expect(statuses.filter((status) => status === 200)).toHaveLength(REQUESTS)
  })

  it('counts by address at a sign-in, which does not look at it', async () => {
    const signIn = (rest: Rest) => signedInBy(rest).send('POST', '/login', account(email))
    const signedInBy = (rest: Rest) => rest.with({ 'X-Parse-Session-Token': madeUp() })
    expect(await letThrough(signIn, someone(), REQUESTS + 5)).toBe(REQUESTS)
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
