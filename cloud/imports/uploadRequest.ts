import { CSV_CHUNK } from '#domain/functions.ts'
import type { CsvRun } from '#domain/functions.ts'
import { layouts } from '#domain/import/layouts.ts'
import { isId } from '#domain/localId.ts'
import type { CsvLayout } from '#domain/schema/values.ts'
import { mayWriteIn } from '../hotelAccess.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { loadRow } from '../rows.ts'
import { isText } from './checkedRows.ts'

type Params = Readonly<Record<string, unknown>>
type Caller = Pick<Parse.Cloud.FunctionRequest, 'master' | 'user'>

const MOST_BOOKINGS = 1_000_000
const isLayout = (value: unknown): value is CsvLayout =>
  typeof value === 'string' && Object.hasOwn(layouts, value)
const isTotal = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_BOOKINGS

function readRun(value: unknown): CsvRun | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object') refuse('importInvalid')
  const { id, fileName, layout, fingerprint, total, isLast } = value as Params
  const isRight =
    isId(id) && isText(fileName) && isLayout(layout) && isText(fingerprint) && isTotal(total)
  if (!isRight || typeof isLast !== 'boolean') refuse('importInvalid')
  return { id, fileName, layout, fingerprint, total, isLast }
}

export interface UploadRequest {
  readonly hotelId: string
  /** Each row is checked later, by itself. */
  readonly books: readonly unknown[]
  readonly run: CsvRun | undefined
}

/** The parameters of `csv-upload` that apply to every row; refuses invalid ones. */
export function readUpload(params: Params): UploadRequest {
  const { hotelId, books, run } = params
  if (!isId(hotelId)) refuse('notYourHotel')
  if (!Array.isArray(books) || books.length > CSV_CHUNK) refuse('importInvalid')
  return { hotelId, books, run: readRun(run) }
}

/** Only the staff of a hotel that is not expired import into it; with the master key anybody. */
export async function checkImporter(hotelId: string, { master, user }: Caller): Promise<void> {
  if (master) {
    if (!(await loadRow('Hotel', hotelId, ['name']))) refuse('notYourHotel')
    return
  }
  if (!user) refuse('notSignedIn')
  refuseIf(await mayWriteIn(hotelId, user as Parse.User))
}
