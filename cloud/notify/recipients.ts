import { dayOf } from '#domain/dates/calendar.ts'
import { isPlausibleEmail } from '#domain/rules/account/account.ts'
import { isDemoAddress } from '#domain/rules/bookings/invitationMail.ts'
import { lodgedOn } from '#domain/rules/bookings/roomChange.ts'
import { isNotified } from '#domain/rules/bookings/notification.ts'
import type { NotifyFilter, Reach } from '#domain/rules/bookings/notification.ts'
import { expectedPeople } from '#domain/rules/orders/mealPeople.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { zoneOf } from '#cloud/access/hotelAccess.ts'
import { isUnconfirmed } from '../outbound/mail/confirmation.ts'
import { isMailConfigured } from '../outbound/mail/mail.ts'
import { optOutIds } from '../outbound/mail/optOut.ts'
import { loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { loadCompleted, loadHouse } from '#cloud/stays/staysAtMeals.ts'
import type { DatedMeal } from '#cloud/stays/staysAtMeals.ts'
import { booksWithPhones } from '#cloud/outbound/push/phones.ts'

const BOOK = [
  'hotel',
  'checkin',
  'checkout',
  'refEmail',
  'refName',
  'room',
  'roomNumber',
  'table',
  'tableNumber',
  'earlierRooms',
  'stafferBook',
  'inviteProblem',
  'sentAt',
] as const
type Contact = Pick<Book, 'id' | 'hotel' | 'refEmail' | 'inviteProblem' | 'sentAt'>

interface Recipient {
  readonly book: Loaded<'Book', (typeof BOOK)[number]>
  readonly reach: Reach
}

async function reachIn(hotelId: string): Promise<(book: Contact) => Reach> {
  const ofHotel = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
  const [optOuts, withPhones, hotel] = await Promise.all([
    loadFields('MailOptOut', ofHotel, ['hotel']),
    booksWithPhones(hotelId),
    loadRow('Hotel', hotelId, ['owner']),
  ])
  // Else messages would go where invitations may not yet.
  const onlyInvited = await isUnconfirmed(hotel?.owner)
  const unwilling = new Set(optOuts.map(({ id }) => id))
  const hasMail = ({ refEmail = '', inviteProblem, sentAt, ...book }: Contact): boolean =>
    isMailConfigured() &&
    !(onlyInvited && sentAt === undefined) &&
    inviteProblem !== 'addressUnknown' &&
    isPlausibleEmail(refEmail) &&
    !isDemoAddress({ ...book, refEmail }) &&
    !optOutIds(hotelId, refEmail).some((id) => unwilling.has(id))
  return (book) => {
    if (withPhones.has(book.id)) return 'app'
    return hasMail(book) ? 'mail' : 'none'
  }
}

/** The bookings that a message is for, by check-in, and how it gets to each. */
export async function recipientsOf(hotelId: string, filter: NotifyFilter, now: Instant): Promise<Recipient[]> {
  const hotel = pointerTo('Hotel', hotelId)
  const books = await loadFields(
    'Book',
    (query) => query.equalTo('hotel', hotel).greaterThanOrEqualTo('checkout', new Date(now)),
    BOOK,
  )
  const reachOf = await reachIn(hotelId)
  const today = dayOf(now, await zoneOf(hotelId))
  return books
    .filter((book) => isNotified(lodgedOn(book, today, undefined), filter, now))
    .sort((one, other) => (one.checkin ?? 0) - (other.checkin ?? 0))
    .map((book) => ({ book, reach: reachOf(book) }))
}

export interface ReachGroups {
  readonly byApp: readonly string[]
  readonly byMail: readonly string[]
  readonly unreachable: number
}

export function groupByReach(
  recipients: readonly { readonly book: { readonly id: string }; readonly reach: Reach }[],
): ReachGroups {
  const by = (way: Reach) => recipients.flatMap(({ book, reach }) => (reach === way ? book.id : []))
  return { byApp: by('app'), byMail: by('mail'), unreachable: by('none').length }
}

/** The bookings of which somebody is expected at a meal and has not ordered (docs/domain.md, Who can order). */
export async function missingAt(hotelId: string, meal: DatedMeal): Promise<Recipient[]> {
  const [{ books, people }, completed] = await Promise.all([loadHouse(hotelId, [meal]), loadCompleted([meal])])
  const byId = new Map(books.map((book) => [book.id, book]))
  const done = new Set(completed.map(({ person }) => person))
  const missing = expectedPeople(meal, byId, people).filter(({ id }) => !done.has(id))
  const ids = [...new Set(missing.map(({ book }) => book))]
  const found = await loadFields('Book', (query) => query.containedIn('objectId', ids), BOOK)
  const reachOf = await reachIn(hotelId)
  return found.map((book) => ({ book, reach: reachOf(book) }))
}
