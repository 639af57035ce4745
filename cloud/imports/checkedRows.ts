import type { CsvOutcome } from '#domain/functions.ts'
import { isBackwards, isBookable } from '#domain/import/cells.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import { boards } from '#domain/reference/boards.ts'
import { isPlausibleEmail } from '#domain/rules/account/account.ts'
import { guestLanguages, isPax } from '#domain/rules/bookings/booking.ts'
import { PLACE_NAME_LENGTH, placeName } from '#domain/rules/places/room.ts'
import type { Row } from './known.ts'

type Check = (value: unknown) => boolean

/** Characters of a text. */
const LONGEST = 255

/** A text that the database can store. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST && !value.includes('\0')
const isFilled: Check = (value) => isText(value) && value.trim() !== ''
const isPlace: Check = (value) =>
  isFilled(value) && String(value).length <= PLACE_NAME_LENGTH && placeName(String(value)) === value
const isMoment: Check = (value) => {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})( ([01]\d|2[0-3]):[0-5]\d)?$/.exec(String(value)) ?? []
  return typeof value === 'string' && isBookable(day)
}

const isLanguage: Check = (value) => guestLanguages.some((language) => language === value)

/** Checks of each field, where it is set. */
const CHECKS: Readonly<Record<keyof CsvBook, Check>> = {
  bookId: isFilled,
  deleted: (value) => typeof value === 'boolean',
  checkIn: isMoment,
  checkOut: isMoment,
  roomNumber: isPlace,
  tableNumber: isPlace,
  bookType: (value) => boards.some(({ code }) => code === value),
  rawBookType: isText,
  name: isFilled,
  email: (value) => isFilled(value) && isPlausibleEmail(String(value)),
  mobile: isFilled,
  pax: isPax,
  lang: isLanguage,
  defaultLang: isLanguage,
  twin: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000,
}

const REQUIRED = ['deleted', 'checkIn', 'checkOut'] as const

/** Whether a row could come from a parsed file; the server trusts nobody. */
export function isCsvBook(value: unknown): value is CsvBook {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const row = value as Readonly<Record<string, unknown>>
  const isRight = ([name, check]: [string, Check]) => row[name] === undefined || check(row[name])
  return (
    REQUIRED.every((name) => row[name] !== undefined) && Object.entries(CHECKS).every(isRight)
  )
}

/**
 * The valid and the invalid rows of a chunk. A repeated reference is refused: it is unclear which
 * row is meant.
 */
export function checkedRows(books: readonly unknown[]): {
  readonly rows: readonly Row[]
  readonly refused: readonly CsvOutcome[]
} {
  const said = new Set<string>()
  const rows: Row[] = []
  const refused: CsvOutcome[] = []
  for (const [at, book] of books.entries()) {
    const isRight =
      isCsvBook(book) && !isBackwards(book.checkIn, book.checkOut) && !said.has(book.bookId ?? '')
    if (isRight) rows.push({ at, book })
    else refused.push({ at, status: 'refused', refusal: 'importInvalid' })
    if (isRight && book.bookId !== undefined) said.add(book.bookId)
  }
  return { rows, refused }
}
