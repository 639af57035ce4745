import { useEffect, useEffectEvent, useState } from 'react'
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
import { Modal } from '#ui/overlay/Modal.tsx'
import { ImportFooter } from './ImportFooter.tsx'
import styles from './ImportDialog.module.css'
import { ImportStep } from './ImportStep.tsx'
import { useRecap } from './recap/useRecap.ts'
import { Steps } from './Steps.tsx'
import { useUndo } from './upload/useUndo.ts'
import { useUpload } from './upload/useUpload.ts'
import { useImport } from './useImport.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** True while a file is held over the page. Without this the browser opens dropped files. */
function useFileDrop(onFiles: (files: readonly File[]) => void, enabled: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => {
    if (enabled) onFiles(files)
  })
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      // Between two elements of the page the file is still over it.
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragenter', onDrag)
    document.addEventListener('dragover', onDrag)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragenter', onDrag)
      document.removeEventListener('dragover', onDrag)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [])
  return isOver && enabled
}

interface Props {
  readonly hotel: Hotel
  readonly onClose: () => void
}

const words = csvImport.upload

/** Imports bookings from a file: file, columns, recap, import (docs/domain.md, Import). */
export function ImportDialog({ hotel, onClose }: Props) {
  const confirm = useConfirm()
  const { run, retry } = useLastImport(hotel.id)
  const flow = useImport(hotel, run?.layout)
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const uploading = useUpload(hotel.id, retry)
  const undoing = useUndo(hotel)
  // Without older stays, a row that is known already would look new.
  const past = usePastStays(hotel.id, true)
  const recap = useRecap(hotel, flow.step === 'recap' && past.areThere ? flow.rows : undefined, flow.choices?.told)
  const isUploading = ['running', 'stopping'].includes(uploading.upload?.status ?? '')
  const isEdited = flow.step !== 'upload' && flow.hasDecisions
  const question = isUploading
    ? { text: words.leave, confirm: words.leaveConfirm, danger: true }
    : undoing.undo?.status === 'running'
      ? { text: words.leaveUndo, confirm: words.leaveConfirm, danger: true }
      : isEdited
        ? { text: words.leaveRecap }
        : undefined
  const release = useUnsavedWork(question && { question, param: 'import' })
  const close = async () => {
    if (question && !(await confirm(question))) return
    release()
    onClose()
  }
  const isOver = useFileDrop((files) => void flow.choose(files), flow.step !== 'upload')
  const { invitations = USUAL_INVITE_CHOICE } = flow.choices ?? {}
  const file = flow.file && {
    fileName: flow.file.name,
    layout: flow.choices?.layout ?? flow.layout,
    fingerprint: flow.file.fingerprint,
    invitations,
  }
  // After an interruption the import before is shown until the server was asked.
  const isThisImport = run !== undefined && run.fingerprint === file?.fingerprint
  const start = () => {
    if (!recap || !file) return
    const zone = timeZoneOf(hotel)
    setLeftOut(leftOutOf(recap.rows, startOfDay(dayOf(serverNow(), zone), zone), invitations))
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
