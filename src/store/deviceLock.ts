import { onDevice } from '#browser/keptItems.ts'
import { jsonObject } from '#domain/values/jsonObject.ts'
import { pinHash } from '#domain/rules/team/members.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'

/** What a device of a hotel keeps to unlock its screen without the network. */
interface DeviceLock {
  readonly userId: string
  readonly deviceId: string
  /** Hash. */
  readonly pin: string
  readonly wrong: number
}

const KEY = 'convivio.device'
const TRIED = 'convivio.device.tried'
const LOCK = 'convivio.lock'
/** Characters; a kept lock has about 150. */
const LOCK_LENGTH = 300

/** After which the device has to be connected again. */
const MAX_WRONG_PINS = 5
export const LOCK_AFTER_IDLE_MS = 10 * MINUTE_MS

export function deviceLockOf(userId: string): DeviceLock | undefined {
  const { deviceId, pin, wrong, ...kept } = jsonObject(onDevice.get(KEY) ?? '{}') ?? {}
  if (kept['userId'] !== userId || typeof deviceId !== 'string' || typeof pin !== 'string') return undefined
  // A count that is none must not give more tries.
  return { userId, deviceId, pin, wrong: typeof wrong === 'number' && wrong >= 0 ? wrong : MAX_WRONG_PINS - 1 }
}

/** Whether this browser has room for a lock: one that is kept only by the page would open by itself. */
export function canKeepDeviceLock(): boolean {
  const canKeep = onDevice.set(TRIED, '-'.repeat(LOCK_LENGTH))
  onDevice.remove(TRIED)
  return canKeep
}

export const keepDeviceLock = (lock: Omit<DeviceLock, 'wrong'>): void =>
  void onDevice.set(KEY, JSON.stringify({ ...lock, wrong: 0 }))

export const forgetDeviceLock = (): void => onDevice.remove(KEY)

export function tryPin(lock: DeviceLock, typed: string): { readonly isRight: boolean; readonly left: number } {
  const isRight = pinHash(lock.deviceId, typed) === lock.pin
  const before = deviceLockOf(lock.userId)?.wrong ?? 0
  const wrong = isRight ? 0 : before + 1
  const isCounted = wrong === before || onDevice.set(KEY, JSON.stringify({ ...lock, wrong }))
  // Else each start of the page would give all tries again, or ask for no PIN at all.
  return isCounted ? { isRight, left: MAX_WRONG_PINS - wrong } : { isRight: false, left: 0 }
}

export const lockScreen = (): boolean => window.dispatchEvent(new Event(LOCK))

export function onLock(task: () => void): () => void {
  window.addEventListener(LOCK, task)
  return () => window.removeEventListener(LOCK, task)
}
