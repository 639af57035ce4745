import type { Moment } from '../clock.ts'
import type { RowIds, SyncScope } from '../schema.ts'
import { NOTHING_KEPT, scopesOf, stateAfter, stateWithout } from './copy.ts'
import type { KeptAnswer } from './copy.ts'
import type { ReplicaDeps } from './replicaDeps.ts'
import { scopeKey } from './scopeState.ts'
import type { ScopeState } from './scopeState.ts'
import type { Subscriptions } from './subscriptions.ts'
import { countRows, isComplete } from './tenantReplica.ts'
import type { TenantReplica } from './tenantReplica.ts'

interface TableUpdatesDeps extends ReplicaDeps {
  readonly subscriptions: Subscriptions
  /** An answer named the tenants of the user. */
  readonly onTenants: () => void
}

/** Writes what came from the copy, the server or another tab into the tables, and tells the screens how their scopes stand. */
export class TableUpdates {
  /** Tenants of the user, as last heard. */
  tenantIds: readonly string[] = []

  constructor(private readonly deps: TableUpdatesDeps) {}

  setScope({ tenantId }: TenantReplica, scope: SyncScope, state: ScopeState | undefined): void {
    this.deps.tables.setScope(scopeKey(tenantId, scope), state)
  }

  showScope(tenant: TenantReplica, scope: SyncScope): void {
    const rows = tenant.receivedRows.get(scope) ?? 0
    if (!isComplete(tenant, scope)) this.setScope(tenant, scope, { status: 'loading', rows })
    else this.setScope(tenant, scope, this.deps.policy.readyState(tenant, scope))
  }

  showFailed(tenant: TenantReplica, scope: SyncScope): void {
    if (!isComplete(tenant, scope)) this.setScope(tenant, scope, { status: 'failed' })
  }

  /** @returns false when some of the rows were older than those that are here. */
  applyRows({ rows, gone, tenantIds, counts }: Omit<KeptAnswer, 'since' | 'more'>, askedAt?: Moment): boolean {
    const { schema, tables } = this.deps
    const { classNames } = schema
    let areAllApplied = true
    for (const className of classNames) {
      const some = rows[className]
      if (some && some.length > 0) areAllApplied = tables.receive(className, some, askedAt) && areAllApplied
    }
    for (const className of classNames) {
      const some = gone[className]
      if (some && some.length > 0) tables.drop(className, some)
    }
    if (tenantIds) {
      tables.keepTenants(tenantIds)
      this.tenantIds = tenantIds
    }
    if (counts) tables.setCounts(counts)
    return areAllApplied
  }

  /** Continues at the cursors of an answer whose rows are applied. */
  advanceCursors(tenant: TenantReplica, changes: KeptAnswer): void {
    const unfinishedBefore = scopesOf(changes.since).filter((scope) => !isComplete(tenant, scope))
    const { since, unfinished } = stateAfter(tenant.known, changes)
    tenant.known = { ...tenant.known, since, unfinished }
    const completed = unfinishedBefore.filter((scope) => isComplete(tenant, scope))
    for (const scope of this.deps.policy.onApplied(tenant, changes, completed)) this.showScope(tenant, scope)
    const answered = scopesOf(changes.since)
    const [scope, ...others] = answered
    // An incomplete scope is requested alone.
    if (scope && others.length === 0)
      tenant.receivedRows.set(scope, (tenant.receivedRows.get(scope) ?? 0) + countRows(changes))
    for (const one of answered) {
      if (isComplete(tenant, one)) tenant.receivedRows.delete(one)
      this.showScope(tenant, one)
    }
    if (changes.tenantIds) this.deps.onTenants()
  }

  /** Forgets scopes, and the rows that belong to them alone. */
  evict(tenant: TenantReplica, scopes: readonly SyncScope[], ids: RowIds): void {
    tenant.known = stateWithout(tenant.known, scopes)
    this.deps.policy.onEvicted(tenant, scopes)
    for (const className of this.deps.schema.classNames) this.deps.tables.drop(className, ids[className] ?? [])
    for (const scope of scopes) this.setScope(tenant, scope, undefined)
  }

  /** Forgets all of a tenant; what is looked at is shown as loading. */
  clear(tenant: TenantReplica): void {
    const scopes = scopesOf(tenant.known.since)
    tenant.known = NOTHING_KEPT
    tenant.receivedRows.clear()
    tenant.staleScopes.clear()
    this.deps.policy.onCleared(tenant)
    this.deps.tables.dropTenant(tenant.tenantId)
    for (const scope of scopes)
      if (this.deps.subscriptions.has(tenant.tenantId, scope)) this.showScope(tenant, scope)
      else this.setScope(tenant, scope, undefined)
  }
}
