import type { DateOrder } from '#domain/dates/readMoment.ts'
import type { ClockTime, Day } from '../schema/fields.ts'
import type { Board, CsvBoard, CsvField, CsvLayout, CsvWord, GuestLanguage } from '../schema/values.ts'
import type { Rates } from './layouts.ts'

/** A checked row (docs/domain.md, Rows of a file). Absent fields leave the booking as it is. */
export interface CsvBook {
  /** The PMS's id of the booking; absent: known by its content. */
  readonly bookId?: string
  /** The PMS's id of the booking to which this room belongs; rows of all its rooms come together. */
  readonly reservation?: string
  readonly deleted: boolean
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm` on the hotel's clock. */
  readonly checkIn: string
  readonly checkOut: string
  /** When they are expected on the day of `checkIn`, `HH:mm`. */
  readonly arrivalTime?: ClockTime
  readonly roomNumber?: string
  readonly tableNumber?: string
  readonly bookType?: Board
  readonly rawBookType?: string
  readonly name?: string
  readonly email?: string
  readonly mobile?: string
  readonly pax?: number
  /** Names of the other guests, of a file with a row for each guest of a room. */
  readonly companions?: readonly string[]
  readonly lang?: GuestLanguage
  /** The language of a new booking without one; an existing one keeps its own. */
  readonly defaultLang?: GuestLanguage
  /** For a row without `bookId`: how many earlier rows of the file have the same `contentKey`. */
  readonly twin?: number
}

export type CsvProblem =
  | 'checkinInvalid'
  | 'checkoutInvalid'
  /** `03/04/2026` in a file that may mean the 4th of March. */
  | 'dateUnclear'
  /** `30/11` in a file of which nobody knows the year. */
  | 'yearMissing'
  | 'stayTooLong'
  | 'checkoutBeforeCheckin'
  | 'boardUnknown'
  | 'emailInvalid'
  | 'arrivalTimeInvalid'
  | 'paxInvalid'
  | 'paxTooMany'
  | 'referenceTwice'
  /** Of a release before, in what is kept of a synchronization. */
  | 'formula'
  | 'tooLong'
  | 'stateUnknown'
  | 'sheetError'
  | 'numberShortened'
  | 'rowsSwallowed'
  | 'tooManyCells'
  | 'namesakesUnclear'
  /** It says what an earlier row says, and no room tells them apart. */
  | 'rowTwice'
  /** `101/102`, where no room has that name. */
  | 'roomsSeveral'
  | 'tablesSeveral'
  /** Of several guests of one room: are the persons of each row those of the room? */
  | 'guestsUnclear'
  /** Under a row of the same days that has a room: is it a guest of that room? */
  | 'roomLeftEmpty'

export interface CsvError {
  readonly field: CsvField
  readonly problem: CsvProblem
  /** An invalid e-mail or hour of arrival is shown and left out, and does not block. */
  readonly blocks: boolean
}

export interface CsvRow {
  readonly line: number
  readonly cells: Readonly<Partial<Record<CsvField, string>>>
  readonly errors: readonly CsvError[]
  readonly book?: CsvBook
  /** `rate`: the hotel does not import it (`skipRates`); `notYet`: a quote or an option; `repeated`: an earlier row is the same; `noBooking`: a heading or a total; `guest`: of the room of another row. */
  readonly skipped?: 'rate' | 'notYet' | 'repeated' | 'noBooking' | 'guest' | 'byHand'
  /** Of a row without a booking: the dates of its cells that could be read. */
  readonly dates?: Partial<Pick<CsvBook, 'checkIn' | 'checkOut'>>
}

/** The row as one that is no booking, with what could be read of its dates. */
export function withoutBook({ line, cells, errors, book, dates }: CsvRow): Omit<CsvRow, 'book'> {
  const understood = book ? { checkIn: book.checkIn, checkOut: book.checkOut } : dates
  return { line, cells, errors, ...(understood && { dates: understood }) }
}

/** A parsed row of the file; blank ones may be missing. */
export interface RawRow {
  /** Line in the file on which it begins, 1 the first. */
  readonly line: number
  readonly cells: readonly string[]
  /** Between its cells, where it is another than a semicolon. */
  readonly separator?: string
}

export interface Reading {
  readonly layout: CsvLayout
  readonly rates?: Rates | undefined
  readonly boards?: readonly CsvBoard[] | undefined
  /** Of dates; `unclear`: those that may be either are errors. Absent: the layout's. */
  readonly dateOrder?: DateOrder | 'unclear' | undefined
  /** The first day that a date without a year may mean; absent: such dates are errors. */
  readonly yearsFrom?: Day | undefined
  /** What the hotel said of words of states and languages. */
  readonly words?: readonly CsvWord[] | undefined
  /** Of the hotel, for times with a zone. */
  readonly timezone?: string | undefined
}
