import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { staffRole } from '#domain/rules/team/roles.ts'
import { PASSWORD, hire, openHotel, refused, signUp } from '../house.ts'
import type { Person } from '../house.ts'
import { LiveSocket } from '../liveSocket.ts'
import { admitGuests, newTables } from '../manyTables.ts'
import { OrderHouse, anOrder, askCustom, ordersIn, sessionOf } from '../orderHouse.ts'
import { RedisServer, hasRedis } from '../redisServer.ts'
import { anonymous, master, must, pointer } from '../rest.ts'
import type { Answer, Rest } from '../rest.ts'
import { RoundRobin } from '../roundRobin.ts'
import { TestServer } from '../server.ts'

const LIMIT = 5
const REQUESTS = 40
const GUESTS = 450

describe.runIf(hasRedis())('two server processes with one Redis', () => {
  let redis: RedisServer
  let servers: readonly TestServer[]
  let first: TestServer
  let second: TestServer
  let proxy: RoundRobin
  let owner: Person
  let hotel: string

  beforeAll(async () => {
    redis = await RedisServer.start()
    const settings = {
      DATABASE_URI: inject('postgresUri'),
      REDIS_URL: redis.url,
      LOGINS_PER_MINUTE: String(LIMIT),
      REQUESTS_PER_MINUTE: String(REQUESTS),
      TRUST_PROXY: '1',
    }
    servers = [first, second] = [await TestServer.prepare(settings), await TestServer.prepare(settings)]
    await Promise.all(servers.map((server) => server.start()))
    proxy = await RoundRobin.before(first.port, second.port)
    owner = await signUp()
    hotel = await openHotel(owner)
  })

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()))
    await redis.kill()
    // Where a server did not start there is none.
    proxy.close()
  })

  let visitors = 0
  /** Somebody from an address of their own, by both servers in turn. */
  const someone = (): Rest => anonymous(proxy.url).with({ 'X-Forwarded-For': `203.0.113.${(visitors += 1)}` })
  const isLimited = ({ status }: Answer) => status === 429
  const guess = (rest: Rest) => rest.send('POST', '/login', { username: owner.email, password: 'sbagliata' })

  /** How many of many tries, one after the other, were let through to be judged. */
  async function letThrough(attempt: () => Promise<Answer>, tries: number): Promise<number> {
    let passed = 0
    for (let at = 0; at < tries; at += 1) if (!isLimited(await attempt())) passed += 1
    return passed
  }

  /** With the master key, of which nothing is counted, unless somebody is named. */
  const newRank = ({ url }: TestServer, person?: Person): Promise<Answer> =>
    (person?.rest.at(url) ?? master(url)).create('Rank', { objectId: newLocalId(), hotel: pointer('Hotel', hotel) })

  async function listening(server: TestServer): Promise<LiveSocket> {
    const socket = new LiveSocket(server.url)
    onTestFinished(() => socket.terminate())
    return (await socket.connect(await sessionOf(owner))).subscribe(hotel)
  }

  describe('share signals:', () => {
    it('what changes by one of them is heard at both', async () => {
      const sockets = await Promise.all(servers.map(listening))
      for (const server of servers) {
        must(await newRank(server))
        for (const socket of sockets) expect(await socket.hear('update')).toMatchObject({ object: { objectId: hotel } })
      }
    })
  })

  describe('share limits:', () => {
    it('a password is guessed so often at both together', async () => {
      const rest = someone()
      expect(await letThrough(() => guess(rest), LIMIT * 2)).toBe(LIMIT)
      const other = someone()
      const answers = await Promise.all(Array.from({ length: LIMIT * 8 }, () => guess(other)))
      expect(answers.filter((answer) => !isLimited(answer))).toHaveLength(LIMIT)
      expect(isLimited(await guess(other))).toBe(true)
    })

    it('what turns out right is not counted, however many come at once', async () => {
      const rest = someone()
      const signIn = () => rest.send('POST', '/login', { username: owner.email, password: PASSWORD })
      for (const answer of await Promise.all(Array.from({ length: LIMIT * 4 }, signIn))) must(answer)
    })

    it('who signs in at one has back what was asked at the other', async () => {
      const rest = someone()
      for (let at = 0; at < LIMIT * 2; at += 1) {
        must(await rest.at(first.url).call('verify-user-exists', { email: owner.email }))
        must(await rest.at(second.url).send('POST', '/login', { username: owner.email, password: PASSWORD }))
      }
    })

    it('a session asks so often of both, and of /custom, too', async () => {
      const session = await sessionOf(await signUp())
      const rest = someone().with({ 'X-Parse-Session-Token': session })
      // Each process has to learn that it is a session; that is not counted.
      for (const server of servers) must(await rest.at(server.url).send('GET', '/users/me'))
      const passed = await letThrough(() => rest.send('GET', '/users/me'), REQUESTS * 2)
      expect(passed).toBeGreaterThanOrEqual(REQUESTS - servers.length)
      expect(passed).toBeLessThanOrEqual(REQUESTS)
      for (const { url } of servers)
        expect((await askCustom('editable-orders', session, { bookId: 'x', calendarMealId: 'x' }, url)).status).toBe(
          429,
        )
    })
  })

  it('who is dismissed by one is out at the other', async () => {
    const staffer = await signUp()
    await hire(hotel, staffer)
    const [role] = await master(first.url).rows('_Role', { name: staffRole(hotel) })
    const users = { __op: 'RemoveRelation', objects: [pointer('_User', staffer.id)] }
    must(await newRank(second, staffer))
    must(await master(first.url).update('_Role', String(role?.objectId), { users }))
    // Of itself a process remembers for 5 s.
    await vi.waitFor(async () => expect(await newRank(second, staffer)).toEqual(refused('notYourHotel')), {
      timeout: 2500,
      interval: 100,
    })
  })

  it(`${GUESTS} guests order by both at once, every tenth twice: nothing is lost or doubled`, async () => {
    const house = await OrderHouse.open()
    const dishes = await Promise.all([house.dish('Trofie', 2), house.dish('Branzino', 3)])
    const meal = await house.dinner(dishes)
    const tables = await newTables(house.hotel, GUESTS, 1)
    const sessions = await admitGuests(tables)
    const wish = dishes.map((dishId) => ({ dishId, quantity: 1 }))
    const orders = tables.flatMap(({ book }, at) => {
      const order = anOrder(book, meal, wish)
      const place = () => askCustom('orders', sessions[at], order, proxy.url).then(ordersIn)
      return at % 10 === 0 ? [place(), place()] : [place()]
    })
    for (const { completedOrdersInfo } of await Promise.all(orders))
      expect(completedOrdersInfo).toEqual({ totalCompletedOrders: 1, totalPax: 1 })
    const bookOf = (row: object) => (row as { book: { objectId: string } }).book.objectId
    const books = tables.map(({ book }) => book).sort()
    const of = async (className: string) => master().rows(className, { hotel: pointer('Hotel', house.hotel) })
    expect((await of('MealOrder')).map(bookOf).sort()).toEqual(books)
    expect((await of('OrderRequest')).map(bookOf).sort()).toEqual(books)
    const lines = await of('MealOrderDish')
    expect(lines.map(bookOf).sort()).toEqual(books.flatMap((book) => [book, book]))
    expect(new Set(lines.map(({ quantity }) => quantity))).toEqual(new Set([1]))
  })

  describe('go on without Redis', () => {
    /** What still holds when each process is by itself. */
    async function worksAlone(): Promise<void> {
      for (const server of servers) {
        const socket = await listening(server)
        must(await newRank(server))
        await socket.hear('update')
        const rest = someone().at(server.url)
        expect(await letThrough(() => guess(rest), LIMIT * 2)).toBe(LIMIT)
      }
    }

    async function worksTogether(): Promise<void> {
      const socket = await listening(second)
      await vi.waitFor(async () => {
        must(await newRank(first))
        await vi.waitFor(() => socket.hear('update'), { timeout: 500 })
      })
      await vi.waitFor(async () => {
        const rest = someone()
        expect(await letThrough(() => guess(rest), LIMIT * 2)).toBe(LIMIT)
      })
    }

    it('when it answers nothing, and when it is gone; and with it again when it is back', async () => {
      redis.freeze()
      await worksAlone()
      redis.thaw()
      await worksTogether()
      await redis.kill()
      await worksAlone()
      await redis.restart()
      await worksTogether()
    })

    it('from the start, and say so once', async () => {
      await redis.kill()
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all(servers.map((server) => server.start()))
      await worksAlone()
      for (const { output } of await Promise.all(servers.map((server) => server.stop()))) {
        expect(output.match(/Redis at 127\.0\.0\.1:\d+ does not answer/g)).toHaveLength(1)
        expect(output).toContain('is ready')
      }
    })
  })
})
