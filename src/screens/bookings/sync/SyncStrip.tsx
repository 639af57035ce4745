import { useState } from 'react'
import { pmsKinds, isAutomatic } from '#domain/pms/pmsTypes.ts'
import { checkManualSync } from '#domain/pms/turns.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { pms, pmsFailure, syncCounts, syncTrouble } from '#i18n/hotel/pmsSettings.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { UndoState } from '#screens/bookings/import/upload/UndoState.tsx'
import { useUndo } from '#screens/bookings/import/upload/useUndo.ts'
import { DutyButtonLink } from '#screens/links/DutyLink.tsx'
import { ResumeSync } from '#screens/pmsSync/ResumeSync.tsx'
import { SyncResult } from '#screens/pmsSync/SyncResult.tsx'
import { Unimported } from '#screens/pmsSync/Unimported.tsx'
import { useConvivio, useRow, useSelect } from '#store/hooks.tsx'
import { useLastImport } from '#store/loaders/importsLoader.ts'
import { syncBookings } from '#store/commands/bookings/pmsCalls.ts'
import { currentUser } from '#store/selectors/session.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { useNow } from '#ui/useNow.ts'
import { RunRecap } from './RunRecap.tsx'
import styles from './SyncStrip.module.css'

/** Seconds count: the button is free again two minutes after it was pressed. */
const TICK_MS = 5000

function useSync(hotelId: string, onEnd: () => void) {
  const convivio = useConvivio()
  const notify = useNotify()
  const user = useSelect(currentUser)
  const now = useNow(TICK_MS)
  const [isRunning, setRunning] = useState(false)
  const start = async () => {
    setRunning(true)
    const answer = await syncBookings(convivio, hotelId)
    setRunning(false)
    onEnd()
    if (answer.status === 'refused') return notify.error(refusalText(answer.refusal))
    if (answer.status === 'failed') return notify.error(failures[answer.failure])
    const { result } = answer
    if (result.status === 'error') return notify.error(pmsFailure(result.problem))
    const sync = convivio.state.getState().tables.PmsSync.rows.get(hotelId)
    notify.success(
      [pms.sync.done(sync && syncCounts(sync)), result.hasMore && pms.sync.hasMore].filter(Boolean).join(' '),
    )
  }
  return {
    isRunning,
    refusal: checkManualSync(user?.lastManualPMSImport, now),
    start: () => void start(),
  }
}

const words = pms.sync

interface Props {
  readonly hotel: Hotel
  readonly differing: number
  readonly onShowDiffering: (() => void) | undefined
}

export function SyncStrip({ hotel, differing, onShowDiffering }: Props) {
  const { id, pmsType } = hotel
  const now = useNow()
  const sync = useRow('PmsSync', id)
  const { run, retry } = useLastImport(id, 'pms')
  const undoing = useUndo(hotel)
  const [isRecapOpen, setRecapOpen] = useState(false)
  const manual = useSync(id, retry)
  const { isRunning, refusal } = manual
  const kind = isAutomatic(pmsType) ? pmsKinds[pmsType] : undefined
  // A PMS that nobody asks may push its bookings.
  if (!kind && sync?.lastAt === undefined) return null
  const trouble = sync?.pausedAt !== undefined || syncTrouble(sync, now, timeZoneOf(hotel))
  const refused = sync?.refused ?? []
  return (
    <Flex
      component="section"
      vertical
      gap="sm"
      className={styles.strip}
      aria-label={words.title}
      data-trouble={trouble ? '' : undefined}
    >
      <Flex wrap align="center" gap="ms" className={styles.line}>
        <Icon name={trouble ? 'alert' : 'turn'} />
        <div className={styles.said}>
          <SyncResult hotel={hotel} running={isRunning && kind ? words.asking(kind.name) : undefined} />
          {kind && refusal && !isRunning && (
            <Text component="p" size="md" type="secondary">
              {refusalText(refusal)}
            </Text>
          )}
        </div>
        <StripActions {...{ hotel, run, manual }} onRecap={() => setRecapOpen(true)} onUndo={undoing.ask} />
      </Flex>
      {(differing > 0 || refused.length > 0) && (
        <Flex wrap gap="xl" lines="xxs" className={styles.more}>
          {differing > 0 && (
            <p>
              {words.kept(differing)}{' '}
              {onShowDiffering && <TextButton onClick={onShowDiffering}>{words.showKept}</TextButton>}
            </p>
          )}
          <Unimported hotelId={id} />
        </Flex>
      )}
      {run && isRecapOpen && <RunRecap hotel={hotel} run={run} onClose={() => setRecapOpen(false)} />}
      {undoing.undo && <UndoState undo={undoing.undo} onResume={undoing.resume} />}
    </Flex>
  )
}

interface ActionsProps {
  readonly hotel: Hotel
  readonly run: ReturnType<typeof useLastImport>['run']
  readonly manual: ReturnType<typeof useSync>
  readonly onRecap: () => void
  readonly onUndo: ReturnType<typeof useUndo>['ask']
}

function StripActions({ hotel: { id, pmsType }, run, manual, onRecap, onUndo }: ActionsProps) {
  const { isRunning, refusal, start } = manual
  const sync = useRow('PmsSync', id)
  return (
    <Flex wrap justify="end" gap="sm" lines="xs" className={styles.actions}>
      {sync?.problem && (
        <DutyButtonLink kind="quiet" page={{ section: 'settings' }} to={`/hotels/${id}/settings?tab=integrazioni-pms`}>
          {words.settings}
        </DutyButtonLink>
      )}
      {run && (
        <Button kind="quiet" onClick={onRecap}>
          {words.recap}
        </Button>
      )}
      {run && !isRunning && (
        <Button kind="quiet" icon={<Icon name="undo" size={18} />} onClick={() => onUndo(run)}>
          {words.undo}
        </Button>
      )}
      <ResumeSync hotelId={id} />
      {isAutomatic(pmsType) && sync?.pausedAt === undefined && (
        <Button
          icon={<Icon name="turn" size={18} />}
          loading={isRunning}
          disabled={refusal !== undefined && !isRunning}
          onClick={start}
        >
          {isRunning ? words.running : words.button}
        </Button>
      )}
    </Flex>
  )
}
