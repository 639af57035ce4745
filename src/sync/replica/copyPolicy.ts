import type { SyncScope } from '../schema.ts'
import type { Cursors, KeptAnswer, KeptPart, ScopeChanges } from './copy.ts'
import type { ReadyScope } from './scopeState.ts'
import type { TenantReplica } from './tenantReplica.ts'

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
  requestWith(tenant: TenantReplica, scopes: readonly SyncScope[], isWanted: (scope: SyncScope) => boolean): AlsoRequested
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
