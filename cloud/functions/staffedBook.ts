import { mayWriteIn } from '../hotelAccess.ts'
import { idOf } from '../guards/row.ts'
import { loadRow } from '../query.ts'
import { refuse, refuseIf } from '../refuse.ts'

const ID = /^[\w-]{1,64}$/

/**
 * The booking that a function is asked about, when who asks may write in its hotel now: its staff,
 * or the master key.
 */
export async function staffedBook(request: Parse.Cloud.FunctionRequest): Promise<Parse.Object> {
  const { bookId } = request.params as { bookId?: unknown }
  const user = request.user as Parse.User | undefined
  if (!request.master && !user) refuse('notSignedIn')
  if (typeof bookId !== 'string' || !ID.test(bookId)) refuse('gone')
  const book = await loadRow('Book', bookId, ['hotel', 'checkin', 'checkout', 'code'])
  if (!book) refuse('gone')
  if (!request.master && user) refuseIf(await mayWriteIn(idOf(book, 'hotel') ?? '', user))
  return book
}
