import { GatewayError } from '#data/gateway.ts'
import type { Failure } from '#data/gateway.ts'
import { CSV_CHUNK } from '#domain/api/functions.ts'
import type { CsvOutcome, CsvRun, ResultOf } from '#domain/api/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import { newLocalId } from '#domain/values/localId.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { InviteChoice } from '#domain/schema/values.ts'
import type { ImportRun } from '#domain/schema/imports.ts'
import type { Convivio } from '#store/convivio.ts'
import { wholeRows } from '#domain/schema/wholeRows.ts'
import { lastImport } from '#store/selectors/imports.ts'
import { receiveAll, receiveImports } from './importRuns.ts'

export interface ImportProgress {
  readonly done: number
  readonly total: number
}

interface ImportOptions {
  readonly run: Pick<CsvRun, 'fileName' | 'layout' | 'fingerprint'>
  readonly invitations?: InviteChoice
  readonly onProgress?: (progress: ImportProgress) => void
  /** Stops after the chunk being sent. */
  readonly signal?: AbortSignal
}

export type StopReason =
  | { readonly reason: 'cancelled' }
  | { readonly reason: 'refused'; readonly refusal: Refusal }
  | { readonly reason: 'failed'; readonly failure: Failure }

interface ImportEnd {
  /** `at` is the index among all bookings. */
  readonly outcomes: readonly CsvOutcome[]
  readonly left: readonly CsvBook[]
  readonly stopped?: StopReason
}

export function stoppedBy(error: unknown): StopReason {
  if (!(error instanceof GatewayError)) throw error
  return error.refusal ? { reason: 'refused', refusal: error.refusal } : { reason: 'failed', failure: error.failure }
}

function dropBookings(convivio: Convivio, ids: readonly string[]): void {
  if (ids.length === 0) return
  const gone = new Set(ids)
  const people = [...convivio.state.getState().tables.BookPerson.rows.values()]
  convivio.drop('Book', ids)
  convivio.drop(
    'BookPerson',
    people.flatMap(({ id, book }) => (gone.has(book) ? id : [])),
  )
}

type Written = Pick<ResultOf<'csv-upload'>, 'books' | 'people' | 'removed'>

/** What the server wrote; persons that are not named are gone from their booking. */
export function takeInBookings(convivio: Convivio, { books, people, removed }: Written): void {
  const came = new Set(people.map(({ id }) => id))
  const written = new Set(books.map(({ id }) => id))
  const known = [...convivio.state.getState().tables.BookPerson.rows.values()]
  const gone = known.flatMap(({ id, book }) => (written.has(book) && !came.has(id) ? id : []))
  if (books.length > 0) convivio.receive('Book', wholeRows('Book', books))
  if (people.length > 0) convivio.receive('BookPerson', wholeRows('BookPerson', people))
  if (gone.length > 0) convivio.drop('BookPerson', gone)
  dropBookings(convivio, removed)
}

/** The server makes the rooms and tables of a file first. */
async function receivePlaces(convivio: Convivio, hotelId: string): Promise<void> {
  const { Book, Room, Table } = convivio.state.getState().tables
  const own = [...Book.rows.values()].filter(({ hotel }) => hotel === hotelId)
  if (own.some(({ room }) => room !== undefined && !Room.rows.has(room))) await receiveAll(convivio, 'Room', hotelId)
  if (own.some(({ table }) => table !== undefined && !Table.rows.has(table)))
    await receiveAll(convivio, 'Table', hotelId)
}

async function runOf(convivio: Convivio, hotelId: string, run: ImportOptions['run']) {
  await receiveImports(convivio, hotelId)
  const last = lastImport(convivio.state.getState(), hotelId)
  const isSame = last?.status === 'running' && last.fingerprint === run.fingerprint
  return { ...run, id: isSame ? last.id : newLocalId() }
}

/** In chunks, one after the other. A call without an answer is repeated, which does no harm. */
export async function importBookings(
  convivio: Convivio,
  hotelId: string,
  books: readonly CsvBook[],
  { run, invitations, onProgress, signal }: ImportOptions,
): Promise<ImportEnd> {
  const { session } = convivio.state.getState()
  const outcomes: CsvOutcome[] = []
  let at = 0
  const end = (stopped?: StopReason): ImportEnd => ({
    outcomes,
    left: books.slice(at),
    ...(stopped && { stopped }),
  })
  try {
    // Unsent changes are older than the file, and are sent before.
    const known = await convivio.untilAnswered(() => runOf(convivio, hotelId, run), signal)
    onProgress?.({ done: 0, total: books.length })
    for (; at < books.length; at = Math.min(at + CSV_CHUNK, books.length)) {
      if (signal?.aborted) return end({ reason: 'cancelled' })
      const chunk = books.slice(at, at + CSV_CHUNK)
      const isLast = at + CSV_CHUNK >= books.length
      const params = {
        hotelId,
        books: chunk,
        run: { ...known, total: books.length, isLast },
        ...(invitations && { invitations }),
      }
      const result = await convivio.untilAnswered(() => convivio.gateway.callFunction('csv-upload', params), signal)
      if (convivio.state.getState().session !== session) return end({ reason: 'cancelled' })
      outcomes.push(...result.outcomes.map((outcome) => ({ ...outcome, at: outcome.at + at })))
      takeInBookings(convivio, result)
      onProgress?.({ done: at + chunk.length, total: books.length })
    }
    await Promise.all([receivePlaces(convivio, hotelId), receiveImports(convivio, hotelId)])
    return end()
  } catch (error) {
    if (signal?.aborted) return end({ reason: 'cancelled' })
    return at < books.length ? end(stoppedBy(error)) : end()
  }
}

/** A stopped one resumes when called again. */
type UndoEnd =
  | { readonly status: 'done'; readonly run: ImportRun }
  | { readonly status: 'stopped'; readonly stopped: StopReason }

export async function undoImport(
  convivio: Convivio,
  hotelId: string,
  runId: string,
  { onProgress, signal }: Pick<ImportOptions, 'onProgress' | 'signal'> = {},
): Promise<UndoEnd> {
  const { session } = convivio.state.getState()
  const last = { tries: 0 }
  try {
    for (let done = 1; ; done += 1) {
      if (signal?.aborted) return { status: 'stopped', stopped: { reason: 'cancelled' } }
      last.tries = 0
      const result = await convivio.untilAnswered(() => {
        last.tries += 1
        return convivio.gateway.callFunction('undo-csv-upload', { hotelId, runId })
      }, signal)
      if (convivio.state.getState().session !== session) return { status: 'stopped', stopped: { reason: 'cancelled' } }
      const { run, books, removed, left } = result
      if (books.length > 0) convivio.receive('Book', wholeRows('Book', books))
      dropBookings(convivio, removed)
      convivio.receive('ImportRun', wholeRows('ImportRun', [run]))
      onProgress?.({ done, total: done + left })
      if (left === 0) return { status: 'done', run }
    }
  } catch (error) {
    const isUndone = error instanceof GatewayError && error.refusal === 'importUndone'
    // The answer to the attempt before was lost: it was the last one.
    if (isUndone && last.tries > 1) {
      const run = await convivio.untilAnswered(() => convivio.gateway.loadOne('ImportRun', runId), signal)
      if (run) {
        convivio.receive('ImportRun', [run])
        return { status: 'done', run }
      }
    }
    return { status: 'stopped', stopped: stoppedBy(error) }
  }
}
