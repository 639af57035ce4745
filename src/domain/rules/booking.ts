import { boards } from '../reference/boards.ts'
import type { Book, BookPerson } from '../schema/booking.ts'
import type { GuestLanguage } from '../schema/values.ts'
import type { Verdict } from './verdict.ts'

/** Most persons of a booking (part 2 §9). */
export const MAX_PAX = 100

/** Languages that a booking's guests can be written to in (part 2 §2). */
export const guestLanguages: readonly GuestLanguage[] = ['it', 'en', 'de']

/** Whether a booking can be given so many persons (part 2 §5). */
export const isPax = (pax: unknown): boolean =>
  typeof pax === 'number' && Number.isInteger(pax) && pax >= 1 && pax <= MAX_PAX

type Facts = Pick<Book, 'pax' | 'bookType' | 'refLocale' | 'checkin' | 'checkout'>

/**
 * Whether a booking can be kept as it is; what is not said yet may be missing. It is for nobody once
 * its last person was deleted.
 */
export function checkBook({ pax, bookType, refLocale, checkin, checkout }: Facts): Verdict {
  if (pax !== 0 && !isPax(pax)) return 'paxInvalid'
  if (bookType !== undefined && !boards.some(({ code }) => code === bookType)) return 'bookInvalid'
  if (refLocale !== undefined && !guestLanguages.includes(refLocale)) return 'bookInvalid'
  if (checkin !== undefined && checkout !== undefined && checkout < checkin) return 'stayBackwards'
  return undefined
}

/** The stay of a person: the own days where they are said, else the booking's (part 2 §3). */
export const stayOf = (
  person: Pick<BookPerson, 'checkin' | 'checkout'>,
  book: Pick<Book, 'checkin' | 'checkout'>,
) => ({ checkin: person.checkin ?? book.checkin, checkout: person.checkout ?? book.checkout })

/** A person does not leave before arriving, by the own dates or the booking's (part 2 §5). */
export function checkPerson(
  person: Pick<BookPerson, 'checkin' | 'checkout'>,
  book: Pick<Book, 'checkin' | 'checkout'>,
): Verdict {
  const { checkin, checkout } = stayOf(person, book)
  return checkin !== undefined && checkout !== undefined && checkout < checkin
    ? 'personStayBackwards'
    : undefined
}

/** Whether link and code of a booking may be given to its guests (part 2 §2). */
export const canInvite = (
  { checkin, checkout }: Pick<Book, 'checkin' | 'checkout'>,
  people: number,
): boolean => checkin !== undefined && checkout !== undefined && people > 0

/** Whether link and code may be given, or what is missing for it (part 2 §2). */
export function checkInvite(book: Pick<Book, 'checkin' | 'checkout'>, people: number): Verdict {
  if (canInvite(book, people)) return undefined
  return people > 0 ? 'inviteWithoutDates' : 'inviteWithoutPeople'
}

/** The id of a person that the server made: only it may make rows with such ids. */
export const personIdOf = (bookId: string, n: number): string => `${bookId}_${n}`
