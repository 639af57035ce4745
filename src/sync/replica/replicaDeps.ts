import type { Clock, Moment } from '../clock.ts'
import type { Row, RowIds, SyncClass, SyncSchema, SyncScope, SyncTopic } from '../schema.ts'
import type { OpenSignal } from '../signal.ts'
import type { Tabs } from '../tabs/tabs.ts'
import type { LocalCopy, Cursors, KeptAnswer, KeptPart, ScopeChanges } from './copy.ts'
import type { ReadyScope, ScopeState } from './scopeState.ts'
import type { TabMessage } from './tabMessages.ts'
import type { TenantReplica } from './tenantReplica.ts'

/** What an application hands in. */
export interface ReplicaDeps {
  readonly schema: SyncSchema
  readonly scopeRules: ScopeRules
  readonly ask: AskChanges
  readonly tables: ReplicaTables
  readonly policy: CopyPolicy
  readonly copy: LocalCopy
  readonly tabs: Pick<Tabs<TabMessage>, 'post' | 'lead'>
  readonly openSignal: OpenSignal
  readonly clock: Clock
}

/** What the replica has to know of an application's scopes. */
export interface ScopeRules {
  /** The scope of the account that names the tenants of the user. */
  readonly account: SyncScope
  /** A scope of the account that is expensive to answer, and waits for the pause after its last answer. */
  readonly paused: SyncScope
  readonly pauseMs: number
  /** Whether it is one of many in its tenant, such as the orders of one meal: only those are ever forgotten. */
  readonly isOfOne: (scope: SyncScope) => boolean
  readonly isConcerned: (scope: SyncScope, topic: SyncTopic) => boolean
  /**
   * @param subscribed what somebody looks at in the tenant
   * @returns what is kept without anybody looking, the most urgent first
   */
  readonly background: (tenantId: string, subscribed: readonly SyncScope[]) => readonly SyncScope[]
  /** @param lastWantedAt 0 for a scope from an earlier page. @returns what the device has kept long enough */
  readonly forgettable: (
    known: readonly SyncScope[],
    isWanted: (scope: SyncScope) => boolean,
    lastWantedAt: (scope: SyncScope) => number,
  ) => readonly SyncScope[]
}

/** Scopes that are asked for beside others. */
export interface AlsoRequested {
  readonly scopes: readonly SyncScope[]
  readonly since: Cursors
}

/**
 * Decides which rows the device may keep today: some are too sensitive to lie there for long. What it does not keep of a
 * scope is requested again when somebody looks. Nothing else of the replica knows about it.
 */
export interface CopyPolicy {
  /** Notes what the copy of the device lacks. */
  onCopyRead(tenant: TenantReplica, kept: KeptPart): void
  /** @returns how a complete scope is shown, maybe as one that lacks something. */
  readyState(tenant: TenantReplica, scope: SyncScope): ReadyScope
  /** @returns true if the scope is to be requested from its beginning, though its cursor is known. */
  isReadAnew(tenant: TenantReplica, scope: SyncScope): boolean
  /** What is requested together with the scopes. */
  requestWith(
    tenant: TenantReplica,
    scopes: readonly SyncScope[],
    isWanted: (scope: SyncScope) => boolean,
  ): AlsoRequested
  /** @returns the answer without the cursors that the policy asked for and keeps; its `sensitive` scopes are complete. */
  withoutOwnCursors(tenant: TenantReplica, answer: ScopeChanges): KeptAnswer
  /** @param completed scopes of which the last page has come. @returns the scopes that lack nothing any more. */
  onApplied(tenant: TenantReplica, answer: KeptAnswer, completed: readonly SyncScope[]): readonly SyncScope[]
  onEvicted(tenant: TenantReplica, scopes: readonly SyncScope[]): void
  onCleared(tenant: TenantReplica): void
  /** Another tab looks at a scope that may be kept without its sensitive rows. */
  onWantedElsewhere(tenant: TenantReplica, scope: SyncScope): void
  /** @returns the answer as it may be stored today. */
  storable(tenantId: string, answer: KeptAnswer): KeptAnswer
  onStored(tenant: TenantReplica, answer: KeptAnswer): void
  /** A new day may have begun: what was kept for another one leaves the copy. @returns true if something became due. */
  beginDay(tenant: TenantReplica): boolean
}

/** The tables of the screens, as far as the replica writes them. */
interface ReplicaTables {
  /**
   * @param askedAt when `changes` was asked for the rows; undefined: they answered a save
   * @returns false when the server has answered newer versions of some since, which stay
   */
  receive(className: SyncClass, rows: readonly Row[], askedAt?: Moment): boolean
  drop(className: SyncClass, ids: readonly string[]): void
  dropTenant(tenantId: string): void
  rowsOutside(tenantId: string, staying: readonly SyncScope[]): RowIds
  keepTenants(tenantIds: readonly string[]): void
  setScope(key: string, state: ScopeState | undefined): void
  setCounts(counts: Readonly<Record<string, unknown>>): void
  /** A signal told that something changed; without topics anything may have. */
  noteSignal(tenantId: string, topics?: readonly SyncTopic[]): void
}

/** Asks the server what changed in some scopes of a tenant since their cursors. It rejects with a `GatewayError`. */
export type AskChanges = (tenantId: string, scopes: readonly SyncScope[], since: Cursors) => Promise<ScopeChanges>
