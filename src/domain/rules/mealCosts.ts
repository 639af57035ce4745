import type { Hotel } from '../schema/hotel.ts'
import { orderCost } from './dishPrice.ts'
import type { MealOfPerson, PricedDish } from './dishPrice.ts'
import { roundMoney } from './money.ts'
import type { Amount } from './money.ts'

/** Portions of a dish in an order. */
export interface CostedPortions {
  readonly dish: PricedDish
  readonly quantity: number
  readonly halfPortion: boolean
  /** What a whole portion cost when it was first ordered; absent: what the dish costs now. */
  readonly unitPrice?: number | undefined
}

export interface OrderCosts {
  /** Of each of the portions, in the order they were given. */
  readonly lines: readonly { readonly unitPrice: Amount; readonly price: Amount }[]
  readonly total: Amount
}

/**
 * What an order costs the person, as it is stored (part 2 §3): a dish that was ordered keeps the
 * price that it had then.
 */
export function costsOf(portions: readonly CostedPortions[], meal: MealOfPerson): OrderCosts {
  const priced = portions.map(({ dish, unitPrice, ...portion }) => ({
    ...portion,
    dish: { ...dish, price: unitPrice ?? dish.price ?? 0 },
  }))
  const { dishes, total } = orderCost(priced, meal)
  const lines = priced.map(({ dish }, at) => ({
    unitPrice: roundMoney(dish.price, meal.currency),
    price: dishes[at] ?? 0,
  }))
  return { lines, total }
}

interface Delivered {
  readonly id: string
  readonly delivery: boolean
  /** Whether anything is brought at all. */
  readonly hasDishes: boolean
}

/**
 * What the deliveries of a booking for a meal cost, by the id of the order, in the hotel's currency:
 * the waiter walks once, so the first of the orders that are brought bears the cost.
 */
export function deliveryCosts(
  orders: readonly Delivered[],
  { enableDelivery, deliveryCost, currency }: Pick<Hotel, 'enableDelivery' | 'deliveryCost' | 'currency'>,
): ReadonlyMap<string, Amount> {
  const brought = orders.filter(({ delivery, hasDishes }) => delivery && hasDishes)
  const [first] = brought.map(({ id }) => id).sort()
  const cost = enableDelivery ? Math.max(0, roundMoney(deliveryCost, currency)) : 0
  return new Map(orders.map(({ id }) => [id, id === first ? cost : 0]))
}
