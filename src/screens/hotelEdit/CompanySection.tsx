import { serverNow } from '#browser/clock.ts'
import { vatCountries, vatCountryOf } from '#domain/reference/vatCountries.ts'
import { isVatNumber, plainVatNumber } from '#domain/rules/hotel/company.ts'
import { GUEST_DATA_MONTHS } from '#domain/rules/hotel/hotel.ts'
import type { Company } from '#domain/schema/values.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { changeCompany } from '#store/commands/hotel/hotel.ts'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

const words = settings.general.company
const ITALY = 'IT'
const countries = vatCountries.map(({ iso, vat, name }) => ({ value: iso, label: name, code: vat }))

/** Who runs the hotel: on the foot of mails, and in exports. */
export function CompanySection({ hotel }: SettingsProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const { company = {} } = hotel
  const { country = ITALY } = company
  const change = (asked: Company) => explain(changeCompany(convivio, hotel.id, asked, serverNow()))
  const isWanting = (typed: string) => typed.trim() !== '' && !isVatNumber(plainVatNumber(typed, country), country)

  const name = useEditedText('Hotel', hotel, {
    read: (row) => row.company?.name ?? '',
    keep: (typed) => change({ name: typed.trim() }),
  })
  const seat = useEditedText('Hotel', hotel, {
    read: (row) => row.company?.seat ?? '',
    keep: (typed) => change({ seat: typed.trim() }),
  })
  const vat = useEditedText('Hotel', hotel, {
    read: (row) => row.company?.vatNumber ?? '',
    keep(typed) {
      if (!isWanting(typed)) change({ vatNumber: plainVatNumber(typed, country) })
    },
    isWanting,
  })
  const choose = (chosen: string | undefined) => {
    if (!chosen) return
    const { vatNumber } = company
    const isLost = vatNumber !== undefined && !isVatNumber(vatNumber, chosen)
    change({ country: chosen, ...(isLost && { vatNumber: '' }) })
    if (isLost) notify.error(words.vatLost(vatCountryOf(chosen)?.name ?? chosen))
  }

  return (
    <SettingsSection title={words.title} text={words.text}>
      <TextField {...name} label={words.name} maxLength={200} autoComplete="off" />
      <TextField {...seat} label={words.seat} hint={words.seatHint} maxLength={300} autoComplete="off" />
      <SelectField label={words.country} choices={countries} value={country} onChange={choose} />
      <TextField
        {...vat}
        label={words.vat}
        maxLength={24}
        autoComplete="off"
        error={isWanting(vat.value) ? words.vatInvalid(vatCountryOf(country)?.name ?? country) : undefined}
      />
    </SettingsSection>
  )
}

export function GuestDataSection({ hotel }: SettingsProps) {
  const change = useChange(hotel.id)
  const { guestData } = settings.general
  return (
    <SettingsSection title={guestData.title} text={guestData.text}>
      <NumberField
        label={guestData.months}
        hint={guestData.hint}
        suffix={guestData.unit}
        width="short"
        min={1}
        max={GUEST_DATA_MONTHS.most}
        value={hotel.guestDataMonths ?? GUEST_DATA_MONTHS.usual}
        onChange={(guestDataMonths) => change({ guestDataMonths })}
      />
    </SettingsSection>
  )
}
