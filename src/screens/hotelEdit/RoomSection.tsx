import { settings } from '#i18n/settings.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

const words = settings.general.room

export function RoomSection({ hotel }: SettingsProps) {
  const change = useChange(hotel.id)
  return (
    <SettingsSection title={words.title} text={words.text}>
      <SwitchSetting
        label={words.tableSameAsRoom}
        hint={words.tableSameAsRoomHint}
        checked={hotel.tableSameAsRoom}
        onChange={(tableSameAsRoom) => change({ tableSameAsRoom })}
      />
    </SettingsSection>
  )
}
