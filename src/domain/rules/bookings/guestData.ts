import { addMonths, dayOf, monthOf, startOfDay } from '#domain/dates/calendar.ts'
import { folded } from '#domain/text/folded.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { GUEST_DATA_MONTHS, timeZoneOf } from '../hotel/hotel.ts'
import type { Verdict } from '../verdict.ts'
import { stayOf } from './booking.ts'
import { accessEnds } from './guestAccess.ts'

/** Guests of stays that ended before this instant are forgotten: on the first of a month, those of a whole month at once. */
export function guestDataKeptSince(hotel: Pick<Hotel, 'guestDataMonths' | 'timezone'>, now: Instant): Instant {
  const zone = timeZoneOf(hotel)
  const thisMonth = monthOf(dayOf(now, zone))
  return startOfDay(addMonths(thisMonth, -(hotel.guestDataMonths ?? GUEST_DATA_MONTHS.usual)), zone)
}

/** On request at any time after the stay; who is still to come has the booking deleted. */
export function canEraseGuest(book: Pick<Book, 'checkout' | 'erasedAt'>, now: Instant): Verdict {
  if (book.erasedAt !== undefined) return 'guestErased'
  return book.checkout === undefined || book.checkout > now ? 'guestStays' : undefined
}

/** Of a booking whatever names its guests, reaches them or opens it. */
export const ERASED_OF_BOOK = {
  refName: undefined,
  refEmail: undefined,
  refMobile: undefined,
  refLocale: undefined,
  code: undefined,
  branchIoUrl: undefined,
  bookingReference: undefined,
  pmsReservation: undefined,
  inviteProblem: undefined,
  pmsSaid: undefined,
  pmsDiffers: undefined,
} as const satisfies { readonly [F in keyof Book]?: undefined }

/** One person, from the day after they left; who is still there is taken out of the booking instead. */
export function canErasePerson(
  person: Pick<BookPerson, 'checkin' | 'checkout' | 'erasedAt'>,
  book: Pick<Book, 'checkin' | 'checkout' | 'erasedAt'>,
  zone: string,
  now: Instant,
): Verdict {
  if (book.erasedAt !== undefined || person.erasedAt !== undefined) return 'guestErased'
  const left = accessEnds(stayOf(person, book), [], zone)
  return left === undefined || left >= now ? 'guestStays' : undefined
}

type Named = Pick<BookPerson, 'name' | 'surname'>

const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const isWithin = (text: string, part: string | undefined): boolean => {
  const own = wordsOf(part ?? '')
  const said = wordsOf(text)
  return own.length > 0 && own.every((word) => said.includes(word))
}

export const isNamedIn = (text: string, { name, surname }: Named): boolean =>
  isWithin(text, name) || isWithin(text, surname)

/** Whether the booking itself is in this person's name, so that its contacts are theirs. */
export const isBookedBy = (
  person: Named & Pick<BookPerson, 'isHolder'>,
  { refName = '' }: Pick<Book, 'refName'>,
): boolean => person.isHolder || (isWithin(refName, person.name) && isWithin(refName, person.surname))

/** Of a booking on which others stay, what says who booked it; its code and the PMS's reference are theirs, too. */
export const ERASED_CONTACTS = {
  refName: undefined,
  refEmail: undefined,
  refMobile: undefined,
  inviteProblem: undefined,
  pmsSaid: undefined,
  pmsDiffers: undefined,
} as const satisfies { readonly [F in keyof Book]?: undefined }
