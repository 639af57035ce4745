import { readBookCode } from '#domain/text/bookCode.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import { isStayOver } from '#cloud/stays/stayOver.ts'
import { findRows, loadRow } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

interface Invitation {
  readonly bookId: string
  readonly hotelId: string
  readonly hotelName: string
  readonly language: Language | undefined
}

/** Undefined also in an expired hotel, and when the stay is over. With the master key: the code's holder may read nothing yet. */
export async function invitedTo(typed: string, now: Instant): Promise<Invitation | undefined> {
  const code = readBookCode(typed)
  if (!code) return undefined
  const ofCode = (query: Query) => query.equalTo('code', code).ascending('objectId').limit(1)
  const [book] = await findRows('Book', ofCode, ['hotel', 'refLocale', 'checkin', 'checkout'])
  const hotel = book && (await loadRow('Hotel', book.hotel, ['name', 'expireDate', 'deletedSince']))
  if (!hotel || hotel.deletedSince !== undefined || isExpired(hotel, now)) return undefined
  if (await isStayOver(book, now)) return undefined
  return { bookId: book.id, hotelId: book.hotel, hotelName: hotel.name?.trim() || 'Convivio', language: book.refLocale }
}
