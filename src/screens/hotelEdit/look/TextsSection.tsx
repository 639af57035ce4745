import { serverNow } from '#browser/clock.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import {
  CONTACT_NAMES,
  HOUSE_RULES_LENGTH,
  WELCOME_LENGTH,
  contactChecks,
  offeredLanguages,
} from '#domain/rules/hotel/guestLook.ts'
import type { ContactName } from '#domain/rules/hotel/guestLook.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { ORDERING_WAYS } from '#domain/schema/values.ts'
import type { GuestLook, Language, OrderingWay } from '#domain/schema/values.ts'
import { guestLook } from '#i18n/hotel/guestLook.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { SwitchSetting } from '#screens/hotelEdit/SwitchSetting.tsx'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { changeGuestLook, setGuestLanguages, setOrderingWay } from '#store/commands/hotel/guestLook.ts'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { LongField } from '#ui/fields/LongField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import type { RadioOption } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './Look.module.css'

const languages = menuLanguages.map(({ code, name }) => ({ value: code, label: name, code }))

function useLook(hotel: Hotel): (asked: GuestLook) => void {
  const convivio = useConvivio()
  const explain = useExplain()
  return (asked) => explain(changeGuestLook(convivio, hotel.id, asked, serverNow()))
}

interface Props extends Pick<SettingsProps, 'hotel'> {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

export function TextsSection({ hotel, language, onLanguage }: Props) {
  const words = guestLook.texts
  return (
    <SettingsSection title={words.title} text={words.text}>
      <SelectField
        label={words.language}
        width="half"
        choices={languages}
        value={language}
        onChange={(chosen) => chosen && onLanguage(chosen)}
      />
      <LookText
        key={`welcome ${language}`}
        hotel={hotel}
        field="welcome"
        language={language}
        maxLength={WELCOME_LENGTH}
      />
      <LookText
        key={`rules ${language}`}
        hotel={hotel}
        field="houseRules"
        language={language}
        maxLength={HOUSE_RULES_LENGTH}
      />
    </SettingsSection>
  )
}

interface TextProps {
  readonly hotel: Hotel
  readonly field: 'welcome' | 'houseRules'
  readonly language: Language
  readonly maxLength: number
}

function LookText({ hotel, field, language, maxLength }: TextProps) {
  const words = guestLook.texts
  const change = useLook(hotel)
  const text = useEditedText('Hotel', hotel, {
    read: (row) => row.guestLook?.[field]?.[language] ?? '',
    keep: (typed) => change({ [field]: { [language]: typed.trim() } }),
  })
  const name = menuLanguages.find(({ code }) => code === language)?.name ?? language
  return (
    <LongField
      {...text}
      label={words[field](name)}
      hint={words[`${field}Hint`]}
      lang={language}
      maxLength={maxLength}
    />
  )
}

export function ContactsSection({ hotel }: SettingsProps) {
  const words = guestLook.contacts
  return (
    <SettingsSection title={words.title} text={words.text}>
      {CONTACT_NAMES.map((name) => (
        <ContactField key={name} hotel={hotel} name={name} />
      ))}
    </SettingsSection>
  )
}

function ContactField({ hotel, name }: { readonly hotel: Hotel; readonly name: ContactName }) {
  const words = guestLook.contacts
  const change = useLook(hotel)
  const isWanting = (typed: string) => typed.trim() !== '' && !contactChecks[name](typed.trim())
  const text = useEditedText('Hotel', hotel, {
    read: (row) => row.guestLook?.contacts?.[name] ?? '',
    keep(typed) {
      if (!isWanting(typed)) change({ contacts: { [name]: typed.trim() } })
    },
    isWanting,
  })
  return (
    <TextField
      {...text}
      label={words.labels[name]}
      placeholder={words.hints[name]}
      maxLength={254}
      autoComplete="off"
      error={isWanting(text.value) ? words.invalid[name] : undefined}
    />
  )
}

export function DishesSection({ hotel }: SettingsProps) {
  const words = guestLook.dishes
  const change = useLook(hotel)
  const { showsIncludedPrices = false, hidesAllergens = false } = hotel.guestLook ?? {}
  return (
    <SettingsSection title={words.title} text={words.text}>
      <SwitchSetting
        label={words.includedPrices}
        hint={words.includedPricesHint}
        checked={showsIncludedPrices}
        onChange={(checked) => change({ showsIncludedPrices: checked })}
      />
      <SwitchSetting
        label={words.allergens}
        hint={words.allergensHint}
        checked={!hidesAllergens}
        onChange={(checked) => change({ hidesAllergens: !checked })}
      />
    </SettingsSection>
  )
}

type Way = OrderingWay | 'both'

const ways: readonly RadioOption<Way>[] = (['both', ...ORDERING_WAYS] as const).map((value) => ({
  value,
  label: guestLook.ordering[value],
  hint: guestLook.ordering[`${value}Hint`],
}))

export function OrderingSection({ hotel }: SettingsProps) {
  const words = guestLook.ordering
  const convivio = useConvivio()
  const explain = useExplain()
  return (
    <SettingsSection title={words.title} text={words.text}>
      <RadioGroup
        isLegendHidden
        look="boxes"
        legend={words.title}
        options={ways}
        value={hotel.guestLook?.orderingWay ?? 'both'}
        onChange={(way) => explain(setOrderingWay(convivio, hotel.id, way === 'both' ? undefined : way, serverNow()))}
      />
    </SettingsSection>
  )
}

export function LanguagesSection({ hotel }: SettingsProps) {
  const words = guestLook.languages
  const convivio = useConvivio()
  const explain = useExplain()
  const offered = offeredLanguages(hotel.guestLook)
  const isLast = offered.length === 1
  return (
    <SettingsSection title={words.title} text={words.text}>
      <fieldset className={styles.languages}>
        <legend className="visuallyHidden">{words.label}</legend>
        {menuLanguages.map(({ code, name }) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={offered.includes(code)}
              disabled={isLast && offered.includes(code)}
              onChange={({ currentTarget: { checked } }) => {
                const next = menuLanguages.flatMap((one) =>
                  (one.code === code ? checked : offered.includes(one.code)) ? one.code : [],
                )
                explain(setGuestLanguages(convivio, hotel.id, next, serverNow()))
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {isLast && (
        <Text component="p" size="md" type="secondary" className={styles.hint}>
          {words.last}
        </Text>
      )}
      {offered.length === menuLanguages.length && (
        <Text component="p" size="md" type="secondary" className={styles.hint}>
          {words.all}
        </Text>
      )}
    </SettingsSection>
  )
}
