/** Entries of a store; more than anybody switches between. */
const KEPT = 6

/** The last results of a store, by key; a store is identified by one of its tables. */
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
