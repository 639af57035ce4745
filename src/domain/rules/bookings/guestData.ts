import { addMonths, dayOf, monthOf, startOfDay } from '#domain/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { GUEST_DATA_MONTHS, timeZoneOf } from '../hotel/hotel.ts'
import type { Verdict } from '../verdict.ts'

/** Of stays that ended before, the guests are forgotten: on the first of a month all of one. */
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
