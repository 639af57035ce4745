import { KEPT } from './keptOnPhone.ts'
import { unsubscribe } from './notifications/phone.ts'
import { forgetAsked } from './useAsked.ts'

/** What was read goes from the device, but not what the app needs to open. */
export async function forgetRead(): Promise<void> {
  forgetAsked()
  if (!('caches' in window)) return
  for (const name of await caches.keys()) {
    if (!name.startsWith(KEPT)) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) if (!request.url.endsWith('.js')) await cache.delete(request)
  }
}

/** Nothing of the stay remains on a phone that is given away. */
export async function forgetPhone(): Promise<void> {
  forgetAsked()
  // Where the browser fails the server has forgotten the phone all the same.
  await unsubscribe().catch(() => undefined)
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key)
  if ('caches' in window)
    for (const name of await caches.keys()) if (name.startsWith(KEPT)) await caches.delete(name)
}
