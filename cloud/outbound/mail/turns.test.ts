import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mailTurn } from './turns.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-07-04T08:00Z') }))
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

/** Three that send mails at a time, as the invitations and two messages do; answers when each mail began. */
async function begun(perMinute: number, mails: number): Promise<number[]> {
  const times: number[] = []
  let left = mails
  const send = async () => {
    while (left > 0) {
      left -= 1
      await mailTurn(perMinute)
      times.push(Date.now())
    }
  }
  const sending = Promise.all([send(), send(), send()])
  while (times.length < mails) await vi.advanceTimersByTimeAsync(1000)
  await sending
  return times
}

it.each([60, 7, 240])('all mails of a process together are at most %i in any minute', async (perMinute) => {
  const times = await begun(perMinute, 200)
  expect(times).toHaveLength(200)
  const mostInAMinute = Math.max(
    ...times.map((from) => times.filter((time) => time >= from && time < from + MINUTE).length),
  )
  expect(mostInAMinute).toBe(Math.min(perMinute, 200))
})

it('2,000 invitations that are due at once leave within one run at the usual pace', async () => {
  const times = await begun(240, 2000)
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(9 * MINUTE)
})

it('a pause gives no right to more afterwards', async () => {
  await begun(60, 10)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  const [first = 0, , third = 0] = await begun(60, 3)
  expect(third - first).toBe(2000)
})

it('a clock that is set back keeps no mail waiting', async () => {
  await begun(60, 1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  vi.setSystemTime(Date.parse('2026-07-03T08:00Z'))
  const [first = 0, second = 0] = await begun(60, 2)
  expect(second - first).toBe(1000)
  expect(first - Date.parse('2026-07-03T08:00Z')).toBeLessThan(1000)
})
