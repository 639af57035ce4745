import { collide } from '#domain/rules/tableUse.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { PAGE, asMaster, loadRow } from '../query.ts'
import { refuse } from '../refuse.ts'
import { changedFields, idOf } from './row.ts'
import type { SaveRequest } from './row.ts'
import { refuseServerId } from './serverIds.ts'

/** A room or a table of a booking, and the text that says its name. */
const PLACES = [
  { field: 'room', className: 'Room', text: 'roomNumber' },
  { field: 'table', className: 'Table', text: 'tableNumber' },
] as const

/**
 * What follows from a change of a booking, whoever makes it: who gets another address was not
 * written to yet (part 2 §4), and a place that was taken away takes its name along.
 */
export function completeBook({ object, original }: SaveRequest): void {
  if (!original) return
  if (object.get('refEmail') !== original.get('refEmail') && object.get('sent') === true)
    object.set('sent', false)
  for (const { field, text } of PLACES) {
    const isCleared = idOf(original, field) !== undefined && idOf(object, field) === undefined
    if (isCleared && !object.dirty(text) && object.has(text)) object.unset(text)
  }
}

/** The texts are the names of the room and the table, whatever the client says beside the pointers. */
async function nameThePlaces(request: SaveRequest): Promise<void> {
  const { object } = request
  const changed = changedFields(request)
  const named = PLACES.filter(({ field, text }) => changed.includes(field) || changed.includes(text))
  await Promise.all(
    named.map(async ({ field, className, text }) => {
      const id = idOf(object, field)
      const row = id && (await loadRow(className, id, ['name']))
      if (!row || row.name === object.get(text)) return
      if (row.name === undefined) object.unset(text)
      else object.set(text, row.name)
    }),
  )
}

interface Stay {
  readonly checkin: Instant
  readonly checkout: Instant
}

function stayOf(book: Parse.Object): Stay | undefined {
  const [checkin, checkout] = [book.get('checkin') as unknown, book.get('checkout') as unknown]
  if (!(checkin instanceof Date) || !(checkout instanceof Date)) return undefined
  return { checkin: checkin.getTime(), checkout: checkout.getTime() }
}

/** The stays of the others who need the table while this booking does. */
async function staysAtTable(book: Parse.Object, { checkin, checkout }: Stay): Promise<Stay[]> {
  // The same as `collide`.
  const others = (await new Parse.Query('Book')
    .equalTo('table', book.get('table'))
    .notEqualTo('objectId', book.id)
    .lessThan('checkin', new Date(checkout))
    .greaterThan('checkout', new Date(checkin))
    .select('checkin', 'checkout')
    .ascending('objectId')
    .limit(PAGE)
    .find(asMaster)) as Parse.Object[]
  return others.flatMap((other) => stayOf(other) ?? [])
}

/**
 * A table is not given to two at the same time, unless whoever gives it says so (`sharesTable`).
 * With whom a booking shared it already it goes on doing so when just its days change. The bookings
 * of two receptionists who are quick are told apart by the database, where it can
 * (`server/constraints.ts`).
 */
async function checkTableFree(request: SaveRequest): Promise<void> {
  const { object, original } = request
  const changed = changedFields(request)
  const isGiven = ['table', 'sharesTable'].some((name) => changed.includes(name))
  if (!isGiven && !['checkin', 'checkout'].some((name) => changed.includes(name))) return
  const stay = stayOf(object)
  if (!stay || !idOf(object, 'table') || object.get('sharesTable') === true) return
  const before = isGiven || !original ? undefined : stayOf(original)
  const others = await staysAtTable(object, stay)
  if (others.some((other) => !before || !collide(before, other))) refuse('tableTaken')
}

/** What a booking asks of the rest of the hotel: its places, and that nobody else has the table. */
export async function checkBookInHotel(request: SaveRequest): Promise<void> {
  refuseServerId(request)
  await Promise.all([nameThePlaces(request), checkTableFree(request)])
}
