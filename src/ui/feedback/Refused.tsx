import type { ShownConflict } from '#domain/api/conflict.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { conflict as words, rowConflictText } from '#i18n/conflict.ts'
import { it } from '#i18n/it.ts'
import { refusalText } from '#i18n/refusals.ts'
import { Button } from '../Button.tsx'
import { Caution } from './Caution.tsx'

interface Props {
  readonly refusal: Refusal
  readonly conflict: ShownConflict | undefined
  /** Whose order it is, where the place does not say it. */
  readonly name?: string | undefined
  readonly onRetry: (() => void) | undefined
  /** Opens it where it can be corrected, if that is another place. */
  readonly onCorrect?: (() => void) | undefined
  readonly onDiscard: () => void
}

/** A change that the server refused, with the ways out: again, corrected elsewhere, or given up. */
export function Refused({ refusal, conflict, name, onRetry, onCorrect, onDiscard }: Props) {
  return (
    <Caution
      kind="error"
      title={conflict ? (name ? words.titleOf(name) : words.title) : it.common.notSaved}
      actions={
        <>
          {onCorrect && <Button onClick={onCorrect}>{it.common.correct}</Button>}
          {onRetry && (
            <Button onClick={onRetry}>{conflict ? words.keepMine(conflict.isDeletion) : it.common.retry}</Button>
          )}
          <Button kind={conflict ? 'default' : 'quiet'} onClick={onDiscard}>
            {conflict ? words.keepTheirs : it.common.discard}
          </Button>
        </>
      }
    >
      {name && !conflict && <>{name}: </>}
      {conflict ? rowConflictText(conflict) : refusalText(refusal)}
    </Caution>
  )
}
