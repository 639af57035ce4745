import { z } from 'zod'
import { cleanText } from '#domain/text/cleanText.ts'
import { PUSH_MOST } from '#domain/api/functions.ts'
import type { PushJournal, PushedBook } from '#domain/api/functions.ts'
import { ungarbled } from '#domain/import/garbled.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { pushedNames, readPushed } from '#domain/pms/readPushed.ts'
import { unimportedAfter } from '#domain/pms/unimported.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { PmsPush, UnimportedBook } from '#domain/schema/pms.ts'
import { BOARDS, GUEST_LANGUAGES } from '#domain/schema/values.ts'
import type { CsvField } from '#domain/schema/values.ts'
import { encode } from '#domain/schema/wire.ts'
import { checked, id, jsonList, listOf } from '#cloud/requests/checked.ts'
import { IMPORT_HOTEL_FIELDS } from '../imports/hotel.ts'
import type { ImportHotel } from '../imports/hotel.ts'
import { pmsJournal } from '../imports/run.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, findRows, loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import { ClaimLost, takeClaim } from './claim.ts'
import type { Claim } from './claim.ts'
import { hotelOfKey } from './keys.ts'
import { Lane } from './lane.ts'
import { countsOf, nothingImported, stillToReport, unimportedOf, writeRows } from './sync.ts'
import type { ImportResult } from './sync.ts'

const say = <T extends z.ZodType>(schema: T, description: string): T => schema.describe(description)
const letters = z
  .string()
  .overwrite((text) => cleanText(ungarbled(text) ?? text))
  .max(255)
const text = z.union([letters, z.number()])
const said = z.union([letters, z.number(), z.null()])
const moment =
  "YYYY-MM-DD, or YYYY-MM-DD HH:mm on the hotel's clock; midnight is a day, a time with a zone is told on that clock."

/** A booking of the open endpoint: only its shape; what it says is read when it is written. */
const pushedBook = z.strictObject({
  reference: say(
    text,
    'Your id of the booking, up to 120 characters: the same each time. For several rooms send one booking each, with an id of its own.',
  ),
  cancelled: say(z.boolean().nullable(), 'Deletes the booking. Absent: it is not cancelled.').optional(),
  checkIn: say(text, `${moment} A number is a day as spreadsheets count.`),
  checkOut: say(text, `${moment} Not before checkIn.`),
  arrivalTime: say(
    said,
    "When they are expected on the day of checkIn, HH:mm on the hotel's clock; midnight says nothing.",
  ).optional(),
  room: say(said, 'Name of one room; it is made where it is not known.').optional(),
  table: say(said, 'Name of one table.').optional(),
  board: say(
    said,
    `${BOARDS.join(', ')}: BB bed and breakfast, HB half board with dinner, HBL with lunch, FB full board, NT room only; with D at the end drinks are included. Or a word that hotels use.`,
  ).optional(),
  name: say(said, 'Of the guest who booked: "Anna Rossi", or "Rossi, Anna".').optional(),
  email: said.optional(),
  mobile: said.optional(),
  guests: say(said, 'Persons, children included: 1 to 100, or a sum such as "2+1".').optional(),
  language: say(said, `Of the invitation to the guest: ${GUEST_LANGUAGES.join(', ')}.`).optional(),
} satisfies Readonly<Record<keyof PushedBook, z.ZodType>>)

const push = z.object({ bookings: listOf(pushedBook, PUSH_MOST) })

export const pushSchema = (): object =>
  z.toJSONSchema(
    z
      .strictObject({ bookings: z.array(pushedBook).max(PUSH_MOST) })
      .describe('Bookings for a hotel at Convivio. A field that is absent leaves what is known of a booking as it is.'),
    { io: 'input' },
  )

/** Where a body is not as it should be, such as `bookings.3.checkIn`; undefined where it is. */
export const faultInPush = (body: unknown): string | undefined => push.safeParse(body).error?.issues[0]?.path.join('.')

