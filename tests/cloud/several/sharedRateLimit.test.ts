import { createClient } from 'redis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Limit } from '#cloud/server/requests/rateLimit.ts'
import { connectRedis } from '#cloud/server/redis/connection.ts'
import type { Redis } from '#cloud/server/redis/connection.ts'
import { SharedRateLimit } from '#cloud/server/redis/sharedRateLimit.ts'
import { RedisServer, hasRedis } from '../redisServer.ts'

describe.runIf(hasRedis())('a limit of two processes', () => {
  let server: RedisServer
  let processes: readonly Redis[]
  let database: ReturnType<typeof createClient>

  beforeAll(async () => {
    server = await RedisServer.start()
    processes = [await connectRedis(server.url), await connectRedis(server.url)]
    database = createClient({ url: server.url })
    await database.connect()
  })

  /** As the end of the minute does. */
  const endMinute = () => database.flushDb()
  beforeEach(endMinute)

  afterAll(async () => {
    for (const one of processes) one.close()
    await database.close()
    await server.kill()
  })

  /** The same limit as each of the processes has it. */
  const aLimit = (perMinute: number): [Limit, Limit] => {
    const [one, other] = processes.map(({ runScript }) => new SharedRateLimit('tests', perMinute, runScript))
    return [one, other] as [Limit, Limit]
  }

  /** Tries all at once, by both in turn: how many were let in, and how many at once. */
  async function tryAtOnce(limits: readonly Limit[], tries: number, isCounted: boolean) {
    let [passed, atOnce, most] = [0, 0, 0]
    await Promise.all(
      Array.from({ length: tries }, async (_, at) => {
        const begun = await limits[at % limits.length]?.begin('k')
        if (!begun) return
        passed += 1
        most = Math.max(most, (atOnce += 1))
        await new Promise(setImmediate)
        atOnce -= 1
        begun.end(isCounted)
      }),
    )
    return { passed, most }
  }

  it('lets 450 in at once who all turn out well, and no more at a time than may fail', async () => {
    expect(await tryAtOnce(aLimit(5), 450, false)).toEqual({ passed: 450, most: 5 })
  })

  it('is not passed by trying everything at once', async () => {
    const limits = aLimit(5)
    expect((await tryAtOnce(limits, 450, true)).passed).toBe(5)
    for (const limit of limits) {
      expect(await limit.begin('k')).toBeUndefined()
      expect(await limit.pause('k')).toBeGreaterThan(0)
      expect(await limit.pause('k')).toBeLessThanOrEqual(60_000)
      expect(await limit.begin('another')).toBeDefined()
    }
  })

  it('counts in the new minute what was begun in the old one and fails', async () => {
    const [one, other] = aLimit(1)
    const old = await one.begin('k')
    await endMinute()
    old?.end(true)
    expect(await one.begin('k')).toBeUndefined()
    expect(await other.begin('k')).toBeUndefined()
  })

  it('frees nothing in the new minute by what was begun in the old one', async () => {
    const [one, other] = aLimit(1)
    const old = await one.begin('k')
    await endMinute()
    const present = await other.begin('k')
    old?.end(false)
    const next = one.begin('k')
    present?.end(true)
    expect(await next).toBeUndefined()
  })

  it('gives back at one what was counted under a name at the other, once, and nothing else', async () => {
    const [one, other] = aLimit(2)
    ;(await one.begin('k'))?.end(true, 'a@b.it')
    ;(await one.begin('k'))?.end(true, 'c@d.it')
    expect(await one.begin('k')).toBeUndefined()
    other.giveBack('k', 'x@y.it')
    expect(await other.begin('k')).toBeUndefined()
    other.giveBack('k', 'a@b.it')
    other.giveBack('k', 'a@b.it')
    ;(await other.begin('k'))?.end(true)
    expect(await other.begin('k')).toBeUndefined()
  })

  it('writes down neither sessions nor e-mails, and nothing for longer than a minute', async () => {
    const [one] = aLimit(5)
    one.count('r:session')
    ;(await one.begin('r:session'))?.end(true, 'a@b.it')
    await one.pause('r:session')
    const keys = await database.keys('*')
    expect(keys).toHaveLength(1)
    for (const key of keys) {
      expect(await database.pTTL(key)).toBeGreaterThan(0)
      expect(key + JSON.stringify(await database.hGetAll(key))).not.toMatch(/r:session|a@b/)
    }
  })
})
