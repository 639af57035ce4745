import type { DraftDish, OrderDraft } from '#domain/orders/orderDraft.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import { remember, remembered } from './tabMemory.ts'

export interface KeptDraft {
  readonly draft: OrderDraft
  /** What was stored when it was made: the lines of the booking's persons. */
  readonly seen: readonly MealOrderDish[]
}

/** One user, one booking, one meal: another user's draft in this tab is not shown. */
export const draftKey = (userId: string, mealId: string, bookId: string): string =>
  `convivio.orderDraft.${userId}.${mealId}.${bookId}`

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export function readDraft(key: string): KeptDraft | undefined {
  const kept = remembered(key)
  if (!isObject(kept) || !Array.isArray(kept['seen']) || !Array.isArray(kept['dishes']))
    return undefined
  const dishes = kept['dishes'] as DraftDish[]
  const draft = new Map(dishes.map((dish) => [dish.dishId, dish]))
  return { draft, seen: kept['seen'] as MealOrderDish[] }
}

export const writeDraft = (key: string, kept: KeptDraft | undefined): void =>
  remember(key, kept && { seen: kept.seen, dishes: [...kept.draft.values()] })
