import { isAutomatic, pmsKinds } from '#domain/pms/pmsTypes.ts'
import { PMS_TYPES } from '#domain/schema/values.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { SwitchSetting } from '#screens/hotelEdit/SwitchSetting.tsx'
import { useChange } from '#screens/hotelEdit/useChange.ts'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { useFeatures } from '#ui/features.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './Pms.module.css'

const words = pms.type

const choices = PMS_TYPES.map((value) => {
  const { name, automatic } = pmsKinds[value]
  return { value, label: name, also: value, detail: automatic ? words.automatic : words.csv }
})

const byWay = (one: (typeof choices)[number], other: (typeof choices)[number]) =>
  Number(isAutomatic(other.value)) - Number(isAutomatic(one.value)) || one.label.localeCompare(other.label, 'it')

const sorted = choices.toSorted(byWay)

export function TypeSection({ hotel }: Pick<SettingsProps, 'hotel'>) {
  const change = useChange(hotel.id)
  const { pmsType, enablePMS } = hotel
  return (
    <SettingsSection title={words.title} text={words.text}>
      <SelectField
        label={words.label}
        choices={sorted}
        value={pmsType}
        clearable
        placeholder={words.none}
        notFound={words.notFound}
        onChange={(chosen) => change({ pmsType: chosen })}
      />
      <WhatItMeans hotel={hotel} />
      <SwitchSetting
        label={words.enable}
        hint={isAutomatic(pmsType) ? words.enableAutomaticHint : words.enableHint}
        checked={enablePMS}
        onChange={(isOn) => change({ enablePMS: isOn })}
      />
    </SettingsSection>
  )
}

function WhatItMeans({ hotel: { id, pmsType } }: Pick<SettingsProps, 'hotel'>) {
  const { supportEmail } = useFeatures()
  if (!pmsType)
    return (
      <Text component="p" type="secondary">
        {words.noneMeans}
      </Text>
    )
  const { name, automatic } = pmsKinds[pmsType]
  return (
    <Flex gap="ms" className={styles.means}>
      <Icon name={automatic ? 'turn' : 'upload'} />
      <Flex vertical gap="sm">
        <p>{automatic ? words.automaticMeans(name) : words.csvMeans(name)}</p>
        {automatic && <p>{supportEmail ? words.activation : words.activationByHost}</p>}
        <div>
          {automatic ? (
            supportEmail && <ButtonLink to={words.mailto(supportEmail, name)}>{words.contact}</ButtonLink>
          ) : (
            <ButtonLink to={`/hotels/${id}/list?import=1`}>{words.openImport}</ButtonLink>
          )}
        </div>
      </Flex>
    </Flex>
  )
}
