import { useState } from 'react'
import { checkManualSync } from '#domain/pms/turns.ts'
import { syncCounts, pmsFailure, pms } from '#i18n/pmsSettings.ts'
import { failures, refusals } from '#i18n/refusals.ts'
import { syncBookings } from '#store/commands/pmsCalls.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { currentUser } from '#store/selectors/session.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useNow } from '#ui/useNow.ts'

/** Seconds count: the button is free again two minutes after it was pressed. */
const TICK_MS = 5000

export function useSync(hotelId: string, onEnd: () => void) {
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
    if (asked.status === 'refused') return notify.error(refusals[asked.refusal])
    if (asked.status === 'failed') return notify.error(failures[asked.failure])
    const { result } = asked
    if (result.status === 'error') return notify.error(pmsFailure(result.problem))
    const sync = convivio.state.getState().tables.PmsSync.rows.get(hotelId)
    notify.success([sync && pms.sync.done(syncCounts(sync)), result.hasMore && pms.sync.hasMore].filter(Boolean).join(' '))
  }
  return {
    isRunning,
    refusal: checkManualSync(user?.lastManualPMSImport, now),
    start: () => void start(),
  }
}
