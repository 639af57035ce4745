import type { Clock } from '../clock.ts'
import type { Row, SyncClass } from '../schema.ts'
import type { Outcome } from '../server.ts'
import type { OutboxEntries } from './entries.ts'
import type { OutboxEntry, Patch } from './entry.ts'
import type { Confirmed } from './outboxDeps.ts'
import type { RetryLoop } from './retryLoop.ts'

export interface RowRequest {
  readonly leavesOut: (row: OutboxEntry) => readonly string[]
  /** The outcomes come in the order of the rows. */
  readonly send: (rows: readonly OutboxEntry[]) => Promise<readonly Outcome[]>
}

/** What the engine gives an application that sends some classes otherwise than in batches. */
export interface SendingTools {
  readonly clock: Clock
  readonly entries: OutboxEntries
  /** Rows of this class, or children of this new row, have more to send. */
  readonly onMore: (className: SyncClass) => void
  readonly onProgress: () => void
  /** Sends rows of a class one by one by a request of their own, those that are `isMeant`. */
  readonly sendEach: (
    className: SyncClass,
    request: RowRequest,
    isMeant: (row: OutboxEntry) => boolean,
  ) => Promise<void>
  /** Sends one row as a batch, as soon as it is known to be still of this tab. @returns false without an answer. */
  readonly sendAlone: (row: OutboxEntry) => Promise<boolean>
  /** `next`: what becomes of a row by what the server has of it; undefined leaves it. */
  readonly readAgain: (
    className: SyncClass,
    rows: readonly OutboxEntry[],
    next: (current: OutboxEntry, read: Row | undefined) => OutboxEntry | undefined,
  ) => Promise<void>
  readonly change: (className: SyncClass, id: string, fields: Patch) => void
  readonly remove: (className: SyncClass, id: string) => void
}

/** Rows of one class that are sent beside everything else, so that a slow one delays nothing. */
export interface SideSender {
  readonly className: SyncClass
  readonly loop: RetryLoop
  start(): void
  confirmed(rows: readonly Confirmed[]): void
  /** Something was deleted or given up. */
  stopGivenUp(): void
  close(): void
}

/** What an application sends by requests of its own. */
export interface OwnRequests {
  /** @returns how a class is sent that does not go in batches. */
  readonly senderOf: (className: SyncClass) => (() => Promise<void>) | undefined
  /** @returns the changed fields of a row that are sent after its batch. */
  readonly sentLater: (row: OutboxEntry) => readonly string[]
  readonly isForBatch: (row: OutboxEntry) => boolean
  readonly afterBatches: (className: SyncClass) => Promise<void>
  /** Whether somebody else may have changed rows of the class, and the server reads them. */
  readonly isCompared: (className: SyncClass) => boolean
  /** @returns what stays of a row that was refused. */
  readonly afterRefusal: (row: OutboxEntry) => OutboxEntry
  readonly beside: SideSender
}
