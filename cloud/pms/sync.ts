import { CSV_CHUNK } from '#domain/api/functions.ts'
import type { CsvOutcome, ResultOf } from '#domain/api/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import type { PmsRowResult } from '#domain/pms/pmsRow.ts'
import { roomsOfBooking } from '#domain/pms/roomsOfBooking.ts'
import { unimportedAfter } from '#domain/pms/unimported.ts'
import { afterFailure, nextTurn } from '#domain/pms/turns.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { UnimportedBook } from '#domain/schema/pms.ts'
import type { PmsFailure as Problem, PmsRate } from '#domain/schema/values.ts'
import { checkedRows } from '../imports/checkedRows.ts'
import type { ImportHotel } from '../imports/hotel.ts'
import type { ImportRow } from '../imports/known.ts'
import { pmsJournal } from '../imports/run.ts'
import type { PmsJournal } from '../imports/run.ts'
import { uploadRows } from '../imports/uploadChunk.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import type { OutboundRequest } from '../outbound/request.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import { PmsError } from './adapter.ts'
import { keepAnswer, keepEvidence } from './answers.ts'
import { ClaimLost, keepingClaim, takeClaim } from './claim.ts'
import type { Claim, SyncState } from './claim.ts'
import { loadPmsHotel } from './hotel.ts'
import type { PmsHotel } from './hotel.ts'
import { MAX_RATES, ratesIn } from './rates.ts'
import { boundedVisit, VisitOver } from './visit.ts'

/** Bookings that are told of one synchronization; the next turn goes on after them. */
const MAX_OUTCOMES = 20_000
/** However much there is, a PMS is asked for so many milliseconds at a time. */
export const LONGEST_SYNC_MS = 5 * 60_000

interface SyncOptions {
  /** When it stops after a page; the next turn goes on there. */
  readonly until?: Instant
  /** When it stops asking, in the middle of a page, too: the page comes again, without having failed. */
  readonly handOverAt?: Instant
  readonly isStopping?: () => boolean
  readonly isWanted?: (state: SyncState) => boolean
}

export interface ImportResult {
  readonly books: Book[]
  readonly people: BookPerson[]
  readonly removed: string[]
  readonly outcomes: CsvOutcome[]
}

type SyncEnd =
  | { readonly status: 'done'; readonly hasMore: boolean; readonly imported: ImportResult }
  | { readonly status: 'error'; readonly problem: Problem }

export const nothingImported = (): ImportResult => ({ books: [], people: [], removed: [], outcomes: [] })

/** What the hotel is told of rows that were refused when they were written. */
export const unimportedOf = (outcomes: readonly CsvOutcome[], rows: readonly CsvBook[]): UnimportedBook[] =>
  outcomes.flatMap(({ at, refusal, problem, field }): UnimportedBook[] => {
    const { bookId: reference, ...row }: Partial<CsvBook> = rows[at] ?? {}
    const known = reference === undefined ? {} : { reference }
    if (problem === undefined) return refusal ? [{ refused: refusal, ...known }] : []
    const value = field === 'roomNumber' || field === 'tableNumber' ? row[field] : undefined
    return [{ refused: problem, ...known, ...(field && { field }), ...(value !== undefined && { value }) }]
  })

function lastOfEach(books: readonly CsvBook[]): CsvBook[] {
  const last = new Map(books.map((book, at) => [book.bookId ?? at, book]))
  return [...last.values()]
}

/** Tries of the same rows after which one that breaks is set aside. */
const MAX_TRIES = 2

type Uploaded = ResultOf<'csv-upload'>

/** One that breaks holds back no other for long: after some tries it is logged for us, and told to the hotel as refused. */
async function uploadEach(
  rows: readonly ImportRow[],
  upload: (rows: readonly ImportRow[]) => Promise<Uploaded>,
  onFailure: (error: unknown) => Promise<void>,
): Promise<Uploaded[]> {
  const uploaded: Uploaded[] = []
  for (const row of rows)
    try {
      uploaded.push(await upload([row]))
    } catch (error) {
      await onFailure(error)
      uploaded.push({
        books: [],
        people: [],
        removed: [],
        outcomes: [{ at: row.at, status: 'refused', refusal: 'refused' }],
      })
    }
  return uploaded
}

