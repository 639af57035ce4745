import { z } from 'zod'
import type { CsvOutcome } from '#domain/api/functions.ts'
import { isBackwards } from '#domain/import/cells.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import { isClockTime } from '#domain/dates/calendar.ts'
import { isBookable } from '#domain/dates/readMoment.ts'
import { isPlausibleEmail } from '#domain/rules/account/account.ts'
import { isPax, MAX_PAX } from '#domain/rules/bookings/booking.ts'
import { PLACE_NAME_LENGTH, placeName } from '#domain/rules/places/room.ts'
import type { ClockTime } from '#domain/schema/fields.ts'
import { BOARDS, GUEST_LANGUAGES } from '#domain/schema/values.ts'
import { shortText } from '#cloud/requests/checked.ts'
import type { ImportRow } from './known.ts'

const isMoment = (text: string): boolean => {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})( ([01]\d|2[0-3]):[0-5]\d)?$/.exec(text) ?? []
  return isBookable(day)
}

const moment = z.string().refine(isMoment)
const filled = shortText.refine((text) => text.trim() !== '')
const place = filled.refine((text) => text.length <= PLACE_NAME_LENGTH && placeName(text) === text)
const language = z.enum(GUEST_LANGUAGES)

const csvBook = z.object({
  bookId: filled.exactOptional(),
  reservation: filled.exactOptional(),
  deleted: z.boolean(),
  checkIn: moment,
  checkOut: moment,
  arrivalTime: z.custom<ClockTime>((text) => typeof text === 'string' && isClockTime(text)).exactOptional(),
  roomNumber: place.exactOptional(),
  tableNumber: place.exactOptional(),
  bookType: z.enum(BOARDS).exactOptional(),
  rawBookType: shortText.exactOptional(),
  name: filled.exactOptional(),
  email: filled.refine(isPlausibleEmail).exactOptional(),
  mobile: filled.exactOptional(),
  pax: z.custom<number>(isPax).exactOptional(),
  companions: z.array(filled).max(MAX_PAX).exactOptional(),
  lang: language.exactOptional(),
  defaultLang: language.exactOptional(),
  twin: z.int().min(0).max(1_000_000).exactOptional(),
} satisfies Readonly<Record<keyof CsvBook, z.ZodType>>)

/** A repeated reference is refused: it is unclear which row is meant. */
export function checkedRows(books: readonly unknown[]): {
  readonly rows: readonly ImportRow[]
  readonly refused: readonly CsvOutcome[]
} {
  const said = new Set<string>()
  const rows: ImportRow[] = []
  const refused: CsvOutcome[] = []
  for (const [at, sent] of books.entries()) {
    const { data: book } = csvBook.safeParse(sent)
    if (book && !isBackwards(book.checkIn, book.checkOut) && !said.has(book.bookId ?? '')) {
      rows.push({ at, book })
      if (book.bookId !== undefined) said.add(book.bookId)
    } else refused.push({ at, status: 'refused', refusal: 'importInvalid' })
  }
  return { rows, refused }
}
