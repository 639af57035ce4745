import { useSyncExternalStore } from 'react'

export type GuestScreen =
  | { readonly name: 'home' | 'extras' | 'orders' }
  | { readonly name: 'meal' | 'review'; readonly mealId: string }

/** After the `#`: the server is asked for one page only, which also works without a network. */
const MEAL = /^#pasto\/([\w-]+)(\/invia)?$/

const PLACES = { extras: '#extra', orders: '#ordini' } as const

function screenAt(hash: string): GuestScreen {
  if (hash === PLACES.extras) return { name: 'extras' }
  if (hash === PLACES.orders) return { name: 'orders' }
  const [, mealId, review] = MEAL.exec(hash) ?? []
  if (mealId === undefined) return { name: 'home' }
  return { name: review === undefined ? 'meal' : 'review', mealId }
}

export function linkTo(screen: GuestScreen): string {
  if ('mealId' in screen) return `#pasto/${screen.mealId}${screen.name === 'review' ? '/invia' : ''}`
  return screen.name === 'home' ? '#' : PLACES[screen.name]
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** The server always writes the first screen. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash, () => '')

export const useScreen = (): GuestScreen => screenAt(useHash())
