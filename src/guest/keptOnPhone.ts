import { useSyncExternalStore } from 'react'
import { onDevice } from '#browser/keptItems.ts'

/** What this app keeps on the device begins with it, apart from what staff keep on the same device. */
export const KEPT = 'ospite'

const listeners = new Set<() => void>()

const keyOf = (name: string) => `${KEPT}-${name}`

/** Outlives the page, until the phone is given away. */
export function keepOnPhone(name: string, text: string): void {
  onDevice.set(keyOf(name), text)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useKept = (name: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => onDevice.get(keyOf(name)),
    () => null,
  )
