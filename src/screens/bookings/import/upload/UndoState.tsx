import { csvImport } from '#i18n/bookings/csvImport.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import type { StopReason } from '#store/commands/bookings/importBookings.ts'
import { useSelect } from '#store/hooks.tsx'
import { isServerAway } from '#store/selectors/session.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import styles from './UndoState.module.css'
import type { Undo } from './useUndo.ts'

/** Why an import or its undo stopped; empty when somebody stopped it. */
export function stoppedText(stopped: StopReason | undefined): string {
  if (!stopped || stopped.reason === 'cancelled') return ''
  if (stopped.reason === 'refused') return refusalText(stopped.refusal)
  return failures[stopped.failure]
}

/** Says that the import goes on when the server is reached again. */
export function ServerAwayNote() {
  const isAway = useSelect(isServerAway)
  return isAway && <p role="status">{csvImport.upload.waiting}</p>
}

interface Props {
  readonly undo: Undo
  readonly isTitled?: boolean
  readonly onResume: () => void
}

const words = csvImport.last

export function UndoState({ undo, isTitled, onResume }: Props) {
  return (
    <div className={styles.state} role="status" data-status={undo.status}>
      {undo.status === 'running' && (
        <>
          <p>{words.undoing(undo.done, undo.total)}</p>
          <ProgressBar part={undo.done / undo.total} label={words.progress} />
          <ServerAwayNote />
        </>
      )}
      {undo.status === 'stopped' && (
        <>
          <p>{words.failed(stoppedText(undo.stopped))}</p>
          <Button onClick={onResume}>{words.resume}</Button>
        </>
      )}
      {undo.status === 'done' && (
        <p>
          {!isTitled && words.undone}{' '}
          {words.done(undo.run.created, undo.run.changed, undo.run.cancelled, undo.run.kept)}{' '}
          {undo.run.kept > 0 && words.kept(undo.run.kept)}
        </p>
      )}
    </div>
  )
}
