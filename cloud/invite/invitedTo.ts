import { readBookCode } from '#domain/bookCode.ts'
import { isExpired } from '#domain/rules/subscription.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import { idOf } from '../guards/row.ts'
import { asMaster, loadRow } from '../query.ts'

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
  const book = (await new Parse.Query('Book')
    .equalTo('code', code)
    .select('hotel', 'refLocale')
    .ascending('objectId')
    .first(asMaster)) as Parse.Object | undefined
  const hotelId = book && idOf(book, 'hotel')
  const hotel = hotelId && (await loadRow('Hotel', hotelId, ['expireDate', 'deletedSince']))
  if (!book || !hotel || hotel.has('deletedSince')) return undefined
  const expireDate = (hotel.get('expireDate') as Date | undefined)?.getTime()
  if (isExpired({ expireDate }, now)) return undefined
  return { bookId: book.id, hotelId, language: book.get('refLocale') as Language | undefined }
}
