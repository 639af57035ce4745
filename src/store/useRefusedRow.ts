import type { ClassName } from '#domain/schema/classes.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { useConvivio, useSelect } from './hooks.tsx'
import { isRetryable, refusalOfRow } from './selectors/session.ts'

interface RefusedChanges {
  readonly refusal: Refusal
  /** Absent where a new try would meet the same. */
  readonly onRetry: (() => void) | undefined
  readonly onDiscard: () => void
}

/** Why the server refused the last changes of a row, if it did, and the ways on. */
export function useRefusedRow(className: ClassName, id: string): RefusedChanges | undefined {
  const convivio = useConvivio()
  const refusal = useSelect((state) => refusalOfRow(state, className, id))
  return (
    refusal && {
      refusal,
      onRetry: isRetryable(refusal) ? () => convivio.retry(className, id) : undefined,
      onDiscard: () => convivio.discard(className, id),
    }
  )
}
