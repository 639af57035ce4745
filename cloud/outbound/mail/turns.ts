import { pause } from '#cloud/database/pause.ts'

let next = 0

/** Waits its turn among all mails of this process that can wait, so that no more than so many begin in a minute. */
export async function mailTurn(perMinute: number): Promise<void> {
  // A server's clock may be set back, this one goes forward. Whole milliseconds, as a timer that ends a fraction early would let one more into the minute.
  const now = Math.round(performance.now())
  const at = Math.max(next, now)
  next = at + Math.ceil(60_000 / perMinute)
  await pause(at - now)
}
