import { isClockTime } from '#domain/dates/calendar.ts'
import { Book } from '#domain/schema/booking.ts'
import { mustHold, refusalOf, valueChecks } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'

/** Most persons of a booking (docs/domain.md, Bookings). */
export const MAX_PAX = 100

export const isPax = (pax: unknown): pax is number =>
  typeof pax === 'number' && Number.isInteger(pax) && pax >= 1 && pax <= MAX_PAX

const isHighChairs = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= MAX_PAX

type Days = Pick<Book, 'checkin' | 'checkout'>

const isBackwards = ({ checkin, checkout }: Days): boolean =>
  checkin !== undefined && checkout !== undefined && checkout < checkin

type BookingFields = Pick<
  Book,
  'pax' | 'highChairs' | 'arrivalTime' | 'bookType' | 'refLocale' | 'checkin' | 'checkout'
>

const bookMust = mustHold<BookingFields>()

export const bookChecks: readonly RowCheck<BookingFields>[] = [
  bookMust(['pax'], 'paxInvalid', ({ pax }) => pax === 0 || isPax(pax)),
  bookMust(['highChairs'], 'bookInvalid', ({ highChairs = 0 }) => isHighChairs(highChairs)),
  bookMust(['arrivalTime'], 'bookInvalid', ({ arrivalTime }) => arrivalTime === undefined || isClockTime(arrivalTime)),
  ...valueChecks<BookingFields>(Book, 'bookInvalid'),
  bookMust(['checkin', 'checkout'], 'stayBackwards', (stay) => !isBackwards(stay)),
]

/** Fields may be missing. `pax` is 0 once the last person was deleted. */
export const checkBook = (book: BookingFields): Verdict => refusalOf(bookChecks, book)

export const stayOf = (person: Days, book: Days) => ({
  checkin: person.checkin ?? book.checkin,
  checkout: person.checkout ?? book.checkout,
})

export function checkPerson(person: Days, book: Days): Verdict {
  return isBackwards(stayOf(person, book)) ? 'personStayBackwards' : undefined
}

/** Whether link and code may be given to the guests (docs/domain.md, Invitations). */
export const canInvite = ({ checkin, checkout }: Days, people: number): boolean =>
  checkin !== undefined && checkout !== undefined && people > 0

export function checkInvite(book: Days, people: number): Verdict {
  if (canInvite(book, people)) return undefined
  return people > 0 ? 'inviteWithoutDates' : 'inviteWithoutPeople'
}

export const mustInviteAgain = (
  before: Partial<Pick<Book, 'refEmail' | 'sent'>>,
  refEmail: string | undefined,
): boolean => before.sent === true && before.refEmail !== refEmail

/** Whether 'Invia' or 'Reinvia' has anything to do: the mail was sent or came back, and the guest has not opted out. */
export const canInviteAgain = ({
  refEmail,
  sent,
  inviteProblem,
}: Pick<Book, 'refEmail' | 'sent' | 'inviteProblem'>): boolean =>
  Boolean(refEmail) && inviteProblem !== 'unsubscribed' && (sent || inviteProblem !== undefined)

/** Whether a mail ever left, or was tried: then it is sent again. */
export const wasInvited = ({ sent, sentAt, inviteProblem }: Pick<Book, 'sent' | 'sentAt' | 'inviteProblem'>): boolean =>
  sent || sentAt !== undefined || (inviteProblem !== undefined && inviteProblem !== 'heldBack')

/** Fields to clear when the address changes, or somebody asks for a new try. */
export const INVITE_TRY = ['inviteProblem', 'inviteTries', 'inviteNextAt'] as const

/** The id of a person made by the server, which alone may use such ids. */
export const personIdOf = (bookId: string, n: number): string => `${bookId}_${n}`
