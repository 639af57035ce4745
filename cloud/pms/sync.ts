import { CSV_CHUNK } from '#domain/functions.ts'
import type { CsvOutcome, ResultOf } from '#domain/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import type { PmsRowResult } from '#domain/pms/pmsRow.ts'
import { roomsOfBooking } from '#domain/pms/roomsOfBooking.ts'
import { unimportedAfter } from '#domain/pms/unimported.ts'
import { afterFailure, nextTurn } from '#domain/pms/turns.ts'
import { groupedBy } from '#domain/reports/grouping.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { UnimportedBook } from '#domain/schema/pms.ts'
import type { PmsFailure as Problem, PmsRate } from '#domain/schema/values.ts'
import { checkedRows } from '../imports/checkedRows.ts'
import type { ImportHotel } from '../imports/hotel.ts'
import { pmsJournal } from '../imports/run.ts'
import type { PmsJournal } from '../imports/run.ts'
import { uploadRows } from '../imports/uploadChunk.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { noteChange } from '../outbound/changeSignal.ts'
import type { OutboundRequest } from '../outbound/request.ts'
import { logError } from '../refuse.ts'
import { loadFields, loadRow, pointerTo } from '../rows.ts'
import { PmsFailure } from './adapter.ts'
import { keepAnswer, keepEvidence } from './answers.ts'
import { ClaimLost, keepingClaim, takeClaim } from './claim.ts'
import type { Claim, SyncState } from './claim.ts'
import { loadPmsHotel } from './hotel.ts'
import type { PmsHotel } from './hotel.ts'
import { MOST_RATES, ratesIn } from './rates.ts'

export interface SyncOptions {
  /** When it stops after a page; the next turn goes on there. */
  readonly until?: Instant
  readonly isStopping?: () => boolean
  readonly isWanted?: (state: SyncState) => boolean
}

export interface ImportResult {
  readonly books: Book[]
  readonly people: BookPerson[]
  readonly removed: string[]
  readonly outcomes: CsvOutcome[]
}

export type SyncEnd =
  | { readonly status: 'done'; readonly hasMore: boolean; readonly imported: ImportResult }
  | { readonly status: 'error'; readonly problem: Problem }

export const nothingImported = (): ImportResult => ({ books: [], people: [], removed: [], outcomes: [] })

export function lastOfEach(books: readonly CsvBook[]): CsvBook[] {
  const last = new Map(books.map((book, at) => [book.bookId ?? at, book]))
  return [...last.values()]
}

/** Writes rows of a PMS in chunks, with their journal; `onChunk` after each. */
export async function writeRows(
  hotel: ImportHotel,
  rows: readonly CsvBook[],
  journal: PmsJournal,
  imported: ImportResult,
  onChunk: () => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += CSV_CHUNK) {
    const checked = checkedRows(rows.slice(at, at + CSV_CHUNK))
    const result: ResultOf<'csv-upload'> = await oneAtATime(hotel.id, () =>
      uploadRows(hotel, checked.rows, { journal: journal.keep, remember: (memory) => memory }),
    )
    await journal.count(result.outcomes)
    imported.books.push(...result.books)
    imported.people.push(...result.people)
    imported.removed.push(...result.removed)
    imported.outcomes.push(
      ...[...checked.refused, ...result.outcomes].map((outcome) => ({ ...outcome, at: outcome.at + at })),
    )
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
  { until = Infinity, isStopping = () => false }: SyncOptions,
  progress: Progress,
): Promise<{ readonly hasMore: boolean }> {
  const { state } = claim
  const { imported, refused, settled, rates } = progress
  const cursor = state.basis === basis ? state.cursor : undefined
  const journal = pmsJournal(hotel.id, adapter.type)
  const asking = { ...context, request: keepingClaim(context.request, claim) }
  const token = await adapter.authenticate(asking)
  for await (const page of adapter.changedSince(cursor, token, asking)) {
    const results = await adapter.toRows(page.raws, context)
    if (state.basis !== basis) progress.open = []
    for (const rate of ratesIn(results))
      if (!rates.has(rate.code) && rates.size < MOST_RATES) rates.set(rate.code, rate)
    refused.push(...results.flatMap((result) => ('refused' in result ? [result] : [])))
    const read = results.flatMap((result) => ('book' in result ? [result.book] : []))
    const rows = lastOfEach(await withRooms(hotel.id, read))
    for (const reference of [...results.map(referenceIn), ...rows.map(({ bookId }) => bookId)])
      if (reference !== undefined) settled.add(reference)
    const before = imported.outcomes.length
    await writeRows(hotel, rows, journal, imported, () => claim.keep())
    for (const { at, refusal } of imported.outcomes.slice(before)) {
      const reference = rows[at]?.bookId
      if (refusal) refused.push({ refused: refusal, ...(reference !== undefined && { reference }) })
    }
    if (page.raws.length > 0) await keepAnswer(hotel.id, page.raws, results.length > 0)
    // Only now: after a kill before it the page comes again.
    await claim.keep({ cursor: page.cursor, basis })
    if (Date.now() >= until || isStopping()) return { hasMore: true }
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

async function syncClaimed(found: PmsHotel, claim: Claim, options: SyncOptions): Promise<SyncEnd> {
  const { hotel } = found
  const { rates = [], refused: open = [] } = claim.state
  const known = new Map(rates.map((rate) => [rate.code, rate]))
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
    })
    return { status: 'done', hasMore, imported: progress.imported }
  } catch (error) {
    if (error instanceof ClaimLost) return { status: 'error', problem: 'running' }
    if (error instanceof PmsFailure) await keepEvidence(hotel.id, error)
    else logError(error)
    const [problem, retryAfter] =
      error instanceof PmsFailure ? [error.kind, error.retryAfter] : (['broken', undefined] as const)
    const failed = afterFailure(claim.state, problem, Date.now(), retryAfter)
    await endWith(hotel.id, claim, progress, failed).catch((lost: unknown) => {
      if (!(lost instanceof ClaimLost)) throw lost
    })
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
    return [...new Map(found.map((book) => [book.bookingReference ?? '', { reference: book.bookingReference ?? '', said: book.pmsSaid ?? {} }])).values()]
  }
  const known = reservations.flatMap((reservation) => {
    const said = bookings.get(reservation) ?? []
    return isOneRoom(reservation) ? said : roomsOfBooking(reservation, said, roomsOf(reservation, said))
  })
  return [...alone, ...known]
}
