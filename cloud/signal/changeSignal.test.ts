import { expect, it, vi } from 'vitest'
import type { Topic } from '#domain/schema/signal.ts'
import { ChangeSignalSender, BETWEEN_SIGNALS_MS } from './changeSignal.ts'

interface Told {
  readonly at: number
  readonly hotelId: string
  readonly topics: readonly Topic[]
}

/** A signal with a clock of its own, and what it has told. */
function aSignal(isDown: (at: number) => boolean = () => false) {
  let now = 0
  const tasks: { at: number; task: () => void }[] = []
  const told: Told[] = []
  let tries = 0
  const signal = new ChangeSignalSender(
    async (hotelId, topics) => {
      tries += 1
      if (isDown(now)) throw new Error('The database is down.')
      told.push({ at: now, hotelId, topics })
    },
    (delay, task) => tasks.push({ at: now + delay, task }),
  )
  return {
    signal,
    told,
    tries: () => tries,
    now: () => now,
    isIdle: () => tasks.length === 0,
    async pass(milliseconds: number) {
      const end = now + milliseconds
      for (;;) {
        tasks.sort((one, other) => one.at - other.at)
        const next = tasks[0]
        if (!next || next.at > end) break
        tasks.shift()
        now = next.at
        next.task()
        await Promise.resolve()
        await Promise.resolve()
      }
      now = end
    },
  }
}

it('the first change of a hotel is told at once, with all that was noted with it', async () => {
  const { signal, told, pass } = aSignal()
  signal.note('h1', ['orders'])
  signal.note('h1', ['stays', 'orders'])
  expect(told).toEqual([])
  await pass(0)
  expect(told).toEqual([{ at: 0, hotelId: 'h1', topics: ['orders', 'stays'] }])
})

it('a storm of changes is told at most four times a second, and its last change, too', async () => {
  const { signal, told, pass } = aSignal()
  for (let at = 0; at < 1000; at += 1) {
    signal.note('h1', ['orders'])
    await pass(1)
  }
  signal.note('h1', ['menu'])
  await pass(1000)
  expect(told.length).toBeGreaterThan(3)
  expect(told.length).toBeLessThanOrEqual(6)
  told.slice(1).forEach(({ at }, n) => expect(at - (told[n]?.at ?? 0)).toBeGreaterThanOrEqual(BETWEEN_SIGNALS_MS))
  expect(told.at(-1)?.topics).toContain('menu')
})

it('hotels do not wait for each other, and one in which nothing changes is forgotten', async () => {
  const { signal, told, pass, isIdle } = aSignal()
  signal.note('h1', ['orders'])
  signal.note('h2', ['orders'])
  await pass(0)
  expect(told.map(({ hotelId }) => hotelId)).toEqual(['h1', 'h2'])
  await pass(10_000)
  expect(isIdle()).toBe(true)
  expect(told).toHaveLength(2)
  signal.note('h1', ['orders'])
  await pass(0)
  expect(told).toHaveLength(3)
})

it('what could not be told is told later, with what came meanwhile', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { signal, told, pass, tries } = aSignal((at) => at < 5000)
  signal.note('h1', ['orders'])
  await pass(2000)
  signal.note('h1', ['menu'])
  await pass(8000)
  expect(told.map(({ topics }) => topics)).toEqual([['orders', 'menu']])
  expect(tries()).toBe(4)
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

it('what can never be told is given up', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { signal, pass, isIdle, tries } = aSignal(() => true)
  signal.note('h1', ['orders'])
  await pass(3_600_000)
  expect(isIdle()).toBe(true)
  expect(tries()).toBe(10)
  log.mockRestore()
})

it('a signal that is closed waits for what is being told, and tells nothing more', async () => {
  let tasks: (() => void)[] = []
  const run = () => {
    const due = tasks
    tasks = []
    for (const task of due) task()
  }
  let end = () => {}
  const told: string[] = []
  const signal = new ChangeSignalSender(
    async (hotelId) => {
      await new Promise<void>((resolve) => (end = resolve))
      told.push(hotelId)
    },
    (_, task) => tasks.push(task),
  )
  signal.note('h1', ['orders'])
  run()
  signal.note('h2', ['orders'])
  const closed = signal.close().then(() => told.push('closed'))
  run()
  end()
  await closed
  run()
  expect(told).toEqual(['h1', 'closed'])
})
