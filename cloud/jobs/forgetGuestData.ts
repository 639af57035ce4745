import { guestDataKeptSince } from '#domain/rules/bookings/guestData.ts'
import { eraseGuest } from '../guests/eraseGuest.ts'
import { isStayOver } from '../guests/stayOver.ts'
import { tellHost } from '../refuse.ts'
import { loadRow, loadByIds, pointerTo } from '../rows.ts'
import type { Job } from './job.ts'

/** Erases guests some months after their stay, as each hotel says, also of expired ones; a booking that cannot be erased keeps no other. */
export const forgetGuestData: Job = async ({ now, pages, isStopping }) => {
  let erased = 0
  let failed = 0
  for await (const hotels of pages('Hotel', (query) => query.doesNotExist('deletedSince'), ['objectId']))
    for (const { id: hotelId } of hotels) {
      const hotel = await loadRow('Hotel', hotelId, ['guestDataMonths', 'timezone'])
      if (!hotel) continue
      const since = guestDataKeptSince(hotel, now)
      const ofHotel = pointerTo('Hotel', hotelId)
      const old = pages(
        'Book',
        (query) =>
          query
            .equalTo('hotel', ofHotel)
            .lessThan('checkout', new Date(since))
            .doesNotExist('erasedAt')
            .notEqualTo('stafferBook', true),
        ['objectId'],
      )
      for await (const found of old)
        for (const book of await loadByIds('Book', hotelId, found.map(({ id }) => id))) {
          if (isStopping()) return erased
          if (!(await isStayOver(book, since))) continue
          try {
            await eraseGuest(book, now)
            erased += 1
          } catch (error) {
            tellHost(error)
            failed += 1
          }
        }
    }
  if (failed > 0) throw new Error(`The guests of ${failed} bookings could not be erased; ${erased} others were.`)
  return erased
}
