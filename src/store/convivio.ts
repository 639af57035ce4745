import type { StoreApi } from 'zustand/vanilla'
import type { Fields, Gateway, SignUp } from '#data/gateway.ts'
import type { StoredFile } from '#domain/schema/fields.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { KeptDraft } from './outboxStorage.ts'
import type { State } from './state.ts'
import type { RowWatcher } from './watchedRows.ts'

/** A new row; its files may still be on this device only. */
export type NewRow<C extends ClassName> = {
  readonly [K in keyof Fields<C>]: Fields<C>[K] | (NonNullable<Fields<C>[K]> extends StoredFile ? Blob : never)
}

/** The whole client side of the product: one instance a browser tab, one a test. */
export interface Convivio {
  readonly state: StoreApi<State>
  readonly gateway: Gateway

  /** Takes in rows from the server; changes that are not sent yet stay on top. */
  receive<C extends ClassName>(className: C, rows: readonly EntityOf<C>[]): void
  /** Takes away rows that were deleted elsewhere; what is still being changed here stays. */
  drop(className: ClassName, ids: readonly string[]): void
  /** Makes a row and returns its id: a new one, or `id` when the row has a natural key. */
  create<C extends ClassName>(className: C, fields: NewRow<C>, id?: string): string
  /** Changes fields of a row. A field set to undefined is cleared. */
  change<C extends ClassName>(className: C, id: string, fields: Fields<C>): void
  remove(className: ClassName, id: string): void
  /** Keeps an order that is not saved yet on the device; without one it is forgotten. */
  keepDraft(id: string, draft: KeptDraft | undefined): void
  /** Sends what is pending now rather than after the debounce; resolves when it has been tried. */
  flush(): Promise<void>
  /**
   * Calls the server, after what is unsent, until it has answered: for idempotent calls. Until then
   * it counts as unsent, as long as the page lives; an abort ends the waiting.
   */
  untilAnswered<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** The network is back, or the tab is looked at again: adopts what dead tabs left, and sends. */
  wake(): Promise<void>
  /** Sends a refused row again. */
  retry(className: ClassName, id: string): void
  /** Gives up the unsent changes of a row: it shows again what the server has. */
  discard(className: ClassName, id: string): void

  signIn(email: string, password: string): Promise<void>
  signUp(account: SignUp): Promise<void>
  become(sessionToken: string): Promise<void>
  signOut(): Promise<void>
  /** Resolves when everything that this device keeps of a hotel ('' for the account) is in the tables. */
  open(hotelId: string): Promise<void>
  /**
   * Brings a scope of a hotel ('' for the account) into the tables, and keeps it up to date until
   * what it answers is called. How it stands is in `state.scopes`.
   */
  want(hotelId: string, scope: Scope): () => void
  /** Looks at once at everything that is wanted; resolves when that has been tried. */
  look(): Promise<void>
  /** Tells whoever edits a row what others make of it, until what it answers is called. */
  watch(className: ClassName, id: string, watcher: RowWatcher): () => void
  /** Whether the device has a network, as the browser has it. */
  setOnline(isOnline: boolean): void
  /** In tutorial mode no saved notice is shown. */
  setTutorialMode(on: boolean): void
  /** Stops timers and lets go of the tab's locks. */
  close(): Promise<void>
}
