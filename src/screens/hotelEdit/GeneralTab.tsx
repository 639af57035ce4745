import { AddressSection } from './AddressSection.tsx'
import { CurrencySection } from './CurrencySection.tsx'
import { RoomSection } from './RoomSection.tsx'
import { TimesSection } from './TimesSection.tsx'
import type { SettingsProps } from './useChange.ts'

export function GeneralTab(props: SettingsProps) {
  return (
    <>
      <AddressSection {...props} />
      <TimesSection {...props} />
      <RoomSection {...props} />
      <CurrencySection {...props} />
    </>
  )
}
