import { serverNow } from '#browser/clock.ts'
import { boards } from '#domain/reference/boards.ts'
import { isPlausibleEmail } from '#domain/rules/account/account.ts'
import { hasBoards } from '#domain/rules/hotel/boards.ts'
import { invitationState } from '#domain/rules/bookings/invitationMail.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { BOARDS, REMINDER_HOURS } from '#domain/schema/values.ts'
import type { Board, MailConfig } from '#domain/schema/values.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { mailSettings } from '#i18n/hotel/mailSettings.ts'
import { changeMailConfig, setInvitedBoards } from '#store/commands/hotel/hotel.ts'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMailState } from '#store/loaders/mailState.ts'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { useChange } from '#screens/hotelEdit/useChange.ts'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { ConfirmAddress } from '#screens/ownership/ConfirmAddress.tsx'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import { MailSection } from './MailSection.tsx'
import styles from './MailTab.module.css'

export function MailTab(props: SettingsProps) {
  return (
    <>
      <SenderSection {...props} />
      {hasBoards(props.hotel) && <BoardsSection {...props} />}
      <ReminderSection {...props} />
      <MailSection {...props} />
    </>
  )
}

function MailNote({ hotelId }: { readonly hotelId: string }) {
  const { isConfigured, unconfirmed, failed, retry } = useMailState(hotelId)
  const { off, unknown, retry: again } = mailSettings
  if (failed)
    return (
      <Caution kind="error" actions={<Button onClick={retry}>{again}</Button>}>
        {unknown}
      </Caution>
    )
  if (unconfirmed) return <ConfirmAddress hotelId={hotelId} email={unconfirmed.email} />
  return isConfigured === false ? <Caution title={off.title}>{off.text}</Caution> : null
}

const reminderChoices = REMINDER_HOURS.map((hours) => ({
  value: hours,
  label: hours === 0 ? mailSettings.reminder.never : mailSettings.reminder.hours(hours),
}))

function ReminderSection({ hotel }: SettingsProps) {
  const words = mailSettings.reminder
  const change = useChange(hotel.id)
  return (
    <SettingsSection title={words.title} text={words.text}>
      <SelectField
        label={words.label}
        choices={reminderChoices}
        value={hotel.reminderHours ?? 0}
        onChange={(reminderHours) => change({ reminderHours: reminderHours ?? 0 })}
      />
    </SettingsSection>
  )
}

function SenderSection({ hotel }: SettingsProps) {
  const words = mailSettings.sender
  const convivio = useConvivio()
  const explain = useExplain()
  const change = (asked: MailConfig) => explain(changeMailConfig(convivio, hotel.id, asked, serverNow()))
  const isWanting = (typed: string) => typed.trim() !== '' && !isPlausibleEmail(typed)
  const name = useEditedText('Hotel', hotel, {
    read: ({ mailConfig }) => mailConfig?.senderName ?? '',
    keep: (typed) => change({ senderName: typed.trim() }),
  })
  const replyTo = useEditedText('Hotel', hotel, {
    read: ({ mailConfig }) => mailConfig?.replyTo ?? '',
    keep(typed) {
      if (!isWanting(typed)) change({ replyTo: typed.trim() })
    },
    isWanting,
  })
  return (
    <SettingsSection title={words.title} text={words.text}>
      <MailNote hotelId={hotel.id} />
      <TextField
        {...name}
        label={words.name}
        placeholder={hotel.name ?? ''}
        hint={words.nameHint}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...replyTo}
        label={words.replyTo}
        type="email"
        hint={words.replyToHint}
        error={isWanting(replyTo.value) ? words.replyToInvalid : undefined}
        maxLength={254}
        autoComplete="off"
      />
    </SettingsSection>
  )
}

function BoardsSection({ hotel }: SettingsProps) {
  const words = mailSettings.boards
  const convivio = useConvivio()
  const explain = useExplain()
  const confirm = useConfirm()
  const { isConfigured } = useMailState(hotel.id)
  const { typesThatReceiveEmail: chosen } = hotel
  const invited = BOARDS.filter((code) => !chosen || chosen.includes(code))
  const invite = async (typesThatReceiveEmail: readonly Board[]) => {
    const now = serverNow()
    const isDue = (book: Book, boardsThen: Pick<Hotel, 'typesThatReceiveEmail'>) =>
      invitationState(book, { ...hotel, ...boardsThen }, now) === 'due'
    // These would get their mail within minutes.
    const reached = bookingsOfHotel(convivio.state.getState(), hotel.id).filter(
      (book) => isDue(book, { typesThatReceiveEmail }) && !isDue(book, hotel),
    )
    const question = words.question(reached.map(bookName))
    if (isConfigured !== false && reached.length > 0 && !(await confirm({ text: question }))) return
    explain(setInvitedBoards(convivio, hotel.id, typesThatReceiveEmail, serverNow()))
  }
  return (
    <SettingsSection title={words.title} text={words.text}>
      <fieldset className={styles.boards}>
        <legend className="visuallyHidden">{words.label}</legend>
        {boards.map(({ code, name }) => (
          <Flex component="label" key={code} align="center" gap="ms" className={styles.board}>
            <input
              type="checkbox"
              checked={invited.includes(code)}
              onChange={({ currentTarget: { checked } }) => {
                const next = BOARDS.filter((one) => (one === code ? checked : invited.includes(one)))
                void invite(next)
              }}
            />
            {name}
          </Flex>
        ))}
      </fieldset>
      {invited.length === 0 && <Caution>{words.none}</Caution>}
      {invited.length === BOARDS.length && (
        <Text component="p" type="secondary">
          {words.all}
        </Text>
      )}
    </SettingsSection>
  )
}
