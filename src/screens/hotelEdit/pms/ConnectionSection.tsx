import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { PmsKind, PmsSetting } from '#domain/pms/pmsTypes.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { changePmsSetting, keepPmsSecret, pmsSettingOf } from '#store/commands/bookings/pms.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import styles from './Pms.module.css'

const words = pms.connection

type AutomaticKind = PmsKind & { readonly automatic: true }

interface FieldProps {
  readonly hotel: Hotel
  readonly setting: PmsSetting
}

const labelOf = ({ name, required }: PmsSetting): string =>
  required ? words.names[name] : words.optional(words.names[name])

function OpenSetting({ hotel, setting }: FieldProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { name } = setting
  const text = useEditedText('Hotel', hotel, {
    read: (row) => pmsSettingOf(row, name),
    keep: (typed) => explain(changePmsSetting(convivio, hotel.id, name, typed.trim(), serverNow())),
  })
  return (
    <TextField
      {...text}
      label={labelOf(setting)}
      hint={words.hints[name]}
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** Sent to the server once, as a whole; what is kept there is never shown again. */
function SecretSetting({ hotel, setting }: FieldProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { name } = setting
  const isKept = hotel.authPMS?.kept?.includes(name) ?? false
  const [typed, setTyped] = useState<string>()
  if (isKept && typed === undefined)
    return (
      <div>
        <p className={styles.name}>{labelOf(setting)}</p>
        <Flex component="p" align="center" justify="space-between" gap="md" className={styles.kept}>
          <span>
            <Icon name="lock" size={18} />
            {words.kept}
          </span>
          <Button kind="quiet" aria-label={words.replaceOf(words.names[name])} onClick={() => setTyped('')}>
            {words.replace}
          </Button>
        </Flex>
      </div>
    )
  const secret = typed?.trim() ?? ''
  return (
    <form
      className={styles.secret}
      onSubmit={(event) => {
        event.preventDefault()
        if (!secret) return
        const refusal = keepPmsSecret(convivio, hotel.id, name, secret, serverNow())
        explain(refusal)
        if (!refusal) setTyped(undefined)
      }}
    >
      <TextField
        type="password"
        label={labelOf(setting)}
        hint={words.hints[name] ?? words.secretHint}
        value={typed ?? ''}
        maxLength={500}
        autoComplete="new-password"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Flex gap="sm" className={styles.buttons}>
        <Button type="submit" disabled={!secret}>
          {it.common.save}
        </Button>
        {isKept && (
          <Button kind="quiet" onClick={() => setTyped(undefined)}>
            {it.common.cancel}
          </Button>
        )}
      </Flex>
    </form>
  )
}

interface Props {
  readonly hotel: Hotel
  readonly kind: AutomaticKind
  /** The PMS answered a test, with its rates. */
  readonly onAnswer: () => void
}

const isComplete = (hotel: Hotel, { settings }: AutomaticKind): boolean =>
  settings.every(
    (setting) =>
      !setting.required ||
      (setting.secret ? hotel.authPMS?.kept?.includes(setting.name) : pmsSettingOf(hotel, setting.name).trim() !== ''),
  )

export function ConnectionSection({ hotel, kind, onAnswer }: Props) {
  const { isAsking, answer, ask } = useCall('test-pms-connection')
  const test = async () => {
    await ask({ hotelId: hotel.id })
    onAnswer()
  }
  return (
    <SettingsSection title={words.title} text={words.text(kind.name)}>
      {kind.settings.map((setting) =>
        setting.secret ? (
          <SecretSetting key={setting.name} hotel={hotel} setting={setting} />
        ) : (
          <OpenSetting key={setting.name} hotel={hotel} setting={setting} />
        ),
      )}
      <Flex wrap align="center" justify="space-between" gap="md" lines="sm" className={styles.line}>
        <Button
          icon={<Icon name="turn" size={18} />}
          loading={isAsking}
          disabled={!isComplete(hotel, kind)}
          onClick={() => void test()}
        >
          {isAsking ? pms.test.asking : pms.test.button}
        </Button>
        <Text component="p" type="secondary">
          {isComplete(hotel, kind) ? pms.test.hint : words.incomplete}
        </Text>
      </Flex>
      {answer && <ConnectionTest name={kind.name} isOn={hotel.enablePMS} answer={answer} />}
    </SettingsSection>
  )
}
