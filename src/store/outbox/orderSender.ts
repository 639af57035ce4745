import { BATCH_SIZE, GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { ChangedOrders, EditableOrders, OrderOutcome } from '#domain/endpoints.ts'
import { newLocalId } from '#domain/localId.ts'
import { orderDishIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { answeredOf, commandOf, isOfOrder, orderOfRow, rowsByOrder, seenOf } from './orderChanges.ts'
import { confirmed, departed, edited, isSameValue, isUnsentCreation, refused, returned, visibleRow } from '../tables/pending.ts'
import type { Pending, Row } from '../tables/pending.ts'
import { isNewer } from '../tables/pendingRows.ts'
import type { PendingRows, Settled } from '../tables/pendingRows.ts'

/** Orders in one command, as many as the server accepts. */
const MOST_ORDERS = 200

export interface OrderSenderDeps {
  readonly gateway: Gateway
  readonly pending: PendingRows
  readonly isClosed: () => boolean
  readonly onMore: (className: ClassName) => void
  readonly onAnswered: (orders: EditableOrders) => void
}

const NOTHING = { quantity: 0, annotation: undefined, price: 0 } as const

const rowNow = (row: Pending): Row => visibleRow(row) ?? { id: row.id, ...row.fields }

/** A booking's changes for a meal are one command, repeated unchanged until it is answered. */
export function createOrderSender(deps: OrderSenderDeps) {
  const { gateway, pending, isClosed, onMore, onAnswered } = deps

  const rowsOfOrders = (): Pending[] =>
    [...pending.all()].filter(({ className }) => isOfOrder(className))

  function unanswered(): Pending[][] {
    const byNonce = new Map<string, Pending[]>()
    for (const row of rowsOfOrders()) {
      const nonce = row.flight?.nonce
      if (nonce !== undefined) byNonce.set(nonce, [...(byNonce.get(nonce) ?? []), row])
    }
    return [...byNonce.values()]
  }

  /** Loads the orders of rows that an earlier page changed. */
  async function loadUnknown(): Promise<void> {
    const unknown = rowsOfOrders().filter(
      ({ base, kind, flight, refusal }) =>
        !base && !refusal && kind === 'update' && flight?.kind !== 'create',
    )
    for (const name of ['MealOrder', 'MealOrderDish'] as const) {
      const ids = unknown.flatMap(({ className, id }) => (className === name ? id : []))
      for (let at = 0; at < ids.length; at += BATCH_SIZE)
        await loadSome(name, ids.slice(at, at + BATCH_SIZE))
    }
  }

  async function loadSome(className: 'MealOrder' | 'MealOrderDish', ids: readonly string[]): Promise<void> {
    const rows = await gateway.page(className, [{ field: 'id', is: 'in', value: ids }], '')
    if (isClosed()) return
    const bases = new Map((rows as unknown as readonly Row[]).map((row) => [row.id, row]))
    pending.settle(
      ids.flatMap((id) => {
        const now = pending.get(className, id)
        if (!now || now.base) return []
        const base = bases.get(id)
        return { className, id, next: base ? { ...now, base } : { ...returned(now), refusal: 'gone' } }
      }),
    )
  }

  /** Until the server has the order, its portions are sent with it. */
  function leavingOf(rows: readonly Pending[]): Pending[] {
    const isHeld = (row: Pending) => pending.unsentParents(row).some(({ className }) => !isOfOrder(className))
    const isNewOrder = (row: Pending) => row.className === 'MealOrder' && isUnsentCreation(row)
    if (rows.some((row) => row.flight !== undefined || (isNewOrder(row) && isHeld(row)))) return []
    const leaving = rows.filter((row) => !isHeld(row) && (!row.refusal || isNewOrder(row)))
    return leaving.some(({ refusal }) => !refusal) ? leaving : []
  }

  function ready(): Pending[][] {
    const groups = new Map<string, Pending[][]>()
    for (const all of rowsByOrder(rowsOfOrders(), rowNow).values()) {
      const ofOrder = leavingOf(all)
      const [first] = ofOrder
      if (!first) continue
      const { book, calendarMeal } = rowNow(first)
      const key = `${String(book)} ${String(calendarMeal)}`
      groups.set(key, [...(groups.get(key) ?? []), ofOrder])
    }
    return [...groups.values()].flatMap((orders) =>
      Array.from({ length: Math.ceil(orders.length / MOST_ORDERS) }, (_, at) =>
        orders.slice(at * MOST_ORDERS, (at + 1) * MOST_ORDERS).flat(),
      ),
    )
  }

  const latest = (rows: readonly Pending[]): Pending[] =>
    rows.flatMap(({ className, id }) => pending.get(className, id) ?? [])

  /** undefined where those portions no longer exist. */
  function answeredRow({ className, id }: Pending, { mealOrders, dishes }: EditableOrders): Row | undefined {
    const rows: readonly { readonly id: string }[] = className === 'MealOrder' ? mealOrders : dishes
    return rows.find((row) => row.id === id)
  }

  /** An answer may be older than what `changes` or another tab has told of the row since. */
  function isOvertaken(row: Pending, answer: EditableOrders): boolean {
    const { base } = row
    const orderId = orderOfRow(row.className, rowNow(row))
    const found = answeredRow(row, answer)
    const ofOrder = [
      ...answer.mealOrders.filter(({ id }) => id === orderId),
      ...answer.dishes.filter(({ order }) => order === orderId),
    ] as readonly Row[]
    // Of a row that is not in it the answer is as old as the newest row of the order.
    const asOf = found ? [found] : ofOrder
    return base !== undefined && asOf.length > 0 && asOf.every((one) => isNewer(base, one))
  }

  function confirm(row: Pending, answer: EditableOrders, seen: Pending['seen']): Settled {
    const { className, id } = row
    const found = answeredRow(row, answer)
    const isUnknown = !row.base && !found
    const { base: said, rest } = confirmed(row, found ?? { price: 0 })
    const base = isOvertaken(row, answer) ? row.base : said
    if (rest) onMore(className)
    const next = rest && { ...rest, base, seen }
    // Portions that were removed before the server knew of them.
    if (isUnknown && !next) return { className, id, next }
    return { className, id, next, base, isConfirmed: true }
  }

  /** Changed since, or not decided: it now applies to what the order has. */
  const over = (row: Pending, seen: Pending['seen']): Pending =>
    row.refusal === 'changedMeanwhile' ? { ...row, answered: seen } : { ...row, seen }

  /** Nothing is done before it is decided whose order stays. */
  function conflict(row: Pending, answer: EditableOrders, answered: Pending['answered']): Settled {
    const { className, id, base: known } = row
    const nothing = className === 'MealOrderDish' && NOTHING
    const said = answeredRow(row, answer) ?? (known && { ...known, ...nothing })
    const base = isOvertaken(row, answer) ? known : said
    const next = { ...returned(row), base, answered, refusal: 'changedMeanwhile' } as const
    return { className, id, next }
  }

  /** An order is decided as a whole, with what only others changed, or both would be cooked. */
  function conflictOfTheRest(rows: readonly Pending[], orderId: string, answer: EditableOrders): Settled[] {
    const [first] = rows
    if (!first) return []
    const had = rows.find(({ seen }) => seen)?.seen ?? []
    const stored = answer.dishes.filter(({ order }) => order === orderId)
    const hotelId = String(rowNow(first)['hotel'])
    const emptied = had.flatMap(({ dishId, halfPortion }): Row[] => {
      if (stored.some((line) => line.dish === dishId && line.halfPortion === halfPortion)) return []
      const id = orderDishIdOf(hotelId, orderId, dishId, halfPortion)
      const known = pending.begin('MealOrderDish', id)
      const { base } = known
      if (!base) return []
      return isOvertaken(known, answer) ? [base] : [{ ...base, ...NOTHING }]
    })
    const answered = seenOf(stored)
    const newest = (stored as unknown as Row[]).map((said) => {
      const known = pending.begin('MealOrderDish', said.id)
      return known.base && isOvertaken(known, answer) ? known.base : said
    })
    return [...newest, ...emptied].flatMap((base) => {
      const { id, dish, halfPortion, quantity } = base
      const here = had.find((one) => one.dishId === dish && one.halfPortion === halfPortion)
      const { quantity: portions, notes } = here ?? { quantity: 0, notes: [] }
      const isSame = portions === quantity && isSameValue(notes, base['annotation'] ?? [])
      if (isSame || rows.some((row) => row.id === id)) return []
      const fields = { quantity: portions, annotation: notes.length > 0 ? notes : undefined }
      const row = edited({ ...pending.begin('MealOrderDish', id), base }, fields, first.at)
      return { className: row.className, id, next: { ...row, seen: had, answered, refusal: 'changedMeanwhile' } as const }
    })
  }

  function refuse(row: Pending, refusal: Refusal): Settled {
    const next = refused(row, refusal)
    if (!next.refusal) onMore(row.className)
    return { className: row.className, id: row.id, next }
  }

  /** A dish that is the reason is refused, the rest of the order is sent again. */
  function refuseOrder(rows: readonly Pending[], refusal: Refusal, dishId: string | undefined): Settled[] {
    const isReason = (row: Pending) => dishId !== undefined && rowNow(row)['dish'] === dishId
    const hasReason = rows.some(isReason)
    return rows.map((row) => {
      if (!hasReason || isReason(row)) return refuse(row, refusal)
      onMore(row.className)
      return { className: row.className, id: row.id, next: returned(row) }
    })
  }

  function land(outcome: OrderOutcome, sent: readonly Pending[], answer: ChangedOrders): Settled[] {
    const { orderId } = outcome
    const seen = answeredOf(answer, orderId)
    if (outcome.status === 'refused') return refuseOrder(sent, outcome.refusal, outcome.dishId)
    const ids = new Set(sent.map(({ id }) => id))
    // Changed since: it now applies to the answer.
    const later = rowsOfOrders().filter(
      (row) => !ids.has(row.id) && orderOfRow(row.className, rowNow(row)) === orderId,
    )
    if (outcome.status === 'overtaken') {
      const rows = [...sent, ...later]
      return [...rows.map((row) => conflict(row, answer, seen)), ...conflictOfTheRest(rows, orderId, answer)]
    }
    for (const { className } of later) onMore(className)
    return [
      ...sent.map((row) => confirm(row, answer, seen)),
      ...later.map((row) => ({ className: row.className, id: row.id, next: over(row, seen) })),
    ]
  }

  async function ask(rows: readonly Pending[]): Promise<void> {
    const [{ flight } = {}] = rows
    const command = commandOf(flight?.nonce ?? newLocalId(), rows)
    if (!command) return
    try {
      const answer = await gateway.ask('change-orders', command)
      if (isClosed()) return
      const byOrder = rowsByOrder(latest(rows), rowNow)
      pending.settle(
        answer.outcomes.flatMap((outcome) => land(outcome, byOrder.get(outcome.orderId) ?? [], answer)),
      )
      onAnswered(answer)
    } catch (error) {
      const isOurs = !(error instanceof GatewayError)
      // It is unknown whether it was done: it stays as it was sent.
      if (!isOurs && error.failure !== 'refused') throw error
      const refusal = (isOurs ? undefined : error.refusal) ?? 'refused'
      if (!isClosed()) pending.settle(latest(rows).map((row) => refuse(row, refusal)))
    }
  }

  function leave(rows: readonly Pending[]): Pending[] {
    const nonce = newLocalId()
    // Edits made meanwhile are included.
    const left = latest(rows).map((row) => departed(row, { nonce }))
    for (const row of left) pending.replace(row)
    for (const { className, id } of left) pending.keep(className, id)
    return left
  }

  return async (): Promise<void> => {
    await loadUnknown()
    let silence: GatewayError | undefined
    /** After one unanswered command others are tried; a second means that the server is away. */
    async function tryNow(rows: readonly Pending[]): Promise<void> {
      try {
        if (!isClosed()) await ask(rows)
      } catch (error) {
        const isSilent = error instanceof GatewayError && error.failure === 'unreachable'
        if (!isSilent || silence) throw error
        silence = error
      }
    }
    for (const rows of unanswered()) await tryNow(rows)
    for (const rows of ready()) if (!isClosed()) await tryNow(leave(rows))
    if (silence) throw silence
  }
}
