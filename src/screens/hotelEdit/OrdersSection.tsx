import { settings } from '#i18n/hotel/settings.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

const { notes, prints } = settings.dishes

export function OrdersSection({ hotel }: SettingsProps) {
  const change = useChange(hotel.id)
  return (
    <SettingsSection title={notes.title} text={notes.text}>
      <SwitchSetting
        label={notes.newInterface}
        hint={notes.newInterfaceHint}
        checked={hotel.useNewInterfaceForOrderEdit}
        onChange={(useNewInterfaceForOrderEdit) => change({ useNewInterfaceForOrderEdit })}
      />
      <SwitchSetting
        label={notes.kitchenNotes}
        hint={notes.kitchenNotesHint}
        checked={hotel.enableKitchenNotes}
        onChange={(enableKitchenNotes) => change({ enableKitchenNotes })}
      />
      <SwitchSetting
        label={notes.nearQuantity}
        hint={notes.nearQuantityHint}
        checked={hotel.annotationNearQuantity}
        onChange={(annotationNearQuantity) => change({ annotationNearQuantity })}
      />
    </SettingsSection>
  )
}

export function PrintsSection({ hotel }: SettingsProps) {
  const change = useChange(hotel.id)
  return (
    <SettingsSection title={prints.title} text={prints.text}>
      <SwitchSetting
        label={prints.kitchenTotal}
        hint={prints.kitchenTotalHint}
        checked={hotel.totalInKitchenReport}
        onChange={(totalInKitchenReport) => change({ totalInKitchenReport })}
      />
      <SwitchSetting
        label={prints.waiterNames}
        hint={prints.waiterNamesHint}
        checked={hotel.printNamesInWaiterReport}
        onChange={(printNamesInWaiterReport) => change({ printNamesInWaiterReport })}
      />
    </SettingsSection>
  )
}
