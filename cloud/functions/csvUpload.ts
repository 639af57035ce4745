import { z } from 'zod'
import type { CsvOutcome, ResultOf } from '#domain/functions.ts'
import type { ImportedBook } from '#domain/schema/imports.ts'
import { checked, id } from '../checked.ts'
import { checkedRows } from '../imports/checkedRows.ts'
import { IMPORT_HOTEL_FIELDS } from '../imports/hotel.ts'
import { countOutcomes, openRun } from '../imports/run.ts'
import { undoBooks } from '../imports/undoPart.ts'
import { uploadRows } from '../imports/uploadChunk.ts'
import { checkImporter, hotelOfImporter, readUpload } from '../imports/uploadRequest.ts'
import type { UploadRequest } from '../imports/uploadRequest.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { refuse } from '../refuse.ts'
import { asMaster, loadByIds, loadRow, pointerTo } from '../rows.ts'

async function upload({ hotelId, books, run }: UploadRequest): Promise<ResultOf<'csv-upload'>> {
  const hotel = await loadRow('Hotel', hotelId, IMPORT_HOTEL_FIELDS)
  if (!hotel) refuse('notYourHotel')
  if (run) await openRun(hotelId, run)
  const { rows, refused } = checkedRows(books)
  const result = await uploadRows(hotel, rows, run)
  if (run) await countOutcomes(run, result.outcomes)
  const outcomes: CsvOutcome[] = [...refused, ...result.outcomes]
  return { ...result, outcomes: outcomes.sort((one, other) => one.at - other.at) }
}

/** Writes a chunk of imported bookings; see `CloudFunctions`. */
export async function csvUpload(
  request: Parse.Cloud.FunctionRequest,
): Promise<ResultOf<'csv-upload'>> {
  const asked = readUpload(request.params)
  await checkImporter(asked.hotelId, request)
  return oneAtATime(asked.hotelId, () => upload(asked))
}

/** The run, if it is the last one of its hotel that is not undone. */
async function checkLast(hotelId: string, runId: string): Promise<void> {
  const [last] = await new Parse.Query('ImportRun')
    .equalTo('hotel', pointerTo('Hotel', hotelId))
    .notEqualTo('status', 'undone')
    .descending('createdAt', 'objectId')
    .select('status')
    .limit(1)
    .find(asMaster)
  if (last?.id !== runId) refuse('importUndone')
}

async function lastPart(runId: string) {
  const query = new Parse.Query('ImportPart').equalTo('run', pointerTo('ImportRun', runId))
  const [count, [part]] = await Promise.all([
    query.count(asMaster),
    query.descending('createdAt', 'objectId').limit(1).find(asMaster),
  ])
  return { count, part }
}

async function undoNext(hotelId: string, runId: string): Promise<ResultOf<'undo-csv-upload'>> {
  await checkLast(hotelId, runId)
  const { count, part } = await lastPart(runId)
  const imported = (part?.get('books') ?? []) as readonly ImportedBook[]
  const { books, removed, kept } = await undoBooks(hotelId, imported)
  const run = pointerTo('ImportRun', runId)
  if (kept > 0) run.increment('kept', kept)
  // Not counted from here on: a part is removed once all of it is undone.
  if (part) await part.destroy({ ...asMaster, context: { isComplete: true } })
  const left = Math.max(0, count - 1)
  if (left === 0) run.set({ status: 'undone', undoneAt: new Date() })
  if (run.dirty()) await run.save(null, asMaster)
  const [now] = await loadByIds('ImportRun', hotelId, [runId])
  return now ? { run: now, books, removed, left } : refuse('gone')
}

const undone = z.object({ runId: id })

/** Undoes a part of the last import of a hotel; the import is undone when no part is left. */
export async function undoCsvUpload(
  request: Parse.Cloud.FunctionRequest,
): Promise<ResultOf<'undo-csv-upload'>> {
  const hotelId = await hotelOfImporter(request)
  const { runId } = checked(undone, request.params, 'importUndone')
  return oneAtATime(hotelId, () => undoNext(hotelId, runId))
}
