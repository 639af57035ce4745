import { orderIdOf } from '../rules/orders/mealOrder.ts'
import { portionsOfRows } from '../rules/orders/portion.ts'
import type { Portion } from '../rules/orders/portion.ts'
import type { MealOrderDish } from '../schema/orders.ts'
import { spreadBookingOrder } from './bookingOrder.ts'
import type { BookingOrderFacts } from './bookingOrder.ts'
import { isSameOrderDraft, orderDraftOf, portionsOfDraft } from './orderDraft.ts'
import type { OrderDraft } from './orderDraft.ts'

export interface MergedDraft {
  readonly draft: OrderDraft
  readonly changed: readonly string[]
  /** Persons changed in the draft, too: `draft` has what is stored for them. */
  readonly conflicting: readonly string[]
  /** `draft`, but with its own orders of the conflicting persons. */
  readonly withOurs: OrderDraft
}

const isSameOrder = (some: readonly Portion[], others: readonly Portion[]): boolean =>
  isSameOrderDraft(orderDraftOf(some), orderDraftOf(others))

const portionsOfOrder = (lines: readonly MealOrderDish[], id: string): Portion[] =>
  portionsOfRows(lines.filter(({ order }) => order === id))

/** Whether each person's order is the same in both lists of rows, whatever the ids of its notes. */
export function isSameOrders(some: readonly MealOrderDish[], others: readonly MealOrderDish[]): boolean {
  const orders = new Set([...some, ...others].map(({ order }) => order))
  return [...orders].every((id) => isSameOrder(portionsOfOrder(some, id), portionsOfOrder(others, id)))
}

/** Person by person; where both changed an order the stored one stays. `seen`: what the draft began with. */
export function mergeDraft(facts: BookingOrderFacts, seen: readonly MealOrderDish[], draft: OrderDraft): MergedDraft {
  const wanted = spreadBookingOrder({ ...facts, lines: seen }, { portions: portionsOfDraft(draft) })
  const [changed, conflicting, merged, withOurs]: [string[], string[], Portion[], Portion[]] = [[], [], [], []]
  for (const { personId, portions: mine } of wanted) {
    const orderId = orderIdOf(facts.hotel.id, facts.meal.id, personId)
    const before = portionsOfOrder(seen, orderId)
    const theirs = portionsOfOrder(facts.lines, orderId)
    const isMineChanged = !isSameOrder(mine, before)
    const isTheirsChanged = !isSameOrder(theirs, before)
    const isConflicting = isMineChanged && isTheirsChanged && !isSameOrder(mine, theirs)
    if (isTheirsChanged) changed.push(personId)
    if (isConflicting) conflicting.push(personId)
    merged.push(...(isTheirsChanged ? theirs : mine))
    withOurs.push(...(isMineChanged ? mine : theirs))
  }
  return { draft: orderDraftOf(merged), changed, conflicting, withOurs: orderDraftOf(withOurs) }
}
