import type { AgreedDish, OrderDraft } from '#domain/orders/orderDraft.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'

/** An order that is edited and not saved yet. */
export interface KeptDraft {
  readonly draft: OrderDraft
  /** What was stored when it was made: the lines of the booking's persons. */
  readonly seen: readonly MealOrderDish[]
  readonly agreed?: readonly AgreedDish[] | undefined
}

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

const arePortions = (value: unknown): boolean =>
  isObject(value) && typeof value['quantity'] === 'number' && Array.isArray(value['notes'])

/** Whether it is one that this version of the app can show: another one may have kept it. */
export const isKeptDraft = (kept: unknown): kept is KeptDraft =>
  isObject(kept) &&
  Array.isArray(kept['seen']) &&
  kept['draft'] instanceof Map &&
  [...kept['draft'].values()].every(
    (dish: unknown) => isObject(dish) && arePortions(dish['whole']) && arePortions(dish['half']),
  )
