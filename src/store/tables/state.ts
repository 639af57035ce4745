import type { Portion } from '#domain/rules/orders/portion.ts'
import type { HotelCounts } from '#domain/api/functions.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { classNames } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { KeptDraft } from '../saving/keptDraft.ts'
import type { ScopeStates } from '#sync/replica/scopeState.ts'
import type { Row } from './row.ts'

/** Rows change in place, under a new wrapper each time: 30,000 are not copied for one change. */
export interface RowTable<C extends ClassName> {
  readonly rows: ReadonlyMap<string, EntityOf<C>>
}

export type Tables = { readonly [C in ClassName]: RowTable<C> }

export type Session =
  /** `isLost`: the server knows it no longer; nobody here has ended it. */
  { readonly status: 'signedOut'; readonly isLost?: true } | { readonly status: 'signedIn'; readonly userId: string }

export interface Conflict {
  readonly by: string | undefined
  readonly fields: readonly { readonly name: string; readonly theirs: unknown; readonly mine: unknown }[]
  /** The row, where it was deleted here. */
  readonly deleted?: Row
  readonly order?: { readonly id: string; readonly portions: readonly Portion[] }
}

/** A row that the server refused; its fields wait for a correction, a retry or a discard. */
export interface RefusedRow {
  readonly className: ClassName
  readonly id: string
  readonly refusal: Refusal
  readonly conflict?: Conflict
}

/** Orders that are not saved yet, by the ids of their meal and booking: `meal/booking`. */
type Drafts = ReadonlyMap<string, KeptDraft>

export interface UploadProgress {
  readonly id: string
  /** From 0 to 1. */
  readonly part: number
}

export interface Away {
  readonly since: Instant
  readonly isOffline: boolean
}

export interface SavingState {
  /** `pending`: debounce; `waiting`: no answer; `saved`: while the notice is shown. */
  readonly status: 'idle' | 'pending' | 'saving' | 'waiting' | 'saved'
  /** Unconfirmed rows, without the refused ones. */
  readonly unsent: number
  readonly refused: readonly RefusedRow[]
  readonly away?: Away
}

export interface State {
  readonly session: Session
  readonly tables: Tables
  readonly scopes: ScopeStates
  readonly counts: Readonly<Record<string, HotelCounts>>
  /** Number of changes on which the orders of a hotel's meals depend. */
  readonly orderSignals: Readonly<Record<string, number>>
  readonly saving: SavingState
  readonly upload: UploadProgress | undefined
  readonly drafts: Drafts
  /** Whether unsent work would survive a crash; false when the device has no space. */
  readonly durable: boolean
}

export const emptyTables = (): Tables =>
  Object.fromEntries(classNames.map((name) => [name, { rows: new Map() }])) as unknown as Tables

export const initialState = (): State => ({
  session: { status: 'signedOut' },
  tables: emptyTables(),
  scopes: new Map(),
  counts: {},
  orderSignals: {},
  saving: { status: 'idle', unsent: 0, refused: [] },
  upload: undefined,
  drafts: new Map(),
  durable: true,
})
