import { draftDish, resizedDish, withDish } from '#domain/orders/orderDraft.ts'
import type { OrderDraft } from '#domain/orders/orderDraft.ts'

/** A draft with so many portions of a dish in all. */
export const withTotal = (draft: OrderDraft, dishId: string, total: number): OrderDraft =>
  withDish(draft, resizedDish(draftDish(draft, dishId), total))
