import { canEraseGuest } from '#domain/rules/bookings/guestData.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'
import { askFunction } from './askFunction.ts'
import type { Asked } from './askFunction.ts'
import { checkHotelRuns } from './checkHotelRuns.ts'

/** Erases who a booking was for; the rows come back by `changes`. */
export async function eraseGuest(
  convivio: Convivio,
  bookId: string,
  now: Instant,
): Promise<Asked<{ readonly erasedAt: Instant }>> {
  const { session, tables } = convivio.state.getState()
  const book = tables.Book.rows.get(bookId)
  const refusal = book ? (checkHotelRuns(convivio, book.hotel, now) ?? canEraseGuest(book, now)) : 'gone'
  if (refusal) return { status: 'refused', refusal }
  const asked = await askFunction(convivio, 'erase-guest', { bookId })
  if (asked.status !== 'done') return asked
  const erased = await convivio.gateway.loadOne('Book', bookId).catch(() => undefined)
  // The user may have signed out by now.
  if (erased && convivio.state.getState().session === session) convivio.receive('Book', [erased])
  await convivio.look()
  return asked
}
