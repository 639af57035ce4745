import type { ComponentType } from 'react'
import { formCurrencies } from '#domain/reference/currencies.ts'
import { hasBoards } from '#domain/rules/hotel/boards.ts'
import { FORM_CURRENCIES } from '#domain/rules/hotel/hotel.ts'
import { exportData } from '#i18n/hotel/exportData.ts'
import { guestLook } from '#i18n/hotel/guestLook.ts'
import { kitchenStations } from '#i18n/orders/kitchenStations.ts'
import { mailSettings } from '#i18n/hotel/mailSettings.ts'
import { outOfMeal } from '#i18n/orders/outOfMeal.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { team } from '#i18n/hotel/team.ts'
import { templates } from '#i18n/menu/templates.ts'
import { HotelExport } from '#screens/ownership/HotelExport.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import type { SelectChoice } from '#ui/fields/SelectField.tsx'
import { AddressSection } from './AddressSection.tsx'
import { AppSection } from './AppSection.tsx'
import { AwaySection } from './AwaySection.tsx'
import { BoardPricesSection } from './BoardPricesSection.tsx'
import { CompanySection, GuestDataSection } from './CompanySection.tsx'
import { KitchenTab } from './kitchen/KitchenTab.tsx'
import { LookTab } from './look/LookTab.tsx'
import { MailTab } from './mail/MailTab.tsx'
import { MaxDishesSection } from './MaxDishesSection.tsx'
import { OrdersSection, PrintsSection } from './OrdersSection.tsx'
import { OutOfMealTab } from './OutOfMealTab.tsx'
import { BoardsSection, MealPricesSection, PaymentSection } from './PaymentSection.tsx'
import { PmsTab } from './pms/PmsTab.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import { TeamTab } from './team/TeamTab.tsx'
import { TimesSection } from './TimesSection.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

const words = settings.general.currency

const offered: readonly SelectChoice<string>[] = FORM_CURRENCIES.map((code) => {
  const { name, symbol } = formCurrencies[code]
  return { value: code, label: `${name} (${symbol})` }
})

/** A currency that the form does not offer stays until another is chosen. */
function CurrencySection({ hotel }: SettingsProps) {
  const change = useChange(hotel.id)
  const { currency } = hotel
  const isOffered = offered.some(({ value }) => value === currency)
  return (
    <SettingsSection title={words.title} text={words.text}>
      <SelectField
        label={words.label}
        width="half"
        choices={isOffered ? offered : [...offered, { value: currency, label: currency }]}
        value={currency}
        onChange={(chosen) => {
          if (chosen) change({ currency: chosen })
        }}
      />
    </SettingsSection>
  )
}

const roomSectionWords = settings.general.room

function RoomSection({ hotel }: SettingsProps) {
  const change = useChange(hotel.id)
  return (
    <SettingsSection title={roomSectionWords.title} text={roomSectionWords.text}>
      <SwitchSetting
        label={roomSectionWords.tableSameAsRoom}
        hint={roomSectionWords.tableSameAsRoomHint}
        checked={hotel.tableSameAsRoom}
        onChange={(tableSameAsRoom) => change({ tableSameAsRoom })}
      />
    </SettingsSection>
  )
}

function GeneralTab(props: SettingsProps) {
  return (
    <>
      <AddressSection {...props} />
      <TimesSection {...props} />
      <RoomSection {...props} />
      <CurrencySection {...props} />
      <CompanySection {...props} />
      <GuestDataSection {...props} />
      <SettingsSection title={exportData.title} text={exportData.text}>
        <HotelExport hotel={props.hotel} />
      </SettingsSection>
    </>
  )
}

function TemplatesSection({ hotel }: SettingsProps) {
  return (
    <SettingsSection title={templates.settings.title} text={templates.settings.text}>
      <div>
        <ButtonLink to={`/hotels/${hotel.id}/templates`}>{templates.settings.action}</ButtonLink>
      </div>
    </SettingsSection>
  )
}

function DishesTab(props: SettingsProps) {
  return (
    <>
      <MaxDishesSection {...props} />
      <AppSection {...props} />
      <OrdersSection {...props} />
      <PrintsSection {...props} />
      <AwaySection {...props} />
      <TemplatesSection {...props} />
    </>
  )
}

function PricesTab(props: SettingsProps) {
  return (
    <>
      <PaymentSection {...props} />
      <MealPricesSection {...props} />
      <BoardsSection {...props} />
      {hasBoards(props.hotel) && <BoardPricesSection {...props} />}
    </>
  )
}

interface SettingsTab {
  readonly key: string
  readonly label: string
  readonly Body: ComponentType<SettingsProps>
  /** With what guests see beside it. */
  readonly isWide?: true
}

export const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { key: 'generali', label: settings.general.tab, Body: GeneralTab },
  { key: 'prezzi', label: settings.prices.tab, Body: PricesTab },
  { key: 'piatti', label: settings.dishes.tab, Body: DishesTab },
  { key: 'cucina', label: kitchenStations.tab, Body: KitchenTab },
  { key: 'ordini-fuori-pasto', label: outOfMeal.tab, Body: OutOfMealTab },
  { key: 'opzioni-app', label: guestLook.tab, Body: LookTab, isWide: true },
  { key: 'integrazioni-pms', label: pms.tab, Body: PmsTab },
  { key: 'email', label: mailSettings.tab, Body: MailTab },
  { key: 'squadra', label: team.tab, Body: TeamTab },
]
