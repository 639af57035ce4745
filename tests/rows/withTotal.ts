import { draftDish, resizedDish, withDish } from '#domain/orders/orderDraft.ts'
import type { OrderDraft } from '#domain/orders/orderDraft.ts'

export const withTotal = (draft: OrderDraft, dishId: string, total: number): OrderDraft =>
  withDish(draft, resizedDish(draftDish(draft, dishId), total))
