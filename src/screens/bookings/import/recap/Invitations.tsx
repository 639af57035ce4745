import { useId } from 'react'
import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { isHeldBack } from '#domain/import/invitations.ts'
import { sameAddresses } from '#domain/rules/bookings/sameAddress.ts'
import { INVITE_CHOICES } from '#domain/schema/values.ts'
import type { InviteChoice } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { toSameAddress } from '#i18n/bookings/sameAddress.ts'
import { longDate } from '#i18n/format/dates.ts'
import { MAIL_OFF } from '#i18n/hotel/mailSettings.ts'
import { useMailState } from '#store/loaders/mailState.ts'
import { Caution } from '#ui/feedback/Caution.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './Invitations.module.css'
import type { InvitedRow } from './useRecap.ts'

interface Props {
  readonly rows: readonly InvitedRow[]
  readonly hotelId: string
  readonly zone: string
  readonly choice: InviteChoice
  readonly onChoose: (choice: InviteChoice) => void
}

const words = csvImport.recap.invitations

/** More are not read one by one. */
const LISTED = 200

function whenOf({ caused, at }: InvitedRow, choice: InviteChoice, isMailOff: boolean, zone: string): string {
  if (isHeldBack(caused, choice)) return words.when.never
  if (isMailOff) return words.when.mailOff
  return caused === 'due' ? words.when.soon : words.when.at(longDate(dayOf(at, zone)), timeOf(at, zone))
}

/** Which invitations the import would send, to whom and when: nothing leaves at once unless it is chosen here. */
export function Invitations({ hotelId, rows, zone, choice, onChoose }: Props) {
  const id = useId()
  const isMailOff = useMailState(hotelId, rows.length > 0).isConfigured === false
  if (rows.length === 0) return null
  const due = rows.filter(({ caused }) => caused === 'due').length
  const sameAddress = toSameAddress(sameAddresses(rows.map(({ email }) => email)))
  const shown = rows.toSorted((one, other) => one.at - other.at).slice(0, LISTED)
  return (
    <Flex component="section" vertical gap="sm" className={styles.box} data-invitations="" aria-labelledby={id}>
      <RadioGroup
        look="chips"
        legend={<span id={id}>{words.title(rows.length)}</span>}
        options={INVITE_CHOICES.map((value) => ({ value, label: words.options[value] }))}
        value={choice}
        onChange={onChoose}
      />
      {isMailOff ? (
        <Caution title={`${MAIL_OFF}.`}>{words.mailOff}</Caution>
      ) : (
        <p aria-live="polite">{words.hints[choice](due, rows.length - due)}</p>
      )}
      {sameAddress !== '' && <p>{words.sameAddress(sameAddress)}</p>}
      <details className={styles.list}>
        <summary>{words.list}</summary>
        <ul>
          {shown.map((row) => (
            <Flex component="li" wrap justify="space-between" gap="md" lines="xxs" key={row.line}>
              <span>{row.name}</span>
              <span>{row.email}</span>
              <span>{whenOf(row, choice, isMailOff, zone)}</span>
            </Flex>
          ))}
          {rows.length > LISTED && (
            <Flex component="li" wrap justify="space-between" gap="md" lines="xxs">
              {words.more(rows.length - LISTED)}
            </Flex>
          )}
        </ul>
      </details>
    </Flex>
  )
}
