import type { DraftDish, OrderDraft } from '#domain/orders/orderDraft.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'

const unkept = new Map<string, string>()

/** What this tab has under a key; it survives a reload, not the tab. */
function remembered(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key) ?? unkept.get(key)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Stores a value for this tab, or removes it. */
function remember(key: string, value: object | undefined): void {
  unkept.delete(key)
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage it lasts as long as the page.
    if (value) unkept.set(key, JSON.stringify(value))
  }
}

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
