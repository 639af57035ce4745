import type { EditableOrders, OrderOutcome, PostedChanges, PostedOrder } from '#domain/api/endpoints.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { checkBookingOrder } from '#domain/orders/bookingOrder.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { decideChanges } from '#domain/rules/orders/orderChanges.ts'
import type { OrderChangeFacts, OrderContent } from '#domain/rules/orders/orderChanges.ts'
import { progressOfPersons } from '#domain/rules/orders/mealPeople.ts'
import { checkWindow } from '#domain/rules/orders/orderChecks.ts'
import { portionsOfRows } from '#domain/rules/orders/portion.ts'
import type { Asker } from '#cloud/api/asker.ts'
import { answerWrites, withAnswers } from './answers.ts'
import { changeOrders } from './change.ts'
import { endpoint } from '#cloud/api/endpoint.ts'
import { loadOrderFacts } from './facts.ts'
import type { Facts } from './facts.ts'
import { planChanges, planOrder } from './plan.ts'
import { areTooMany, askedPortions, bookAtMeal, isTooLarge, postedChanges, postedOrder } from './posted.ts'
import { refuseOrder, refuseOrderIf } from '#cloud/api/refused.ts'

/** The nonce with the content: another order under the same nonce is no repetition. */
const requestKey = (posted: PostedOrder | PostedChanges): string => naturalId(posted.nonce, JSON.stringify(posted))

function editableOrders({ eaters, orders, lines }: Pick<Facts, 'eaters' | 'orders' | 'lines'>): EditableOrders {
  const { completed, expected } = progressOfPersons(eaters, orders)
  return {
    mealOrders: orders,
    dishes: lines.filter(({ quantity }) => quantity > 0),
    completedOrdersInfo: { totalCompletedOrders: completed, totalPax: expected },
  }
}

async function refuseLarge(asker: Promise<Asker>, isLarge: boolean): Promise<void> {
  if (!isLarge) return
  await asker
  refuseOrder('orderTooLarge')
}

export const readOrders = endpoint('editable-orders', bookAtMeal, async (asker, at) => {
  return editableOrders(await loadOrderFacts(asker, at, []))
})

export const placeOrders = endpoint('orders', postedOrder, async (asker, order) => {
  await refuseLarge(asker, isTooLarge(order))
  const asked = { portions: askedPortions(order), allowEmptyOrder: order.allowEmptyOrder }
  const dishIds = order.dishes.map(({ dishId }) => dishId)
  return changeOrders({
    at: order,
    nonce: requestKey(order),
    load: () => loadOrderFacts(asker, order, dishIds),
    decide: (facts) => {
      const now = Date.now()
      refuseOrderIf(checkBookingOrder({ ...facts, now, left: facts.limited?.left }, asked), facts.dishes)
      return { plan: planOrder(facts, asked, now), answer: editableOrders }
    },
  })
})

export const markOrdersIncomplete = endpoint('mark-as-incomplete', bookAtMeal, async (asker, at) => {
  return changeOrders({
    at,
    load: () => loadOrderFacts(asker, at, []),
    decide: (facts) => {
      const updatedAt = Date.now()
      refuseOrderIf(checkWindow(facts.by, facts.hotel, facts.meal, updatedAt), facts.dishes)
      const isCompleted = facts.orders.some(({ completed }) => completed)
      const orders = facts.orders.map((order) => ({ ...order, completed: false, updatedAt }))
      return { plan: isCompleted ? { orders, lines: [] } : undefined, answer: editableOrders }
    },
  })
})

function storedContents({ orders, lines }: Facts): ReadonlyMap<string, OrderContent> {
  const byOrder = groupedBy(lines, ({ order }) => order)
  return new Map(
    orders.map(({ id, person: personId, completed, delivery, takeAway, locationExpl }) => {
      const portions = portionsOfRows(byOrder.get(id) ?? [])
      return [id, { personId, completed, delivery, takeAway, locationExpl, portions }]
    }),
  )
}

function changeFacts(facts: Facts): OrderChangeFacts {
  const { by, hotel, meal, dishes, people, eaters } = facts
  const isEater = new Set(eaters.map(({ id }) => id))
  return {
    by,
    hotel,
    meal,
    dishes,
    canOrder: new Map(people.map(({ id }) => [id, isEater.has(id)])),
    orders: storedContents(facts),
    left: facts.limited?.left,
  }
}

export const changeSome = endpoint('change-orders', postedChanges, async (asker, posted) => {
  await refuseLarge(asker, areTooMany(posted))
  const dishIds = posted.changes.flatMap(({ seen, portions }) => [...seen, ...portions].map(({ dishId }) => dishId))
  return changeOrders({
    at: posted,
    nonce: requestKey(posted),
    load: async () => withAnswers(await loadOrderFacts(asker, posted, dishIds), posted.changes),
    decide: (facts) => {
      refuseOrderIf(checkWindow(facts.by, facts.hotel, facts.meal, Date.now()), facts.dishes)
      const known = changeFacts(facts)
      const changed = new Map<string, OrderContent>()
      const decisions = decideChanges(known, posted.changes)
      const outcomes = posted.changes.flatMap(({ orderId }, at): OrderOutcome | readonly [] => {
        const decision = decisions[at]
        if (!decision) return []
        if (decision.status !== 'done') return { orderId, ...decision }
        if (decision.order) changed.set(orderId, decision.order)
        return { orderId, status: 'done' }
      })
      const plan = changed.size > 0 ? planChanges(facts, changed, Date.now()) : undefined
      const done = posted.changes.filter((_, at) => outcomes[at]?.status === 'done')
      const also = answerWrites(facts, done, Date.now())
      return {
        plan,
        also,
        answer: (after) => ({
          ...editableOrders(after),
          removed: after.lines.filter(({ quantity }) => quantity === 0),
          outcomes,
        }),
      }
    },
  })
})
