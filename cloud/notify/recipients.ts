import { isPlausibleEmail } from '#domain/rules/account/account.ts'
import { isInvented } from '#domain/rules/bookings/invitationMail.ts'
import { isIncluded } from '#domain/rules/bookings/notification.ts'
import type { NotifyFilter, Reach } from '#domain/rules/bookings/notification.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { isMailConfigured } from '../outbound/mail/mail.ts'
import { optOutId } from '../outbound/mail/optOut.ts'
import { loadFields, pointerTo } from '../rows.ts'

const BOOK = ['hotel', 'checkin', 'checkout', 'refEmail', 'refName', 'roomNumber', 'stafferBook'] as const

export interface Recipient {
  readonly book: Loaded<'Book', (typeof BOOK)[number]>
  readonly reach: Reach
}

/** The bookings that a message is for, by check-in, and how it gets to each. */
export async function recipientsOf(hotelId: string, filter: NotifyFilter, now: Instant): Promise<Recipient[]> {
  const hotel = pointerTo('Hotel', hotelId)
  const books = await loadFields(
    'Book',
    (query) => query.equalTo('hotel', hotel).greaterThanOrEqualTo('checkout', new Date(now)),
    BOOK,
  )
  const optOuts = await loadFields('MailOptOut', (query) => query.equalTo('hotel', hotel), ['hotel'])
  const unwilling = new Set(optOuts.map(({ id }) => id))
  const isReached = ({ refEmail = '', ...book }: Recipient['book']): boolean =>
    isMailConfigured() &&
    isPlausibleEmail(refEmail) &&
    !isInvented({ ...book, refEmail }) &&
    !unwilling.has(optOutId(hotelId, refEmail))
  return books
    .filter((book) => isIncluded(book, filter, now))
    .sort((one, other) => (one.checkin ?? 0) - (other.checkin ?? 0))
    .map((book) => ({ book, reach: isReached(book) ? 'mail' : 'none' }))
}
