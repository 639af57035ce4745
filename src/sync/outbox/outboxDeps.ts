import type { Clock } from '../clock.ts'
import type { Row, SyncClass, SyncDraft, SyncSchema, SyncUnit } from '../schema.ts'
import type { RowServer } from '../server.ts'
import type { OutboxLog } from './outboxStorage.ts'

/** What an application hands in, as far as the parts of the outbox work with it. */
export interface OutboxHandedIn {
  readonly schema: SyncSchema
  readonly units: Units
  readonly server: RowServer
  readonly rows: RowTables
  readonly log: OutboxLog
  readonly clock: Clock
  /** Called before what waited is sent: the user may have another duty by now. */
  readonly learnDuties: () => Promise<void>
  readonly onDurable: (durable: boolean) => void
  readonly onConfirmed: (confirmed: readonly Confirmed[]) => void
  /** Whether it is one that this version of the app can show: another one may have kept it. */
  readonly isDraft: (kept: unknown) => kept is SyncDraft
  readonly onDrafts: (drafts: ReadonlyMap<string, SyncDraft>) => void
}

/** Rows that are sent, and decided about, as one: an order with its lines. */
export interface Units {
  /** @returns the unit of a row; undefined where the row is on its own. */
  readonly unitOf: (className: SyncClass, row: Row) => string | undefined
  /** @returns what the screens show of the unit. */
  readonly shownOf: (unit: string) => SyncUnit
}

/** Without `base` it was deleted there. */
export interface Confirmed {
  readonly className: SyncClass
  readonly base: Row | undefined
  readonly before: Row
}

/** The tables that the screens read, as the outbox writes them. */
export interface RowTables {
  get(className: SyncClass, id: string): Row | undefined
  /** undefined removes a row; one notification for all. */
  put(className: SyncClass, rows: Iterable<readonly [id: string, row: Row | undefined]>): void
}
