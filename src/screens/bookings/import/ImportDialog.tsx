import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dayOf, startOfDay } from '#domain/dates/calendar.ts'
import { USUAL_INVITE_CHOICE } from '#domain/import/invitations.ts'
import { leftOutOf } from '#domain/import/recap.ts'
import type { LeftOut } from '#domain/import/recap.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { useLastImport } from '#store/loaders/importsLoader.ts'
import { usePastStays } from '#store/scopes/pastStays.ts'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import type { ConfirmQuestion } from '#ui/overlay/Confirm.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { ImportFooter } from './ImportFooter.tsx'
import styles from './ImportDialog.module.css'
import { ImportStep } from './ImportStep.tsx'
import { useRecap } from './recap/useRecap.ts'
import { Steps } from './Steps.tsx'
import { useUndo } from './upload/useUndo.ts'
import type { Undo } from './upload/useUndo.ts'
import { useUpload } from './upload/useUpload.ts'
import type { ImportUpload } from './upload/useUpload.ts'
import { useFileDrop } from './useFileDrop.ts'
import { useImport } from './useImport.ts'
import type { ImportFlow } from './useImport.ts'

interface Props {
  readonly hotel: Hotel
  readonly onClose: () => void
}

const words = csvImport.upload

/** Closes the dialog, after a question where something is running or would be lost. */
function useLeaveImport(
  flow: ImportFlow,
  upload: ImportUpload | undefined,
  undo: Undo | undefined,
  onClose: () => void,
): () => Promise<void> {
  const confirm = useConfirm()
  const question = leaveQuestion(flow, upload, undo)
  const release = useUnsavedWork(question && { question, param: 'import' })
  return async () => {
    if (question && !(await confirm(question))) return
    release()
    onClose()
  }
}

function leaveQuestion(
  flow: ImportFlow,
  upload: ImportUpload | undefined,
  undo: Undo | undefined,
): ConfirmQuestion | undefined {
  if (upload?.status === 'running' || upload?.status === 'stopping')
    return { text: words.leave, confirm: words.leaveConfirm, danger: true }
  if (undo?.status === 'running') return { text: words.leaveUndo, confirm: words.leaveConfirm, danger: true }
  return flow.step !== 'upload' && flow.hasDecisions ? { text: words.leaveRecap } : undefined
}

const importedFile = ({ file, choices, layout }: ImportFlow) =>
  file && {
    fileName: file.name,
    layout: choices?.layout ?? layout,
    fingerprint: file.fingerprint,
    invitations: choices?.invitations ?? USUAL_INVITE_CHOICE,
  }

/** Imports bookings from a file: file, columns, recap, import (docs/domain.md, Import). */
export function ImportDialog({ hotel, onClose }: Props) {
  const { run, retry } = useLastImport(hotel.id)
  const flow = useImport(hotel, run?.layout)
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const uploading = useUpload(hotel.id, retry)
  const undoing = useUndo(hotel)
  // Without older stays, a row that is known already would look new.
  const past = usePastStays(hotel.id, true)
  const recap = useRecap(hotel, flow.step === 'recap' && past.areThere ? flow.rows : undefined, flow.choices?.namesakes)
  const close = useLeaveImport(flow, uploading.upload, undoing.undo, onClose)
  const isOver = useFileDrop((files) => void flow.choose(files), flow.step !== 'upload')
  const file = importedFile(flow)
  // After an interruption the import before is shown until the server was asked.
  const isThisImport = run !== undefined && run.fingerprint === file?.fingerprint
  const start = () => {
    if (!recap || !file) return
    const zone = timeZoneOf(hotel)
    setLeftOut(leftOutOf(recap.rows, startOfDay(dayOf(serverNow(), zone), zone), file.invitations))
    flow.setStep('upload')
    uploading.start(recap.work, file)
  }
  return (
    <Modal
      title={csvImport.title}
      size="wide"
      onClose={() => void close()}
      footer={
        <ImportFooter
          flow={flow}
          recap={recap}
          uploading={uploading}
          undo={undoing.undo}
          run={isThisImport && !undoing.undo ? run : undefined}
          onStart={start}
          onResume={() => file && uploading.resume(file)}
          onUndo={undoing.ask}
          onClose={() => void close()}
        />
      }
    >
      <Flex vertical gap="md" className={styles.dialog} data-over={isOver ? '' : undefined}>
        <Steps current={flow.step} />
        <ImportStep
          hotel={hotel}
          flow={flow}
          recap={recap}
          past={past}
          upload={uploading.upload}
          leftOut={leftOut}
          undoing={undoing}
          isOver={isOver}
        />
      </Flex>
    </Modal>
  )
}
