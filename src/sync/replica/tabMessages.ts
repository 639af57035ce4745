import type { Moment } from '../clock.ts'
import type { RowIds, SyncScope } from '../schema.ts'
import type { KeptAnswer } from './copy.ts'
import type { Subscription } from './subscriptions.ts'

export type TabMessage =
  /** A tab has begun to ask the server for all of them. */
  | { readonly kind: 'whoSubscribes' }
  | { readonly kind: 'subscriptions'; readonly tab: string; readonly subscriptions: readonly Subscription[] }
  | {
      readonly kind: 'changes'
      readonly hotelId: string
      readonly changes: KeptAnswer
      readonly askedAt: Moment
    }
  /** What the server confirmed to the sending tab, without cursors. */
  | { readonly kind: 'confirmed'; readonly hotelId: string; readonly changes: KeptAnswer }
  | { readonly kind: 'failed'; readonly hotelId: string; readonly scope: SyncScope }
  | {
      readonly kind: 'forgotten'
      readonly hotelId: string
      readonly scopes: readonly SyncScope[]
      readonly ids: RowIds
    }
  | { readonly kind: 'orderSignal'; readonly hotelId: string }
  | { readonly kind: 'dropped'; readonly hotelId: string }

/** What is said of one hotel, and waits until that hotel's copy is read. */
export type MessageOfHotel = Exclude<TabMessage, { readonly kind: 'whoSubscribes' | 'subscriptions' | 'orderSignal' }>
