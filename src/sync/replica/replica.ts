import { newLocalId } from '#domain/values/localId.ts'
import type { SyncScope, SyncTopic } from '../schema.ts'
import { BackgroundScopes } from './backgroundScopes.ts'
import { ChangeSignalListener } from './changeSignal.ts'
import { ChangesReader } from './changesReader.ts'
import { ACCOUNT } from './copy.ts'
import type { KeptAnswer } from './copy.ts'
import { PausedScope } from './pausedScope.ts'
import type { ReplicaDeps } from './replicaDeps.ts'
import { RequestQueue } from './requestQueue.ts'
import { Subscriptions } from './subscriptions.ts'
import { TabInbox } from './tabInbox.ts'
import { TableUpdates } from './tableUpdates.ts'
import { isComplete } from './tenantReplica.ts'
import type { TenantReplica } from './tenantReplica.ts'
import { TenantReplicas } from './tenantReplicas.ts'

/** Keeps what the screens look at up to date. One of a user's tabs asks the server, and tells the others (docs/sync.md). */
export class Replica {
  private readonly tab = newLocalId()
  private isClosed = false
  private readonly subscriptions: Subscriptions
  private readonly paused: PausedScope
  private readonly background: BackgroundScopes
  private readonly signal: ChangeSignalListener
  private readonly updates: TableUpdates
  private readonly tenants: TenantReplicas
  private readonly reader: ChangesReader
  private readonly queue: RequestQueue
  private readonly inbox: TabInbox
  private readonly stopLeading: () => void
  private readonly stopRepeating: () => void

  constructor(private readonly deps: ReplicaDeps) {
    const { clock, scopeRules, tabs } = deps
    const subscriptions = new Subscriptions(clock)
    this.subscriptions = subscriptions
    this.paused = new PausedScope(clock, scopeRules.pauseMs, () =>
      this.markDue(this.tenants.of(ACCOUNT), [scopeRules.paused]),
    )
    this.background = new BackgroundScopes({
      ...deps,
      subscriptions,
      onBegin: (tenantId) => this.updateBackground(tenantId),
    })
    this.signal = new ChangeSignalListener({
      ...deps,
      subscriptions,
      savedAt: (tenantId) => this.tenants.of(tenantId).savedAt,
      onDue: (tenantId, scopes) => this.markChanged(tenantId, scopes),
      onAnything: (tenantId) => this.background.markDue(this.tenants.of(tenantId)),
      onTold: (tenantId, topics) => this.onTold(tenantId, topics),
    })
    this.updates = new TableUpdates({ ...deps, subscriptions, onTenants: () => this.listen() })
    const isClosed = () => this.isClosed
    const { background, paused, updates } = this
    const shared = { ...deps, subscriptions, background, paused, updates, isClosed }
    this.tenants = new TenantReplicas({ ...shared, onOpened: (tenant) => void this.reader.requestStale(tenant) })
    this.reader = new ChangesReader({ ...shared, onDue: (tenant) => this.queue.run(tenant) })
    this.queue = new RequestQueue({
      clock,
      isActive: () => this.signal.isOpen,
      isWanted: (tenantId, scope) => background.isWanted(tenantId, scope),
      request: (tenant, scopes) => this.reader.refresh(tenant, scopes),
      onRefused: (tenant, scopes) => this.onRefused(tenant, scopes),
      onFailed: (tenant, scopes) =>
        this.tellFailed(
          tenant,
          scopes.filter((scope) => !isComplete(tenant, scope)),
        ),
    })
    this.inbox = new TabInbox({
      ...shared,
      tenants: this.tenants,
      reader: this.reader,
      isLeading: () => this.signal.isOpen,
      onWhoSubscribes: () => this.onSubscriptionsChanged(),
      onSubscriptions: () => this.listen(),
      refresh: (tenantId, scopes) => this.refresh(tenantId, scopes),
      storeConfirmed: (tenantId, changes) => this.storeConfirmed(tenantId, changes),
    })
    this.stopLeading = tabs.lead({
      // A tab that is alone leads before this returns.
      onLead: (until) => queueMicrotask(() => this.lead(until)),
      onMessage: (message) => !this.isClosed && this.inbox.onMessage(message),
      // The page slept: what other tabs were told meanwhile is missing here.
      onMissed: () => this.reader.refreshKnown(this.tenants.all()),
    })
    this.stopRepeating = subscriptions.repeat(() => !this.signal.isOpen && this.onSubscriptionsChanged())
  }

  /** Reads what the device has kept of a tenant. */
  open(tenantId: string): Promise<void> {
    return this.tenants.open(this.tenants.of(tenantId))
  }

  /** Subscribes to a scope: it is loaded, and kept up to date. @returns how to end it. */
  want(tenantId: string, scope: SyncScope): () => void {
    const tenant = this.tenants.of(tenantId)
    if (this.subscriptions.add(tenantId, scope)) {
      if (!isComplete(tenant, scope)) this.updates.showScope(tenant, scope)
      this.onSubscriptionsChanged()
      this.refresh(tenantId, [scope])
    }
    let isReleased = false
    return () => {
      if (isReleased || this.isClosed) return
      isReleased = true
      if (this.subscriptions.release(tenantId, scope)) this.onSubscriptionsChanged()
    }
  }

