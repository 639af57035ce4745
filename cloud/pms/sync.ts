import { CSV_CHUNK } from '#domain/functions.ts'
import type { CsvOutcome, ResultOf } from '#domain/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import type { PmsRowResult } from '#domain/pms/pmsRow.ts'
import { afterFailure, nextTurn } from '#domain/pms/turns.ts'
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
import { tellHost } from '../refuse.ts'
import { PmsFailure } from './adapter.ts'
import { keepAnswer } from './answers.ts'
import { ClaimLost, takeClaim } from './claim.ts'
import type { Claim, SyncState } from './claim.ts'
import { loadPmsHotel } from './hotel.ts'
import type { PmsHotel } from './hotel.ts'
import { withRooms } from './rooms.ts'

export const MOST_REFUSED = 50
const MOST_RATES = 200

export interface SyncOptions {
  /** When it stops after a page; the next turn goes on there. */
  readonly until?: Instant
  readonly isStopping?: () => boolean
  /** Whether it is to be done as the hotel stands now. */
  readonly isWanted?: (state: SyncState) => boolean
}

export interface Imported {
  readonly books: Book[]
  readonly people: BookPerson[]
  readonly removed: string[]
  readonly outcomes: CsvOutcome[]
}

export type SyncEnd =
  | { readonly status: 'done'; readonly hasMore: boolean; readonly imported: Imported }
  | { readonly status: 'error'; readonly problem: Problem }

export const nothingImported = (): Imported => ({ books: [], people: [], removed: [], outcomes: [] })

/** Of a booking that comes several times what came last counts. */
function lastOfEach(books: readonly CsvBook[]): CsvBook[] {
  const last = new Map(books.map((book, at) => [book.bookId ?? at, book]))
  return [...last.values()]
}

/** Writes rows of a PMS in chunks, with their journal; `onChunk` after each. */
export async function writeRows(
  hotel: ImportHotel,
  rows: readonly CsvBook[],
  journal: PmsJournal,
  imported: Imported,
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

/** What a sync has come to know so far. */
interface Progress {
  readonly imported: Imported
  readonly refused: UnimportedBook[]
  readonly rates: Map<string, PmsRate>
}

function ratesOf(result: PmsRowResult): readonly (string | undefined)[] {
  if ('book' in result) return [result.book.rawBookType]
  if ('skipped' in result) return [result.rate]
  return result.field === 'bookType' ? (result.codes ?? [result.value]) : []
}

/** The rates that rows name, also those that are not imported for it. */
export const ratesIn = (results: readonly PmsRowResult[]): PmsRate[] =>
  results.flatMap(ratesOf).flatMap((code) => (code ? [{ code }] : []))

async function readPages(
  { hotel, adapter, context, basis }: PmsHotel,
  claim: Claim,
  { until = Infinity, isStopping = () => false }: SyncOptions,
  { imported, refused, rates }: Progress,
): Promise<{ readonly hasMore: boolean }> {
  const { state } = claim
  const cursor = state.basis === basis ? state.cursor : undefined
  const journal = pmsJournal(hotel.id, adapter.type)
  const token = await adapter.authenticate(context)
  for await (const page of adapter.changedSince(cursor, token, context)) {
    const results = await adapter.toRows(page.raws, context)
    for (const rate of ratesIn(results))
      if (!rates.has(rate.code) && rates.size < MOST_RATES) rates.set(rate.code, rate)
    refused.push(...results.flatMap((result) => ('refused' in result ? [result] : [])))
    const read = results.flatMap((result) => ('book' in result ? [result.book] : []))
    const rows = lastOfEach(await withRooms(hotel.id, read))
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

export const countsOf = ({ outcomes }: Imported) => {
  const count = (status: CsvOutcome['status']) => outcomes.filter((one) => one.status === status).length
  return {
    created: count('created'),
    changed: count('changed'),
    cancelled: count('cancelled'),
    kept: outcomes.filter(({ isKept }) => isKept).length,
  }
}

async function syncClaimed(found: PmsHotel, claim: Claim, options: SyncOptions): Promise<SyncEnd> {
  const { hotel } = found
  const rates = new Map((claim.state.rates ?? []).map((rate) => [rate.code, rate]))
  const progress: Progress = { imported: nothingImported(), refused: [], rates }
  try {
    const { hasMore } = await readPages(found, claim, options, progress)
    const now = Date.now()
    await claim.end({
      ...countsOf(progress.imported),
      lastAt: now,
      refused: progress.refused.slice(0, MOST_REFUSED),
      rates: [...rates.values()],
      failures: 0,
      problem: undefined,
      problemAt: undefined,
      openSince: undefined,
      nextAt: hasMore ? now : nextTurn(hotel.id, now),
    })
    return { status: 'done', hasMore, imported: progress.imported }
  } catch (error) {
    if (error instanceof ClaimLost) return { status: 'error', problem: 'running' }
    if (!(error instanceof PmsFailure)) tellHost(error)
    // Who corrects the mapping needs just this one.
    else if (error.answer !== undefined) await keepAnswer(hotel.id, [error.answer], true)
    const [problem, retryAfter] =
      error instanceof PmsFailure ? [error.kind, error.retryAfter] : (['broken', undefined] as const)
    await claim.end(afterFailure(claim.state, problem, Date.now(), retryAfter)).catch((lost: unknown) => {
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
