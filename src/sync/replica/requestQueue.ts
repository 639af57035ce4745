import { GatewayError } from '../server.ts'
import type { Clock } from '../clock.ts'
import type { SyncScope } from '../schema.ts'
import { isComplete } from './hotelReplica.ts'
import type { HotelReplica } from './hotelReplica.ts'

/** The pause before another attempt doubles with each failure. */
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000

export interface RequestQueueDeps {
  readonly clock: Clock
  /** Whether this tab is the one that asks the server. */
  readonly isActive: () => boolean
  readonly isWanted: (hotelId: string, scope: SyncScope) => boolean
  /** Requests the changes of the scopes and applies them. It may reject with a `GatewayError`. */
  readonly request: (hotel: HotelReplica, scopes: readonly SyncScope[]) => Promise<void>
  readonly onRefused: (hotel: HotelReplica, scopes: readonly SyncScope[]) => void
  readonly onFailed: (hotel: HotelReplica, scopes: readonly SyncScope[]) => void
}

/** Requests the due scopes of hotels: complete ones together, each incomplete one alone, page by page. */
export class RequestQueue {
  private readonly running = new Set<Promise<void>>()

  constructor(private readonly deps: RequestQueueDeps) {}

  /** Begins what is due and not under way. */
  run(hotel: HotelReplica): void {
    if (!this.deps.isActive() || hotel.phase.name !== 'open' || hotel.cancelRetry) return
    const due = [...hotel.due].filter(
      (scope) => this.deps.isWanted(hotel.hotelId, scope) && !hotel.loading.has(scope),
    )
    const complete = due.filter((scope) => isComplete(hotel, scope))
    const isRefreshing = [...hotel.loading].some((scope) => isComplete(hotel, scope))
    for (const scope of due) if (!complete.includes(scope)) this.start(hotel, [scope])
    if (complete.length > 0 && !isRefreshing) this.start(hotel, complete)
  }

  /** Forgets past failures, so that the next attempt does not wait. */
  reset(hotel: HotelReplica): void {
    hotel.cancelRetry?.()
    hotel.cancelRetry = undefined
    hotel.consecutiveFailures = 0
  }

  async whenIdle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  private start(hotel: HotelReplica, scopes: readonly SyncScope[]): void {
    const request = this.send(hotel, scopes).finally(() => this.running.delete(request))
    this.running.add(request)
  }

  private async send(hotel: HotelReplica, scopes: readonly SyncScope[]): Promise<void> {
    for (const scope of scopes) {
      hotel.due.delete(scope)
      hotel.loading.add(scope)
    }
    try {
      await this.deps.request(hotel, scopes)
      hotel.consecutiveFailures = 0
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      if (this.deps.isActive()) this.onError(hotel, scopes, error)
    } finally {
      for (const scope of scopes) hotel.loading.delete(scope)
    }
    this.run(hotel)
  }

  private onError(hotel: HotelReplica, scopes: readonly SyncScope[], error: GatewayError): void {
    if (error.failure === 'refused') return this.deps.onRefused(hotel, scopes)
    for (const scope of scopes) hotel.due.add(scope)
    this.deps.onFailed(hotel, scopes)
    const pause = Math.min(FIRST_RETRY_MS * 2 ** hotel.consecutiveFailures, MAX_RETRY_MS)
    hotel.consecutiveFailures += 1
    hotel.cancelRetry?.()
    hotel.cancelRetry = this.deps.clock.after(pause, () => {
      hotel.cancelRetry = undefined
      this.run(hotel)
    })
  }
}
