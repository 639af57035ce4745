import { isId } from '#domain/localId.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { mayWriteIn } from '../hotelAccess.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { loadRow } from '../rows.ts'

const FIELDS = ['hotel', 'checkin', 'checkout', 'code'] as const

export type StaffedBook = Loaded<'Book', (typeof FIELDS)[number]>

/**
 * The booking of a request, if the caller may write in its hotel now: its staff, or the master key.
 */
export async function staffedBook(request: Parse.Cloud.FunctionRequest): Promise<StaffedBook> {
  const { bookId } = request.params as { bookId?: unknown }
  const user = request.user as Parse.User | undefined
  if (!request.master && !user) refuse('notSignedIn')
  if (!isId(bookId)) refuse('gone')
  const book = await loadRow('Book', bookId, FIELDS)
  if (!book) refuse('gone')
  if (!request.master && user) refuseIf(await mayWriteIn(book.hotel, user))
  return book
}
