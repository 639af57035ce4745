import { onDevice } from './keptItems.ts'

/** Smaller differences are those of networks, and no reason for the time to jump. */
const TOLERANCE_MS = 30_000
/** From here on somebody has to know that the clock of the device is wrong. */
const TOLD_MS = 5 * 60_000
const KEPT = 'clockOffset'

const listeners = new Set<() => void>()

const kept = (): number => {
  const offset = Number(onDevice.get(KEPT) ?? 0)
  return Number.isFinite(offset) ? offset : 0
}

/** Milliseconds that the server is ahead of the device; kept, so that the next start of the page knows it, too. */
let offset: number | undefined

const offsetNow = (): number => (offset ??= kept())

/** The time by the server's clock: whoever asks what is today or now, asks here (docs/domain.md, Clocks). */
export const serverNow = (): number => Date.now() + offsetNow()

/** Milliseconds that the clock of the device is ahead of the server's, if somebody should know; else 0. */
export function wrongBy(): number {
  const ahead = -offsetNow()
  return Math.abs(ahead) > TOLD_MS ? ahead : 0
}

/** The server said its time in an answer to what was sent and received at these times of the device. */
export function noteServerTime(said: number, sentAt: number, receivedAt: number): void {
  const [least, most] = [said - receivedAt - TOLERANCE_MS, said - sentAt + TOLERANCE_MS]
  if (offsetNow() >= least && offsetNow() <= most) return
  const found = said - (sentAt + receivedAt) / 2
  offset = Math.abs(found) < TOLERANCE_MS ? 0 : Math.round(found)
  if (offset === 0) onDevice.remove(KEPT)
  else onDevice.set(KEPT, String(offset))
  for (const listener of listeners) listener()
}

/** Calls when the server's clock turns out to be another than was thought; returns what ends that. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
