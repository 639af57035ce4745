import type { Board, CsvField, CsvState } from '../schema/values.ts'

/** How answers of a PMS are read, as data: JSONata expressions that an admin can correct (docs/pms.md). */
export interface PmsMapping {
  /** The rows in an answer: a list of objects, one for each room of a booking. */
  readonly rows: string
  /** The cells of a row, as texts of `CsvBook`; days `YYYY-MM-DD`, or a time of ISO 8601. */
  readonly fields: Readonly<Partial<Record<CsvField, string>>>
  /** What the rows of all rooms of a booking have in common: its id. Absent: each row is a booking of its own. */
  readonly reservation?: string
  /** What the PMS's codes of boards mean, beside the hotel's own lists of rates. In any case. */
  readonly boards: Readonly<Record<string, Board>>
  /**
   * What the PMS's words of states mean, before what all mean by them. Absent: `deleted` may also be a flag that says
   * whether the booking was cancelled; present, a number means only what stands here.
   */
  readonly states?: Readonly<Record<string, CsvState>>
  /** Absent: the adapter knows the protocol. */
  readonly protocol?: PmsProtocol
}

/**
 * What to ask: objects `{ method, path, query, headers, body }` made of `{ settings, token, since, now,
 * page }` (times of ISO 8601 in UTC; no `since` at first); `path` follows the hotel's `endpoint`.
 */
export interface PmsProtocol {
  readonly login?: string
  readonly token?: string
  readonly ask: string
  /** The next page of an answer, to be sent as `page`; nothing after the last. */
  readonly next: string
}
