import { z } from 'zod'
import { PUSH_MOST } from '#domain/functions.ts'
import type { PushJournal, PushedBook } from '#domain/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import { newLocalId } from '#domain/localId.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import { BOARDS, GUEST_LANGUAGES } from '#domain/schema/values.ts'
import { encode } from '#domain/schema/wire.ts'
import { checked, listOf, shortText } from '../checked.ts'
import { IMPORT_HOTEL_FIELDS } from '../imports/hotel.ts'
import { pmsJournal } from '../imports/run.ts'
import { noteChange } from '../outbound/changeSignal.ts'
import { refuse } from '../refuse.ts'
import { asMaster, findRows, loadFields, loadRow, pointerTo } from '../rows.ts'
import { ClaimLost, takeClaim } from './claim.ts'
import type { Claim } from './claim.ts'
import { countsOf, nothingImported, writeRows } from './sync.ts'

/** A booking of the open endpoint: only its shape; what it says is checked when it is written. */
export const pushedBook = z.strictObject({
  reference: shortText.min(1),
  cancelled: z.boolean().optional(),
  checkIn: shortText,
  checkOut: shortText,
  room: shortText.optional(),
  table: shortText.optional(),
  board: z.enum(BOARDS).optional(),
  name: shortText.optional(),
  email: shortText.optional(),
  mobile: shortText.optional(),
  guests: z.int().min(1).max(100).optional(),
  language: z.enum(GUEST_LANGUAGES).optional(),
} satisfies Readonly<Record<keyof PushedBook, z.ZodType>>)

const push = z.object({ bookings: listOf(pushedBook, PUSH_MOST) })

const rowOf = ({ reference, cancelled, room, table, board, guests, language, ...same }: PushedBook): CsvBook => {
  const row = {
    ...same,
    bookId: reference,
    deleted: cancelled ?? false,
    roomNumber: room,
    tableNumber: table,
    bookType: board,
    pax: guests,
    lang: language,
  }
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as unknown as CsvBook
}

/** Stores what a PMS sends, before anybody answers that it has come. Returns the id of its journal. */
export async function keepPush(hotelId: string, body: unknown): Promise<string> {
  const { bookings } = checked(push, body, 'pmsPushInvalid')
  const id = newLocalId()
  const fields = encode('PmsPush', { hotel: hotelId, rows: JSON.stringify(bookings) })
  const rest = Parse.CoreManager.getRESTController()
  await rest.request('POST', 'classes/PmsPush', { ...fields, objectId: id }, asMaster)
  return id
}

export async function readPush(hotelId: string, id: string): Promise<PushJournal> {
  const row = await loadRow('PmsPush', id, ['hotel', 'status', 'outcomes'])
  if (row?.hotel !== hotelId) refuse('gone')
  return { id, status: row.status, outcomes: (row.outcomes ?? []) as PushJournal['outcomes'] }
}

export async function hotelsWithPushes(): Promise<string[]> {
  const waiting = await loadFields('PmsPush', (query) => query.equalTo('status', 'waiting'), ['hotel'])
  return [...new Set(waiting.map(({ hotel }) => hotel))]
}

async function oldest(hotelId: string) {
  const [row] = await findRows(
    'PmsPush',
    (query) =>
      query
        .equalTo('hotel', pointerTo('Hotel', hotelId))
        .equalTo('status', 'waiting')
        .ascending('createdAt', 'objectId')
        .limit(1),
    ['rows'],
  )
  return row
}

async function writeAll(hotelId: string, claim: Claim): Promise<boolean> {
  const hotel = await loadRow('Hotel', hotelId, [...IMPORT_HOTEL_FIELDS, 'expireDate', 'deletedSince'])
  if (!hotel || hotel.deletedSince !== undefined || isExpired(hotel, Date.now())) return false
  const rest = Parse.CoreManager.getRESTController()
  for (let row = await oldest(hotelId); row; row = await oldest(hotelId)) {
    const books = (JSON.parse(row.rows ?? '[]') as PushedBook[]).map(rowOf)
    const imported = nothingImported()
    await writeRows(hotel, books, pmsJournal(hotelId, 'push'), imported, () => claim.keep())
    const outcomes = imported.outcomes.map(({ bookId: _, ...outcome }) => outcome)
    const done = encode('PmsPush', { status: 'done', doneAt: Date.now(), outcomes })
    await rest.request('PUT', `classes/PmsPush/${row.id}`, done, asMaster)
    await claim.keep({ ...countsOf(imported), lastAt: Date.now(), refused: [] })
  }
  return true
}

/** Writes what waits of a hotel in the order in which it came; whoever is at work already does it. */
export async function writePushed(hotelId: string): Promise<boolean> {
  const claim = await takeClaim(hotelId)
  if (!claim) return false
  try {
    return await writeAll(hotelId, claim)
  } catch (error) {
    if (error instanceof ClaimLost) return false
    throw error
  } finally {
    await claim.end({}).catch((error: unknown) => {
      if (!(error instanceof ClaimLost)) throw error
    })
    noteChange(hotelId, 'stays')
  }
}
