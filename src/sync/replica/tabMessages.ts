import type { Scope } from '#domain/replica/scopes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { KeptAnswer } from './copy.ts'
import type { RowIds } from '#store/scopes/forgettable.ts'
import type { Subscription } from './subscriptions.ts'

export type TabMessage =
  /** A tab has begun to ask the server for all of them. */
  | { readonly kind: 'whoSubscribes' }
  | { readonly kind: 'subscriptions'; readonly tab: string; readonly subscriptions: readonly Subscription[] }
  | {
      readonly kind: 'changes'
      readonly hotelId: string
      readonly changes: KeptAnswer
      readonly askedAt: Instant
    }
  /** What the server confirmed to the sending tab, without cursors. */
  | { readonly kind: 'confirmed'; readonly hotelId: string; readonly changes: KeptAnswer }
  | { readonly kind: 'failed'; readonly hotelId: string; readonly scope: Scope }
  | {
      readonly kind: 'forgotten'
      readonly hotelId: string
      readonly scopes: readonly Scope[]
      readonly ids: RowIds
    }
  | { readonly kind: 'orderSignal'; readonly hotelId: string }
  | { readonly kind: 'dropped'; readonly hotelId: string }

/** What is said of one hotel, and waits until that hotel's copy is read. */
export type MessageOfHotel = Exclude<TabMessage, { readonly kind: 'whoSubscribes' | 'subscriptions' | 'orderSignal' }>
