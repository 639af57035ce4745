import type { Moment } from '../clock.ts'
import type { SyncScope } from '../schema.ts'
import { NOTHING_KEPT } from './copy.ts'
import type { KeptState, ScopeChanges } from './copy.ts'
import { ScopeRequests } from './scopeRequests.ts'

/** Reading the copy of the device comes first; what other tabs say meanwhile waits. */
type Phase =
  | { readonly name: 'closed' }
  | { readonly name: 'opening'; readonly done: Promise<void>; readonly queuedMessages: (() => void)[] }
  | { readonly name: 'open'; readonly done: Promise<void> }

/** What this tab has of one tenant, or of the account, and what it has to request. */
export interface TenantReplica {
  readonly tenantId: string
  phase: Phase
  known: KeptState
  /** The copy continues with each answer. It is false once the copy cannot, until the next page. */
  isStored: boolean
  readonly requests: ScopeRequests
  readonly lastWantedAt: Map<SyncScope, Moment>
  /** Rows received so far of scopes of which pages are missing. */
  readonly receivedRows: Map<SyncScope, number>
  /** Scopes of which this tab could not apply all that other tabs told: it requests them itself. */
  readonly staleScopes: Set<SyncScope>
  /** `again`: something became stale while the request ran. */
  staleRequest: 'none' | 'running' | 'again'
  /** When the last save of this user in this browser was confirmed. */
  savedAt: Moment
  consecutiveFailures: number
  cancelRetry: (() => void) | undefined
}

export const newTenantReplica = (tenantId: string): TenantReplica => ({
  tenantId,
  phase: { name: 'closed' },
  known: NOTHING_KEPT,
  isStored: true,
  requests: new ScopeRequests(),
  lastWantedAt: new Map(),
  receivedRows: new Map(),
  staleScopes: new Set(),
  staleRequest: 'none',
  savedAt: -Infinity,
  consecutiveFailures: 0,
  cancelRetry: undefined,
})

/** @returns true if no page of the scope is missing here. */
export const isComplete = ({ known }: TenantReplica, scope: SyncScope): boolean =>
  known.since[scope] !== undefined && !known.unfinished.includes(scope)

export const countRows = ({ rows }: Pick<ScopeChanges, 'rows'>): number =>
  Object.values(rows).reduce((sum, some) => sum + some.length, 0)
