import type { LeftOut } from '#domain/import/recap.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { MAIL_OFF, MAIL_OFF_WHERE } from '#i18n/hotel/mailSettings.ts'
import { refusalText } from '#i18n/refusals.ts'
import { StepHeading } from '#screens/bookings/import/Steps.tsx'
import { useMailState } from '#store/loaders/mailState.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { ServerAwayNote, stoppedText, UndoState } from './UndoState.tsx'
import styles from './UploadStep.module.css'
import type { useUndo } from './useUndo.ts'
import type { ImportUpload } from './useUpload.ts'

interface Props {
  readonly hotelId: string
  readonly upload: ImportUpload
  readonly leftOut: LeftOut | undefined
  readonly undoing: ReturnType<typeof useUndo>
}

const words = csvImport.upload
const LEFT_OUT = ['skipped', 'gone', 'emails', 'arrivals', 'past', 'heldBack'] as const
const MADE = ['created', 'changed', 'cancelled', 'unchanged'] as const

const hasEnded = ({ status }: ImportUpload) => status === 'stopped' || status === 'done'

export function UploadStep({ hotelId, upload, leftOut, undoing: { undo, resume } }: Props) {
  const { status, counts, refused } = upload
  if (undo)
    return (
      <section className={styles.step}>
        <StepHeading key={undo.status}>{csvImport.last.titles[undo.status]}</StepHeading>
        <UndoState undo={undo} isTitled onResume={resume} />
      </section>
    )
  const isEnded = hasEnded(upload)
  return (
    <section className={styles.step}>
      <StepHeading key={isEnded ? status : 'running'}>{words.titles[status]}</StepHeading>
      <UploadProgress upload={upload} />
      {isEnded && (
        <ul className={styles.made}>
          {MADE.filter((kind) => counts[kind] > 0).map((kind) => (
            <Flex component="li" vertical gap="xxs" key={kind} data-kind={kind}>
              <strong>{csvImport.number(counts[kind])}</strong> {words.made[kind](counts[kind])}
            </Flex>
          ))}
        </ul>
      )}
      {status === 'done' && leftOut && <LeftOutRows hotelId={hotelId} leftOut={leftOut} />}
      {isEnded && <RefusedRows refused={refused} />}
    </section>
  )
}

function UploadProgress({ upload }: { readonly upload: ImportUpload }) {
  const { status, done, total, stopped } = upload
  return (
    <>
      {status !== 'done' && (
        <Flex vertical gap="sm">
          <ProgressBar part={total === 0 ? 1 : done / total} label={words.progress} />
          <Text component="p" strong tabular aria-live="polite">
            {words.done(done, total)}
          </Text>
        </Flex>
      )}
      {!hasEnded(upload) && <ServerAwayNote />}
      {status === 'running' && (
        <Text component="p" type="secondary">
          {words.keepOpen}
        </Text>
      )}
      {status === 'stopping' && (
        <Text component="p" type="secondary">
          {words.stopping}
        </Text>
      )}
      {status === 'stopped' && (
        <Text component="p" type="warning" medium className={styles.failed} role="alert">
          {stoppedText(stopped)} {words.stopped(done, total)}
        </Text>
      )}
    </>
  )
}

function LeftOutRows({ hotelId, leftOut }: { readonly hotelId: string; readonly leftOut: LeftOut }) {
  const isMailOff = useMailState(hotelId, leftOut.heldBack > 0).isConfigured === false
  const shown = LEFT_OUT.filter((kind) => leftOut[kind] > 0)
  if (shown.length === 0) return null
  return (
    <Flex component="ul" vertical gap="xs" type="secondary" className={styles.leftOut}>
      {shown.map((kind) => (
        <li key={kind}>
          {words.leftOut[kind](leftOut[kind])}
          {kind === 'heldBack' && isMailOff && `. ${MAIL_OFF}. ${MAIL_OFF_WHERE}`}
        </li>
      ))}
    </Flex>
  )
}

function RefusedRows({ refused }: Pick<ImportUpload, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <Flex vertical gap="sm" type="danger" className={styles.refused}>
      <strong>{words.refused(refused.length)}</strong>
      <Flex component="ul" vertical gap="xs">
        {refused.map(({ line, name, refusal }) => (
          <li key={line}>
            {words.refusedRow(line, name)}: {refusalText(refusal)}
          </li>
        ))}
      </Flex>
    </Flex>
  )
}
