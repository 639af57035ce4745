import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PmsFailure } from '../schema/values.ts'
import { MANUAL_SYNC_MS, SYNC_MS, afterFailure, checkManualSync, manualSyncAt, nextTurn } from './turns.ts'

const NOW = Date.UTC(2026, 10, 23, 21)
const MINUTE = 60_000

describe('a synchronization by hand', () => {
  it.each([
    [undefined, undefined],
    [NOW - MANUAL_SYNC_MS, undefined],
    [NOW - MANUAL_SYNC_MS + 1, NOW + 1],
    [NOW, NOW + MANUAL_SYNC_MS],
  ])('after one at %s may be again at %s', (last, next) => {
    expect(manualSyncAt(last, NOW)).toBe(next)
    expect(checkManualSync(last, NOW)).toBe(next === undefined ? undefined : 'pmsTooSoon')
  })
})

describe('the turns of a hotel', () => {
  it('come every ten minutes, always at its own moment, and not right after another', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 4e12 }), (hotel, now) => {
        const next = nextTurn(hotel, now)
        expect(next - now).toBeGreaterThanOrEqual(MANUAL_SYNC_MS)
        expect(next - now).toBeLessThan(MANUAL_SYNC_MS + SYNC_MS)
        expect(nextTurn(hotel, next)).toBe(next + SYNC_MS)
      }),
    )
  })

  it('are spread over the ten minutes', () => {
    const minutes = new Set(
      Array.from({ length: 200 }, (_, at) => Math.floor((nextTurn(`hotel${at}xyz`, NOW) - NOW) / MINUTE)),
    )
    expect(minutes.size).toBe(10)
  })
})

/** The pauses in minutes after so many failures, and whether the circuit is open. */
function failing(problem: PmsFailure, times: number): (readonly [number, boolean])[] {
  let state: Parameters<typeof afterFailure>[0] = { failures: 0 }
  return Array.from({ length: times }, () => {
    const failed = afterFailure(state, problem, NOW)
    state = failed
    return [((failed.nextAt ?? 0) - NOW) / MINUTE, failed.openSince !== undefined] as const
  })
}

describe('a PMS that fails', () => {
  it('is asked less and less, and rarely once the circuit is open', () => {
    expect(failing('unreachable', 6)).toEqual([
      [10, false],
      [20, false],
      [40, false],
      [80, false],
      [360, true],
      [360, true],
    ])
  })

  it('is asked rarely after three wrong passwords', () => {
    expect(failing('credentials', 3)).toEqual([
      [10, false],
      [20, false],
      [360, true],
    ])
  })

  it('whose answers are too much is asked rarely at once, and at last once a day', () => {
    expect(failing('tooMuch', 6)).toEqual([60, 120, 240, 480, 960, 1440].map((pause) => [pause, true]))
  })

  it('is not asked before it wants to be, within six hours', () => {
    const next = (retryAfter: number) => afterFailure({ failures: 0 }, 'busy', NOW, retryAfter).nextAt
    expect(next(30 * MINUTE)).toBe(NOW + 30 * MINUTE)
    expect(next(1000 * 60 * MINUTE)).toBe(NOW + 360 * MINUTE)
  })

  it('keeps since when the circuit is open', () => {
    expect(afterFailure({ failures: 7, openSince: 5 }, 'broken', NOW).openSince).toBe(5)
  })
})
