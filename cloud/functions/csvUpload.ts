import { z } from 'zod'
import type { CsvOutcome, ResultOf } from '#domain/api/functions.ts'
import type { ImportedBook, ImportSource } from '#domain/schema/imports.ts'
import { checked, id } from '#cloud/requests/checked.ts'
import { checkedRows } from '../imports/checkedRows.ts'
import { IMPORT_HOTEL_FIELDS } from '../imports/hotel.ts'
import { countOutcomes, keepPart, openRun } from '../imports/run.ts'
import { undoBooks } from '../imports/undoPart.ts'
import { uploadRows } from '../imports/uploadChunk.ts'
import { checkCaller, hotelOfCaller, readUpload } from '../imports/uploadRequest.ts'
import type { UploadRequest } from '../imports/uploadRequest.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { pauseSync } from '../pms/wake.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, findRows, loadByIds, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

async function upload({ hotelId, books, run, invitations }: UploadRequest): Promise<ResultOf<'csv-upload'>> {
  const hotel = await loadRow('Hotel', hotelId, IMPORT_HOTEL_FIELDS)
  if (!hotel) refuse('notYourHotel')
  if (run) await openRun(hotelId, run)
  const { rows, refused } = checkedRows(books)
  const journal = run && ((books: readonly ImportedBook[]) => keepPart(hotelId, run.id, books))
  const result = await uploadRows(hotel, rows, { journal, invitations })
  if (run) await countOutcomes(run, result.outcomes)
  const outcomes: CsvOutcome[] = [...refused, ...result.outcomes]
  return { ...result, outcomes: outcomes.sort((one, other) => one.at - other.at) }
}

export async function csvUpload(request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'csv-upload'>> {
  const asked = readUpload(request.params)
  await checkCaller(asked.hotelId, request, 'bookings')
  return oneAtATime(asked.hotelId, () => upload(asked))
}

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

const undone = z.object({ runId: id })

/** Undoes a part of the last import of a hotel; the import is undone when no part is left. */
export async function undoCsvUpload(request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'undo-csv-upload'>> {
  const hotelId = await hotelOfCaller(request, 'bookings')
  const { runId } = checked(undone, request.params, 'importUndone')
  return oneAtATime(hotelId, () => undoNext(hotelId, runId))
}
