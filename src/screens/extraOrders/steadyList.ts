/** Which orders stand where. */
export interface SteadyList {
  /** In their places, also those that left the list. */
  readonly shown: readonly string[]
  /** New ones that would move others. */
  readonly waiting: readonly string[]
  /** Shown ones that left the list. */
  readonly left: readonly string[]
}

/**
 * Brings a list up to date without moving anything that a finger may be about to tap: new orders
 * that come after all others are added, the rest waits until somebody wants to see it.
 * @param before the orders as they stand
 * @param listed as they should stand
 */
export function steadyList(before: readonly string[], listed: readonly string[]): SteadyList {
  const there = new Set(before)
  const last = listed.findLastIndex((id) => there.has(id))
  const isListed = new Set(listed)
  return {
    shown: [...before, ...listed.slice(last + 1)],
    waiting: listed.slice(0, last + 1).filter((id) => !there.has(id)),
    left: before.filter((id) => !isListed.has(id)),
  }
}
