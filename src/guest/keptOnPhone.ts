import { useSyncExternalStore } from 'react'
import { KEPT } from './kept.ts'

const listeners = new Set<() => void>()

const keyOf = (name: string) => `${KEPT}-${name}`

/** Outlives the page, until the phone is given away. */
export function keepOnPhone(name: string, text: string): void {
  localStorage.setItem(keyOf(name), text)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null also while the server writes the page. */
export const useKept = (name: string): string | null =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(name)), () => null)
