import { isSameList } from '#domain/values/sameList.ts'

interface SteadyList {
  /** In their places, also those that left the list. */
  readonly shown: readonly string[]
  /** New ones that would move others. */
  readonly waiting: readonly string[]
  /** Shown ones that left the list. */
  readonly left: readonly string[]
  /** Those that are shown stand in another order than they should. */
  readonly isMoved: boolean
}

/**
 * Brings a list up to date without moving anything that a finger may be about to tap: what
 * comes after all others is added, the rest waits until somebody wants to see it.
 * @param before as it stands
 * @param listed as it should stand
 */
export function steadyList(before: readonly string[], listed: readonly string[]): SteadyList {
  const there = new Set(before)
  const last = listed.findLastIndex((id) => there.has(id))
  const isListed = new Set(listed)
  const standing = before.filter((id) => isListed.has(id))
  return {
    shown: [...before, ...listed.slice(last + 1)],
    waiting: listed.slice(0, last + 1).filter((id) => !there.has(id)),
    left: before.filter((id) => !isListed.has(id)),
    isMoved: !isSameList(
      standing,
      listed.filter((id) => there.has(id)),
    ),
  }
}

export interface SteadyGroup {
  readonly key: number
  readonly ids: readonly string[]
}

/** Rows of a group that begins; others may come between them later. */
const GROUP_SIZE = 20

/**
 * Rows in groups, so that a new one among hundreds concerns the drawing of one group alone. A row stays in its
 * group as long as the order of the list allows it: in another one its card would be made anew, and lose the focus.
 * @param before the groups until now
 */
export function groupsOf(ids: readonly string[], before: readonly SteadyGroup[]): readonly SteadyGroup[] {
  const ownOf = new Map(before.flatMap(({ key, ids: own }) => own.map((id) => [id, key])))
  const groups: { readonly key: number; readonly ids: string[] }[] = []
  const begun = new Set<number>()
  let last = Math.max(0, ...before.map(({ key }) => key))
  for (const id of ids) {
    const current = groups.at(-1)
    const own = ownOf.get(id)
    const isFree = own === undefined || begun.has(own)
    if (current && (own === current.key || (isFree && current.ids.length < GROUP_SIZE))) current.ids.push(id)
    else {
      const key = isFree ? (last += 1) : own
      begun.add(key)
      groups.push({ key, ids: [id] })
    }
  }
  return groups
}
