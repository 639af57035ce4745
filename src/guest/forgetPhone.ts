import { onDevice } from '#browser/keptItems.ts'
import { KEPT } from './keptOnPhone.ts'
import { unsubscribe } from './notifications/phone.ts'
import { forgetPolledAnswers } from './usePolledAnswer.ts'

/** None where the browser forbids storage. */
const ownCaches = async (): Promise<readonly string[]> =>
  'caches' in window ? (await caches.keys().catch(() => [])).filter((name) => name.startsWith(KEPT)) : []

/** What was read goes from the device, but not what the app needs to open. */
export async function forgetCachedAnswers(): Promise<void> {
  forgetPolledAnswers()
  for (const name of await ownCaches()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) if (!request.url.endsWith('.js')) await cache.delete(request)
  }
}

/** Nothing of the stay remains on a phone that is given away. */
export async function forgetPhone(): Promise<void> {
  forgetPolledAnswers()
  // Where the browser fails the server has forgotten the phone all the same.
  await unsubscribe().catch(() => undefined)
  for (const key of onDevice.keys()) if (key.startsWith(KEPT)) onDevice.remove(key)
  for (const name of await ownCaches()) await caches.delete(name)
}
