import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const NOW = Date.parse('2026-12-10T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A page that is opened anew, with what the browser has kept. */
async function openPage() {
  vi.resetModules()
  return import('./clock.ts')
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.useFakeTimers({ now: NOW })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the time', () => {
  it.each([
    ['of a clock that is right', 0, 0, 0],
    ['of one that is some seconds off', 20_000, 0, 0],
    ['of one that is some minutes behind, and not told', 3 * MINUTE, 3 * MINUTE, 0],
    ['of one that is a day ahead', -24 * HOUR, -24 * HOUR, 24 * HOUR],
    ['of one that is a day behind', 24 * HOUR, 24 * HOUR, -24 * HOUR],
    ['of one that is six minutes ahead', -6 * MINUTE, -6 * MINUTE, 6 * MINUTE],
  ])('%s is the server’s', async (_, off, offset, told) => {
    const clock = await openPage()
    clock.noteServerTime(NOW + off, NOW, NOW)
    expect(clock.serverNow() - NOW).toBe(offset)
    expect(clock.wrongBy() + 0).toBe(told)
  })

  it('does not follow a slow answer, whose time may be any in between', async () => {
    const clock = await openPage()
    clock.noteServerTime(NOW + MINUTE, NOW, NOW + 20 * MINUTE)
    expect(clock.serverNow()).toBe(NOW)
    clock.noteServerTime(NOW - HOUR, NOW, NOW + 2 * MINUTE)
    expect(clock.serverNow()).toBe(NOW - HOUR - MINUTE)
  })

  it('is known at the next start, until the clock is put right, and whoever listens is told', async () => {
    const before = await openPage()
    before.noteServerTime(NOW - 24 * HOUR, NOW, NOW)
    const clock = await openPage()
    expect(clock.serverNow()).toBe(NOW - 24 * HOUR)
    const told = vi.fn()
    const end = clock.onClockChange(told)
    clock.noteServerTime(NOW, NOW, NOW)
    clock.noteServerTime(NOW, NOW, NOW)
    expect(told).toHaveBeenCalledTimes(1)
    expect(clock.serverNow()).toBe(NOW)
    end()
    expect((await openPage()).serverNow()).toBe(NOW)
  })
})
