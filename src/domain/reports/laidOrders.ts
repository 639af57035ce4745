import type { MealOrder } from '../schema/orders.ts'
import type { MealFacts } from './facts.ts'
import type { OrderedPortions } from './mealSheet.ts'
import { portionsOfLine } from './portions.ts'

/** An order of the meal with what is stored of it, whether that can be cooked or not. */
export interface LaidOrder {
  readonly order: MealOrder
  /** One of each row, in their order. */
  readonly parts: readonly OrderedPortions[]
}

/** The orders of the meal with their dishes. Rows of an order that is not there order nothing. */
export function laidOrders({ meal, orders, lines }: MealFacts): LaidOrder[] {
  const partsOf = new Map<string, OrderedPortions[]>()
  const laid: LaidOrder[] = []
  for (const order of orders) {
    if (order.calendarMeal !== meal.id || partsOf.has(order.id)) continue
    const parts: OrderedPortions[] = []
    partsOf.set(order.id, parts)
    laid.push({ order, parts })
  }
  for (const line of lines) {
    const part = portionsOfLine(line)
    if (part) partsOf.get(line.order)?.push(part)
  }
  return laid
}
