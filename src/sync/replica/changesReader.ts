import type { SyncScope } from '../schema.ts'
import { GatewayError } from '../server.ts'
import type { BackgroundScopes } from './backgroundScopes.ts'
import { scopesOf } from './copy.ts'
import type { Cursors, KeptAnswer } from './copy.ts'
import type { PausedScope } from './pausedScope.ts'
import type { ReplicaDeps } from './replicaDeps.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { TableUpdates } from './tableUpdates.ts'
import type { Question } from './tabMessages.ts'
import { isComplete } from './tenantReplica.ts'
import type { TenantReplica } from './tenantReplica.ts'

/** What several parts of the replica work with. */
export interface ReplicaParts extends ReplicaDeps {
  readonly subscriptions: Subscriptions
  readonly background: BackgroundScopes
  readonly paused: PausedScope
  readonly updates: TableUpdates
  readonly isClosed: () => boolean
}

interface ChangesReaderDeps extends ReplicaParts {
  /** Scopes of the tenant became due. */
  readonly onDue: (tenant: TenantReplica) => void
}

const cursorsOf = (scopes: readonly SyncScope[], { since }: KeptAnswer): Cursors =>
  Object.fromEntries(scopes.map((scope) => [scope, since[scope]]))

/** Asks the server what changed, applies the answer, stores it on the device, and tells the other tabs. */
export class ChangesReader {
  constructor(private readonly deps: ChangesReaderDeps) {}

  /** @param withPolicy whether what the policy lacks is requested in the same question. */
  async fetch(tenant: TenantReplica, scopes: readonly SyncScope[], withPolicy: boolean) {
    const { ask, clock, paused, policy, scopeRules, subscriptions } = this.deps
    const { tenantId, known } = tenant
    const asked: Cursors = Object.fromEntries(
      scopes.flatMap((scope) =>
        known.since[scope] === undefined || policy.isReadAnew(tenant, scope) ? [] : [[scope, known.since[scope]]],
      ),
    )
    const also = policy.requestWith(tenant, withPolicy ? scopes : [], (scope) => subscriptions.has(tenantId, scope))
    const askedAt = clock.now()
    if (scopes.includes(scopeRules.paused)) paused.onRequested(askedAt)
    const answer = await ask(tenantId, [...scopes, ...also.scopes], { ...asked, ...also.since })
    return { asked, askedAt, answer }
  }

