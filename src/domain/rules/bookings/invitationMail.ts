import { addDays, dayOf, instantOf, timeOf } from '#domain/dates/calendar.ts'
import { LOCANDA, MIRAMARE } from '#domain/reference/demoHotels.ts'
import { isExpired, isPlausibleEmail } from '#domain/rules/account/account.ts'
import { hasBoards } from '#domain/rules/hotel/boards.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { InviteProblem } from '#domain/schema/values.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/values/durations.ts'

/** Days before the arrival (docs/domain.md, Invitations by mail). */
const DAYS_BEFORE = 2

/** Guests whom the hotels of an owner may invite by mail before the owner's own address is confirmed. */
export const MAILS_BEFORE_CONFIRMING = 20

/** Where the invitation of a booking stands; only a `due` one is sent. */
export type InvitationState =
  | 'sent'
  | InviteProblem
  | 'staffBooking'
  | 'noEmail'
  | 'emailInvalid'
  | 'invented'
  | 'noDates'
  | 'noPeople'
  | 'noBoard'
  | 'boardLeftOut'
  | 'hotelExpired'
  | 'tooEarly'
  | 'tooLate'
  | 'due'

export type InvitedBook = Pick<
  Book,
  'hotel' | 'refEmail' | 'bookType' | 'checkin' | 'checkout' | 'pax' | 'stafferBook' | 'sent' | 'inviteProblem'
>

export type InvitingHotel = Pick<Hotel, 'expireDate' | 'timezone' | 'typesThatReceiveEmail' | 'config'>

/** At the time of the check-in on the clock of the hotel, also when the clocks change in between. */
export function invitedFrom(checkin: Instant, zone: string): Instant {
  return instantOf(addDays(dayOf(checkin, zone), -DAYS_BEFORE), timeOf(checkin, zone), zone)
}

/** The guests of the demo have addresses of this domain, which nobody reads. */
export const isDemoAddress = ({ hotel, refEmail = '' }: Pick<Book, 'hotel' | 'refEmail'>): boolean =>
  [MIRAMARE, LOCANDA].includes(hotel) && refEmail.endsWith('@example.com')

export function invitationState(book: InvitedBook, hotel: InvitingHotel, now: Instant): InvitationState {
  const { refEmail, bookType, checkin, checkout } = book
  const boards = hotel.typesThatReceiveEmail
  const asksForBoard = hasBoards(hotel)
  if (book.sent) return 'sent'
  if (book.stafferBook) return 'staffBooking'
  if (!refEmail?.trim()) return 'noEmail'
  if (!isPlausibleEmail(refEmail)) return 'emailInvalid'
  if (book.inviteProblem) return book.inviteProblem
  if (isDemoAddress(book)) return 'invented'
  if (checkin === undefined || checkout === undefined) return 'noDates'
  if (book.pax === 0) return 'noPeople'
  if (asksForBoard && bookType === undefined) return 'noBoard'
  if (asksForBoard && boards && bookType && !boards.includes(bookType)) return 'boardLeftOut'
  if (isExpired(hotel, now)) return 'hotelExpired'
  if (now >= checkout) return 'tooLate'
  return now < invitedFrom(checkin, timeZoneOf(hotel)) ? 'tooEarly' : 'due'
}

/** Whether an import held its invitation back, and it would leave, now or in time, once it is sent. */
export function isInvitationHeldBack(book: InvitedBook, hotel: InvitingHotel, now: Instant): boolean {
  if (book.inviteProblem !== 'heldBack') return false
  const { inviteProblem: _, ...released } = book
  return ['due', 'tooEarly'].includes(invitationState(released, hotel, now))
}

const FIRST_PAUSE_MS = 10 * MINUTE_MS
const MAX_PAUSE_MS = 6 * HOUR_MS

/** Milliseconds until a mail that was not taken is tried again: doubled each time, six hours at most. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), MAX_PAUSE_MS)
