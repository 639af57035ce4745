import type { Moment } from '../clock.ts'
import type { SyncScope, SyncTopic } from '../schema.ts'
import { NO_TENANT } from '../signal.ts'
import type { Signal } from '../signal.ts'
import { ACCOUNT } from './copy.ts'
import type { ReplicaDeps } from './replicaDeps.ts'
import type { Subscriptions } from './subscriptions.ts'

/** A page waits so long after its own user's save, so that the pages of others are answered first. */
const OWN_SAVE_DELAY_MS = 100
/** A signal within this time after a save here is most likely about that save. */
const OWN_SAVE_WINDOW_MS = 250

interface ChangeSignalDeps extends ReplicaDeps {
  readonly subscriptions: Subscriptions
  /** @returns when the last save of this user in this browser was confirmed. */
  readonly savedAt: (tenantId: string) => Moment
  readonly onDue: (tenantId: string, scopes: readonly SyncScope[]) => void
  /** Anything of the tenant may have changed. */
  readonly onAnything: (tenantId: string) => void
  readonly onTold: (tenantId: string, topics?: readonly SyncTopic[]) => void
}

/** Hears while this tab leads that something changed in a tenant, and says which of the subscribed scopes that concerns. */
export class ChangeSignalListener {
  private signal: Signal | undefined
  private heardTenants: ReadonlySet<string> = new Set()

  constructor(private readonly deps: ChangeSignalDeps) {}

  get isOpen(): boolean {
    return this.signal !== undefined
  }

  open(until: AbortSignal): void {
    const own = this.deps.openSignal({
      onChange: (tenantId, topics) => this.onSignal(tenantId, topics),
      onLive: () => undefined,
    })
    this.signal = own
    this.heardTenants = new Set()
    until.addEventListener('abort', () => {
      own.close()
      if (this.signal === own) this.signal = undefined
    })
  }

  close(): void {
    this.signal?.close()
    this.signal = undefined
  }

  /** Listens to the tenants that somebody looks at; for the paused scope to all of the user, too. */
  listenTo(tenantsOfUser: readonly string[]): void {
    const { scopeRules, subscriptions } = this.deps
    const open = subscriptions.tenants().filter((tenantId) => tenantId !== ACCOUNT)
    const tenants = new Set(subscriptions.has(ACCOUNT, scopeRules.paused) ? [...open, ...tenantsOfUser] : open)
    const isSame = tenants.size === this.heardTenants.size && [...tenants].every((id) => this.heardTenants.has(id))
    if (!this.signal || isSame) return
    this.heardTenants = tenants
    this.signal.listen([...tenants])
  }

  private onSignal(tenantId: string, topics?: readonly SyncTopic[]): void {
    const { clock, savedAt } = this.deps
    const isOwnSave = topics !== undefined && clock.now() - savedAt(tenantId) < OWN_SAVE_WINDOW_MS
    if (isOwnSave) clock.after(OWN_SAVE_DELAY_MS, () => this.isOpen && this.onChange(tenantId, topics))
    else this.onChange(tenantId, topics)
  }

  private onChange(tenantId: string, topics?: readonly SyncTopic[]): void {
    const { scopeRules, subscriptions, onDue, onAnything, onTold } = this.deps
    const ofAccount = subscriptions.of(ACCOUNT)
    if (tenantId === NO_TENANT) return onDue(ACCOUNT, ofAccount)
    onTold(tenantId, topics)
    // Not with each signal: every page of the tenant would fetch what nobody looks at.
    if (!topics) onAnything(tenantId)
    const isDue = (scope: SyncScope) => !topics || topics.some((topic) => scopeRules.isConcerned(scope, topic))
    onDue(tenantId, subscriptions.of(tenantId).filter(isDue))
    onDue(
      ACCOUNT,
      ofAccount.filter((scope) => scope === scopeRules.paused || isDue(scope)),
    )
  }
}
