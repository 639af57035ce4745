import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { lastSync, syncPause, syncTrouble } from '#i18n/hotel/pmsSettings.ts'
import { useRow } from '#store/hooks.tsx'
import { useNow } from '#ui/useNow.ts'
import styles from './Sync.module.css'

interface Props {
  readonly hotel: Hotel
  readonly running?: string | undefined
}

/** When the PMS was asked last, and what came of it. */
export function SyncResult({ hotel, running }: Props) {
  const now = useNow()
  const sync = useRow('PmsSync', hotel.id)
  const zone = timeZoneOf(hotel)
  const pause = syncPause(sync, now, zone)
  const trouble = syncTrouble(sync, now, zone)
  return (
    <div className={styles.said}>
      <p role="status">{running ?? lastSync(sync, now, zone)}</p>
      {pause && <p>{pause}</p>}
      {trouble && <p>{trouble}</p>}
    </div>
  )
}
