import type { Moment } from '../clock.ts'
import type { RowIds, SyncScope, SyncTopic } from '../schema.ts'
import type { Cursors, KeptAnswer } from './copy.ts'
import type { Subscription } from './subscriptions.ts'

export interface Question {
  readonly asked: Cursors
  readonly askedAt: Moment
}

export type TabMessage =
  /** A tab has begun to ask the server for all of them. */
  | { readonly kind: 'whoSubscribes' }
  | { readonly kind: 'subscriptions'; readonly tab: string; readonly subscriptions: readonly Subscription[] }
  /** What the server answered to a question with the cursors `asked`. */
  | ({ readonly kind: 'changes'; readonly tenantId: string; readonly changes: KeptAnswer } & Question)
  /** What the server confirmed to the sending tab, without cursors. */
  | { readonly kind: 'confirmed'; readonly tenantId: string; readonly changes: KeptAnswer }
  | { readonly kind: 'failed'; readonly tenantId: string; readonly scope: SyncScope }
  | {
      readonly kind: 'forgotten'
      readonly tenantId: string
      readonly scopes: readonly SyncScope[]
      readonly ids: RowIds
    }
  | { readonly kind: 'signal'; readonly tenantId: string; readonly topics?: readonly SyncTopic[] | undefined }
  | { readonly kind: 'dropped'; readonly tenantId: string }

/** What is said of one tenant, and waits until that tenant's copy is read. */
export type MessageOfTenant = Exclude<TabMessage, { readonly kind: 'whoSubscribes' | 'subscriptions' | 'signal' }>
