import { useSyncExternalStore } from 'react'

export type GuestScreen =
  | { readonly name: 'home' }
  | { readonly name: 'meal'; readonly mealId: string }

/** After the `#`: the server is asked for one page only, which also works without a network. */
const MEAL = /^#pasto\/([\w-]+)$/

function screenAt(hash: string): GuestScreen {
  const [, mealId] = MEAL.exec(hash) ?? []
  return mealId === undefined ? { name: 'home' } : { name: 'meal', mealId }
}

export const linkTo = (screen: GuestScreen): string =>
  screen.name === 'meal' ? `#pasto/${screen.mealId}` : '#'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** The server always writes the first screen. */
export const useScreen = (): GuestScreen =>
  screenAt(useSyncExternalStore(subscribe, () => location.hash, () => ''))
