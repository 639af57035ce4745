import type { Row, SyncClass, SyncRefusal } from './schema.ts'

export type Failure =
  /** No answer: offline, server down, code 100, HTTP 500 and above. */
  | 'unreachable'
  /** Code 209. */
  | 'sessionEnded'
  | 'tooManyRequests'
  | 'wrongCredentials'
  | 'refused'

/** Thrown by every request that did not succeed as a whole; rows of a batch fail one by one. */
export class GatewayError extends Error {
  readonly failure: Failure
  readonly refusal: SyncRefusal | undefined
  /** The name of what was refused, where the server says it: a dish. */
  readonly subject: string | undefined

  constructor(failure: Failure, message: string, refusal?: SyncRefusal, subject?: string) {
    super(message)
    this.failure = failure
    this.refusal = refusal
    this.subject = subject
  }
}

/** Why something is refused: also what could not even be sent. undefined: nobody knows whether it was done. */
export function refusalIn(error: unknown): SyncRefusal | undefined {
  if (!(error instanceof GatewayError)) return 'refused'
  return error.failure === 'refused' ? (error.refusal ?? 'refused') : undefined
}

/** What of a field that is a set changes; members that are not named stay as they are. */
export class SetChange {
  constructor(
    readonly add: readonly unknown[],
    readonly remove: readonly unknown[],
  ) {}
}

/** One row of a batch; the value of a field may be a `SetChange`. */
export type Write = {
  readonly className: SyncClass
  readonly id: string
} & (
  | { readonly kind: 'create' | 'update'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'delete' }
)

export type Outcome =
  /** `fields`: what the server decided, such as times and derived values. */
  | { readonly status: 'done'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly status: 'refused'; readonly refusal: SyncRefusal }
  /** The id, or a name that must be unique, exists already: reload the row to know which. */
  | { readonly status: 'duplicate' }
  /** The server could not say; ask again later. */
  | { readonly status: 'unknown' }

/** Rows a batch: the server's own limit for one transaction of writes. */
export const BATCH_SIZE = 50

/** The server's rows, as the outbox reads and writes them. All calls throw `GatewayError`. */
export interface RowServer {
  /** Sends up to `BATCH_SIZE` rows; the outcomes come in the order of the writes. */
  saveBatch(writes: readonly Write[]): Promise<readonly Outcome[]>
  /** Those of the rows that exist, at most `BATCH_SIZE`. */
  readRows(className: SyncClass, ids: readonly string[]): Promise<readonly Row[]>
  readRow(className: SyncClass, id: string): Promise<Row | undefined>
}
