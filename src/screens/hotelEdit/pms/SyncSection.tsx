import type { Hotel } from '#domain/schema/hotel.ts'
import { pms } from '#i18n/pmsSettings.ts'
import { ResumeSync } from '#screens/dining/pms/ResumeSync.tsx'
import { SyncSaid } from '#screens/dining/pms/SyncSaid.tsx'
import { Unimported } from '#screens/dining/pms/Unimported.tsx'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import styles from './Pms.module.css'

/** When the PMS was asked last, what came of it, and why it is asked no more. */
export function SyncSection({ hotel }: { readonly hotel: Hotel }) {
  return (
    <SettingsSection title={pms.sync.title} text={pms.sync.text}>
      <div className={styles.line}>
        <SyncSaid hotel={hotel} />
        <ResumeSync hotelId={hotel.id} />
      </div>
      <Unimported hotelId={hotel.id} />
    </SettingsSection>
  )
}
