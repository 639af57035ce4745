import type { Row, SyncClass, SyncUnit } from '../schema.ts'

/** Rows that are sent, and decided about, as one: an order with its lines. */
export interface Units {
  /** @returns the unit of a row; undefined where the row is on its own. */
  readonly unitOf: (className: SyncClass, row: Row) => string | undefined
  /** @returns what the screens show of the unit. */
  readonly shownOf: (unit: string) => SyncUnit
}
