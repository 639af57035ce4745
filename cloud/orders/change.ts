import type { EditableOrders } from '#domain/api/endpoints.ts'
import { orderRequestIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { isSameValue } from '#domain/values/isSameValue.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { pause } from '#cloud/database/pause.ts'
import { asMaster, pointerTo } from '#cloud/database/rows.ts'
import { writeTogether } from '#cloud/database/transaction.ts'
import type { RowWrite } from '#cloud/database/transaction.ts'
import type { Facts } from './facts.ts'
import { loadOrderAnswer } from './load.ts'
import { portionsWrites } from './limitedPortions.ts'
import type { BookAtMeal } from './load.ts'
import { linesAfter } from './plan.ts'
import type { OrdersPlan } from './plan.ts'
import { takenAwayWrites } from './takenAway.ts'

const queueOf = (bookId: string, mealId: string): string => `orders ${bookId} ${mealId}`

const TRIES = 100
const MAX_NON_CONFLICT_FAILURES = 5
const LONGEST_PAUSE_MS = 50
/** Changes kept for repeated requests; older ones are removed once there are twice as many. */
const KEPT = 5

const CHANGING = {
  MealOrder: ['completed', 'delivery', 'takeAway', 'locationExpl', 'totalPrice', 'deliveryCost'],
  MealOrderDish: ['quantity', 'annotation', 'unitPrice', 'price', 'orderedAt'],
} as const

/** No notes equal an unset field. */
const setValue = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? undefined : value)

/** Writes only what this change alters: of a concurrent one the rest stays. */
function rowWrites<R extends MealOrder | MealOrderDish>(
  className: keyof typeof CHANGING,
  rows: readonly R[],
  stored: readonly R[],
  changedBy: string | undefined,
): RowWrite[] {
  const known = new Map(stored.map((row) => [row.id, row]))
  return rows.flatMap(({ id, ...row }): RowWrite[] => {
    const before = known.get(id) as Readonly<Record<string, unknown>> | undefined
    if (!before) return [{ className, id, kind: 'create', fields: { ...row, changedBy } }]
    const values = row as Readonly<Record<string, unknown>>
    const changed = CHANGING[className].filter((name) => !isSameValue(setValue(before[name]), setValue(values[name])))
    if (changed.length === 0) return []
    const fields = Object.fromEntries(changed.map((name) => [name, values[name]]))
    return [{ className, id, kind: 'update', fields: { ...fields, changedBy } }]
  })
}

interface Change {
  readonly plan: OrdersPlan
  readonly also: readonly RowWrite[]
  readonly answer: EditableOrders
  readonly nonce: string | undefined
}

/** The change as the next number of this booking and meal: only one of two can have it. */
function writesOf(facts: Facts, change: Change): RowWrite[] {
  const { hotel, book, meal, orders, lines, requests, changedBy, limited } = facts
  const number = (requests[0]?.number ?? 0) + 1
  const { nonce, answer, plan, also } = change
  const at = { hotel: hotel.id, book: book.id, calendarMeal: meal.id }
  return [
    {
      className: 'OrderRequest',
      id: orderRequestIdOf(hotel.id, meal.id, book.id, number),
      kind: 'create',
      // As text: the host would walk through every key of it, more than once.
      fields: { ...at, number, nonce, answer: { json: JSON.stringify(answer) } },
    },
    ...rowWrites('MealOrder', plan.orders, orders, changedBy),
    ...rowWrites('MealOrderDish', plan.lines, lines, changedBy),
    ...(limited ? portionsWrites(limited, at, lines, plan.lines) : []),
    ...also,
  ]
}

/** Requests too old to be repeated; if it fails, the next change tries again. */
function forgetOld({ requests }: Facts): void {
  if (requests.length + 1 < 2 * KEPT) return
  const old = requests.slice(KEPT - 1)
  const rows = old.map(({ id }) => pointerTo('OrderRequest', id))
  Parse.Object.destroyAll(rows, asMaster).catch(() => undefined)
}

interface Decision<A extends EditableOrders> {
  /** The orders as they shall be; undefined when they are so already. */
  readonly plan: OrdersPlan | undefined
  readonly also?: readonly RowWrite[]
  readonly answer: (after: Facts) => A
}

interface ChangeRequest<A extends EditableOrders, F extends Facts = Facts> {
  readonly at: BookAtMeal
  /** A repeated nonce gets the same answer, without effect. */
  readonly nonce?: string
  readonly load: () => Promise<F>
  /** Throws a refusal of the whole. */
  readonly decide: (facts: F) => Decision<A>
}

const NO_PLAN: OrdersPlan = { orders: [], lines: [] }

async function attempt<A extends EditableOrders, F extends Facts>({
  nonce,
  load,
  decide,
}: ChangeRequest<A, F>): Promise<A> {
  let consecutiveFailures = 0
  let last: string | undefined
  for (let tries = 0; tries < TRIES; tries += 1) {
    const facts = await load()
    const repeated = nonce && facts.requests.find((request) => request.nonce === nonce)
    const known = repeated && (await loadOrderAnswer(repeated.id))
    // Nonce and content match: it is this request that was answered.
    if (known) return known as A
    const { plan = NO_PLAN, also = [], answer: answerWith } = decide(facts)
    const answer = answerWith(
      plan === NO_PLAN ? facts : { ...facts, orders: plan.orders, lines: linesAfter(facts, plan) },
    )
    if (plan === NO_PLAN && also.length === 0) return answer
    try {
      const kitchen = await takenAwayWrites(facts, plan)
      await writeTogether(facts.hotel.id, [...writesOf(facts, { plan, also, answer, nonce }), ...kitchen])
      forgetOld(facts)
      return answer
    } catch (error) {
      const number = `${facts.requests[0]?.number} ${facts.limited?.number}`
      consecutiveFailures = number === last ? consecutiveFailures + 1 : 0
      last = number
      if (consecutiveFailures >= MAX_NON_CONFLICT_FAILURES) throw error
      await pause(Math.random() * LONGEST_PAUSE_MS)
    }
  }
  throw new Error('Others keep changing the orders of this booking.')
}

/** All or nothing, numbered in one transaction: who finds another process was quicker tries again. */
export const changeOrders = <A extends EditableOrders, F extends Facts>(request: ChangeRequest<A, F>): Promise<A> =>
  oneAtATime(queueOf(request.at.bookId, request.at.calendarMealId), () => attempt(request))
