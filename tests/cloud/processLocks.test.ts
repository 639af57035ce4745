import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { processLocks } from '#cloud/server/processLocks.ts'

type Locks = ReturnType<typeof processLocks>

/** As two server processes have them. */
let first: Locks
let second: Locks
let sql: pg.Client

beforeAll(async () => {
  first = processLocks(inject('postgresUri'))
  second = processLocks(inject('postgresUri'))
  sql = new pg.Client({ connectionString: inject('postgresUri') })
  await sql.connect()
})

afterAll(async () => {
  await Promise.all([first.close(), second.close(), sql.end()])
})

/** Work that ends when it is told to, and when it began. */
function aWork() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let begin = () => {}
  const began = new Promise<void>((resolve) => (begin = resolve))
  const work = () => {
    begin()
    return ended
  }
  return { work, began, end: () => end() }
}

const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
      expect(rows).toHaveLength(count)
    },
    { interval: 10 },
  )

it('what two processes do of a row is done one after the other, in the order in which it was asked', async () => {
  const done: string[] = []
  const slow = aWork()
  const hold = (locks: Locks, name: string, work = async () => {}) =>
    locks.hold('row', () => work().then(() => void done.push(name)))
  const all = [hold(first, 'a', slow.work)]
  await slow.began
  all.push(hold(second, 'b'))
  await waiting(1)
  all.push(hold(first, 'c'))
  await waiting(2)
  all.push(hold(second, 'd'))
  await waiting(3)
  slow.end()
  await Promise.all(all)
  expect(done).toEqual(['a', 'b', 'c', 'd'])
})

it('another row does not wait, and a failure is passed on and lets go', async () => {
  const slow = aWork()
  const held = first.hold('row', slow.work)
  await slow.began
  expect(await second.hold('another', async () => 'done')).toBe('done')
  slow.end()
  await held
  await expect(first.hold('row', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await second.hold('row', async () => 'done')).toBe('done')
})

it('a process that ends lets go, and its work comes to no harm', async () => {
  const slow = aWork()
  const held = first.hold('row', () => slow.work().then(() => 'first'))
  await slow.began
  const next = second.hold('row', async () => 'second')
  await waiting(1)
  await sql.query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted")
  expect(await next).toBe('second')
  slow.end()
  expect(await held).toBe('first')
  expect(await first.hold('row', async () => 'third')).toBe('third')
})

it('a database that does not answer keeps nobody from working', async () => {
  const locks = processLocks('postgres://nobody@127.0.0.1:1/nothing')
  expect(await locks.hold('row', async () => 'done')).toBe('done')
  await locks.close()
})
