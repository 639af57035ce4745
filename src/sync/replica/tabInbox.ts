import type { SyncScope } from '../schema.ts'
import type { ChangesReader, ReplicaParts } from './changesReader.ts'
import type { KeptAnswer } from './copy.ts'
import type { MessageOfTenant, TabMessage } from './tabMessages.ts'
import type { TenantReplica } from './tenantReplica.ts'
import type { TenantReplicas } from './tenantReplicas.ts'

interface TabInboxDeps extends ReplicaParts {
  readonly tenants: TenantReplicas
  readonly reader: ChangesReader
  readonly isLeading: () => boolean
  readonly onWhoSubscribes: () => void
  /** Another tab is subscribed to something else than before. */
  readonly onSubscriptions: () => void
  readonly refresh: (tenantId: string, scopes: readonly SyncScope[]) => void
  readonly storeConfirmed: (tenantId: string, changes: KeptAnswer) => void
}

/** What the user's other tabs say. */
export class TabInbox {
  constructor(private readonly deps: TabInboxDeps) {}

  onMessage(message: TabMessage): void {
    const { tables, tenants, onWhoSubscribes } = this.deps
    if (message.kind === 'whoSubscribes') return onWhoSubscribes()
    if (message.kind === 'signal') return tables.noteSignal(message.tenantId, message.topics)
    if (message.kind === 'subscriptions') return this.onSubscriptionsOfTab(message)
    const tenant = tenants.get(message.tenantId)
    if (!tenant || tenant.phase.name === 'closed') return
    if (tenant.phase.name === 'open') this.apply(tenant, message)
    else tenant.phase.queuedMessages.push(() => this.apply(tenant, message))
  }

  private onSubscriptionsOfTab({ tab, subscriptions: said }: Extract<TabMessage, { kind: 'subscriptions' }>): void {
    const { isLeading, onSubscriptions, policy, refresh, subscriptions, tenants } = this.deps
    const added = subscriptions.noteOfTab(tab, said)
    if (!isLeading()) return
    onSubscriptions()
    for (const [tenantId, scope] of added) {
      policy.onWantedElsewhere(tenants.of(tenantId), scope)
      refresh(tenantId, [scope])
    }
  }

  private apply(tenant: TenantReplica, message: MessageOfTenant): void {
    const { isLeading, reader, storeConfirmed, updates } = this.deps
    if (message.kind === 'dropped') updates.clear(tenant)
    else if (message.kind === 'forgotten') updates.evict(tenant, message.scopes, message.ids)
    else if (message.kind === 'failed') updates.showFailed(tenant, message.scope)
    else if (message.kind === 'confirmed') {
      updates.applyRows(message.changes)
      if (isLeading()) storeConfirmed(tenant.tenantId, message.changes)
    } else reader.applyRemoteChanges(tenant, message.changes, message)
  }
}
