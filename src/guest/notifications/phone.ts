import { onDevice } from '#browser/keptItems.ts'
import type { Language } from '#domain/schema/values.ts'
import { ask } from '../api.ts'
import { KEPT } from '../keptOnPhone.ts'

/** What a phone says about notifications; `unable`: it has none, or not in this browser. */
export type PhoneState = 'unable' | 'offered' | 'declined' | 'blocked' | 'on'

const DECLINED = `${KEPT}-avvisi`

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined
  if (!(await navigator.serviceWorker.getRegistration('/ospite'))) return undefined
  return (await navigator.serviceWorker.ready).pushManager
}

const isOfKey = ({ options }: PushSubscription, key: Uint8Array): boolean =>
  String(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())) === String(key)

/** The hotel knows where to write to this phone; throws what the browser refuses. */
async function register(subscription: PushSubscription, language: Language) {
  const { endpoint, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  if (!endpoint || !p256dh || !auth) throw new Error('The browser names no keys.')
  return ask('guest-notifications', { subscription: { endpoint, keys: { p256dh, auth } }, language })
}

/** As it is now, once the worker runs; what is on is told to the hotel again, as browsers change their addresses. */
export async function readPhone(pushKey: string, language: Language): Promise<PhoneState> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.ready
  const push = await pushManager()
  if (!push) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = Notification.permission === 'granted' ? await push.getSubscription() : null
  if (subscription && isOfKey(subscription, bytesOf(pushKey))) {
    const answer = await register(subscription, language)
    return answer.status === 'refused' ? 'offered' : 'on'
  }
  return onDevice.get(DECLINED) === null ? 'offered' : 'declined'
}

/** Only after a press: browsers ask the guests, and remember a no for ever. Undefined: it did not work. */
export async function turnOn(pushKey: string, language: Language): Promise<PhoneState | undefined> {
  try {
    const permission = await Notification.requestPermission()
    if (permission === 'denied') return 'blocked'
    const push = await pushManager()
    if (!push || permission !== 'granted') return undefined
    const key = bytesOf(pushKey)
    const before = await push.getSubscription()
    if (before && !isOfKey(before, key)) await before.unsubscribe()
    const subscription = await push.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const answer = await register(subscription, language)
    if (answer.status !== 'done') return undefined
    onDevice.remove(DECLINED)
    return 'on'
  } catch {
    // No push service within reach: pressing again may help.
    return undefined
  }
}

export function decline(): PhoneState {
  onDevice.set(DECLINED, '1')
  return 'declined'
}

/** Undefined: the hotel does not know yet. */
export async function turnOff(): Promise<PhoneState | undefined> {
  const answer = await ask('guest-notifications', { subscription: null })
  if (answer.status !== 'done') return undefined
  await unsubscribe()
  return decline()
}

export async function unsubscribe(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription()
  await subscription?.unsubscribe()
}
