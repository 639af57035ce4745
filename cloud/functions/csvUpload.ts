import { z } from 'zod'
import type { CsvOutcome, ResultOf } from '#domain/api/functions.ts'
import type { ImportedBook, ImportSource } from '#domain/schema/imports.ts'
import { id, listOf, shortText } from '#cloud/requests/checked.ts'
import { checkedRows } from '../imports/checkedRows.ts'
import { IMPORT_HOTEL_FIELDS } from '../imports/hotel.ts'
import { countOutcomes, keepPart, openRun } from '../imports/run.ts'
import { undoBooks } from '../imports/undoPart.ts'
import { uploadRows } from '../imports/uploadChunk.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { pauseSync } from '../pms/wake.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, findRows, loadByIds, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { staffWith } from '#cloud/api/callers.ts'
import { CSV_CHUNK } from '#domain/api/functions.ts'
import { USUAL_INVITE_CHOICE } from '#domain/import/invitations.ts'
import { CSV_LAYOUTS, INVITE_CHOICES } from '#domain/schema/values.ts'

const MAX_BOOKINGS = 1_000_000

const uploadParams = z.object({
  books: listOf(z.unknown(), CSV_CHUNK),
  invitations: z.enum(INVITE_CHOICES).nullish(),
  run: z
    .object({
      id,
      fileName: shortText,
      layout: z.enum(CSV_LAYOUTS),
      fingerprint: shortText,
      total: z.int().min(0).max(MAX_BOOKINGS),
      isLast: z.boolean(),
    })
    .nullish(),
})

async function upload(
  hotelId: string,
  { books, run, invitations }: z.output<typeof uploadParams>,
): Promise<ResultOf<'csv-upload'>> {
  const hotel = await loadRow('Hotel', hotelId, IMPORT_HOTEL_FIELDS)
  if (!hotel) refuse('notYourHotel')
  if (run) await openRun(hotelId, run)
  const { rows, refused } = checkedRows(books)
  const journal = run ? (books: readonly ImportedBook[]) => keepPart(hotelId, run.id, books) : undefined
  const result = await uploadRows(hotel, rows, { journal, invitations: invitations ?? USUAL_INVITE_CHOICE })
  if (run) await countOutcomes(run, result.outcomes)
  const outcomes: CsvOutcome[] = [...refused, ...result.outcomes]
  return { ...result, outcomes: outcomes.sort((one, other) => one.at - other.at) }
}

export const csvUpload = cloudFunction('csv-upload', {
  who: staffWith('bookings'),
  takes: uploadParams,
  invalid: 'importInvalid',
  does: ({ hotelId }, asked) => oneAtATime(hotelId, () => upload(hotelId, asked)),
})

/** A PMS brings something every few minutes: of files and of syncs each the last one can be undone. */
async function checkLast(hotelId: string, runId: string): Promise<ImportSource> {
  const run = await loadRow('ImportRun', runId, ['source'])
  // Runs from before there were other sources have none.
  const ofSource = (query: Query) =>
    run?.source === 'pms' ? query.equalTo('source', 'pms') : query.notEqualTo('source', 'pms')
  const newest = (query: Query) =>
    ofSource(query)
      .equalTo('hotel', pointerTo('Hotel', hotelId))
      .notEqualTo('status', 'undone')
      .descending('createdAt', 'objectId')
      .limit(1)
  const [last] = await findRows('ImportRun', newest, ['status'])
  if (last?.id !== runId) refuse('importUndone')
  return run?.source ?? 'file'
}

async function lastPart(runId: string) {
  const ofRun = (query: Query) => query.equalTo('run', pointerTo('ImportRun', runId))
  const newest = (query: Query) => ofRun(query).descending('createdAt', 'objectId').limit(1)
  const [count, [part]] = await Promise.all([
    ofRun(new Parse.Query('ImportPart')).count(asMaster),
    findRows('ImportPart', newest, ['books']),
  ])
  return { count, part }
}

async function undoNext(hotelId: string, runId: string): Promise<ResultOf<'undo-csv-upload'>> {
  if ((await checkLast(hotelId, runId)) === 'pms') await pauseSync(hotelId)
  const { count, part } = await lastPart(runId)
  const { books, removed, kept } = await undoBooks(hotelId, part?.books ?? [])
  const run = pointerTo('ImportRun', runId)
  if (kept > 0) run.increment('kept', kept)
  // Not counted from here on: a part is removed once all of it is undone.
  if (part) await pointerTo('ImportPart', part.id).destroy({ ...asMaster, context: { isComplete: true } })
  const left = Math.max(0, count - 1)
  if (left === 0) run.set({ status: 'undone', undoneAt: new Date() })
  if (run.dirty()) await run.save(null, asMaster)
  const [now] = await loadByIds('ImportRun', hotelId, [runId])
  return now ? { run: now, books, removed, left } : refuse('gone')
}

/** Undoes a part of the last import of a hotel; the import is undone when no part is left. */
export const undoCsvUpload = cloudFunction('undo-csv-upload', {
  who: staffWith('bookings'),
  takes: z.object({ runId: id }),
  invalid: 'importUndone',
  does: ({ hotelId }, { runId }) => oneAtATime(hotelId, () => undoNext(hotelId, runId)),
})
