import type { CsvBook } from './import/csvBook.ts'
import type { PublicMenu } from './menu/publicMenu.ts'
import type { Refusal } from './rules/verdict.ts'
import type { Book, BookPerson } from './schema/booking.ts'
import type { ImportRun } from './schema/imports.ts'
import type { CsvLayout, Language } from './schema/values.ts'

/** What became of one booking of an import. */
export interface CsvOutcome {
  /** Place in the `books` that were sent. */
  readonly at: number
  readonly status: 'created' | 'changed' | 'cancelled' | 'unchanged' | 'refused'
  readonly refusal?: Refusal
  readonly bookId?: string
}

/** Which import a chunk belongs to; its id is made by the client, the same for every chunk. */
export interface CsvRun {
  readonly id: string
  readonly fileName: string
  readonly layout: CsvLayout
  /** Of the file's content. */
  readonly fingerprint: string
  /** Bookings to be written in all. */
  readonly total: number
  /** This is the last chunk. */
  readonly isLast: boolean
}

/** Name, parameters and result of every cloud function: the one place both sides read. */
export interface CloudFunctions {
  /** Whether an account with this e-mail exists (part 1 §7). */
  'verify-user-exists': { params: { email: string }; result: { exists: boolean } }
  /**
   * A hotel's menus of today and tomorrow, for guests without a login. `null` for a hotel that
   * does not exist and for one whose subscription is over, alike.
   */
  'public-menu': {
    params: { hotelId: string; language?: Language }
    result: { menu: PublicMenu | null }
  }
  /**
   * Makes a booking have `count` persons, 1 to 100 (part 2 §4): the last one asked counts, however
   * many ask at once. The holder stays; when fewer are left, all names are taken away.
   */
  'sync-people': {
    params: { bookId: string; count: number }
    result: { book: Book; people: readonly BookPerson[] }
  }
  /** Gives a booking a new code and link; those before are worth nothing from then on. */
  'refresh-book-code': {
    params: { bookId: string }
    result: { code: string; branchUrl: string }
  }
  /** Makes who is signed in a member of the booking that a code opens: a guest who may order. */
  'join-book': { params: { code: string }; result: { bookId: string; hotelId: string } }
  /**
   * Writes a chunk of imported bookings, at most `CSV_CHUNK`; each as a whole or not at all. What is
   * as it should be already is left alone, so that a chunk may be sent again.
   */
  'csv-upload': {
    params: { hotelId: string; books: readonly CsvBook[]; run?: CsvRun }
    result: {
      /** The bookings that were written, as they are now. */
      books: readonly Book[]
      people: readonly BookPerson[]
      outcomes: readonly CsvOutcome[]
      /** Ids of bookings that were cancelled. */
      removed: readonly string[]
    }
  }
  /**
   * Takes back an import, the last chunk first; to be called until `left` is 0. Fields that somebody
   * has changed since stay as they are.
   */
  'undo-csv-upload': {
    params: { hotelId: string; runId: string }
    result: { run: ImportRun; books: readonly Book[]; removed: readonly string[]; left: number }
  }
}

/** Most bookings in one `csv-upload`. */
export const CSV_CHUNK = 100

export type FunctionName = keyof CloudFunctions
export type ParamsOf<N extends FunctionName> = CloudFunctions[N]['params']
export type ResultOf<N extends FunctionName> = CloudFunctions[N]['result']
