import { useState, useSyncExternalStore } from 'react'
import { isSameList } from '#domain/values/sameList.ts'
import { groupsOf, steadyList } from './steadyList.ts'
import type { SteadyGroup } from './steadyList.ts'

const watchVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

interface Places {
  readonly key: string
  readonly groups: readonly SteadyGroup[]
}

interface Row {
  readonly id: string
}

const idsIn = (groups: readonly SteadyGroup[]): readonly string[] => groups.flatMap(({ ids }) => ids)

/**
 * A list in which nothing moves under a finger, whatever comes and goes meanwhile.
 *
 * @param key of what is listed: with another one the list begins anew
 */
export function useSteadyList<R extends Row>(all: readonly R[], listed: readonly R[], key: string) {
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden)
  const ids = listed.map(({ id }) => id)
  const [places, setPlaces] = useState<Places>({ key, groups: groupsOf(ids, []) })
  // Nobody taps what nobody sees.
  const isFree = isHidden || places.key !== key
  const before = idsIn(places.groups)
  const { shown, waiting, left, isMoved } = steadyList(isFree ? [] : before, ids)
  const placed = (wanted: readonly string[]): Places => ({ key, groups: groupsOf(wanted, places.groups) })
  if (isFree ? places.key !== key || !isSameList(before, ids) : shown.length !== before.length) setPlaces(placed(shown))
  const byId = new Map(all.map((row) => [row.id, row]))
  return {
    groups: places.groups.map((group) => ({ key: group.key, rows: group.ids.flatMap((id) => byId.get(id) ?? []) })),
    waiting: waiting.length,
    left: left.length,
    isMoved,
    settle: () => setPlaces(placed(ids)),
    /** Takes a row off the list that the user has just dealt with. */
    takeOff: (id: string) =>
      setPlaces(({ groups, ...places }) => ({
        ...places,
        groups: groups.map((group) => ({ ...group, ids: group.ids.filter((one) => one !== id) })),
      })),
  }
}
