import type { OrderRefusal } from '#domain/reference/words/orderWords.ts'

export class OrderRefused extends Error {
  constructor(
    readonly code: OrderRefusal,
    readonly dishId?: string,
    readonly dishName?: string,
  ) {
    super(code)
  }
}

export function refuseOrder(code: OrderRefusal): never {
  throw new OrderRefused(code)
}
