import type { Board, CsvField, GuestLanguage } from '../schema/values.ts'

/**
 * A row of an imported file, read and checked (part 2 §3 "CSV parsed row"): what `csv-upload` takes.
 * What the file does not say is absent, and leaves the booking as it is.
 */
export interface CsvBook {
  /** The PMS's own id of the booking; absent: the row is known by what it says. */
  readonly bookId?: string
  /** The booking was cancelled. */
  readonly deleted: boolean
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm` on the hotel's clock. */
  readonly checkIn: string
  readonly checkOut: string
  readonly roomNumber?: string
  readonly tableNumber?: string
  readonly bookType?: Board
  /** As the file writes it. */
  readonly rawBookType?: string
  readonly name?: string
  readonly email?: string
  readonly mobile?: string
  readonly pax?: number
  readonly lang?: GuestLanguage
  /** The language of a new booking of which the file says none; one that is there keeps its own. */
  readonly defaultLang?: GuestLanguage
  /** For a row without `bookId`: how many rows before it in the file have the same `contentKey`. */
  readonly twin?: number
}

/** What is wrong with a cell, or noteworthy; the sentences are in `i18n/csvImport.ts`. */
export type CsvProblem =
  | 'checkinInvalid'
  | 'checkoutInvalid'
  | 'checkoutBeforeCheckin'
  | 'boardUnknown'
  | 'emailInvalid'
  | 'paxInvalid'
  | 'paxTooMany'
  | 'referenceTwice'
  | 'formula'
  | 'tooLong'

export interface CsvError {
  readonly field: CsvField
  readonly problem: CsvProblem
  /** An e-mail that is none is told, and left out; it does not block (part 2 §5). */
  readonly blocks: boolean
}

/** A row of the file after reading: its cells as they are written, what they say, what is wrong. */
export interface CsvRow {
  /** Line in the file, 1 the first. */
  readonly line: number
  readonly cells: Readonly<Partial<Record<CsvField, string>>>
  readonly errors: readonly CsvError[]
  /** Absent while an error blocks the row, and when it is skipped. */
  readonly book?: CsvBook
  /**
   * The hotel does not import this rate (`skipRates`), a row before says exactly the same, or
   * somebody left it out.
   */
  readonly skipped?: 'rate' | 'repeated' | 'byHand'
}

/** A row of the file as it was parsed; blank ones may be missing. */
export interface RawRow {
  /** Line in the file on which it begins, 1 the first. */
  readonly line: number
  readonly cells: readonly string[]
}