  /** Brings the scopes up to date. It rejects with a `GatewayError` without an answer. */
  async refresh(tenant: TenantReplica, scopes: readonly SyncScope[]): Promise<void> {
    const { background, policy, updates, isClosed } = this.deps
    const { answer, ...question } = await this.fetch(tenant, scopes, true)
    if (isClosed()) return
    if (answer.expired.length > 0) {
      for (const scope of scopesOf(tenant.known.since)) tenant.requests.markDue(scope)
      return this.drop(tenant)
    }
    if (!updates.applyRows(answer, question.askedAt)) {
      // A save was confirmed meanwhile: the answer may have an older version, or a newer one.
      for (const scope of scopes) tenant.requests.markDue(scope)
      return
    }
    for (const scope of scopes) tenant.staleScopes.delete(scope)
    const changes = policy.withoutOwnCursors(tenant, answer)
    updates.advanceCursors(tenant, changes)
    for (const scope of changes.more) tenant.requests.markDue(scope)
    const isOfOneRow = scopes.some(this.deps.scopeRules.isOfOne)
    if (isOfOneRow) background.markNextMissing(tenant)
    this.store(tenant, changes, question).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      tenant.isStored = false
    })
    if (isOfOneRow) this.evictOld(tenant)
  }

  /** Forgets a tenant in all tabs and on the device. */
  drop(tenant: TenantReplica): void {
    this.deps.updates.clear(tenant)
    void this.deps.copy.drop(tenant.tenantId)
    this.deps.tabs.post({ kind: 'dropped', tenantId: tenant.tenantId })
  }

  private async store(tenant: TenantReplica, changes: KeptAnswer, question: Question): Promise<void> {
    const { copy, policy, isClosed, onDue, tabs } = this.deps
    if (policy.beginDay(tenant)) onDue(tenant)
    const storable = policy.storable(tenant.tenantId, changes)
    const written = tenant.isStored ? await copy.write(tenant.tenantId, question.asked, storable) : undefined
    if (written?.status === 'kept') policy.onStored(tenant, storable)
    if (isClosed()) return
    tabs.post({ kind: 'changes', tenantId: tenant.tenantId, changes, ...question })
    if (written?.status === 'outOfStep') await this.resyncWithCopy(tenant, scopesOf(changes.since), written.since)
  }

  /** Another tab has written the copy: its rows are read, and this tab continues from the copy's cursors. */
  private async resyncWithCopy(tenant: TenantReplica, scopes: readonly SyncScope[], stored: Cursors): Promise<void> {
    if (scopes.some((scope) => stored[scope] === undefined || !isComplete(tenant, scope))) {
      // The copy was emptied meanwhile, or another tab is filling it.
      tenant.isStored = false
      return
    }
    const { answer, ...question } = await this.fetch(tenant, scopes, false)
    const { isClosed, onDue, tabs } = this.deps
    if (isClosed()) return
    this.applyRemoteChanges(tenant, answer, question)
    tabs.post({ kind: 'changes', tenantId: tenant.tenantId, changes: answer, ...question })
    tenant.known = { ...tenant.known, since: { ...tenant.known.since, ...stored } }
    for (const scope of scopes) tenant.requests.markDue(scope)
    onDue(tenant)
  }

  /** Applies what another tab was told. Where this tab lacks some of it, it stays at its own cursors and asks itself. */
  applyRemoteChanges(tenant: TenantReplica, changes: KeptAnswer, { asked, askedAt }: Question): void {
    const { subscriptions, updates } = this.deps
    // A tab without a copy of the device has none of the rows that came before.
    const isBegun = (scope: SyncScope) => asked[scope] === undefined || tenant.known.since[scope] !== undefined
    const begun = scopesOf(changes.since).filter(isBegun)
    const missing = scopesOf(changes.since).filter(
      (scope) => !isBegun(scope) && subscriptions.hasOwn(tenant.tenantId, scope),
    )
    const areAllApplied = updates.applyRows(changes, askedAt)
    for (const scope of areAllApplied ? missing : [...begun, ...missing]) tenant.staleScopes.add(scope)
    if ([...begun, ...missing].some((scope) => tenant.staleScopes.has(scope))) void this.requestStale(tenant)
    else updates.advanceCursors(tenant, { ...changes, since: cursorsOf(begun, changes) })
  }

  /**
   * Requests what became stale, one request at a time: of two answers the earlier could come last. Without an answer it is
   * requested again with the next news.
   */
  async requestStale(tenant: TenantReplica): Promise<void> {
    if (tenant.staleScopes.size === 0) return
    if (tenant.staleRequest !== 'none') {
      tenant.staleRequest = 'again'
      return
    }
    try {
      while (tenant.staleScopes.size > 0) {
        tenant.staleRequest = 'running'
        await this.requestStaleOnce(tenant)
        if (this.deps.isClosed()) return
      }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
    } finally {
      tenant.staleRequest = 'none'
    }
  }

  /** Requests anew what is complete here, and may have changed unheard. */
  refreshKnown(tenants: Iterable<TenantReplica>): void {
    const { scopeRules, subscriptions } = this.deps
    for (const tenant of tenants) {
      for (const scope of scopesOf(tenant.known.since))
        if (isComplete(tenant, scope) && (scope !== scopeRules.paused || subscriptions.has(tenant.tenantId, scope)))
          tenant.staleScopes.add(scope)
      void this.requestStale(tenant)
    }
  }

  private async requestStaleOnce(tenant: TenantReplica): Promise<void> {
    const { policy, updates, isClosed } = this.deps
    const scopes = [...tenant.staleScopes]
    const { answer, askedAt } = await this.fetch(tenant, scopes, true)
    if (isClosed()) return
    // Meanwhile this tab may have begun to ask for all.
    const areStale = scopes.every((scope) => tenant.staleScopes.has(scope))
    if (!areStale || !updates.applyRows(answer, askedAt) || tenant.staleRequest === 'again') return
    const changes = policy.withoutOwnCursors(tenant, answer)
    updates.advanceCursors(tenant, changes)
    for (const scope of scopes) if (!changes.more.includes(scope)) tenant.staleScopes.delete(scope)
  }

  private evictOld(tenant: TenantReplica): void {
    const { background, copy, scopeRules, tables, tabs, updates } = this.deps
    const { tenantId } = tenant
    const known = scopesOf(tenant.known.since)
    const scopes = scopeRules.forgettable(
      known,
      (scope) => background.isWanted(tenantId, scope),
      (scope) => tenant.lastWantedAt.get(scope) ?? 0,
    )
    if (scopes.length === 0) return
    const staying = known.filter((scope) => !scopes.includes(scope))
    const ids = tables.rowsOutside(tenantId, staying)
    updates.evict(tenant, scopes, ids)
    void copy.forget(tenantId, scopes, ids)
    tabs.post({ kind: 'forgotten', tenantId, scopes, ids })
  }
}
