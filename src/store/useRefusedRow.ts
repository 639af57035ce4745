import type { ShownContest } from '#domain/contest.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { shownContest } from './contest.ts'
import { useConvivio, useSelect } from './hooks.tsx'
import { isRetryable, refusedRow } from './selectors/session.ts'

interface RefusedChanges {
  readonly refusal: Refusal
  /** Somebody else has changed it, too: what a new try would replace, or a discard keep. */
  readonly contest: ShownContest | undefined
  /** Absent where a new try would meet the same. */
  readonly onRetry: (() => void) | undefined
  readonly onDiscard: () => void
}

/** Why the server refused the last changes of a row, if it did, and the ways on. */
export function useRefusedRow(className: ClassName, id: string): RefusedChanges | undefined {
  const convivio = useConvivio()
  const row = useSelect((state) => refusedRow(state, className, id))
  return (
    row && {
      refusal: row.refusal,
      contest: shownContest(convivio.state.getState(), row),
      onRetry: isRetryable(row.refusal) ? () => convivio.retry(className, id) : undefined,
      onDiscard: () => convivio.discard(className, id),
    }
  )
}
