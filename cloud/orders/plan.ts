import type { PostedOrder } from '#domain/functions.ts'
import type { MealOfPerson } from '#domain/rules/dishPrice.ts'
import { costsOf, deliveryCosts } from '#domain/rules/mealCosts.ts'
import { mostOfCourse } from '#domain/rules/orderChecks.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orderIds.ts'
import { spreadOrder } from '#domain/rules/spreadOrder.ts'
import type { SpreadLine, SpreadOrder } from '#domain/rules/spreadOrder.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import type { Facts } from './facts.ts'

/** The orders of a booking for a meal as they shall be, all of them, and the lines that change. */
export interface Plan {
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
}

function eatersOf({ eaters, hotel, meal, lines, orders }: Facts) {
  return eaters.map(({ id: personId }) => {
    const orderId = orderIdOf(hotel.id, meal.id, personId)
    const own = lines.flatMap((line): SpreadLine[] => {
      const { dish, quantity, annotation = [] } = line
      const isKnown =
        line.order === orderId &&
        dish !== undefined &&
        line.id === orderDishIdOf(hotel.id, orderId, dish, line.halfPortion)
      return isKnown ? [{ dishId: dish, halfPortion: line.halfPortion, quantity, annotation }] : []
    })
    const completed = orders.find(({ id }) => id === orderId)?.completed ?? false
    return { personId, completed, lines: own }
  })
}

/** A person's order with its lines, priced; a dish that was ordered before keeps its price. */
function priced(facts: Facts, spread: SpreadOrder, now: Instant): Plan {
  const { hotel, book, meal, dishes } = facts
  const orderId = orderIdOf(hotel.id, meal.id, spread.personId)
  const mealOfPerson: MealOfPerson = {
    board: book.bookType,
    mealIndex: meal.mealIndex,
    config: hotel.config,
    currency: hotel.currency,
  }
  const wanted = spread.lines.map((line) => {
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
    ...stored,
    id: orderId,
    ...at,
    person: spread.personId,
    completed: spread.completed,
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

/** Each delivery cost as it falls due now. */
function withDelivery({ orders, lines }: Plan, { hotel }: Facts): Plan {
  const served = new Set(lines.flatMap(({ order, quantity }) => (quantity > 0 ? order : [])))
  const costs = deliveryCosts(
    orders.map(({ id, delivery }) => ({ id, delivery, hasDishes: served.has(id) })),
    hotel,
  )
  return {
    lines,
    orders: orders.map((order) => ({ ...order, deliveryCost: costs.get(order.id) ?? 0 })),
  }
}

/**
 * A booking's orders as somebody asks for them: those of everybody who can order, and nothing left
 * in those of whoever has gone.
 */
export function planOrder(facts: Facts, asked: PostedOrder, now: Instant): Plan {
  const { by, hotel, dishes, orders, lines } = facts
  const spread = spreadOrder({
    eaters: eatersOf(facts),
    asked: asked.dishes,
    allowEmptyOrder: asked.allowEmptyOrder ?? false,
    courseOf: (dishId) => dishes.get(dishId)?.courseIndex,
    mostOf: (course) => mostOfCourse(by, hotel, course),
  })
  const wanted = spread.map((one) => priced(facts, one, now))
  const wantedOrders = wanted.flatMap((one) => one.orders)
  const wantedLines = wanted.flatMap((one) => one.lines)
  const orderIds = new Set(wantedOrders.map(({ id }) => id))
  const lineIds = new Set(wantedLines.map(({ id }) => id))
  const goneOrders = orders
    .filter(({ id }) => !orderIds.has(id))
    .map((order) => ({ ...order, completed: false, totalPrice: 0, updatedAt: now }))
  const emptied = lines
    .filter(({ id, quantity }) => !lineIds.has(id) && quantity > 0)
    .map((line) => ({ ...line, quantity: 0, annotation: [], price: 0, updatedAt: now }))
  return withDelivery(
    { orders: [...wantedOrders, ...goneOrders], lines: [...wantedLines, ...emptied] },
    facts,
  )
}
