import type { Neighbours } from './Modal.tsx'

/** The ids before and after an id in a list; none where the list does not have it. */
export function neighbourIds(ids: readonly string[], id: string | undefined) {
  const at = id === undefined ? -1 : ids.indexOf(id)
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] }
}

/** Steps of a dialog to the rows before and after the one that it shows. */
export function neighboursIn(ids: readonly string[], id: string, onStep: (id: string) => void): Neighbours {
  const { previous, next } = neighbourIds(ids, id)
  const step = (to: string | undefined) => (to === undefined ? undefined : () => onStep(to))
  return { previous: step(previous), next: step(next) }
}
