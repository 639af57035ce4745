import { boards } from '#domain/reference/boards.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { GuestLanguage } from '#domain/schema/values.ts'
import { mustHold, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'

/** Most persons of a booking (part 2 §9). */
export const MAX_PAX = 100

/** Languages that a booking's guests can be written to in (part 2 §2). */
export const guestLanguages: readonly GuestLanguage[] = ['it', 'en', 'de']

/** Whether a booking can be given so many persons (part 2 §5). */
export const isPax = (pax: unknown): boolean =>
  typeof pax === 'number' && Number.isInteger(pax) && pax >= 1 && pax <= MAX_PAX

/** Those of a booking, or of a person. */
type Days = Pick<Book, 'checkin' | 'checkout'>

/** Nobody leaves before arriving; a day that is missing may still be said. */
const isBackwards = ({ checkin, checkout }: Days): boolean =>
  checkin !== undefined && checkout !== undefined && checkout < checkin

type Facts = Pick<Book, 'pax' | 'bookType' | 'refLocale' | 'checkin' | 'checkout'>

const bookMust = mustHold<Facts>()

export const bookChecks: readonly RowCheck<Facts>[] = [
  bookMust(['pax'], 'paxInvalid', ({ pax }) => pax === 0 || isPax(pax)),
  bookMust(
    ['bookType'],
    'bookInvalid',
    ({ bookType }) => bookType === undefined || boards.some(({ code }) => code === bookType),
  ),
  bookMust(
    ['refLocale'],
    'bookInvalid',
    ({ refLocale }) => refLocale === undefined || guestLanguages.includes(refLocale),
  ),
  bookMust(['checkin', 'checkout'], 'stayBackwards', (stay) => !isBackwards(stay)),
]

/**
 * Whether a booking can be kept as it is; what is not said yet may be missing. It is for nobody once
 * its last person was deleted.
 */
export const checkBook = (book: Facts): Verdict => refusalOf(bookChecks, book)

/** The stay of a person: the own days where they are said, else the booking's (part 2 §3). */
export const stayOf = (
  person: Days,
  book: Days,
) => ({ checkin: person.checkin ?? book.checkin, checkout: person.checkout ?? book.checkout })

/** A person does not leave before arriving, by the own dates or the booking's (part 2 §5). */
export function checkPerson(
  person: Days,
  book: Days,
): Verdict {
  return isBackwards(stayOf(person, book)) ? 'personStayBackwards' : undefined
}

/** Whether link and code of a booking may be given to its guests (part 2 §2). */
export const canInvite = (
  { checkin, checkout }: Days,
  people: number,
): boolean => checkin !== undefined && checkout !== undefined && people > 0

/** Whether link and code may be given, or what is missing for it (part 2 §2). */
export function checkInvite(book: Days, people: number): Verdict {
  if (canInvite(book, people)) return undefined
  return people > 0 ? 'inviteWithoutDates' : 'inviteWithoutPeople'
}

/**
 * Whether the guests of a booking have to be invited again: the invitation was sent, and to another
 * address (part 2 §4).
 */
export const mustInviteAgain = (
  before: Partial<Pick<Book, 'refEmail' | 'sent'>>,
  refEmail: string | undefined,
): boolean => before.sent === true && before.refEmail !== refEmail

/** The id of a person that the server made: only it may make rows with such ids. */
export const personIdOf = (bookId: string, n: number): string => `${bookId}_${n}`
