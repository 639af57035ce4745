import { z } from 'zod'
import type { Loaded } from '#domain/schema/wire.ts'
import { checked, id } from '../checked.ts'
import { mayWriteIn } from '../hotelAccess.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { loadRow } from '../rows.ts'

const FIELDS = ['hotel', 'checkin', 'checkout', 'code'] as const

export type StaffedBook = Loaded<'Book', (typeof FIELDS)[number]>

const params = z.object({ bookId: id })

export function bookIdOf(request: Parse.Cloud.FunctionRequest): string {
  if (!request.master && !request.user) refuse('notSignedIn')
  return checked(params, request.params, 'gone').bookId
}

/** Refuses callers who may not write in its hotel now: its staff may, and the master key. */
export async function staffedBook(request: Parse.Cloud.FunctionRequest): Promise<StaffedBook> {
  const user = request.user as Parse.User | undefined
  const book = await loadRow('Book', bookIdOf(request), FIELDS)
  if (!book) refuse('gone')
  if (!request.master && user) refuseIf(await mayWriteIn(book.hotel, user))
  return book
}
