import { accessEnds } from '#domain/rules/bookings/guestAccess.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { zoneOf } from '#cloud/access/hotelAccess.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { findRows, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

/** Whether guests of a booking are out, since the day on which the last of them left. */
export async function isStayOver(
  book: Pick<Book, 'id' | 'hotel' | 'checkin' | 'checkout'>,
  now: Instant,
): Promise<boolean> {
  const zone = await zoneOf(book.hotel)
  const isOver = (people: Parameters<typeof accessEnds>[1]) => (accessEnds(book, people, zone) ?? now) < now
  if (!isOver([])) return false
  const ofBook = await findRows(
    'BookPerson',
    (query) => query.equalTo('book', pointerTo('Book', book.id)).ascending('objectId'),
    ['checkin', 'checkout'],
  )
  return isOver(ofBook)
}

/** Of at most a page of bookings those whose stay is over, or that are gone; one that cannot be judged is logged, and stays. */
export async function overAmong(bookIds: readonly string[], since: Instant): Promise<ReadonlySet<string>> {
  const over = new Set(bookIds)
  const these = (query: Query) => query.containedIn('objectId', [...over])
  const books = await findRows('Book', these, ['hotel', 'checkin', 'checkout'])
  for (const book of books) if (!(await isStayOver(book, since).catch(logError))) over.delete(book.id)
  return over
}
