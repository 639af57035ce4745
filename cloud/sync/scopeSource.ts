import type { Instant } from '#domain/schema/fields.ts'

export interface FoundRow {
  readonly id: string
  readonly updatedAt?: Instant | undefined
}

/** A version of a row: its id, and when it changed. */
export interface Stamp {
  readonly id: string
  readonly at: Instant
}

/** Says that a row was deleted, or is about to be. */
export interface FoundTombstone<C extends string = string> extends Stamp {
  readonly className: C
  readonly rowId: string
}

/** Which page of a feed is asked for; all pages of a pass have the same `start` and `since`. */
export interface PageAsked {
  /** Rows that changed then or later, and maybe some of before. Undefined asks for the rows of a first load. */
  readonly since: Instant | undefined
  readonly start: Instant
  /** The id after which the page begins. */
  readonly after: string
  readonly isWanted: (stamp: Stamp) => boolean
  readonly areMostKnown: boolean
}

export interface PageFound<Row> {
  readonly wanted: readonly Row[]
  readonly others: readonly Stamp[]
  /** The id after which the next page begins; undefined: this was the last one. */
  readonly next: string | undefined
}

/** Rows, and ids of rows that the reader must not have, by class. */
export interface RowsToSend<C extends string = string> {
  readonly rows: readonly (readonly [C, readonly FoundRow[]])[]
  readonly gone?: readonly (readonly [C, readonly string[]])[]
}

/** The rows of one class that belong to a scope. */
export interface Feed<C extends string = string> {
  readonly className: C
  read(asked: PageAsked): Promise<PageFound<FoundRow>>
  /** The versions of rows that changed from a time on and before another; pages as of `read`. */
  readStamps(from: Instant, until: Instant, after: string): Promise<PageFound<Stamp>>
  /** What the reader is sent because of new rows; by default the rows themselves. */
  readonly rowsToSend?: (rows: readonly FoundRow[], start: Instant) => Promise<RowsToSend<C>>
}

/** What a scope consists of. */
export interface ScopeSource<C extends string = string> {
  /** What the scope depends on besides its rows: when it changes, the reader begins again. */
  readonly basis: string
  readonly feeds: readonly Feed<C>[]
  readonly tombstones?: ((asked: PageAsked) => Promise<PageFound<FoundTombstone<C>>>) | undefined
  existing(className: C, ids: readonly string[]): Promise<ReadonlySet<string>>
}
