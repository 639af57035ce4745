import { useState } from 'react'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { longMoment, pms } from '#i18n/hotel/pmsSettings.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { useConvivio, useRow } from '#store/hooks.tsx'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { CopyableText } from '#ui/feedback/CopyableText.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { customAddress, useFeatures } from '#ui/features.ts'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import { problemOfAnswer } from './problemOfAnswer.ts'
import styles from './Pms.module.css'

const words = pms.key

/** Makes the key and revokes it. */
function useKey(hotelId: string) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const hasKey = useRow('PmsSync', hotelId)?.keyMadeAt !== undefined
  const making = useCall('make-pms-key')
  const revoking = useCall('revoke-pms-key')
  /** It is shown once. */
  const [fresh, setFresh] = useState<string>()
  const make = async () => {
    if (hasKey && !(await confirm({ text: words.remakeText, confirm: words.remake, danger: true }))) return
    const answer = await making.ask({ hotelId })
    const problem = problemOfAnswer(answer)
    if (problem !== undefined) return notify.error(problem)
    if (answer.status === 'done') setFresh(answer.result.key)
    await convivio.look()
  }
  const revoke = async () => {
    if (!(await confirm({ text: words.revokeText, confirm: words.revoke, danger: true }))) return
    const answer = await revoking.ask({ hotelId })
    const problem = problemOfAnswer(answer)
    if (problem !== undefined) return notify.error(problem)
    setFresh(undefined)
    notify.success(words.revoked)
    await convivio.look()
  }
  return {
    hasKey,
    fresh,
    make: () => void make(),
    revoke: () => void revoke(),
    isMaking: making.isAsking,
    isRevoking: revoking.isAsking,
  }
}

/** The key with which a PMS sends bookings by itself; it is shown once. */
export function KeySection({ hotel }: { readonly hotel: Hotel }) {
  const features = useFeatures()
  const key = useKey(hotel.id)
  const { hasKey, fresh } = key
  const address = customAddress(features, '/pms/bookings')
  return (
    <SettingsSection title={words.title} text={words.text}>
      {fresh !== undefined && (
        <Caution title={words.fresh}>
          <p>{words.once}</p>
          <CopyableText text={fresh} />
        </Caution>
      )}
      <KeyLine hotel={hotel} pmsKey={key} />
      {address && (hasKey || fresh !== undefined) && (
        <div>
          <p className={styles.name}>{words.address}</p>
          <CopyableText text={address} />
        </div>
      )}
      {address ? (
        <p>
          <a href={`${address}/schema`} target="_blank" rel="noreferrer">
            {words.documentation}
          </a>
        </p>
      ) : (
        <Text component="p" type="secondary">
          {words.byFunctions}
        </Text>
      )}
    </SettingsSection>
  )
}

interface LineProps {
  readonly hotel: Hotel
  readonly pmsKey: ReturnType<typeof useKey>
}

function KeyLine({ hotel, pmsKey }: LineProps) {
  const { hasKey, fresh, make, revoke, isMaking, isRevoking } = pmsKey
  const sync = useRow('PmsSync', hotel.id)
  const zone = timeZoneOf(hotel)
  return (
    <Flex wrap align="center" justify="space-between" gap="md" lines="sm" className={styles.line}>
      {hasKey ? (
        <p>
          <strong>{words.end(sync?.keyEnd ?? '')}</strong>
          <br />
          <Text type="secondary">
            {words.made(longMoment(sync?.keyMadeAt ?? 0, zone))}{' '}
            {sync?.keyUsedAt === undefined ? words.unused : words.used(longMoment(sync.keyUsedAt, zone))}
          </Text>
        </p>
      ) : (
        <Text component="p" type="secondary">
          {fresh === undefined && words.none}
        </Text>
      )}
      <Flex wrap gap="sm">
        <Button loading={isMaking} onClick={make}>
          {hasKey ? words.remake : words.make}
        </Button>
        {hasKey && (
          <Button kind="quiet" loading={isRevoking} onClick={revoke}>
            {words.revoke}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
