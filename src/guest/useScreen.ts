import { useSyncExternalStore } from 'react'
import { GUEST_PLACES, mealPlace } from '#domain/guests/guestLinks.ts'

export type GuestScreen =
  | { readonly name: 'home' | 'extras' | 'orders' | 'needs' }
  | { readonly name: 'meal' | 'review'; readonly mealId: string }

const MEAL = /^#pasto\/([\w-]+)(\/invia)?$/

function screenAt(hash: string): GuestScreen {
  if (hash === GUEST_PLACES.extras) return { name: 'extras' }
  if (hash === GUEST_PLACES.orders) return { name: 'orders' }
  if (hash === GUEST_PLACES.needs) return { name: 'needs' }
  const [, mealId, review] = MEAL.exec(hash) ?? []
  if (mealId === undefined) return { name: 'home' }
  return { name: review === undefined ? 'meal' : 'review', mealId }
}

export function linkTo(screen: GuestScreen): string {
  if ('mealId' in screen) return `${mealPlace(screen.mealId)}${screen.name === 'review' ? '/invia' : ''}`
  return screen.name === 'home' ? '#' : GUEST_PLACES[screen.name]
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** The server always writes the first screen. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )

export const useScreen = (): GuestScreen => screenAt(useHash())
