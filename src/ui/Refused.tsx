import type { Refusal } from '#domain/rules/verdict.ts'
import { it } from '#i18n/it.ts'
import { refusals } from '#i18n/refusals.ts'
import { Button } from './Button.tsx'
import { Caution } from './Caution.tsx'

interface Props {
  readonly refusal: Refusal
  /** Absent where a new try would meet the same. */
  readonly onRetry: (() => void) | undefined
  readonly onDiscard: () => void
}

/** What the server did not take of a row, and the ways on. */
export function Refused({ refusal, onRetry, onDiscard }: Props) {
  return (
    <Caution
      kind="error"
      title={it.common.notSaved}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{it.common.retry}</Button>}
          <Button kind="quiet" onClick={onDiscard}>
            {it.common.discard}
          </Button>
        </>
      }
    >
      {refusals[refusal]}
    </Caution>
  )
}