/** Of a hotel, so that a broken PMS fills no database: waiting ones hold up to 500 bookings each, written ones their outcomes. */
const MAX_WAITING = 100
const MAX_KEPT = 50_000
/** In a minute each; then a push is set aside, told to who sent it and to the hotel, and the next one is written. */
const MAX_TRIES = 5
/** A longer queue lets other hotels go first. */
const LONGEST_MS = 30_000

async function refuseTooMany(hotelId: string): Promise<void> {
  const ofHotel = () => new Parse.Query('PmsPush').equalTo('hotel', pointerTo('Hotel', hotelId))
  const [waiting, kept] = await Promise.all([
    ofHotel().equalTo('status', 'waiting').count(asMaster),
    ofHotel().count(asMaster),
  ])
  if (waiting >= MAX_WAITING || kept >= MAX_KEPT) refuse('tooManyPushes')
}

async function keepPush(hotelId: string, body: unknown): Promise<string> {
  const { bookings } = checked(push, body, 'pmsPushInvalid')
  await refuseTooMany(hotelId)
  const id = newLocalId()
  const fields = encode('PmsPush', { hotel: hotelId, rows: JSON.stringify(bookings) })
  const rest = Parse.CoreManager.getRESTController()
  await rest.request('POST', 'classes/PmsPush', { ...fields, objectId: id }, asMaster)
  return id
}

async function readPush(hotelId: string, id: string): Promise<PushJournal> {
  const row = await loadRow('PmsPush', id, ['hotel', 'status', 'outcomes'])
  if (row?.hotel !== hotelId) refuse('gone')
  return { id, status: row.status, outcomes: (row.outcomes ?? []) as PushJournal['outcomes'] }
}

/** Without expired ones: what waits there is written once the subscription goes on, or forgotten with its journal. */
export async function hotelsWithPushes(now: Instant): Promise<string[]> {
  const waiting = await loadFields('PmsPush', (query) => query.equalTo('status', 'waiting'), ['hotel'])
  const ids = [...new Set(waiting.map(({ hotel }) => hotel))]
  const hotels = await loadFields('Hotel', (query) => query.containedIn('objectId', ids), ['expireDate'])
  return hotels.filter((hotel) => !isExpired(hotel, now)).map(({ id: hotelId }) => hotelId)
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
    ['rows', 'tries'],
  )
  return row
}

interface Written {
  readonly outcomes: PushJournal['outcomes']
  readonly refused: readonly UnimportedBook[]
  readonly references: readonly string[]
  readonly imported: ImportResult
}

const pushedField = (field: CsvField | undefined) => (field && field !== 'deleted' ? { field: pushedNames[field] } : {})

/** Writes a push that failed so often before. */
async function writeOne(hotel: ImportHotel, text: string | undefined, claim: Claim, tries: number): Promise<Written> {
  const stored = jsonList.safeParse(text ?? '[]').data ?? [undefined]
  const parsed = stored.map((one) => pushedBook.safeParse(one).data)
  const sent = parsed.flatMap((book, at) => (book ? [{ book, at }] : []))
  const results = readPushed(
    sent.map(({ book }) => book),
    { timezone: timeZoneOf(hotel), now: Date.now() },
  )
  const read = results.map((result, index) => ({ result, at: sent[index]?.at ?? index }))
  const books = read.flatMap(({ result, at }) =>
    typeof result === 'object' && 'book' in result ? [{ ...result, at }] : [],
  )
  const rows = books.map(({ book }) => book)
  const imported = nothingImported()
  await writeRows(hotel, rows, pmsJournal(hotel.id, 'push'), imported, () => claim.keep(), tries)
  const unread = read.flatMap(({ result, at }) =>
    typeof result === 'object' && 'refused' in result ? [{ result, at }] : [],
  )
  const outcomes: PushJournal['outcomes'] = [
    // What another version wrote holds nothing else back; whoever sent it reads that it was not taken.
    ...parsed.flatMap((book, at) =>
      book ? [] : [{ at, status: 'refused' as const, refusal: 'importInvalid' as const }],
    ),
    ...unread.map(({ result: { refused: problem, field }, at }) => ({
      at,
      status: 'refused' as const,
      refusal: 'importInvalid' as const,
      problem,
      ...pushedField(field),
    })),
    ...imported.outcomes.map(({ bookId: _, at, field, ...outcome }) => {
      const leftOut = outcome.status === 'refused' ? undefined : books[at]?.leftOut
      return {
        at: books[at]?.at ?? at,
        ...outcome,
        ...pushedField(field),
        ...(leftOut && { problem: leftOut.problem, ...pushedField(leftOut.field) }),
      }
    }),
    ...read.flatMap(({ result, at }) => (result === 'superseded' ? [{ at, status: 'unchanged' as const }] : [])),
  ]
  const refused = [...unread.map(({ result }) => result), ...unimportedOf(imported.outcomes, rows)]
  return { outcomes, refused, references: rows.flatMap(({ bookId }) => bookId ?? []), imported }
}

