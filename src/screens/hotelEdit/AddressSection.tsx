import type { ComponentProps } from 'react'
import { provinces } from '#domain/reference/provinces.ts'
import { isCap } from '#domain/rules/hotel/hotel.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { Hotel } from '#domain/schema/hotel.ts'
import type { Province } from '#domain/schema/values.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import type { Width } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'autoComplete' | 'inputMode'> & {
  readonly hotel: Hotel
  readonly field: 'name' | 'address' | 'city' | 'cap'
  readonly width?: Width
  /** It cannot be emptied: then nothing is saved until something is typed. */
  readonly required?: boolean
}

function TextSetting({ hotel, field, width, required, ...shown }: Props) {
  const change = useChange(hotel.id)
  const isWanting = (typed: string) => required === true && !typed.trim()
  const text = useEditedText('Hotel', hotel, {
    read: (row) => row[field] ?? '',
    keep(typed) {
      if (!isWanting(typed)) change({ [field]: typed.trim() || undefined })
    },
    isWanting,
  })
  return (
    <div data-width={width}>
      <TextField
        {...shown}
        {...text}
        data-field={field}
        maxLength={longestOf(Hotel.fields[field])}
        aria-required={required}
      />
    </div>
  )
}

const words = settings.general.hotel

const choiceOf = ({ id, name, code, region }: Province) => ({
  value: id,
  label: `${name} (${code})`,
  code,
  also: region,
})
const choices = provinces.map(choiceOf)

export function AddressSection({ hotel, nameRequired, nameMissing }: SettingsProps) {
  const change = useChange(hotel.id)
  const { cap = '', province } = hotel
  return (
    <SettingsSection title={words.title} text={words.text}>
      <TextSetting
        label={words.name}
        hotel={hotel}
        field="name"
        required={nameRequired}
        error={nameMissing ? settings.fillAll : undefined}
      />
      <TextSetting label={words.address} hotel={hotel} field="address" />
      <TextSetting label={words.city} hotel={hotel} field="city" width="half" />
      <TextSetting
        label={words.cap}
        hotel={hotel}
        field="cap"
        width="half"
        inputMode="numeric"
        hint={cap && !isCap(cap) ? words.capHint : ''}
      />
      <SelectField
        label={words.province}
        choices={choices}
        value={province?.id}
        clearable
        placeholder={words.provincePlaceholder}
        notFound={words.noProvince}
        onChange={(id) => change({ province: provinces.find((known) => known.id === id) })}
      />
    </SettingsSection>
  )
}
