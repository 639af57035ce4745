import { dayOf } from '#domain/dates/calendar.ts'
import type { PushedBook } from '#domain/api/functions.ts'
import { cellText, foldedCell } from '../import/cells.ts'
import type { CsvBook, CsvProblem } from '../import/csvBook.ts'
import { readRow } from '../import/readRow.ts'
import type { Instant } from '../schema/fields.ts'
import type { CsvField } from '../schema/values.ts'
import type { PmsProblem, PmsRefusal } from './pmsRow.ts'

interface PushReading {
  readonly timezone: string
  readonly now: Instant
}

type Cells = Partial<Record<CsvField, string>>

/** What each field of ours is called by those who push. */
export const pushedNames: Readonly<Record<Exclude<CsvField, 'deleted'>, keyof PushedBook>> = {
  bookId: 'reference',
  checkIn: 'checkIn',
  checkOut: 'checkOut',
  arrivalTime: 'arrivalTime',
  roomNumber: 'room',
  tableNumber: 'table',
  bookType: 'board',
  name: 'name',
  email: 'email',
  mobile: 'mobile',
  pax: 'guests',
  lang: 'language',
}

type Read =
  | { readonly book: CsvBook; readonly leftOut?: { readonly field: CsvField; readonly problem: CsvProblem } }
  | PmsRefusal

/** Its texts are read as the cells of a file; what says nothing is absent. */
function readOne(pushed: PushedBook, { timezone, now }: PushReading): Read {
  const cells: Cells = {}
  for (const [field, name] of Object.entries(pushedNames) as [CsvField, keyof PushedBook][]) {
    const said = pushed[name]
    if (said !== undefined && said !== null) cells[field] = String(said)
  }
  const today = dayOf(now, timezone)
  const isCancelled = pushed.cancelled === true
  const { bookId = '' } = cells
  const reference = cellText(bookId)
  const { book, errors } = readRow(
    isCancelled ? { bookId, deleted: 'Annullata', checkIn: today, checkOut: today } : cells,
    1,
    { layout: 'default', dateOrder: 'dayFirst', timezone },
  )
  const fault = errors.find(({ blocks }) => blocks)
  const refuse = (refused: PmsProblem, field: CsvField): PmsRefusal => {
    const value = field === 'bookId' ? undefined : cells[field]
    return { refused, field, ...(value && { value: value.slice(0, 255) }), ...(reference && { reference }) }
  }
  if (fault) return refuse(fault.problem, fault.field)
  // Without one it would be another booking each time.
  if (book?.bookId === undefined) return refuse('referenceMissing', 'bookId')
  const { defaultLang: _, ...rest } = book
  const [leftOut] = errors
  return leftOut ? { book: rest, leftOut } : { book: rest }
}

/** What a booking of a push becomes; `superseded`: a later one of the same push says what counts. */
type PushedResult = Read | 'superseded'

/**
 * The bookings of a push, as rows of a file are read (docs/domain.md, Rows of a file). Of one that comes twice the last
 * counts, unless they name different rooms: then nobody knows whether they are a change or several rooms.
 */
export function readPushed(pushed: readonly PushedBook[], reading: PushReading): PushedResult[] {
  const read = pushed.map((one) => readOne(one, reading))
  const referenceOf = (one: Read) => ('book' in one ? one.book.bookId : one.reference)
  const places = new Map<string, number[]>()
  for (const [at, one] of read.entries()) {
    const reference = referenceOf(one)
    if (reference !== undefined) places.set(reference, [...(places.get(reference) ?? []), at])
  }
  return read.map((one, at): PushedResult => {
    const reference = referenceOf(one)
    const all = (reference !== undefined && places.get(reference)) || []
    if (all.length < 2 || reference === undefined) return one
    const books = all.flatMap((place) => {
      const other = read[place]
      return other && 'book' in other ? [other.book] : []
    })
    const rooms = new Set(books.flatMap(({ roomNumber }) => (roomNumber === undefined ? [] : foldedCell(roomNumber))))
    const isCancelled = books.at(-1)?.deleted === true
    if (rooms.size > 1 && !isCancelled) return { refused: 'referenceTwice', field: 'bookId', reference }
    return at === all.at(-1) ? one : 'superseded'
  })
}