/** Of a push that ends the process, or breaks, each time. */
const SET_ASIDE: Written = {
  outcomes: [{ at: 0, status: 'refused', refusal: 'refused' }],
  refused: [{ refused: 'refused' }],
  references: [],
  imported: nothingImported(),
}

async function writeWaiting(hotelId: string, claim: Claim, goesOn: () => boolean): Promise<boolean> {
  const hotel = await loadRow('Hotel', hotelId, [...IMPORT_HOTEL_FIELDS, 'expireDate', 'deletedSince'])
  if (!hotel || hotel.deletedSince !== undefined || isExpired(hotel, Date.now())) return false
  const rest = Parse.CoreManager.getRESTController()
  const change = (id: string, fields: Partial<PmsPush>) =>
    rest.request('PUT', `classes/PmsPush/${id}`, encode('PmsPush', fields), asMaster)
  let open = claim.state.refused ?? []
  for (let row = await oldest(hotelId); row && goesOn(); row = await oldest(hotelId)) {
    const { tries } = row
    // Before it is tried: who is killed by it has tried it.
    await change(row.id, { tries: tries + 1 })
    const { outcomes, refused, references, imported } =
      tries < MAX_TRIES ? await writeOne(hotel, row.rows, claim, tries) : SET_ASIDE
    await oneAtATime(hotelId, async () => {
      open = unimportedAfter(await stillToReport(hotelId, open), refused, new Set(references))
      await claim.keep({ ...countsOf(imported), lastAt: Date.now(), refused: open })
    })
    // Last: what ends before is tried again, and nothing refused stays untold.
    await change(row.id, { status: 'done', doneAt: Date.now(), outcomes, rows: undefined })
  }
  return true
}

/** Writes what waits of a hotel in the order in which it came; whoever is at work already does it. */
async function writePushed(hotelId: string, isStopping: () => boolean = () => false): Promise<boolean> {
  const claim = await takeClaim(hotelId)
  if (!claim) return false
  const until = Date.now() + LONGEST_MS
  try {
    return await writeWaiting(hotelId, claim, () => Date.now() < until && !isStopping())
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

/** Few at once: hotels that send much leave the database to the others. */
const lane = new Lane(2)

export const writeInTurn = (hotelId: string, isStopping: () => boolean = () => false): Promise<boolean> =>
  lane.add(`push ${hotelId}`, async () => !isStopping() && writePushed(hotelId, isStopping))

/** The bookings are stored when it answers, and written right after. */
export async function pushBookings(key: unknown, body: unknown): Promise<{ readonly id: string }> {
  const hotelId = await hotelOfKey(key)
  const pushed = await keepPush(hotelId, body)
  // The clock's job goes on where this ends.
  void writeInTurn(hotelId)
  return { id: pushed }
}

export async function journalOfPush(key: unknown, pushId: unknown): Promise<PushJournal> {
  const hotelId = await hotelOfKey(key)
  return readPush(hotelId, checked(id, pushId, 'gone'))
}
