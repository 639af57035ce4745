import type { ResultOf } from '#domain/functions.ts'
import { canEraseGuest } from '#domain/rules/bookings/guestData.ts'
import { eraseGuest } from '../guests/eraseGuest.ts'
import { isStayOver } from '../guests/stayOver.ts'
import { mayDoIn } from '../hotelAccess.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { loadRow } from '../rows.ts'
import { bookIdOf } from './staffedBook.ts'

/** For Direzione; see `CloudFunctions`. */
export async function eraseGuestOfBook(call: Parse.Cloud.FunctionRequest): Promise<ResultOf<'erase-guest'>> {
  const book = await loadRow('Book', bookIdOf(call), ['hotel', 'checkin', 'checkout', 'erasedAt'])
  if (!book) return refuse('gone')
  if (!call.master && call.user) refuseIf(await mayDoIn(book.hotel, call.user as Parse.User, 'management'))
  const now = Date.now()
  refuseIf(canEraseGuest(book, now))
  // A person may stay longer than the booking says.
  if (!(await isStayOver(book, now))) refuse('guestStays')
  await eraseGuest(book, now)
  return { erasedAt: now }
}
