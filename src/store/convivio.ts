import type { StoreApi } from 'zustand/vanilla'
import type { Fields, Gateway, SignUp } from '#data/gateway.ts'
import type { StoredFile } from '#domain/schema/fields.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { KeptDraft } from './outbox/outboxStorage.ts'
import type { State } from './tables/state.ts'
import type { RowWatcher } from './tables/watchedRows.ts'

/** A new row; its files may still be on this device only. */
export type NewRow<C extends ClassName> = {
  readonly [K in keyof Fields<C>]: Fields<C>[K] | (NonNullable<Fields<C>[K]> extends StoredFile ? Blob : never)
}

/** The whole client state: one instance a browser tab, one a test. */
export interface Convivio {
  readonly state: StoreApi<State>
  readonly gateway: Gateway

  /** Adds rows from the server; unsent changes stay on top. */
  receive<C extends ClassName>(className: C, rows: readonly EntityOf<C>[]): void
  /** Removes rows that were deleted elsewhere; rows with unsent changes stay. */
  drop(className: ClassName, ids: readonly string[]): void
  /** Makes a row and returns its id: a new one, or `id` when the row has a natural key. */
  create<C extends ClassName>(className: C, fields: NewRow<C>, id?: string): string
  /** Changes fields of a row; undefined clears one. */
  change<C extends ClassName>(className: C, id: string, fields: Fields<C>): void
  remove(className: ClassName, id: string): void
  /** Keeps an order that is not saved yet on the device; without one it is forgotten. */
  keepDraft(id: string, draft: KeptDraft | undefined): void
  /** Sends pending changes now instead of after the debounce; resolves after the attempt. */
  flush(): Promise<void>
  /**
   * Calls the server, after what is unsent, until it has answered: for idempotent calls. Until then
   * it counts as unsent, as long as the page lives; an abort ends the waiting.
   */
  untilAnswered<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /**
   * The network is back, or the tab is in view again: adopts the work of closed tabs, and sends.
   */
  wake(): Promise<void>
  /** Sends a refused row again. */
  retry(className: ClassName, id: string): void
  /** Drops the unsent changes of a row: it shows the server's version again. */
  discard(className: ClassName, id: string): void

  signIn(email: string, password: string): Promise<void>
  signUp(account: SignUp): Promise<void>
  become(sessionToken: string): Promise<void>
  signOut(): Promise<void>
  /**
   * Resolves when everything kept on the device for a hotel ('' for the account) is in the tables.
   */
  open(hotelId: string): Promise<void>
  /**
   * Loads a scope of a hotel ('' for the account), and keeps it up to date until the returned
   * function is called. Its state is in `state.scopes`.
   */
  want(hotelId: string, scope: Scope): () => void
  /** Asks at once for changes of everything wanted; resolves after the attempt. */
  look(): Promise<void>
  /** Reports changes of a row by others, until the returned function is called. */
  watch(className: ClassName, id: string, watcher: RowWatcher): () => void
  /** Whether the browser has a network. */
  setOnline(isOnline: boolean): void
  /** Without the saved notice. */
  setTutorialMode(on: boolean): void
  /** Stops timers and releases the tab's locks. */
  close(): Promise<void>
}
