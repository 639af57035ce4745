import type { SyncScope } from '../schema.ts'
import { ACCOUNT } from './copy.ts'
import type { ReplicaDeps } from './replicaDeps.ts'
import { isComplete } from './tenantReplica.ts'
import type { TenantReplica } from './tenantReplica.ts'
import type { Subscriptions } from './subscriptions.ts'

/** From the opening of a tenant: its first screens have the network for themselves. */
const DELAY_MS = 10_000

interface BackgroundScopesDeps extends ReplicaDeps {
  readonly subscriptions: Subscriptions
  readonly onBegin: (tenantId: string) => void
}

/** Scopes that no screen looks at: they are loaded one by one, as there is no hurry, and kept up to date for a time without the network. */
export class BackgroundScopes {
  private readonly tenants = new Map<string, 'soon' | 'begun'>()

  constructor(private readonly deps: BackgroundScopesDeps) {}

  /** Begins with tenants that were opened since, after the delay. */
  plan(): void {
    for (const tenantId of this.deps.subscriptions.tenants()) {
      if (tenantId === ACCOUNT || this.tenants.has(tenantId)) continue
      this.tenants.set(tenantId, 'soon')
      this.deps.clock.after(DELAY_MS, () => {
        this.tenants.set(tenantId, 'begun')
        this.deps.onBegin(tenantId)
      })
    }
  }

  private of(tenantId: string): readonly SyncScope[] {
    const { scopeRules, subscriptions } = this.deps
    return this.tenants.get(tenantId) === 'begun' ? scopeRules.background(tenantId, subscriptions.of(tenantId)) : []
  }

  /** @returns true if somebody looks at the scope, or it is kept. */
  isWanted(tenantId: string, scope: SyncScope): boolean {
    const { scopeRules, subscriptions } = this.deps
    return subscriptions.has(tenantId, scope) || (scopeRules.isOfOne(scope) && this.of(tenantId).includes(scope))
  }

  markNextMissing(tenant: TenantReplica): void {
    const missing = this.of(tenant.tenantId).find((scope) => !isComplete(tenant, scope))
    if (missing) tenant.requests.markDue(missing)
  }

  /** Makes those that are complete due for an update, and one that is missing. */
  markDue(tenant: TenantReplica): void {
    for (const scope of this.of(tenant.tenantId)) {
      tenant.lastWantedAt.set(scope, this.deps.clock.now())
      if (isComplete(tenant, scope)) tenant.requests.markDue(scope)
    }
    this.markNextMissing(tenant)
  }
}
