const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits its turn, so that no more than so many begin in a minute. */
export function turns(perMinute: number): () => Promise<void> {
  let next = 0
  return async () => {
    const at = Math.max(next, Date.now())
    next = at + 60_000 / perMinute
    await pause(at - Date.now())
  }
}