/** Writes rows of a PMS in chunks, with their journal; `onChunk` after each. `tries`: how often they have failed before. */
export async function writeRows(
  hotel: ImportHotel,
  rows: readonly CsvBook[],
  journal: PmsJournal,
  imported: ImportResult,
  onChunk: () => Promise<void>,
  tries = 0,
): Promise<void> {
  const upload = (some: readonly ImportRow[]): Promise<Uploaded> =>
    oneAtATime(hotel.id, () => uploadRows(hotel, some, { journal: journal.keep, remember: (memory) => memory }))
  const setAside = async (error: unknown) => {
    if (tries < MAX_TRIES) throw error
    logError(error)
    // If the database is away, no row is to blame: this throws.
    await onChunk()
  }
  for (let at = 0; at < rows.length; at += CSV_CHUNK) {
    const checked = checkedRows(rows.slice(at, at + CSV_CHUNK))
    const uploaded = await upload(checked.rows).then(
      (all) => [all],
      () => uploadEach(checked.rows, upload, setAside),
    )
    const outcomes = uploaded.flatMap((one) => one.outcomes)
    await journal.count(outcomes)
    for (const one of uploaded) {
      imported.books.push(...one.books)
      imported.people.push(...one.people)
      imported.removed.push(...one.removed)
    }
    imported.outcomes.push(...[...checked.refused, ...outcomes].map((outcome) => ({ ...outcome, at: outcome.at + at })))
    await onChunk()
  }
}

interface Progress {
  readonly imported: ImportResult
  /** Bookings that earlier syncs refused; emptied when everything is read anew. */
  open: readonly UnimportedBook[]
  readonly refused: UnimportedBook[]
  /** References that came, whether written or refused. */
  readonly settled: Set<string>
  readonly rates: Map<string, PmsRate>
}

function referenceIn(result: PmsRowResult): string | undefined {
  return 'book' in result ? result.book.bookId : result.reference
}

async function readPages(
  { hotel, adapter, context, basis }: PmsHotel,
  claim: Claim,
  { until = Infinity, handOverAt, isStopping = () => false }: SyncOptions,
  progress: Progress,
): Promise<{ readonly hasMore: boolean }> {
  const { state } = claim
  const visit = boundedVisit(context.request, handOverAt ?? Date.now() + LONGEST_SYNC_MS)
  const { imported, refused, settled, rates } = progress
  const cursor = state.basis === basis ? state.cursor : undefined
  const journal = pmsJournal(hotel.id, adapter.type)
  const asking = { ...context, request: keepingClaim(visit.request, claim) }
  const token = await adapter.authenticate(asking)
  for await (const page of adapter.changedSince(cursor, token, asking)) {
    const results = await adapter.toRows(page.raws, context)
    if (state.basis !== basis) progress.open = []
    for (const rate of ratesIn(results)) if (!rates.has(rate.code) && rates.size < MAX_RATES) rates.set(rate.code, rate)
    refused.push(...results.flatMap((result) => ('refused' in result ? [result] : [])))
    const read = results.flatMap((result) => ('book' in result ? [result.book] : []))
    const rows = lastOfEach(await withRooms(hotel.id, read))
    for (const reference of [...results.map(referenceIn), ...rows.map(({ bookId }) => bookId)])
      if (reference !== undefined) settled.add(reference)
    const before = imported.outcomes.length
    await writeRows(hotel, rows, journal, imported, () => claim.keep(), state.problem === 'broken' ? state.failures : 0)
    refused.push(...unimportedOf(imported.outcomes.slice(before), rows))
    if (page.raws.length > 0) await keepAnswer(hotel.id, page.raws, results.length > 0)
    // Only now: after a kill before it the page comes again.
    await claim.keep({ cursor: page.cursor, basis })
    visit.nextPage()
    const isMuch = imported.outcomes.length + refused.length > MAX_OUTCOMES
    if (isMuch || Date.now() >= until || isStopping()) return { hasMore: true }
  }
  return { hasMore: false }
}

export const countsOf = ({ outcomes }: ImportResult) => {
  const count = (status: CsvOutcome['status']) => outcomes.filter((one) => one.status === status).length
  return {
    created: count('created'),
    changed: count('changed'),
    cancelled: count('cancelled'),
    kept: outcomes.filter(({ isKept }) => isKept).length,
  }
}

/** Leaves out what somebody dismissed meanwhile. Call it one at a time for a hotel. */
export async function stillToReport(hotelId: string, open: readonly UnimportedBook[]): Promise<UnimportedBook[]> {
  const row = await loadRow('PmsSync', hotelId, ['refused'])
  const told = new Set(row?.refused?.map(({ reference }) => reference))
  return open.filter(({ reference }) => told.has(reference))
}

/** Also after a failure: the pages that were written do not come again. */
const reportOf = ({ imported, open, refused, settled, rates }: Progress) => ({
  refused: unimportedAfter(open, refused, settled),
  rates: [...rates.values()],
  ...(imported.outcomes.length > 0 && { ...countsOf(imported), lastAt: Date.now() }),
})

const endWith = (hotelId: string, claim: Claim, progress: Progress, changes: Parameters<Claim['end']>[0]) =>
  oneAtATime(hotelId, async () => {
    progress.open = await stillToReport(hotelId, progress.open)
    await claim.end({ ...reportOf(progress), ...changes })
  })

