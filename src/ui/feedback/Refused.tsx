import type { ShownContest } from '#domain/contest.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { contest as words, contestText } from '#i18n/contest.ts'
import { it } from '#i18n/it.ts'
import { refusals } from '#i18n/refusals.ts'
import { Button } from '../Button.tsx'
import { Caution } from './Caution.tsx'

interface Props {
  readonly refusal: Refusal
  /** Another user's conflicting change, to choose between. */
  readonly contest: ShownContest | undefined
  /** Whose order it is, where the place does not say it. */
  readonly name?: string | undefined
  /** Absent where a retry would fail again. */
  readonly onRetry: (() => void) | undefined
  readonly onDiscard: () => void
}

/** A refused row, with retry and discard. */
export function Refused({ refusal, contest, name, onRetry, onDiscard }: Props) {
  return (
    <Caution
      kind="error"
      title={contest ? (name ? words.titleOf(name) : words.title) : it.common.notSaved}
      actions={
        <>
          {onRetry && (
            <Button onClick={onRetry}>{contest ? words.keepMine : it.common.retry}</Button>
          )}
          <Button kind={contest ? 'default' : 'quiet'} onClick={onDiscard}>
            {contest ? words.keepTheirs : it.common.discard}
          </Button>
        </>
      }
    >
      {name && !contest && <>{name}: </>}
      {contest ? contestText(contest) : refusals[refusal]}
    </Caution>
  )
}
