export interface History<T extends object> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
}

/** Steps that can be undone. */
const DEPTH = 200

export const startHistory = <T extends object>(now: T): History<T> => ({ past: [], now, future: [] })

/** The value after an edit; an unchanged value is no step. */
export const edited = <T extends object>({ past, now, future }: History<T>, next: T): History<T> =>
  now === next
    ? { past, now, future }
    : { past: [...past, now].slice(-DEPTH), now: next, future: [] }

export function undone<T extends object>(history: History<T>): History<T> {
  const { past, now, future } = history
  const previous = past.at(-1)
  return previous ? { past: past.slice(0, -1), now: previous, future: [now, ...future] } : history
}

export function redone<T extends object>(history: History<T>): History<T> {
  const { past, now, future } = history
  const [next, ...later] = future
  return next ? { past: [...past, now], now: next, future: later } : history
}