/** Keeps what the PMS said, too. */
export async function failureOf(hotelId: string, error: unknown): Promise<Pick<PmsError, 'kind' | 'retryAfter'>> {
  if (error instanceof VisitOver) return { kind: 'unreachable', retryAfter: undefined }
  if (error instanceof PmsError) await keepEvidence(hotelId, error)
  else logError(error)
  return error instanceof PmsError ? error : { kind: 'broken', retryAfter: undefined }
}

async function syncClaimed(found: PmsHotel, claim: Claim, options: SyncOptions): Promise<SyncEnd> {
  const { hotel } = found
  const { rates = [], refused: open = [] } = claim.state
  const known = new Map(rates.map((rate) => [rate.code, rate]))
  const began = Date.now()
  const progress: Progress = { imported: nothingImported(), open, refused: [], settled: new Set(), rates: known }
  try {
    const { hasMore } = await readPages(found, claim, options, progress)
    const now = Date.now()
    await endWith(hotel.id, claim, progress, {
      ...countsOf(progress.imported),
      lastAt: now,
      failures: 0,
      problem: undefined,
      problemAt: undefined,
      openSince: undefined,
      nextAt: hasMore ? now : nextTurn(hotel.id, now),
      tookMs: now - began,
    })
    return { status: 'done', hasMore, imported: progress.imported }
  } catch (error) {
    if (error instanceof ClaimLost) return { status: 'error', problem: 'running' }
    const now = Date.now()
    const end = (changes: Parameters<Claim['end']>[0]) =>
      endWith(hotel.id, claim, progress, { ...changes, tookMs: now - began }).catch((lost: unknown) => {
        if (!(lost instanceof ClaimLost)) throw lost
      })
    if (error instanceof VisitOver && options.handOverAt !== undefined) {
      await end({ nextAt: now })
      return { status: 'done', hasMore: true, imported: progress.imported }
    }
    const { kind: problem, retryAfter } = await failureOf(hotel.id, error)
    await end(afterFailure(claim.state, problem, now, retryAfter))
    return { status: 'error', problem }
  } finally {
    noteChange(hotel.id, 'stays')
  }
}

/** Brings what changed at the PMS of a hotel since the last time. Expected failures are answers. */
export async function syncHotel(
  hotelId: string,
  request: OutboundRequest,
  options: SyncOptions = {},
): Promise<SyncEnd> {
  const found = await loadPmsHotel(hotelId, request, Date.now())
  if (!found) return { status: 'error', problem: 'off' }
  const claim = await takeClaim(hotelId, options.isWanted)
  return claim ? syncClaimed(found, claim, options) : { status: 'error', problem: 'running' }
}

async function loadRooms(hotelId: string, field: 'bookingReference' | 'pmsReservation', values: readonly string[]) {
  if (values.length === 0) return []
  return loadFields(
    'Book',
    (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn(field, [...values]),
    ['bookingReference', 'pmsReservation', 'pmsSaid'],
  )
}

/** Rows of a PMS under the references that their rooms have here, and cancellations of rooms that are gone. */
async function withRooms(hotelId: string, rows: readonly CsvBook[]): Promise<CsvBook[]> {
  const bookings = groupedBy(rows, ({ reservation }) => reservation)
  const alone = bookings.get(undefined) ?? []
  bookings.delete(undefined)
  const reservations = [...bookings.keys()].flatMap((reservation) => reservation ?? [])
  const others = await loadRooms(hotelId, 'pmsReservation', reservations)
  const othersOf = groupedBy(others, ({ pmsReservation }) => pmsReservation)
  const isOneRoom = (reservation: string) => bookings.get(reservation)?.length === 1 && !othersOf.has(reservation)
  const references = reservations.flatMap((reservation) =>
    isOneRoom(reservation) ? [] : (bookings.get(reservation) ?? []).flatMap(({ bookId }) => bookId ?? []),
  )
  const named = groupedBy(await loadRooms(hotelId, 'bookingReference', references), (book) => book.bookingReference)
  const roomsOf = (reservation: string, said: readonly CsvBook[]) => {
    const found = [...said.flatMap(({ bookId }) => named.get(bookId) ?? []), ...(othersOf.get(reservation) ?? [])]
    return [
      ...new Map(
        found.map((book) => [
          book.bookingReference ?? '',
          { reference: book.bookingReference ?? '', said: book.pmsSaid ?? {} },
        ]),
      ).values(),
    ]
  }
  const known = reservations.flatMap((reservation) => {
    const said = bookings.get(reservation) ?? []
    return isOneRoom(reservation) ? said : roomsOfBooking(reservation, said, roomsOf(reservation, said))
  })
  return [...alone, ...known]
}
