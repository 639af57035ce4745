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
    const asked = await syncBookings(convivio, hotelId)
    setRunning(false)
    onEnd()
    if (asked.status === 'refused') return notify.error(refusalText(asked.refusal))
    if (asked.status === 'failed') return notify.error(failures[asked.failure])
    const { result } = asked
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
  const { isRunning, refusal, start } = useSync(id, retry)
  const asked = isAutomatic(pmsType) ? pmsKinds[pmsType] : undefined
  // A PMS that nobody asks may push its bookings.
  if (!asked && sync?.lastAt === undefined) return null
  const isPaused = sync?.pausedAt !== undefined
  const trouble = isPaused || syncTrouble(sync, now, timeZoneOf(hotel))
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
          <SyncResult hotel={hotel} running={isRunning && asked ? words.asking(asked.name) : undefined} />
          {asked && refusal && !isRunning && (
            <Text component="p" size="md" type="secondary">
              {refusalText(refusal)}
            </Text>
          )}
        </div>
        <Flex wrap justify="end" gap="sm" lines="xs" className={styles.actions}>
          {sync?.problem && (
            <DutyButtonLink
              kind="quiet"
              page={{ section: 'settings' }}
              to={`/hotels/${id}/settings?tab=integrazioni-pms`}
            >
              {words.settings}
            </DutyButtonLink>
          )}
          {run && (
            <Button kind="quiet" onClick={() => setRecapOpen(true)}>
              {words.recap}
            </Button>
          )}
          {run && !isRunning && (
            <Button kind="quiet" icon={<Icon name="undo" size={18} />} onClick={() => undoing.ask(run)}>
              {words.undo}
            </Button>
          )}
          <ResumeSync hotelId={id} />
          {asked && !isPaused && (
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
