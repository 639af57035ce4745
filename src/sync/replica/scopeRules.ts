import type { SyncScope, SyncTopic } from '../schema.ts'

/** What the replica has to know of an application's scopes. */
export interface ScopeRules {
  /** The scope of the account that names the tenants of the user. */
  readonly account: SyncScope
  /** A scope of the account that is expensive to answer, and waits for the pause after its last answer. */
  readonly paused: SyncScope
  readonly pauseMs: number
  /** Whether it is one of many in its tenant, such as the orders of one meal: only those are ever forgotten. */
  readonly isOfOne: (scope: SyncScope) => boolean
  readonly isConcerned: (scope: SyncScope, topic: SyncTopic) => boolean
  /**
   * @param subscribed what somebody looks at in the tenant
   * @returns what is kept without anybody looking, the most urgent first
   */
  readonly background: (tenantId: string, subscribed: readonly SyncScope[]) => readonly SyncScope[]
  /** @param lastWantedAt 0 for a scope from an earlier page. @returns what the device has kept long enough */
  readonly forgettable: (
    known: readonly SyncScope[],
    isWanted: (scope: SyncScope) => boolean,
    lastWantedAt: (scope: SyncScope) => number,
  ) => readonly SyncScope[]
}
