import { expect, it, vi } from 'vitest'
import { Memory, SharedLoad } from './memory.ts'

/** Loads that end when they are told to, each with its number. */
function someLoads() {
  const ends: ((fails?: 'fails') => void)[] = []
  const load = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length + 1
      ends.push((fails) => (fails ? reject(new Error('broken')) : resolve(number)))
    })
  return { ends, load }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('loads once for all who ask before it begins, and again for who asks later', async () => {
  const { ends, load } = someLoads()
  const meals = new SharedLoad<number>()
  const first = [meals.load('m1', load), meals.load('m1', load)]
  await turn()
  const later = [meals.load('m1', load), meals.load('m1', load)]
  await turn()
  // The second load has not begun before the first one ended.
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await Promise.all(first)).toEqual([1, 1])
  await turn()
  ends[1]?.()
  expect(await Promise.all(later)).toEqual([2, 2])
})

it('loads what has another key, or is of another kind, beside it', async () => {
  const { ends, load } = someLoads()
  const [meals, hotels] = [new SharedLoad<number>(), new SharedLoad<number>()]
  const asked = [meals.load('1', load), meals.load('2', load), hotels.load('1', load)]
  await turn()
  for (const end of ends) end()
  expect(await Promise.all(asked)).toEqual([1, 2, 3])
})

it('tells all who asked that it failed, and loads anew for the next', async () => {
  const { ends, load } = someLoads()
  const meals = new SharedLoad<number>()
  const asked = Promise.allSettled([meals.load('m1', load), meals.load('m1', load)])
  await turn()
  ends[0]?.('fails')
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = meals.load('m1', load)
  await turn()
  ends[1]?.()
  expect(await next).toBe(2)
})

it('waits for no load that does not end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ends, load } = someLoads()
  const meals = new SharedLoad<number>()
  const stuck = meals.load('m1', load)
  await turn()
  const next = meals.load('m1', load)
  await vi.advanceTimersByTimeAsync(60_000)
  await turn()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  expect(await next).toBe(2)
  ends[0]?.()
  expect(await stuck).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('remembers what was asked for last, and no more than fits', async () => {
  const memory = new Memory<string>(100, undefined, 60_000, 25)
  let loads = 0
  const recall = (key: string, length = 8) =>
    memory.recall(key, () => {
      loads += 1
      return Promise.resolve('x'.repeat(length))
    })
  for (const key of ['a', 'b', 'a', 'c']) await recall(key)
  // With its quotes each has 10 characters: there is room for two.
  expect(loads).toBe(3)
  await recall('a')
  expect(loads).toBe(3)
  await recall('b')
  expect(loads).toBe(4)
  for (const _ of [1, 2]) expect(await recall('long', 30)).toHaveLength(30)
  expect(loads).toBe(6)
})
