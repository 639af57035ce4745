export interface Clock {
  now(): number
  /** Runs `task` after `delay` milliseconds; returns a function that cancels it. */
  after(delay: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
}
