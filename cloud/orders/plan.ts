import type { PersonPortions } from '#domain/endpoints.ts'
import { spreadBookingOrder } from '#domain/orders/bookingOrder.ts'
import type { AskedOrder } from '#domain/orders/bookingOrder.ts'
import { costsOf, deliveryCosts } from '#domain/rules/orders/costs.ts'
import type { MealOfPerson } from '#domain/rules/orders/costs.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { OrderContent } from '#domain/rules/orders/orderChanges.ts'
import type { SpreadLine } from '#domain/rules/orders/spreadOrder.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import type { Facts } from './facts.ts'

export interface Plan {
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
}

interface WantedOrder {
  readonly orderId: string
  readonly fields: Partial<MealOrder>
  readonly lines: readonly SpreadLine[]
}

/** A person's order with priced lines; a dish ordered before keeps its price. */
function priced(facts: Facts, { orderId, fields, lines: spread }: WantedOrder, now: Instant): Plan {
  const { hotel, book, meal, dishes } = facts
  const mealOfPerson: MealOfPerson = {
    board: book.bookType,
    mealIndex: meal.mealIndex,
    config: hotel.config,
    currency: hotel.currency,
  }
  const wanted = spread.map((line) => {
    const id = orderDishIdOf(hotel.id, orderId, line.dishId, line.halfPortion)
    return { ...line, id, stored: facts.lines.find((row) => row.id === id) }
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
  const stored = facts.orders.find(({ id }) => id === orderId)
  const order: MealOrder = {
    delivery: false,
    takeAway: false,
    deliveryCost: 0,
    completed: false,
    ...stored,
    ...fields,
    id: orderId,
    ...at,
    totalPrice: total,
    updatedAt: now,
  }
  const lines = wanted.map(({ dishId, stored: row, ...line }, place): MealOrderDish => ({
    ...row,
    ...line,
    ...at,
    order: orderId,
    dish: dishId,
    unitPrice: costs[place]?.unitPrice ?? 0,
    price: costs[place]?.price ?? 0,
    updatedAt: now,
  }))
  return { orders: [order], lines }
}

export function linesAfter(facts: Facts, { lines }: Plan): readonly MealOrderDish[] {
  const changed = new Set(lines.map(({ id }) => id))
  return [...lines, ...facts.lines.filter(({ id }) => !changed.has(id))]
}

function withDelivery(plan: Plan, facts: Facts, now: Instant): Plan {
  const { orders, lines } = plan
  const { hotel } = facts
  const served = new Set(
    linesAfter(facts, plan).flatMap(({ order, quantity }) => (quantity > 0 ? order : [])),
  )
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

const lineOf = ({ notes, ...portions }: PersonPortions): SpreadLine => ({ ...portions, annotation: notes })

/** Nothing is left in the orders of those who cannot order. */
export function planOrder(facts: Facts, asked: AskedOrder, now: Instant): Plan {
  const { hotel, meal, orders, lines } = facts
  const spread = spreadBookingOrder({ ...facts, now }, asked)
  const wanted = spread.map(({ personId, completed, lines: spreadLines }) =>
    priced(facts, { orderId: orderIdOf(hotel.id, meal.id, personId), fields: { person: personId, completed }, lines: spreadLines }, now),
  )
  const wantedOrders = wanted.flatMap((one) => one.orders)
  const wantedLines = wanted.flatMap((one) => one.lines)
  const orderIds = new Set(wantedOrders.map(({ id }) => id))
  const lineIds = new Set(wantedLines.map(({ id }) => id))
  const goneOrders = orders
    .filter(({ id }) => !orderIds.has(id))
    .map((order) => ({ ...order, completed: false, totalPrice: 0, updatedAt: now }))
  const emptiedLines = lines
    .filter(({ id, quantity }) => !lineIds.has(id) && quantity > 0)
    .map((line) => emptied(line, now))
  return withDelivery(
    { orders: [...wantedOrders, ...goneOrders], lines: [...wantedLines, ...emptiedLines] },
    facts,
    now,
  )
}

export function planChanges(
  facts: Facts,
  changed: ReadonlyMap<string, OrderContent>,
  now: Instant,
): Plan {
  const wanted = [...changed].map(([orderId, { personId: person, portions, ...fields }]) =>
    priced(facts, { orderId, fields: { ...fields, person }, lines: portions.map(lineOf) }, now),
  )
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
