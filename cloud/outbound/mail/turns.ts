import { pause } from '#cloud/pause.ts'

let next = 0

/** Waits its turn among all mails of this process that can wait, so that no more than so many begin in a minute. */
export async function mailTurn(perMinute: number): Promise<void> {
  const at = Math.max(next, Date.now())
  next = at + 60_000 / perMinute
  // A timer that ends a fraction early would let one more into the minute.
  await pause(Math.ceil(at - Date.now()))
}
