import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { classNames } from '#domain/schema/classes.ts'

/**
 * The rows of a class by id. `rows` is changed in place, and every change makes a new wrapper:
 * 30,000 rows are not copied because one changed, and what compares wrappers still sees it.
 */
export interface Table<C extends ClassName> {
  readonly rows: ReadonlyMap<string, EntityOf<C>>
}

export type Tables = { readonly [C in ClassName]: Table<C> }

export type Session =
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly userId: string }

export type SyncState =
  | { readonly status: 'idle' }
  /** `done` of `total` classes and hotels; `rows` received so far. */
  | { readonly status: 'running'; readonly done: number; readonly total: number; readonly rows: number }
  | { readonly status: 'done' }
  | { readonly status: 'failed' }

/** A row that the server refused; its fields wait for a correction, a retry or a discard. */
export interface RefusedRow {
  readonly className: ClassName
  readonly id: string
  readonly refusal: Refusal
}

export interface SavingState {
  /**
   * `pending` while the debounce runs, `saving` while rows are on their way, `waiting` when the
   * server cannot be reached and they will be sent again, `saved` for the moment of the notice.
   */
  readonly status: 'idle' | 'pending' | 'saving' | 'waiting' | 'saved'
  /** Rows not yet confirmed, without the refused ones. */
  readonly unsent: number
  readonly refused: readonly RefusedRow[]
}

export interface State {
  readonly session: Session
  readonly tables: Tables
  readonly sync: SyncState
  readonly saving: SavingState
  /** Whether unsent work would survive a crash; false when the device has no room for it. */
  readonly durable: boolean
  /** The server is broken, not a row: the whole product shows the error screen. */
  readonly broken: boolean
}

export const emptyTables = (): Tables =>
  Object.fromEntries(classNames.map((name) => [name, { rows: new Map() }])) as unknown as Tables

export const initialState = (): State => ({
  session: { status: 'signedOut' },
  tables: emptyTables(),
  sync: { status: 'idle' },
  saving: { status: 'idle', unsent: 0, refused: [] },
  durable: true,
  broken: false,
})
