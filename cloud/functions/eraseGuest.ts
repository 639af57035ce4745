import { z } from 'zod'
import { canEraseGuest, canErasePerson } from '#domain/rules/bookings/guestData.ts'
import { id } from '#cloud/requests/checked.ts'
import { eraseGuestRows, erasePersonRows } from '../guests/eraseGuest.ts'
import { isStayOver } from '#cloud/stays/stayOver.ts'
import { zoneOf } from '#cloud/access/hotelAccess.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { staffOfBook } from '#cloud/api/callers.ts'

export const eraseGuestOfBook = cloudFunction('erase-guest', {
  who: staffOfBook('management'),
  takes: z.object({ personId: id.nullish() }),
  invalid: 'gone',
  async does({ book }, { personId }) {
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
  },
})
