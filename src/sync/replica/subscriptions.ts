import type { Clock, Moment } from '../clock.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import type { SyncScope } from '../schema.ts'

const REPEAT_AFTER_MS = 30_000
/** What a tab subscribed to is forgotten when it has not repeated it for so long. */
const FORGET_AFTER_MS = 4 * MINUTE_MS

export type Subscription = readonly [tenantId: string, scope: SyncScope]

interface OfTab {
  readonly subscriptions: readonly Subscription[]
  readonly saidAt: Moment
}

/** Which scopes the screens of this tab, and of the user's other tabs, look at. */
export class Subscriptions {
  private readonly here = new Map<string, Map<SyncScope, number>>()
  private readonly otherTabs = new Map<string, OfTab>()

  constructor(private readonly clock: Clock) {}

  own(): Subscription[] {
    return [...this.here].flatMap(([tenantId, scopes]) =>
      [...scopes.keys()].map((scope): Subscription => [tenantId, scope]),
    )
  }

  private all(): Subscription[] {
    const now = this.clock.now()
    for (const [tab, { saidAt }] of this.otherTabs) if (now - saidAt > FORGET_AFTER_MS) this.otherTabs.delete(tab)
    return [...this.own(), ...[...this.otherTabs.values()].flatMap(({ subscriptions }) => subscriptions)]
  }

  /** @returns true if no screen of this tab had subscribed before. */
  add(tenantId: string, scope: SyncScope): boolean {
    const scopes = this.here.get(tenantId) ?? new Map<SyncScope, number>()
    this.here.set(tenantId, scopes)
    const count = scopes.get(scope) ?? 0
    scopes.set(scope, count + 1)
    return count === 0
  }

  /** @returns true if no screen of this tab is subscribed any more. */
  release(tenantId: string, scope: SyncScope): boolean {
    const scopes = this.here.get(tenantId)
    const left = (scopes?.get(scope) ?? 1) - 1
    if (left > 0) scopes?.set(scope, left)
    else scopes?.delete(scope)
    return left <= 0
  }

  /** Notes what another tab is subscribed to. @returns what it was not subscribed to before. */
  noteOfTab(tab: string, subscriptions: readonly Subscription[]): readonly Subscription[] {
    const before = this.otherTabs.get(tab)?.subscriptions ?? []
    this.otherTabs.set(tab, { subscriptions, saidAt: this.clock.now() })
    const isKnown = ([tenantId, scope]: Subscription) =>
      before.some(([id, other]) => id === tenantId && other === scope)
    return subscriptions.filter((subscription) => !isKnown(subscription))
  }

  hasOwn(tenantId: string, scope: SyncScope): boolean {
    return this.here.get(tenantId)?.has(scope) ?? false
  }

  has(tenantId: string, scope: SyncScope): boolean {
    return this.all().some(([id, other]) => id === tenantId && other === scope)
  }

  of(tenantId: string): readonly SyncScope[] {
    return [...new Set(this.all().flatMap(([id, scope]) => (id === tenantId ? [scope] : [])))]
  }

  tenants(): readonly string[] {
    return [...new Set(this.all().map(([tenantId]) => tenantId))]
  }

  /** Calls `say` every half minute. @returns how to stop it. */
  repeat(say: () => void): () => void {
    let cancel: () => void = () => undefined
    const wait = () => {
      cancel = this.clock.after(REPEAT_AFTER_MS, () => {
        say()
        wait()
      })
    }
    wait()
    return () => cancel()
  }
}
