import { forgetAsked } from './useAsked.ts'

/** What this app keeps on the device begins with it, apart from what staff keep on the same device. */
export const KEPT = 'ospite'

/** Nothing of the stay remains on a phone that is given away. */
export async function forgetPhone(): Promise<void> {
  forgetAsked()
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key)
  if ('caches' in window)
    for (const name of await caches.keys()) if (name.startsWith(KEPT)) await caches.delete(name)
}
