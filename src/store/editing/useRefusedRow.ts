import type { ShownConflict } from '#domain/api/conflict.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { shownConflict } from '../saving/conflict.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { isRetryable, refusedRow } from '../selectors/session.ts'

interface RefusedChanges {
  readonly refusal: Refusal
  readonly conflict: ShownConflict | undefined
  /** Absent where a retry would fail again. */
  readonly onRetry: (() => void) | undefined
  readonly onDiscard: () => void
}

export function useRefusedRow(className: ClassName, id: string): RefusedChanges | undefined {
  const convivio = useConvivio()
  const row = useSelect((state) => refusedRow(state, className, id))
  return (
    row && {
      refusal: row.refusal,
      conflict: shownConflict(convivio.state.getState(), row),
      onRetry: isRetryable(row.refusal) ? () => convivio.retry(className, id) : undefined,
      onDiscard: () => convivio.discard(className, id),
    }
  )
}
