import type { OrderVerdict } from '#domain/rules/orders/orderChecks.ts'
import type { Dish } from '#domain/schema/menu.ts'
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

export function refuseOrderIf(verdict: OrderVerdict, dishes: ReadonlyMap<string, Partial<Pick<Dish, 'name'>>>): void {
  if (!verdict) return
  const { code, dishId } = verdict
  const name = dishId === undefined ? undefined : dishes.get(dishId)?.name?.it
  throw new OrderRefused(code, dishId, name)
}
