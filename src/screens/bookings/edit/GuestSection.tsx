import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { boards } from '#domain/reference/boards.ts'
import { isPlausibleEmail } from '#domain/rules/account/account.ts'
import { canInviteAgain, wasInvited } from '#domain/rules/bookings/booking.ts'
import { invitationState, invitedFrom } from '#domain/rules/bookings/invitationMail.ts'
import type { InvitationState } from '#domain/rules/bookings/invitationMail.ts'
import { usualBoards } from '#domain/rules/bookings/usualBoards.ts'
import { hasBoards } from '#domain/rules/hotel/boards.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { GUEST_LANGUAGES } from '#domain/schema/values.ts'
import { Book } from '#domain/schema/booking.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { MAIL_OFF, MAIL_OFF_WHERE } from '#i18n/hotel/mailSettings.ts'
import { ConfirmAddress } from '#screens/ownership/ConfirmAddress.tsx'
import { changeBooking, inviteAgain } from '#store/commands/bookings/booking.ts'
import { useConvivio, useHotel } from '#store/hooks.tsx'
import { useMailState } from '#store/loaders/mailState.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useNow } from '#ui/useNow.ts'
import { EraseGuest } from './EraseGuest.tsx'
import { QuickChoices } from './QuickChoices.tsx'
import styles from './GuestSection.module.css'
import { BookingSection } from './BookingSection.tsx'
import { useBookText } from './useBookText.ts'

const words = bookingEdit.guest
const languages = GUEST_LANGUAGES.map((value) => ({ value, label: words.languages[value] }))
const boardChoices = boards.map(({ code, name }) => ({ value: code, label: name, code }))

interface Props {
  readonly book: Book
  readonly zone: string
}

export function GuestSection({ book, zone, isNew }: Props & { readonly isNew: boolean }) {
  const convivio = useConvivio()
  const hotel = useHotel()
  const explain = useExplain()
  const change = (fields: Partial<Book>) => explain(changeBooking(convivio, book.id, fields, serverNow()))
  return (
    <BookingSection title={words.title} icon="bookings">
      <div data-tutorial="name">
        <TextField
          {...useBookText(book, 'refName')}
          label={words.name}
          maxLength={longestOf(Book.fields.refName)}
          autoComplete="off"
        />
      </div>
      <EmailField book={book} zone={zone} />
      <div className={styles.pair}>
        <TextField
          {...useBookText(book, 'refMobile')}
          label={words.mobile}
          type="tel"
          maxLength={longestOf(Book.fields.refMobile)}
          autoComplete="off"
        />
        <div data-tutorial="language">
          <SelectField
            label={words.language}
            choices={languages}
            value={book.refLocale}
            placeholder={words.chooseLanguage}
            clearable
            onChange={(refLocale) => change({ refLocale })}
          />
        </div>
      </div>
      {hasBoards(hotel) && <BoardField book={book} isNew={isNew} onChange={change} />}
      <EraseGuest book={book} zone={zone} />
    </BookingSection>
  )
}

interface BoardFieldProps {
  readonly book: Book
  readonly isNew: boolean
  readonly onChange: (fields: Partial<Book>) => void
}

function BoardField({ book, isNew, onChange }: BoardFieldProps) {
  const convivio = useConvivio()
  // Once, so that nothing moves while one chooses.
  const [usual] = useState(() =>
    usualBoards([...convivio.state.getState().tables.Book.rows.values()].filter((row) => row.hotel === book.hotel)),
  )
  return (
    <div data-tutorial="type">
      <SelectField
        label={words.board}
        choices={boardChoices}
        value={book.bookType}
        placeholder={words.chooseBoard}
        clearable
        onChange={(bookType) => onChange({ bookType })}
      />
      {isNew && (
        <QuickChoices
          label={words.usualBoards}
          choices={usual.map((code) => ({
            label: code,
            said: `${code}, ${boards.find((board) => board.code === code)?.name ?? ''}`,
            isChosen: book.bookType === code,
            choose: () => onChange({ bookType: code }),
          }))}
        />
      )}
    </div>
  )
}

const isWaiting = (state: InvitationState): boolean => state === 'due' || state === 'tooEarly'

function inviteNote(book: Book, state: InvitationState, zone: string, isMailOff: boolean): string {
  const { sentAt, checkin } = book
  if (state === 'sent')
    return sentAt === undefined ? words.sent : words.sentOn(dayOf(sentAt, zone), timeOf(sentAt, zone))
  if (isMailOff && isWaiting(state)) return `${MAIL_OFF}. ${MAIL_OFF_WHERE}`
  if (isMailOff && state === 'heldBack') return `${words.invitation.heldBack} ${MAIL_OFF}.`
  if (state !== 'tooEarly') return words.invitation[state]
  const from = checkin === undefined ? 0 : invitedFrom(checkin, zone)
  return words.leavesOn(dayOf(from, zone), timeOf(from, zone))
}

function EmailField({ book, zone }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const { onFocus, onBlur, ...email } = useBookText(book, 'refEmail')
  const [isTyping, setTyping] = useState(false)
  const resend = () => {
    const refusal = inviteAgain(convivio, book.id, serverNow())
    explain(refusal)
    if (refusal) return
    if (isConfigured === false) notify.note(words.resentWithoutMail)
    else notify.success(words.resent)
  }
  const now = useNow()
  const hotel = useHotel()
  const state = invitationState(book, hotel ?? {}, now)
  const { isConfigured, unconfirmed } = useMailState(book.hotel, isWaiting(state) || canInviteAgain(book))
  const note = inviteNote(book, state, zone, isConfigured === false)
  const isProblem =
    book.inviteProblem !== undefined && book.inviteProblem !== 'heldBack' && state === book.inviteProblem
  const problem = isProblem ? note : undefined
  const isWrong = !isTyping && book.refEmail !== undefined && !isPlausibleEmail(book.refEmail)
  return (
    <>
      <div className={styles.email} data-tutorial="email">
        <TextField
          {...email}
          label={words.email}
          type="email"
          maxLength={longestOf(Book.fields.refEmail)}
          autoComplete="off"
          hint={note}
          error={isWrong ? words.emailInvalid : problem}
          onFocus={() => {
            setTyping(true)
            onFocus()
          }}
          onBlur={() => {
            setTyping(false)
            onBlur()
          }}
        />
        <Button disabled={!canInviteAgain(book)} onClick={resend}>
          {wasInvited(book) ? words.resend : words.send}
        </Button>
      </div>
      {unconfirmed && isWaiting(state) && (
        <div className={styles.unconfirmed}>
          <ConfirmAddress hotelId={book.hotel} email={unconfirmed.email} />
        </div>
      )}
    </>
  )
}
