import { GatewayError } from '../server.ts'
import type { Clock } from '../clock.ts'
import type { SyncScope } from '../schema.ts'
import { isComplete } from './tenantReplica.ts'
import type { TenantReplica } from './tenantReplica.ts'

/** The pause before another attempt doubles with each failure. */
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000

interface RequestQueueDeps {
  readonly clock: Clock
  /** Whether this tab is the one that asks the server. */
  readonly isActive: () => boolean
  readonly isWanted: (tenantId: string, scope: SyncScope) => boolean
  /** Requests the changes of the scopes and applies them. It may reject with a `GatewayError`. */
  readonly request: (tenant: TenantReplica, scopes: readonly SyncScope[]) => Promise<void>
  readonly onRefused: (tenant: TenantReplica, scopes: readonly SyncScope[]) => void
  readonly onFailed: (tenant: TenantReplica, scopes: readonly SyncScope[]) => void
}

/** Requests the due scopes of tenants: complete ones together, each incomplete one alone, page by page. */
export class RequestQueue {
  private readonly running = new Set<Promise<void>>()

  constructor(private readonly deps: RequestQueueDeps) {}

  /** Begins what is due and not under way. */
  run(tenant: TenantReplica): void {
    if (!this.deps.isActive() || tenant.phase.name !== 'open' || tenant.cancelRetry) return
    const due = tenant.requests.those('due').filter((scope) => this.deps.isWanted(tenant.tenantId, scope))
    const complete = due.filter((scope) => isComplete(tenant, scope))
    const isRefreshing = tenant.requests.those('loading').some((scope) => isComplete(tenant, scope))
    for (const scope of due) if (!complete.includes(scope)) this.start(tenant, [scope])
    if (complete.length > 0 && !isRefreshing) this.start(tenant, complete)
  }

  /** Forgets past failures, so that the next attempt does not wait. */
  reset(tenant: TenantReplica): void {
    tenant.cancelRetry?.()
    tenant.cancelRetry = undefined
    tenant.consecutiveFailures = 0
    tenant.requests.apply(tenant.requests.those('failed'), { event: 'retried' })
  }

  async whenIdle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  private start(tenant: TenantReplica, scopes: readonly SyncScope[]): void {
    const request = this.send(tenant, scopes).finally(() => this.running.delete(request))
    this.running.add(request)
  }

  private async send(tenant: TenantReplica, scopes: readonly SyncScope[]): Promise<void> {
    tenant.requests.apply(scopes, { event: 'requested' })
    try {
      await this.deps.request(tenant, scopes)
      tenant.consecutiveFailures = 0
      tenant.requests.apply(scopes, { event: 'answered' })
    } catch (error) {
      if (!(error instanceof GatewayError)) {
        tenant.requests.apply(scopes, { event: 'answered' })
        throw error
      }
      this.onError(tenant, scopes, error)
    }
    this.run(tenant)
  }

  private onError(tenant: TenantReplica, scopes: readonly SyncScope[], error: GatewayError): void {
    const { clock, isActive, onFailed, onRefused } = this.deps
    if (!isActive() || error.failure === 'refused') {
      tenant.requests.apply(scopes, { event: 'answered' })
      if (isActive()) onRefused(tenant, scopes)
      return
    }
    const pause = Math.min(FIRST_RETRY_MS * 2 ** tenant.consecutiveFailures, MAX_RETRY_MS)
    tenant.requests.apply(scopes, { event: 'unanswered', retryAt: clock.now() + pause })
    onFailed(tenant, scopes)
    tenant.consecutiveFailures += 1
    tenant.cancelRetry?.()
    tenant.cancelRetry = clock.after(pause, () => {
      tenant.cancelRetry = undefined
      tenant.requests.apply(tenant.requests.those('failed'), { event: 'retried' })
      this.run(tenant)
    })
  }
}
