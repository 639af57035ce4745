/** A time on the clock of this device, in milliseconds. */
export type Moment = number

export interface Clock {
  /** For durations, and what came before what: it never jumps. */
  now(): Moment
  /** What is today, and what has passed: absent, `now`. */
  serverNow?(): number
  /** Runs `task` after `delay` milliseconds; returns a function that cancels it. */
  after(delay: number, task: () => void): () => void
}
