import { scopesOf } from './copy.ts'
import type { ReplicaDeps } from './replicaDeps.ts'
import type { TableUpdates } from './tableUpdates.ts'
import { isComplete, newTenantReplica } from './tenantReplica.ts'
import type { TenantReplica } from './tenantReplica.ts'

interface TenantReplicasDeps extends ReplicaDeps {
  readonly updates: TableUpdates
  readonly isClosed: () => boolean
  /** The copy is read, and what other tabs said meanwhile is applied. */
  readonly onOpened: (tenant: TenantReplica) => void
}

/** The tenants that this tab knows, each read from the copy of the device once. */
export class TenantReplicas {
  private readonly tenants = new Map<string, TenantReplica>()

  constructor(private readonly deps: TenantReplicasDeps) {}

  get(tenantId: string): TenantReplica | undefined {
    return this.tenants.get(tenantId)
  }

  of(tenantId: string): TenantReplica {
    const tenant = this.tenants.get(tenantId) ?? newTenantReplica(tenantId)
    this.tenants.set(tenantId, tenant)
    return tenant
  }

  all(): IterableIterator<TenantReplica> {
    return this.tenants.values()
  }

  /** Resolves when the copy of the tenant is read. */
  open(tenant: TenantReplica): Promise<void> {
    if (tenant.phase.name !== 'closed') return tenant.phase.done
    const queuedMessages: (() => void)[] = []
    const done = this.readCopy(tenant, queuedMessages)
    tenant.phase = { name: 'opening', done, queuedMessages }
    return done
  }

  private async readCopy(tenant: TenantReplica, queuedMessages: (() => void)[]): Promise<void> {
    const { copy, policy, updates, isClosed, onOpened } = this.deps
    const kept = await copy.read(tenant.tenantId)
    if (isClosed()) return
    if (kept) {
      updates.applyRows({ ...kept, gone: {} }, 0)
      const { since, unfinished, sensitive } = kept
      tenant.known = { since, unfinished, sensitive }
      policy.onCopyRead(tenant, kept)
      for (const scope of scopesOf(since)) if (isComplete(tenant, scope)) updates.showScope(tenant, scope)
    }
    if (tenant.phase.name === 'opening') tenant.phase = { name: 'open', done: tenant.phase.done }
    for (const apply of queuedMessages.splice(0)) apply()
    onOpened(tenant)
  }
}
