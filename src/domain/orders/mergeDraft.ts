import { orderDishIdOf, orderIdOf } from '../rules/orders/mealOrder.ts'
import type { SpreadOrder } from '../rules/orders/spreadOrder.ts'
import type { MealOrderDish } from '../schema/orders.ts'
import { spreadBookingOrder } from './bookingOrder.ts'
import type { BookingOrderFacts } from './bookingOrder.ts'
import { orderDraftOf, fingerprintOf, postedDishes } from './orderDraft.ts'
import type { DraftLine, OrderDraft } from './orderDraft.ts'

export interface MergedDraft {
  readonly draft: OrderDraft
  readonly changed: readonly string[]
  /** Persons changed in the draft, too: `draft` has what is stored for them. */
  readonly conflicting: readonly string[]
  /** `draft`, but with its own orders of the conflicting persons. */
  readonly withOurs: OrderDraft
}

const textOf = (lines: readonly DraftLine[]): string => fingerprintOf(orderDraftOf(lines))

function linesOf(orderId: string, hotelId: string, { lines }: SpreadOrder): DraftLine[] {
  return lines.map(({ dishId, halfPortion, quantity, annotation }) => ({
    id: orderDishIdOf(hotelId, orderId, dishId, halfPortion),
    dish: dishId,
    halfPortion,
    quantity,
    annotation,
  }))
}

export function isSameOrders(some: readonly MealOrderDish[], others: readonly MealOrderDish[]): boolean {
  const orders = new Set([...some, ...others].map(({ order }) => order))
  const of = (lines: readonly MealOrderDish[], id: string) => lines.filter(({ order }) => order === id)
  return [...orders].every((id) => textOf(of(some, id)) === textOf(of(others, id)))
}

/** Person by person; where both changed an order the stored one stays. `seen`: what the draft began with. */
export function mergeDraft(facts: BookingOrderFacts, seen: readonly MealOrderDish[], draft: OrderDraft): MergedDraft {
  const dishes = postedDishes(draft)
  const wanted = spreadBookingOrder({ ...facts, lines: seen }, { dishes })
  const [changed, conflicting, merged, withOurs]: [string[], string[], DraftLine[], DraftLine[]] = [[], [], [], []]
  for (const one of wanted) {
    const { personId } = one
    const orderId = orderIdOf(facts.hotel.id, facts.meal.id, personId)
    const mine = linesOf(orderId, facts.hotel.id, one)
    const before = seen.filter(({ order }) => order === orderId)
    const theirs = facts.lines.filter(({ order }) => order === orderId)
    const isMineChanged = textOf(mine) !== textOf(before)
    const isTheirsChanged = textOf(theirs) !== textOf(before)
    const isConflicting = isMineChanged && isTheirsChanged && textOf(mine) !== textOf(theirs)
    if (isTheirsChanged) changed.push(personId)
    if (isConflicting) conflicting.push(personId)
    merged.push(...(isTheirsChanged ? theirs : mine))
    withOurs.push(...(isMineChanged ? mine : theirs))
  }
  return { draft: orderDraftOf(merged), changed, conflicting, withOurs: orderDraftOf(withOurs) }
}
