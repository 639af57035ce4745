import { useId } from 'react'
import type { ImportRun } from '#domain/schema/imports.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { it } from '#i18n/it.ts'
import { Button } from '#ui/Button.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { Text } from '#ui/Text.tsx'
import styles from './ImportFooter.module.css'
import { BLOCKED_REASON_ID } from './recap/recapView.ts'
import type { Recap } from './recap/useRecap.ts'
import type { Undo } from './upload/useUndo.ts'
import type { useUpload } from './upload/useUpload.ts'
import type { ImportFlow } from './useImport.ts'

interface Props {
  readonly flow: ImportFlow
  readonly recap: Recap | undefined
  readonly uploading: ReturnType<typeof useUpload>
  readonly run: ImportRun | undefined
  readonly onStart: () => void
  readonly onResume: () => void
  readonly undo: Undo | undefined
  readonly onUndo: (run: ImportRun) => void
  readonly onClose: () => void
}

export function ImportFooter(props: Props) {
  const { flow, recap, uploading, run, undo, onStart, onResume, onUndo, onClose } = props
  const { step } = flow
  if (step === 'columns')
    return (
      <>
        <Back onBack={flow.backToFile} />
        <Button kind="primary" disabled={flow.missing.length > 0} onClick={flow.confirmColumns}>
          {csvImport.columns.next}
        </Button>
      </>
    )
  if (step === 'recap')
    return (
      <>
        <Back onBack={flow.choices?.isRemembered ? flow.backToFile : () => flow.setStep('columns')} />
        <ImportButton recap={recap} onStart={onStart} />
      </>
    )
  if (step === 'file')
    return (
      <>
        <Button onClick={onClose}>{it.common.close}</Button>
        {flow.file && flow.reading.status !== 'reading' && (
          <Button kind="primary" onClick={flow.proceed}>
            {csvImport.file.next}
          </Button>
        )}
      </>
    )
  if (undo?.status === 'running') return null
  const status = undo ? 'done' : uploading.upload?.status
  if (status === 'running' || status === 'stopping')
    return (
      <Button disabled={status === 'stopping'} onClick={onFirstClick(uploading.stop)}>
        {csvImport.upload.stop}
      </Button>
    )
  return (
    <>
      {run && (
        <span className={styles.first}>
          <Button kind="quiet" onClick={() => onUndo(run)}>
            {csvImport.last.undo}
          </Button>
        </span>
      )}
      {status === 'stopped' ? (
        <Button kind="primary" onClick={onFirstClick(onResume)}>
          {csvImport.upload.resume}
        </Button>
      ) : (
        <Button kind="primary" onClick={onFirstClick(onClose)}>
          {it.common.done}
        </Button>
      )}
    </>
  )
}

const Back = ({ onBack }: { readonly onBack: () => void }) => (
  <span className={styles.first}>
    <Button kind="quiet" onClick={onBack}>
      {it.common.back}
    </Button>
  </span>
)

function ImportButton({ recap, onStart }: Pick<Props, 'recap' | 'onStart'>) {
  const id = useId()
  if (!recap) return null
  const { counts, work } = recap
  const isBlocked = counts.error > 0
  const reason = !isBlocked && work.length === 0 ? csvImport.recap.nothingToDo : undefined
  return (
    <>
      {reason && (
        <Text component="p" id={id} size="md" type="secondary" className={styles.reason}>
          {reason}
        </Text>
      )}
      <Button
        kind="primary"
        disabled={isBlocked || reason !== undefined}
        aria-describedby={isBlocked ? BLOCKED_REASON_ID : reason && id}
        onClick={onFirstClick(onStart)}
      >
        {csvImport.recap.apply(work.length)}
      </Button>
    </>
  )
}
