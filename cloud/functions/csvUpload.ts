import type { CsvOutcome, ResultOf } from '#domain/functions.ts'
import { checkedRows } from '../imports/checkedRows.ts'
import { IMPORT_HOTEL_FIELDS } from '../imports/hotel.ts'
import { loadRow } from '../query.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { countOutcomes, openRun } from '../imports/run.ts'
import { uploadRows } from '../imports/uploadChunk.ts'
import { checkImporter, readUpload } from '../imports/uploadRequest.ts'
import type { UploadRequest } from '../imports/uploadRequest.ts'
import { refuse } from '../refuse.ts'

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
  const asked = readUpload(request.params as Readonly<Record<string, unknown>>)
  await checkImporter(asked.hotelId, request)
  return oneAtATime(asked.hotelId, () => upload(asked))
}
