import { z } from 'zod'
import type { ResultOf } from '#domain/api/functions.ts'
import { canEraseGuest, canErasePerson } from '#domain/rules/bookings/guestData.ts'
import { checked, id } from '#cloud/requests/checked.ts'
import { eraseGuestRows, erasePersonRows } from '../guests/eraseGuest.ts'
import { isStayOver } from '../guests/stayOver.ts'
import { mayDoIn, zoneOf } from '#cloud/access/hotelAccess.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { bookIdOf } from './staffedBook.ts'

const params = z.object({ personId: id.nullish() })

export async function eraseGuestOfBook(call: Parse.Cloud.FunctionRequest): Promise<ResultOf<'erase-guest'>> {
  const book = await loadRow('Book', bookIdOf(call), ['hotel', 'refName', 'checkin', 'checkout', 'erasedAt'])
  if (!book) return refuse('gone')
  if (!call.master && call.user) refuseIf(await mayDoIn(book.hotel, call.user as Parse.User, 'management'))
  const { personId } = checked(params, call.params, 'gone')
  const now = Date.now()
  if (personId) {
    const person = await loadRow('BookPerson', personId, [
      'book',
      'name',
      'surname',
      'checkin',
      'checkout',
      'isHolder',
      'erasedAt',
    ])
    if (person?.book !== book.id) return refuse('gone')
    refuseIf(canErasePerson(person, book, await zoneOf(book.hotel), now))
    await erasePersonRows(person, book, now)
    return { erasedAt: now }
  }
  refuseIf(canEraseGuest(book, now))
  // A person may stay longer than the booking says.
  if (!(await isStayOver(book, now))) refuse('guestStays')
  await eraseGuestRows(book, now)
  return { erasedAt: now }
}
