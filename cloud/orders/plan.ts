import { spreadBookingOrder } from '#domain/orders/bookingOrder.ts'
import type { AskedOrder } from '#domain/orders/bookingOrder.ts'
import { isSameValue } from '#domain/values/isSameValue.ts'
import { rowsById } from '#domain/reports/grouping.ts'
import { costsOf, deliveryCosts } from '#domain/rules/orders/costs.ts'
import type { MealOfPerson } from '#domain/rules/orders/costs.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { OrderContent } from '#domain/rules/orders/orderChanges.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import type { Facts } from './facts.ts'

export interface OrdersPlan {
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
}

/** What is not named stays. */
type WantedOrder = Partial<OrderContent> & Pick<OrderContent, 'portions'>

interface Stored {
  readonly orders: ReadonlyMap<string, MealOrder>
  readonly lines: ReadonlyMap<string, MealOrderDish>
}

const isSame = (
  one: Pick<MealOrderDish, 'quantity' | 'annotation'>,
  other: Pick<MealOrderDish, 'quantity' | 'annotation'>,
): boolean => one.quantity === other.quantity && isSameValue(one.annotation ?? [], other.annotation ?? [])

/** A person's order with priced lines; a dish ordered before keeps its price. */
function priced(facts: Facts, before: Stored, orderId: string, wantedOrder: WantedOrder, now: Instant): OrdersPlan {
  const { hotel, book, meal, dishes } = facts
  const { personId: person, portions, ...fields } = wantedOrder
  const mealOfPerson: MealOfPerson = {
    board: book.bookType,
    mealIndex: meal.mealIndex,
    config: hotel.config,
    currency: hotel.currency,
  }
  const wanted = portions.map(({ notes: annotation, ...line }) => {
    const id = orderDishIdOf(hotel.id, orderId, line.dishId, line.halfPortion)
    return { ...line, annotation, id, stored: before.lines.get(id) }
  })
  const { lines: costs, total } = costsOf(
    wanted.map(({ dishId, quantity, halfPortion, stored }) => ({
      dish: dishes.get(dishId) ?? {},
      quantity,
      halfPortion,
      unitPrice: stored && stored.quantity > 0 ? stored.unitPrice : undefined,
    })),
    mealOfPerson,
  )
  const at = { hotel: hotel.id, book: book.id, calendarMeal: meal.id }
  const order: MealOrder = {
    delivery: false,
    takeAway: false,
    deliveryCost: 0,
    completed: false,
    ...before.orders.get(orderId),
    ...fields,
    person,
    id: orderId,
    ...at,
    totalPrice: total,
    updatedAt: now,
  }
  const lines = wanted.map(({ dishId, stored: row, ...line }, place): MealOrderDish => ({
    ...row,
    ...line,
    // What is ordered anew is ordered now, whenever the booking was divided.
    orderedAt: row && isSame(row, line) ? row.orderedAt : undefined,
    ...at,
    order: orderId,
    dish: dishId,
    unitPrice: costs[place]?.unitPrice ?? 0,
    price: costs[place]?.price ?? 0,
    updatedAt: now,
  }))
  return { orders: [order], lines }
}

export function linesAfter(facts: Facts, { lines }: OrdersPlan): readonly MealOrderDish[] {
  const changed = new Set(lines.map(({ id }) => id))
  return [...lines, ...facts.lines.filter(({ id }) => !changed.has(id))]
}

function withDelivery(plan: OrdersPlan, facts: Facts, now: Instant): OrdersPlan {
  const { orders, lines } = plan
  const { hotel } = facts
  const served = new Set(linesAfter(facts, plan).flatMap(({ order, quantity }) => (quantity > 0 ? order : [])))
  const costs = deliveryCosts(
    orders.map(({ id, delivery }) => ({ id, delivery, hasDishes: served.has(id) })),
    hotel,
  )
  return {
    lines,
    orders: orders.map((order) => {
      const deliveryCost = costs.get(order.id) ?? 0
      return deliveryCost === order.deliveryCost ? order : { ...order, deliveryCost, updatedAt: now }
    }),
  }
}

/** Removed portions stay as rows of 0. */
const emptied = (line: MealOrderDish, now: Instant): MealOrderDish => ({
  ...line,
  quantity: 0,
  annotation: [],
  price: 0,
  updatedAt: now,
})

/** Nothing is left in the orders of those who cannot order. */
export function planOrder(facts: Facts, asked: AskedOrder, now: Instant): OrdersPlan {
  const { hotel, meal, orders } = facts
  const wanted = new Map<string, WantedOrder>(
    orders.map(({ id, person: personId }) => [id, { personId, completed: false, portions: [] }]),
  )
  for (const order of spreadBookingOrder({ ...facts, now }, asked))
    wanted.set(orderIdOf(hotel.id, meal.id, order.personId), order)
  return planChanges(facts, wanted, now)
}

export function planChanges(facts: Facts, changed: ReadonlyMap<string, WantedOrder>, now: Instant): OrdersPlan {
  const before = { orders: rowsById(facts.orders), lines: rowsById(facts.lines) }
  const wanted = [...changed].map(([orderId, order]) => priced(facts, before, orderId, order, now))
  const wantedLines = wanted.flatMap(({ lines }) => lines)
  const lineIds = new Set(wantedLines.map(({ id }) => id))
  const emptiedLines = facts.lines
    .filter(({ id, order, quantity }) => changed.has(order) && !lineIds.has(id) && quantity > 0)
    .map((line) => emptied(line, now))
  const others = facts.orders.filter(({ id }) => !changed.has(id))
  return withDelivery(
    { orders: [...wanted.flatMap(({ orders }) => orders), ...others], lines: [...wantedLines, ...emptiedLines] },
    facts,
    now,
  )
}
