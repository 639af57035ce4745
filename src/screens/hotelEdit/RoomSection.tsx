import Switch from 'antd/es/switch'
import { useId } from 'react'
import { settings } from '#i18n/settings.ts'
import styles from './RoomSection.module.css'
import { SettingsSection } from './SettingsSection.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

const words = settings.general.room

/** How a guest's table is found. */
export function RoomSection({ hotel }: SettingsProps) {
  const id = useId()
  const change = useChange(hotel.id)
  return (
    <SettingsSection title={words.title} text={words.text}>
      <label className={styles.row}>
        <span>
          <span className={styles.name}>{words.tableSameAsRoom}</span>
          <span id={id} className={styles.hint}>
            {words.tableSameAsRoomHint}
          </span>
        </span>
        <Switch
          className={styles.switch ?? ''}
          checked={hotel.tableSameAsRoom}
          aria-label={words.tableSameAsRoom}
          aria-describedby={id}
          onChange={(tableSameAsRoom) => change({ tableSameAsRoom })}
        />
      </label>
    </SettingsSection>
  )
}
