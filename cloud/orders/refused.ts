import type { OrderRefusal } from '#domain/reference/orderWords.ts'

/** A refusal with the dish that is the reason; the caller puts it into words. */
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