  /** Asks now what changed in all that somebody looks at. */
  async look(): Promise<void> {
    for (const tenant of this.tenants.all()) this.queue.reset(tenant)
    this.refreshAll()
    await Promise.all([...this.tenants.all()].map((tenant) => this.tenants.open(tenant)))
    await Promise.resolve()
    await this.queue.whenIdle()
  }

  /** Reads a tenant anew, and keeps nothing of before: the user has another duty there. */
  discard(tenantId: string): void {
    // The tab that asks the server tells the others.
    if (!this.signal.isOpen) return
    const tenant = this.tenants.get(tenantId)
    if (!tenant) return void this.deps.copy.drop(tenantId)
    this.reader.drop(tenant)
    this.markDue(tenant, this.subscriptions.of(tenantId))
  }

  /** The server confirmed a save of this tab. */
  confirmed(tenantId: string, saved: Pick<KeptAnswer, 'rows' | 'gone'>): void {
    if (this.isClosed) return
    const changes: KeptAnswer = { ...saved, since: {}, more: [] }
    if (this.signal.isOpen) this.storeConfirmed(tenantId, changes)
    this.deps.tabs.post({ kind: 'confirmed', tenantId, changes })
  }

  close(): void {
    this.isClosed = true
    this.stopRepeating()
    this.paused.close()
    for (const tenant of this.tenants.all()) this.queue.reset(tenant)
    this.signal.close()
    this.stopLeading()
    this.deps.copy.close()
  }

  private markDue(tenant: TenantReplica, scopes: readonly SyncScope[]): void {
    for (const scope of scopes) tenant.requests.markDue(scope)
    this.queue.run(tenant)
  }

  /** Makes scopes due that changed; the paused scope waits for its pause. */
  private markChanged(tenantId: string, scopes: readonly SyncScope[]): void {
    const { paused } = this.deps.scopeRules
    if (scopes.includes(paused)) this.paused.markDue()
    this.markDue(
      this.tenants.of(tenantId),
      scopes.filter((scope) => scope !== paused),
    )
  }

  private refresh(tenantId: string, scopes: readonly SyncScope[]): void {
    const tenant = this.tenants.of(tenantId)
    for (const scope of scopes) {
      tenant.requests.markDue(scope)
      tenant.lastWantedAt.set(scope, this.deps.clock.now())
    }
    void this.tenants.open(tenant).then(() => this.queue.run(tenant))
  }

  private refreshAll(): void {
    for (const tenantId of this.subscriptions.tenants()) this.refresh(tenantId, this.subscriptions.of(tenantId))
  }

  private updateBackground(tenantId: string): void {
    const tenant = this.tenants.of(tenantId)
    this.background.markDue(tenant)
    this.queue.run(tenant)
  }

  private lead(until: AbortSignal): void {
    if (this.isClosed || until.aborted) return
    this.signal.open(until)
    this.deps.tabs.post({ kind: 'whoSubscribes' })
    this.listen()
    this.refreshAll()
  }

  private listen(): void {
    if (!this.signal.isOpen) return
    this.background.plan()
    this.signal.listenTo(this.updates.tenantIds)
  }

  private onSubscriptionsChanged(): void {
    if (this.signal.isOpen) this.listen()
    else this.deps.tabs.post({ kind: 'subscriptions', tab: this.tab, subscriptions: this.subscriptions.own() })
  }

  private onTold(tenantId: string, topics?: readonly SyncTopic[]): void {
    this.deps.tables.noteSignal(tenantId, topics)
    this.deps.tabs.post({ kind: 'signal', tenantId, topics })
  }

  private tellFailed(tenant: TenantReplica, scopes: readonly SyncScope[]): void {
    for (const scope of scopes) {
      this.updates.setScope(tenant, scope, { status: 'failed' })
      this.deps.tabs.post({ kind: 'failed', tenantId: tenant.tenantId, scope })
    }
  }

  /** The user no longer has the tenant, or what one scope was of was deleted. */
  private onRefused(tenant: TenantReplica, scopes: readonly SyncScope[]): void {
    const { account, isOfOne } = this.deps.scopeRules
    const isOfTenant = tenant.tenantId !== ACCOUNT && scopes.some((scope) => !isOfOne(scope))
    if (isOfTenant) {
      this.reader.drop(tenant)
      this.markDue(this.tenants.of(ACCOUNT), [account])
    }
    this.tellFailed(tenant, scopes)
  }

  /** Stores what the server confirmed; a new tenant is listened to, and counted, from now on. */
  private storeConfirmed(tenantId: string, changes: KeptAnswer): void {
    const tenant = this.tenants.of(tenantId)
    tenant.savedAt = this.deps.clock.now()
    void this.deps.copy.write(tenantId, {}, this.deps.policy.storable(tenantId, changes))
    const { tenantClass } = this.deps.schema
    if (!changes.rows[tenantClass] && !changes.gone[tenantClass]) return
    this.paused.endPause()
    this.markChanged(ACCOUNT, this.subscriptions.of(ACCOUNT))
  }
}
