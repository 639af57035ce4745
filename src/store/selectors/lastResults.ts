/** Results that are kept of a store; more than anybody switches between. */
const KEPT = 6

/**
 * The last results of a selector by key, so that it answers with the same object while nothing changed. A store
 * is told by the rows of one of its tables: the same map as long as it lives.
 */
export function lastResults<Result>() {
  const ofStores = new WeakMap<object, Map<string, Result>>()
  return {
    get: (rows: object, key: string): Result | undefined => ofStores.get(rows)?.get(key),
    set(rows: object, key: string, result: Result): void {
      const ofStore = ofStores.get(rows) ?? new Map<string, Result>()
      ofStores.set(rows, ofStore)
      ofStore.delete(key)
      ofStore.set(key, result)
      const [oldest] = ofStore.keys()
      if (ofStore.size > KEPT && oldest !== undefined) ofStore.delete(oldest)
    },
  }
}
