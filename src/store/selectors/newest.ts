/** What is kept of a store; more than anybody looks at in turns. */
const KEPT = 6

/**
 * Keeps what was made last for a store, by key: what was looked at long ago is let go, so that
 * walking through a season does not fill the memory.
 * @param Kept what is kept; a store is told by a table of its own
 */
export function newest<Kept>() {
  const ofStores = new WeakMap<object, Map<string, Kept>>()
  return {
    get: (store: object, key: string): Kept | undefined => ofStores.get(store)?.get(key),
    set(store: object, key: string, kept: Kept): void {
      const known = ofStores.get(store) ?? new Map<string, Kept>()
      ofStores.set(store, known)
      known.delete(key)
      known.set(key, kept)
      const [oldest] = known.keys()
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    },
  }
}
