import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useRef, useState } from 'react'
import { dayOf } from '#domain/dates/calendar.ts'
import type { ResultOf } from '#domain/api/functions.ts'
import { DEVICE_NAME_LENGTH, isPin } from '#domain/rules/team/members.ts'
import type { TeamDeviceState } from '#domain/rules/team/members.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { LIMITED_DUTIES } from '#domain/schema/values.ts'
import type { LimitedDuty } from '#domain/schema/values.ts'
import { longDate } from '#i18n/format/dates.ts'
import { problemOf } from '#i18n/refusals.ts'
import { team as words } from '#i18n/hotel/team.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { CopyableText } from '#ui/feedback/CopyableText.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './TeamTab.module.css'

const text = words.devices
const options = LIMITED_DUTIES.map((value) => ({ value, label: words.dutyNames[value] }))

interface Props {
  readonly hotel: Hotel
  readonly devices: readonly TeamDeviceState[]
  readonly onChanged: () => void
}

/** Tablets of the house for who has no e-mail: connected by a code, with a duty, locked by a PIN. */
export function DevicesSection({ hotel, devices, onChanged }: Props) {
  return (
    <SettingsSection title={text.title} text={text.text}>
      {devices.length > 0 && (
        <ul className={styles.list}>
          {devices.map((device) => (
            <Device key={device.id} hotel={hotel} device={device} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <NewDevice hotel={hotel} onChanged={onChanged} />
    </SettingsSection>
  )
}

function Device({ hotel, device, onChanged }: Omit<Props, 'devices'> & { readonly device: TeamDeviceState }) {
  const confirm = useConfirm()
  const notify = useNotify()
  const { isAsking, ask } = useCall('revoke-team-device')
  const { id, name, duty, isConnected, validUntil } = device
  const revoke = async () => {
    const question = { title: text.revokeTitle(name), text: text.revokeText, confirm: text.revoke, danger: true }
    if (isConnected && !(await confirm(question))) return
    const problem = problemOf(await ask({ hotelId: hotel.id, deviceId: id }))
    if (problem === undefined) notify.success(text.revoked(name))
    else notify.error(problem)
    onChanged()
  }
  return (
    <li>
      <div>
        <Text component="p" strong>
          {name}
        </Text>
        <Text component="p" type="success">
          {words.dutyNames[duty]}
        </Text>
        <Text component="p" type="secondary">
          {isConnected ? text.until(longDate(dayOf(validUntil, timeZoneOf(hotel)))) : text.waiting}
        </Text>
      </div>
      <Flex wrap gap="xs">
        <Button kind="quiet" loading={isAsking} aria-label={text.revokeOf(name)} onClick={() => void revoke()}>
          {text.revoke}
        </Button>
      </Flex>
    </li>
  )
}

function NewDevice({ hotel, onChanged }: Omit<Props, 'devices'>) {
  const { isAsking, answer, ask } = useCall('make-team-device')
  const [name, setName] = useState('')
  const [pin, setPin] = useState('')
  const [duty, setDuty] = useState<LimitedDuty>('kitchen')
  const [isWrong, setWrong] = useState(false)
  const [made, setMade] = useState<ResultOf<'make-team-device'>>()
  const make = async () => {
    const isRight = name.trim() !== '' && isPin(pin)
    setWrong(!isRight)
    if (!isRight) return
    const asked = await ask({ hotelId: hotel.id, name: name.trim(), duty, pin })
    if (asked.status !== 'done') return
    setMade(asked.result)
    setName('')
    setPin('')
    onChanged()
  }
  const problem = answer && problemOf(answer)
  if (made) return <MadeCode {...made} onMore={() => setMade(undefined)} />
  return (
    <>
      <TextField
        label={text.name}
        placeholder={text.nameExample}
        maxLength={DEVICE_NAME_LENGTH}
        autoComplete="off"
        value={name}
        error={isWrong && name.trim() === '' ? text.nameMissing : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <RadioGroup legend={words.invite.duty} look="segments" options={options} value={duty} onChange={setDuty} />
      <TextField
        label={text.pin}
        hint={text.pinHint}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        value={pin}
        error={isWrong && !isPin(pin) ? text.pinWrong : undefined}
        onChange={({ target }) => setPin(target.value)}
      />
      <div>
        <Button loading={isAsking} onClick={() => void make()}>
          {text.make}
        </Button>
      </div>
      {problem !== undefined && <Caution kind="error">{problem}</Caution>}
    </>
  )
}

interface MadeCodeProps extends ResultOf<'make-team-device'> {
  readonly onMore: () => void
}

/** In the place of the form, and scrolled to: whoever made it looks for it. */
function MadeCode({ code, link, onMore }: MadeCodeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={box} className={styles.made} tabIndex={-1}>
      <Caution title={text.made} actions={<Button onClick={onMore}>{text.more}</Button>}>
        <p>{text.how}</p>
        <p className={styles.code}>{code.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <QRCodeSVG value={link} level="M" size={176} marginSize={3} role="img" title={text.qr} />
        <CopyableText text={link} />
      </Caution>
    </div>
  )
}
