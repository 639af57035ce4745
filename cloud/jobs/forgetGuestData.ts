import { guestDataKeptSince } from '#domain/rules/bookings/guestData.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { eraseRows, forgetInImports } from '../guests/eraseGuest.ts'
import { isStayOver } from '#cloud/stays/stayOver.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { loadRow, loadByIds, pointerTo } from '#cloud/database/rows.ts'
import { eachByItself } from '#cloud/time/job.ts'
import type { Job, JobWork } from '#cloud/time/job.ts'

async function eraseSome(hotelId: string, books: readonly Book[], { now, isStopping }: JobWork): Promise<number> {
  // Once for all of them: the journals are many.
  await forgetInImports(
    books.map(({ id }) => id),
    hotelId,
  )
  let erased = 0
  for (const book of books) {
    if (isStopping()) break
    await eraseRows(book, now).then(() => (erased += 1), logError)
  }
  return erased
}

async function overSince(hotelId: string, bookIds: readonly string[], since: Instant): Promise<Book[]> {
  const over: Book[] = []
  for (const book of await loadByIds('Book', hotelId, bookIds)) if (await isStayOver(book, since)) over.push(book)
  return over
}

interface Erased {
  readonly erased: number
  readonly failed: number
}

async function eraseOld(hotelId: string, work: JobWork): Promise<Erased> {
  const { now, pages, isStopping } = work
  let erased = 0
  let failed = 0
  const hotel = await loadRow('Hotel', hotelId, ['guestDataMonths', 'timezone'])
  if (!hotel) return { erased, failed }
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
  for await (const found of old) {
    const over = await overSince(
      hotelId,
      found.map(({ id }) => id),
      since,
    )
    if (over.length === 0) continue
    const done = (await eraseSome(hotelId, over, work).catch(logError)) ?? 0
    erased += done
    if (isStopping()) break
    failed += over.length - done
  }
  return { erased, failed }
}

/** Erases guests some months after their stay, as each hotel says, also of expired ones; a booking or a hotel that fails keeps no other. */
export const forgetGuestData: Job = async (work) => {
  let erased = 0
  let failed = 0
  let failedHotels = 0
  const { pages, isStopping } = work
  for await (const hotels of pages('Hotel', (query) => query.doesNotExist('deletedSince'), ['objectId']))
    failedHotels += await eachByItself(hotels, async ({ id }) => {
      if (isStopping()) return
      const done = await eraseOld(id, work)
      erased += done.erased
      failed += done.failed
    })
  if (failed + failedHotels > 0)
    throw new Error(
      `The guests of ${failed} bookings, and of ${failedHotels} hotels, could not be erased; of others ${erased} were.`,
    )
  return erased
}
