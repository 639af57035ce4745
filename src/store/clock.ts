import { serverNow } from '#browser/clock.ts'
import type { Clock } from '#sync/clock.ts'

export type { Clock } from '#sync/clock.ts'

export const systemClock: Clock = {
  now: () => Date.now(),
  serverNow,
  after(delay, task) {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
}
