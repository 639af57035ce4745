import { useState, useSyncExternalStore } from 'react'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { steadyList } from './steadyList.ts'

const watchVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id, at) => id === others[at])

interface Places {
  readonly key: string
  readonly ids: readonly string[]
}

/**
 * The orders of the list in steady places.
 * @param all of the hotel
 * @param key of what is listed: with another one the list begins anew
 */
export function useSteadyOrders(
  all: readonly ExtraMealOrder[],
  listed: readonly ExtraMealOrder[],
  key: string,
) {
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden)
  const ids = listed.map(({ id }) => id)
  const [places, setPlaces] = useState<Places>({ key, ids })
  // Nobody taps what nobody sees.
  const isFree = isHidden || places.key !== key
  const { shown, waiting, left } = steadyList(isFree ? [] : places.ids, ids)
  if (isFree ? places.key !== key || !areSame(places.ids, ids) : shown.length !== places.ids.length)
    setPlaces({ key, ids: shown })
  const byId = new Map(all.map((order) => [order.id, order]))
  return {
    orders: shown.flatMap((id) => byId.get(id) ?? []),
    waiting: waiting.length,
    left: left.length,
    /** Lists everything where it belongs. */
    settle: () => setPlaces({ key, ids }),
    /** Takes an order off the list that the user has just dealt with. */
    takeOff: (id: string) =>
      setPlaces((places) => ({ ...places, ids: places.ids.filter((one) => one !== id) })),
  }
}
