import type { EndpointName, EndpointResult, PostedOrder } from '#domain/functions.ts'
import { naturalId } from '#domain/naturalId.ts'
import { checkOrder, checkWindow } from '#domain/rules/orderChecks.ts'
import type { OrderVerdict, StoredPortions } from '#domain/rules/orderChecks.ts'
import { readBookAtMeal, readPostedOrder } from '#domain/rules/postedOrder.ts'
import type { Asker } from './asker.ts'
import { changeOrders } from './change.ts'
import { editableOrders } from './editable.ts'
import { look } from './facts.ts'
import type { Facts } from './facts.ts'
import { planOrder } from './plan.ts'
import { OrderRefused, refuseOrder } from './refused.ts'

/** Answers an endpoint, of whatever was sent; the asker comes when the session is known. */
type Endpoint<N extends EndpointName> = (
  asker: Promise<Asker>,
  body: unknown,
) => Promise<EndpointResult<N>>

function refuseIf(verdict: OrderVerdict, { dishes }: Facts): void {
  if (!verdict) return
  const { code, dishId } = verdict
  const name = dishId === undefined ? undefined : dishes.get(dishId)?.name?.it
  throw new OrderRefused(code, dishId, name)
}

/** What was read of a body; who is not signed in hears that first. */
async function valid<T>(asker: Promise<Asker>, read: T | undefined): Promise<T> {
  if (read !== undefined) return read
  await asker
  return refuseOrder('orderInvalid')
}

/** The nonce with all that came with it: another order under the same one is no repetition. */
const sealOf = (order: PostedOrder): string => naturalId(order.nonce, JSON.stringify(order))

const readOrders: Endpoint<'editable-orders'> = async (asker, body) => {
  const at = await valid(asker, readBookAtMeal(body))
  return editableOrders(await look(asker, at, []))
}

function storedPortions({ eaters, orders, lines }: Facts): StoredPortions[] {
  const there = new Set(eaters.map(({ id }) => id))
  const ofEaters = new Set(orders.flatMap(({ id, person }) => (person && there.has(person) ? id : [])))
  return lines.flatMap(({ dish, order, quantity, halfPortion, annotation: notes }) =>
    dish ? { dishId: dish, quantity, halfPortion, notes, isOfEater: ofEaters.has(order) } : [],
  )
}

const placeOrders: Endpoint<'orders'> = async (asker, body) => {
  const order = await valid(asker, readPostedOrder(body))
  const dishIds = order.dishes.map(({ dishId }) => dishId)
  return changeOrders({
    at: order,
    nonce: sealOf(order),
    look: () => look(asker, order, dishIds),
    plan: (facts) => {
      const now = Date.now()
      const stored = storedPortions(facts)
      const { dishes: asked, allowEmptyOrder = false } = order
      const { eaters } = facts
      refuseIf(
        checkOrder({ ...facts, now, asked, stored, allowEmptyOrder, eaters: eaters.length }),
        facts,
      )
      return planOrder(facts, order, now)
    },
  })
}

const markAsIncomplete: Endpoint<'mark-as-incomplete'> = async (asker, body) => {
  const at = await valid(asker, readBookAtMeal(body))
  return changeOrders({
    at,
    look: () => look(asker, at, []),
    plan: (facts) => {
      const updatedAt = Date.now()
      refuseIf(checkWindow(facts.by, facts.hotel, facts.meal, updatedAt), facts)
      if (!facts.orders.some(({ completed }) => completed)) return undefined
      const orders = facts.orders.map((order) => ({ ...order, completed: false, updatedAt }))
      return { orders, lines: [] }
    },
  })
}

/** What is asked under `/custom`, and by cloud functions of the same names (part 2 §7). */
export const endpoints: { readonly [N in EndpointName]: Endpoint<N> } = {
  'editable-orders': readOrders,
  orders: placeOrders,
  'mark-as-incomplete': markAsIncomplete,
}
