import { serverNow } from '#browser/clock.ts'

export interface Clock {
  /** For durations, and what came before what: it never jumps. */
  now(): number
  /** What is today, and what has passed: absent, `now`. */
  serverNow?(): number
  /** Runs `task` after `delay` milliseconds; returns a function that cancels it. */
  after(delay: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  serverNow,
  after(delay, task) {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
}
