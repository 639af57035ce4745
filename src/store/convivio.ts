import type { StoreApi } from 'zustand/vanilla'
import type { RowFields, Gateway, SignUp } from '#data/gateway.ts'
import type { StoredFile } from '#domain/schema/fields.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { KeptDraft } from './saving/keptDraft.ts'
import type { State } from './tables/state.ts'
import type { RowWatcher } from './tables/watchedRows.ts'

/** Its files may still be on this device only. */
type NewRow<C extends ClassName> = {
  readonly [K in keyof RowFields<C>]: RowFields<C>[K] | (NonNullable<RowFields<C>[K]> extends StoredFile ? Blob : never)
}

export interface Convivio {
  readonly state: StoreApi<State>
  readonly gateway: Gateway

  /** Unsent changes stay on top. */
  receive<C extends ClassName>(className: C, rows: readonly EntityOf<C>[]): void
  /** Rows with unsent changes stay. */
  drop(className: ClassName, ids: readonly string[]): void
  /** Returns its id: a new one, or `id` when the row has a natural key. */
  create<C extends ClassName>(className: C, fields: NewRow<C>, id?: string): string
  /** undefined clears a field. */
  change<C extends ClassName>(className: C, id: string, fields: RowFields<C>): void
  remove(className: ClassName, id: string): void
  /** An order that is not saved yet; undefined forgets it. */
  keepDraft(id: string, draft: KeptDraft | undefined): void
  /** Stores unsent work on the device without delay: the page may end. */
  keepNow(): void
  /** Sends now instead of after the debounce; resolves after the attempt. */
  flush(): Promise<void>
  /** Whether something of a hotel was not confirmed yet, or refused. */
  hasUnsentOf(hotelId: string): boolean
  /** For idempotent calls: repeated, each time after what is unsent, until answered or aborted. */
  untilAnswered<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** The network is back, or the tab in view: adopts the work of closed tabs, and sends. */
  wake(): Promise<void>
  retry(className: ClassName, id: string): void
  discard(className: ClassName, id: string): void

  /** `first`: scopes of the account that the first screen wants, asked for at once. */
  signIn(email: string, password: string, first?: readonly Scope[]): Promise<void>
  signUp(account: SignUp): Promise<void>
  become(sessionToken: string): Promise<void>
  /** `isErased`: what could not be sent is forgotten, too; else it waits on the device for the same user. */
  signOut(leaving?: { readonly isErased: boolean }): Promise<void>
  /** Resolves when all that the device keeps of a hotel ('' for the account) is in the tables. */
  open(hotelId: string): Promise<void>
  /** Keeps a scope of a hotel ('' for the account) loaded until the returned function is called. */
  want(hotelId: string, scope: Scope): () => void
  /** Asks at once for changes of everything wanted; resolves after the attempt. */
  look(): Promise<void>
  /** Reports changes by others until the returned function is called. */
  watch(className: ClassName, id: string, watcher: RowWatcher): () => void
  setOnline(isOnline: boolean): void
  /** Without the saved notice. */
  setTutorialMode(on: boolean): void
  close(): Promise<void>
}
