import { readBookCode } from '#domain/bookCode.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import { findRows, loadRow } from '../query.ts'
import type { Query } from '../query.ts'

/** The booking that a code opens. */
export interface Invitation {
  readonly bookId: string
  readonly hotelId: string
  /** The language of its guests. */
  readonly language: Language | undefined
}

/**
 * Where a code leads, as it was typed; undefined for one that is none, that was replaced by another,
 * and for a hotel whose subscription is over, alike. The master key, because who has a code may read
 * nothing yet.
 */
export async function invitedTo(typed: unknown, now: Instant): Promise<Invitation | undefined> {
  const code = readBookCode(typed)
  if (!code) return undefined
  const ofCode = (query: Query) => query.equalTo('code', code).ascending('objectId').limit(1)
  const [book] = await findRows('Book', ofCode, ['hotel', 'refLocale'])
  const hotel = book && (await loadRow('Hotel', book.hotel, ['expireDate', 'deletedSince']))
  if (!hotel || hotel.deletedSince !== undefined || isExpired(hotel, now)) return undefined
  return { bookId: book.id, hotelId: book.hotel, language: book.refLocale }
}
