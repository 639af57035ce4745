import { DAY_MS } from '#domain/values/durations.ts'
import type { RowIds, RowsByClass, SyncScope } from '../schema.ts'
import type { Moment } from '../clock.ts'

/** Stands for a tenant's id in scopes without tenant. */
export const ACCOUNT = ''

export type Cursors = { readonly [S in SyncScope]?: string }

/** What the server answers about some scopes. */
export interface ScopeChanges {
  /** New or changed rows, frozen and with every field; a known row may come again. */
  readonly rows: RowsByClass
  readonly gone: RowIds
  /** By scope, the cursor for the next question; only the server interprets it. */
  readonly since: Cursors
  /** Scopes with further rows. */
  readonly more: readonly SyncScope[]
  /** Scopes whose cursor is void: what is kept of them is dropped, and read from the beginning. */
  readonly expired: readonly SyncScope[]
  /** With the scope `account`: the ids of all tenants of the user. */
  readonly tenantIds?: readonly string[]
  /** With the paused scope: by the id of the tenant. */
  readonly counts?: Readonly<Record<string, unknown>>
}

export interface KeptState extends Pick<ScopeChanges, 'counts' | 'tenantIds'> {
  readonly since: Cursors
  /** Scopes of `since` with missing pages. */
  readonly unfinished: readonly SyncScope[]
  /** Scopes with all their sensitive rows; of the others the copy has none of those. */
  readonly sensitive: readonly SyncScope[]
}

export const NOTHING_KEPT: KeptState = { since: {}, unfinished: [], sensitive: [] }

export interface KeptPart extends KeptState {
  /** Frozen, with every field, by id. */
  readonly rows: RowsByClass
}

export interface KeptAnswer extends Omit<ScopeChanges, 'expired'> {
  /** Scopes of which all sensitive rows are there by now. */
  readonly sensitive?: readonly SyncScope[]
}

export type Written =
  | { readonly status: 'kept' }
  /** The copy is not at the cursors asked from; nothing was written. Ask again from `since`. */
  | { readonly status: 'outOfStep'; readonly since: Cursors }
  /** There is no copy, and will be none before the page is reloaded. */
  | { readonly status: 'unusable' }

/** No method throws: a copy may always be missing. */
export interface LocalCopy {
  /** When the server was reached before this page; undefined when nothing is kept. */
  readonly heardAt: Moment | undefined
  read(tenantId: string): Promise<KeptPart | undefined>
  /** Rows and cursors together, or nothing. An empty copy takes no rows without cursors: nobody would learn of their deletion. */
  write(tenantId: string, asked: Cursors, answer: KeptAnswer): Promise<Written>
  forget(tenantId: string, scopes: readonly SyncScope[], ids: RowIds): Promise<void>
  /** Keeps the sensitive rows of these scopes alone. */
  limitSensitive(tenantId: string, scopes: readonly SyncScope[], gone: RowIds): Promise<void>
  drop(tenantId: string): Promise<void>
  close(): void
}

/** Where copies are. No method throws. */
export interface CopyStorage {
  /** A user's copy; empty when the server was not reached for 24 hours. */
  open(userId: string): Promise<LocalCopy>
  /** Deletes a user's copy, even if other tabs use it: theirs become unusable. */
  discard(userId: string): Promise<void>
  /** Deletes copies of other versions, and those of other users that are too old. */
  tidy(userId: string): Promise<void>
}

export const isInStep = (kept: Cursors, asked: Cursors, answer: KeptAnswer): boolean =>
  scopesOf(answer.since).every((scope) => kept[scope] === asked[scope])

/** Whether there is nothing to continue: an emptied copy stays empty. */
export const isOfNothing = (kept: KeptState | undefined, answer: KeptAnswer): boolean =>
  !kept && scopesOf(answer.since).length === 0

export const scopesOf = (since: Cursors) => Object.keys(since) as SyncScope[]

export function stateAfter(kept: KeptState | undefined, answer: KeptAnswer): KeptState {
  const { since, unfinished, sensitive } = kept ?? NOTHING_KEPT
  const isBegun = (scope: SyncScope) => unfinished.includes(scope) || since[scope] === undefined
  const answered = scopesOf(answer.since)
  const others = unfinished.filter((scope) => !answered.includes(scope))
  return {
    ...kept,
    ...(answer.counts && { counts: answer.counts }),
    ...(answer.tenantIds && { tenantIds: answer.tenantIds }),
    since: { ...since, ...answer.since },
    unfinished: [...others, ...answered.filter((scope) => answer.more.includes(scope) && isBegun(scope))],
    sensitive: [...new Set([...sensitive, ...(answer.sensitive ?? [])])],
  }
}

export function stateWithout(kept: KeptState, scopes: readonly SyncScope[]): KeptState {
  const since = Object.entries(kept.since).filter(([scope]) => !scopes.some((other) => other === scope))
  return {
    ...kept,
    since: Object.fromEntries(since),
    unfinished: kept.unfinished.filter((scope) => !scopes.includes(scope)),
    sensitive: kept.sensitive.filter((scope) => !scopes.includes(scope)),
  }
}

export const stateWithSensitive = (kept: KeptState, scopes: readonly SyncScope[]): KeptState => ({
  ...kept,
  sensitive: kept.sensitive.filter((scope) => scopes.includes(scope)),
})

/** Increment it when the form of stored rows changes. */
const FORM = 2

export function copyVersion(declarations: readonly { readonly name: string; readonly fields: object }[]): string {
  const declared = JSON.stringify(declarations.map(({ name, fields }) => [name, fields]))
  // FNV-1a
  let hash = 0x811c9dc5
  for (let at = 0; at < declared.length; at += 1) hash = Math.imul(hash ^ declared.charCodeAt(at), 0x01000193)
  return `${FORM}-${(hash >>> 0).toString(36)}`
}

export const noCopies: CopyStorage = {
  open: async () => ({
    heardAt: undefined,
    read: async () => undefined,
    write: async () => ({ status: 'unusable' }),
    forget: async () => undefined,
    limitSensitive: async () => undefined,
    drop: async () => undefined,
    close: () => undefined,
  }),
  discard: async () => undefined,
  tidy: async () => undefined,
}

const KEPT_FOR_MS = DAY_MS

/** Whether what a device keeps was shown by the server too long ago; also after the clock was set back. */
export const isTooOld = (heardAt: number, now: number): boolean => Math.abs(now - heardAt) > KEPT_FOR_MS
