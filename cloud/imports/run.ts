import type { CsvOutcome, CsvRun } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import type { ImportedBook, ImportRun } from '#domain/schema/imports.ts'
import { encode } from '#domain/schema/wire.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, loadByIds, pointerTo } from '#cloud/database/rows.ts'

const rest = () => Parse.CoreManager.getRESTController()

async function loadRun(hotelId: string, id: string): Promise<ImportRun | undefined> {
  const [run] = await loadByIds('ImportRun', hotelId, [id])
  return run
}

/** Begins an import, or continues it: the run must be this hotel's, of this file, not undone. */
export async function openRun(hotelId: string, asked: CsvRun): Promise<void> {
  const { id, fileName, layout, fingerprint, total } = asked
  const known = await loadRun(hotelId, id)
  if (!known) {
    const body = encode('ImportRun', { hotel: hotelId, fileName, layout, fingerprint, total })
    try {
      await rest().request('POST', 'classes/ImportRun', { ...body, objectId: id }, asMaster)
      return
    } catch (error) {
      if (!(error instanceof Parse.Error) || error.code !== Parse.Error.DUPLICATE_VALUE) throw error
    }
  }
  // Of another hotel: its id is not ours. Else another chunk has just begun it.
  const run = known ?? (await loadRun(hotelId, id))
  if (run?.fingerprint !== fingerprint) refuse('importInvalid')
  if (run.status === 'undone') refuse('importUndone')
}

/** Before the bookings are written: after a crash the undo ignores steps that never happened. */
export async function keepPart(hotelId: string, runId: string, books: readonly ImportedBook[]): Promise<void> {
  const body = encode('ImportPart', { hotel: hotelId, run: runId, books })
  await rest().request('POST', 'classes/ImportPart', body, asMaster)
}

export interface PmsJournal {
  readonly keep: (books: readonly ImportedBook[]) => Promise<void>
  readonly count: (outcomes: readonly CsvOutcome[]) => Promise<void>
}

/** Of a synchronization, to undo it: a run begins with the first booking that it writes. */
export function pmsJournal(hotelId: string, name: string): PmsJournal {
  let id: string | undefined
  return {
    async keep(books) {
      if (id === undefined) {
        const body = encode('ImportRun', { hotel: hotelId, source: 'pms', fileName: name, status: 'done' })
        const made = newLocalId()
        await rest().request('POST', 'classes/ImportRun', { ...body, objectId: made }, asMaster)
        id = made
      }
      await keepPart(hotelId, id, books)
    },
    async count(outcomes) {
      if (id !== undefined) await countOutcomes({ id, isLast: false }, outcomes)
    },
  }
}

export async function countOutcomes(
  { id, isLast }: Pick<CsvRun, 'id' | 'isLast'>,
  outcomes: readonly CsvOutcome[],
): Promise<void> {
  const run = pointerTo('ImportRun', id)
  for (const status of ['created', 'changed', 'cancelled'] as const) {
    const count = outcomes.filter((outcome) => outcome.status === status).length
    if (count > 0) run.increment(status, count)
  }
  if (isLast) run.set('status', 'done')
  if (run.dirty()) await run.save(null, asMaster)
}
