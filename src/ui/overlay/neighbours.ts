import type { Neighbours } from './Modal.tsx'

export function neighboursIn(
  ids: readonly string[],
  id: string,
  onStep: (id: string) => void,
): Neighbours {
  const at = ids.indexOf(id)
  const step = (to: string | undefined) =>
    at < 0 || to === undefined ? undefined : () => onStep(to)
  return { previous: step(ids[at - 1]), next: step(ids[at + 1]) }
}
