import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { RateLimit } from './rateLimit.ts'

let time = 0
const limit = (perMinute: number) => new RateLimit(perMinute, () => time)

/** How many of many tries, one after the other, were let through; `isCounted` says which count. */
async function letThrough(of: RateLimit, tries: number, isCounted = true, key = 'k'): Promise<number> {
  let passed = 0
  for (let at = 0; at < tries; at++) {
    const begun = await of.begin(key)
    begun?.end(isCounted)
    if (begun) passed++
  }
  return passed
}

describe('a limit', () => {
  it('lets through so many in a minute, by key', async () => {
    const five = limit(5)
    expect(await letThrough(five, 10)).toBe(5)
    expect(await letThrough(five, 10, true, 'another')).toBe(5)
    expect(await five.pause('k')).toBe(60_000)
    time += 59_999
    expect(await letThrough(five, 10)).toBe(0)
    time += 1
    expect(await letThrough(five, 10)).toBe(5)
  })

  it('does not count what turns out well', async () => {
    expect(await letThrough(limit(5), 450, false)).toBe(450)
  })

  it('lets 450 in at once who all turn out well', async () => {
    const five = limit(5)
    let atOnce = 0
    let most = 0
    const turns = Array.from({ length: 450 }, async () => {
      const begun = await five.begin('k')
      most = Math.max(most, (atOnce += 1))
      await Promise.resolve()
      atOnce -= 1
      begun?.end(false)
      return begun !== undefined
    })
    expect((await Promise.all(turns)).filter(Boolean)).toHaveLength(450)
    expect(most).toBe(5)
  })

  it('is not passed by trying everything at once', async () => {
    const five = limit(5)
    const turns = Array.from({ length: 450 }, async () => {
      const begun = await five.begin('k')
      await Promise.resolve()
      begun?.end(true)
      return begun !== undefined
    })
    expect((await Promise.all(turns)).filter(Boolean)).toHaveLength(5)
  })

  it('goes on with those who wait when the minute is over meanwhile', async () => {
    const one = limit(1)
    const first = await one.begin('k')
    const second = one.begin('k')
    time += 60_000
    first?.end(false)
    expect(await second).toBeDefined()
  })

  it('gives back what was counted under a name, and nothing else', async () => {
    const two = limit(2)
    ;(await two.begin('k'))?.end(true, 'a@b.it')
    ;(await two.begin('k'))?.end(true, 'c@d.it')
    two.giveBack('k', 'x@y.it')
    expect(await two.begin('k')).toBeUndefined()
    two.giveBack('k', 'a@b.it')
    two.giveBack('k', 'a@b.it')
    expect(await letThrough(two, 5)).toBe(1)
  })

  it('remembers a bounded number of keys, the latest', async () => {
    const one = limit(1)
    for (let at = 0; at < 30_000; at++) (await one.begin(`k${at}`))?.end(true)
    expect(await one.begin('k29999')).toBeUndefined()
    expect(await one.begin('k0')).toBeDefined()
  })
})

it('a limit opens after a minute also where the clock is set back', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-07-04T08:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const two = new RateLimit(2)
  expect(await letThrough(two, 3)).toBe(2)
  vi.setSystemTime(Date.parse('2026-07-04T06:00Z'))
  expect(await two.pause('k')).toBeLessThanOrEqual(60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await letThrough(two, 3)).toBe(2)
})
