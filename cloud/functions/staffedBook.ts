import { z } from 'zod'
import type { Loaded } from '#domain/schema/wire.ts'
import { checked, id } from '#cloud/requests/checked.ts'
import { mayDoIn } from '#cloud/access/hotelAccess.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { loadRow } from '#cloud/database/rows.ts'

const FIELDS = ['hotel', 'checkin', 'checkout', 'code'] as const

export type StaffedBook = Loaded<'Book', (typeof FIELDS)[number]>

const params = z.object({ bookId: id })

export function bookIdOf(request: Parse.Cloud.FunctionRequest): string {
  if (!request.master && !request.user) refuse('notSignedIn')
  return checked(params, request.params, 'gone').bookId
}

/** Refuses callers who may not change its hotel's bookings now; the master key may. */
export async function staffedBook(request: Parse.Cloud.FunctionRequest): Promise<StaffedBook> {
  const user = request.user as Parse.User | undefined
  const book = await loadRow('Book', bookIdOf(request), FIELDS)
  if (!book) refuse('gone')
  if (!request.master && user) refuseIf(await mayDoIn(book.hotel, user, 'bookings'))
  return book
}
