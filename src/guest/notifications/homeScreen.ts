import { useSyncExternalStore } from 'react'

/** How the app comes onto the home screen: by hand, by a press, or not at all, as when it is there. */
type HomeScreenWay = 'ios' | 'prompt' | 'none'

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

function keepOffer(prompt: InstallPrompt | undefined): void {
  offered = prompt
  for (const listener of listeners) listener()
}

/** Holds back the browser's own prompt: guests are asked once they have ordered. */
export function keepBrowserOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keepOffer(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => keepOffer(undefined))
}

export async function addToHomeScreen(): Promise<void> {
  await offered?.prompt()
  // A browser asks once for each offer.
  keepOffer(undefined)
}

/** Only Apple's browsers have `standalone`, which is true for a page on the home screen; Macs have no touch points. */
const isAppleBrowser = (): boolean =>
  (navigator as { readonly standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 1

function wayNow(): HomeScreenWay {
  if (isAppleBrowser()) return 'ios'
  return offered ? 'prompt' : 'none'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHomeScreenWay = (): HomeScreenWay => useSyncExternalStore(subscribe, wayNow, () => 'none')

const isOnHomeScreen = (): boolean => matchMedia('(display-mode: standalone)').matches

export const useIsOnHomeScreen = (): boolean => useSyncExternalStore(subscribe, isOnHomeScreen, () => false)
