import { AddressSection } from './AddressSection.tsx'
import { CurrencySection } from './CurrencySection.tsx'
import { RoomSection } from './RoomSection.tsx'
import { TimesSection } from './TimesSection.tsx'
import type { SettingsProps } from './useChange.ts'

/** Name, address, times, tables and currency of a hotel. */
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
