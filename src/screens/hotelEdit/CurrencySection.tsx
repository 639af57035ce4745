import { formCurrencies } from '#domain/reference/currencies.ts'
import { FORM_CURRENCIES } from '#domain/rules/hotel/hotel.ts'
import { settings } from '#i18n/settings.ts'
import { SelectField } from '#ui/SelectField.tsx'
import type { Choice } from '#ui/SelectField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

const words = settings.general.currency

const offered: readonly Choice<string>[] = FORM_CURRENCIES.map((code) => {
  const { name, symbol } = formCurrencies[code]
  return { value: code, label: `${name} (${symbol})` }
})

/** A currency that the form does not offer stays until another is chosen. */
export function CurrencySection({ hotel }: SettingsProps) {
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
