import { checkPerson, MAX_PAX } from '#domain/rules/bookings/booking.ts'
import { nextHolder } from '#domain/rules/bookings/bookPeople.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { asMaster, findRows, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { isInTransaction } from '#cloud/database/triggers.ts'
import type { AfterHandler } from '#cloud/database/triggers.ts'
import { changesAny, idOf } from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'

const daysOf = (row: Parse.Object) => ({
  checkin: (row.get('checkin') as Date | undefined)?.getTime(),
  checkout: (row.get('checkout') as Date | undefined)?.getTime(),
})

async function checkDays(request: SaveRequest): Promise<void> {
  const { object } = request
  if (!changesAny<'BookPerson'>(request, ['checkin', 'checkout'])) return
  const book = await loadRow('Book', idOf(object, 'book') ?? '', ['checkin', 'checkout'])
  if (book) refuseIf(checkPerson(daysOf(object), book))
}

/** A second one becomes an ordinary person: the server may have made a holder before the browser did. */
async function keepOneHolder({ object, original }: SaveRequest): Promise<void> {
  if (object.get('isHolder') !== true || original?.get('isHolder') === true) return
  const others = new Parse.Query('BookPerson')
    .equalTo('book', object.get('book'))
    .equalTo('isHolder', true)
    .notEqualTo('objectId', object.id)
  if ((await others.count(asMaster)) > 0) object.set('isHolder', false)
}

/** Two that came at the same moment have both seen no other: the first stays the holder. */
export async function settleHolder(request: Parameters<AfterHandler>[0]): Promise<void> {
  const { object, original } = request
  if (object.get('isHolder') !== true || original?.get('isHolder') === true || isInTransaction(request)) return
  const ofBook = (query: Query) =>
    query
      .equalTo('book', object.get('book'))
      .equalTo('isHolder', true)
      .ascending('createdAt', 'objectId')
      .limit(MAX_PAX)
  const [, ...others] = await findRows('BookPerson', ofBook, ['isHolder'])
  for (const { id } of others) await pointerTo('BookPerson', id).save({ isHolder: false }, asMaster)
}

/** The next one becomes the holder. Code with the master key takes care of that itself. */
export async function passOnBooking(request: Parse.Cloud.AfterDeleteRequest): Promise<void> {
  const { object, master } = request
  const book = idOf(object, 'book')
  if (master || !book || object.get('isHolder') !== true) return
  const ofBook = (query: Query) =>
    query.equalTo('book', object.get('book')).ascending('createdAt', 'objectId').limit(MAX_PAX)
  const people = await findRows('BookPerson', ofBook, ['isHolder'])
  const next = nextHolder(people, { id: object.id, isHolder: true })
  try {
    if (next) await pointerTo('BookPerson', next.id).save({ isHolder: true }, asMaster)
  } catch (error) {
    // Somebody deleted that one at the same moment.
    const { code } = error as { code?: unknown }
    if (code !== Parse.Error.OBJECT_NOT_FOUND) throw error
    await passOnBooking(request)
  }
}

export async function checkPersonOfBook(request: SaveRequest): Promise<void> {
  const { object, original } = request
  if (original && idOf(original, 'book') !== idOf(object, 'book')) refuse('refused')
  await Promise.all([checkDays(request), keepOneHolder(request)])
}
