import { INVITE_TRY, mustInviteAgain } from '#domain/rules/bookings/booking.ts'
import { partsByRoom } from '#domain/rules/bookings/roomChange.ts'
import { OUT_OF_SERVICE, checkInService } from '#domain/rules/places/outOfService.ts'
import { bookedStay, collide } from '#domain/rules/places/tableUse.ts'
import type { Stay } from '#domain/rules/places/tableUse.ts'
import type { Book } from '#domain/schema/booking.ts'
import { zoneOf } from '#cloud/access/hotelAccess.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { meetsAt, staysAtTables } from '#cloud/stays/staysAtTables.ts'
import { joinedTablesOfStay } from '#cloud/stays/mealSeating.ts'
import type { StayAtTable } from '#cloud/stays/staysAtTables.ts'
import { changesAny, idOf } from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'

const PLACES = [
  { field: 'room', className: 'Room', text: 'roomNumber' },
  { field: 'table', className: 'Table', text: 'tableNumber' },
] as const

/** Who makes one by hand may delete it, if it is made twice (docs/domain.md, Duties). */
export function noteMaker({ object, original, user, master }: SaveRequest): void {
  if (!original && !master && user) object.set('madeBy', user.id)
}

/** A new address got no mail yet, a new wish to invite clears the failed try, and a place that is removed takes its name along. */
export function completeBook({ object, original, master }: SaveRequest): void {
  if (!original) return
  const [was, is] = [original, object].map((row) => row.get('refEmail') as string | undefined)
  if (mustInviteAgain({ refEmail: was, sent: object.get('sent') === true }, is)) object.set('sent', false)
  const isAskedAgain = was !== is || (!master && ['sent', 'inviteProblem'].some((field) => object.dirty(field)))
  // An import that brings another address may say that no invitation leaves for it.
  for (const field of INVITE_TRY)
    if (isAskedAgain && object.has(field) && !(master && object.dirty(field))) object.unset(field)
  for (const { field, text } of PLACES) {
    const isCleared = idOf(original, field) !== undefined && idOf(object, field) === undefined
    if (isCleared && !object.dirty(text) && object.has(text)) object.unset(text)
  }
}

/** The texts are the names of room and table, whatever the client sent beside the pointers. */
async function nameThePlaces(request: SaveRequest): Promise<void> {
  const { object } = request
  const named = PLACES.filter(({ field, text }) => changesAny<'Book'>(request, [field, text]))
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

const timeOf = (book: Parse.Object, field: string): number | undefined => {
  const date: unknown = book.get(field)
  return date instanceof Date ? date.getTime() : undefined
}

const stayOf = (book: Parse.Object): Stay | undefined =>
  bookedStay({ checkin: timeOf(book, 'checkin'), checkout: timeOf(book, 'checkout') })

const lodgingOf = (book: Parse.Object) => ({
  checkin: timeOf(book, 'checkin'),
  checkout: timeOf(book, 'checkout'),
  earlierRooms: book.get('earlierRooms') as Book['earlierRooms'],
})

/** Sharing goes on when only the days change. The database settles races (`server/constraints.ts`). */
async function checkTableFree(request: SaveRequest): Promise<void> {
  const { object, original } = request
  const isGiven = changesAny<'Book'>(request, ['table', 'turn', 'sharesTable'])
  if (!isGiven && !changesAny<'Book'>(request, ['checkin', 'checkout'])) return
  const stay = stayOf(object)
  const table = idOf(object, 'table')
  if (!stay || !table || object.get('sharesTable') === true) return
  const before = isGiven || !original ? undefined : stayOf(original)
  const hotelId = idOf(object, 'hotel') ?? ''
  const tables = [table, ...(original ? await joinedTablesOfStay(hotelId, object.id, table) : [])]
  const others = (await staysAtTables(hotelId, tables, stay)).filter(({ id }) => id !== object.id)
  const isThere = (other: StayAtTable) => collide(stay, other) && meetsAt(idOf(object, 'turn'), other)
  if (others.some((other) => isThere(other) && !(before && collide(before, other)))) refuse('tableTaken')
}

/** Who was there already stays: only what this save adds is refused. */
async function checkPlacesInService(request: SaveRequest): Promise<void> {
  const { object, original } = request
  if (!stayOf(object) || !changesAny<'Book'>(request, ['room', 'table', 'checkin', 'checkout'])) return
  const zone = await zoneOf(idOf(object, 'hotel'))
  // Who changes room has this one from then on.
  const staying = (book: Parse.Object, field: 'room' | 'table') =>
    field === 'room' ? bookedStay(partsByRoom(lodgingOf(book), { timezone: zone }).at(-1) ?? {}) : stayOf(book)
  await Promise.all(
    PLACES.map(async ({ field, className }) => {
      const id = idOf(object, field)
      const place = id && (await loadRow(className, id, OUT_OF_SERVICE))
      const stay = staying(object, field)
      const before = original && idOf(original, field) === id ? staying(original, field) : undefined
      if (place && stay) refuseIf(checkInService(place, before, stay, zone))
    }),
  )
}

export async function checkBookInHotel(request: SaveRequest): Promise<void> {
  await Promise.all([nameThePlaces(request), checkTableFree(request), checkPlacesInService(request)])
}
