/** Time as the store needs it, so that a test can have its own. */
export interface Clock {
  now(): number
  /** Runs `task` after `delay` milliseconds; the answer cancels it. */
  after(delay: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
}
