import { refusalIn } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { chunksOf } from '#domain/chunksOf.ts'
import type { ChangedOrders, OrderOutcome } from '#domain/endpoints.ts'
import { isSameValue } from '#domain/isSameValue.ts'
import { newLocalId } from '#domain/localId.ts'
import { groupedBy } from '#domain/reports/grouping.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import { eachInTurn } from './retryLoop.ts'
import { answeredOf, commandOf, firstSeen, isOfOrder, orderOfRow, rowsByOrder, seenOf } from './orderChanges.ts'
import { confirmed, edited, isUnsentCreation, markSent, markUnsent, refused, visibleRow } from './pending.ts'
import type { Pending } from './pending.ts'
import type { Row } from '../tables/row.ts'
import { newerOf } from './pendingRows.ts'
import type { PendingRows, RowUpdate } from './pendingRows.ts'

/** Orders in one command, as many as the server accepts. */
const MOST_ORDERS = 200

export interface OrderSenderDeps {
  readonly gateway: Gateway
  readonly pending: PendingRows
  readonly onMore: (className: ClassName) => void
  readonly onOrders: (orders: ChangedOrders) => void
  readonly readAgain: (
    className: ClassName,
    rows: readonly Pending[],
    next: (current: Pending, read: Row | undefined) => Pending | undefined,
  ) => Promise<void>
}

const rowNow = (row: Pending): Row => visibleRow(row) ?? { id: row.id, ...row.fields }

const linesIn = ({ dishes, removed = [] }: ChangedOrders): readonly MealOrderDish[] => [...dishes, ...removed]

function rowIn(answer: ChangedOrders, { className, id }: Pending): Row | undefined {
  const rows: readonly { readonly id: string }[] = className === 'MealOrder' ? answer.mealOrders : linesIn(answer)
  return rows.find((row) => row.id === id)
}

/** A booking's changes for a meal are one command, repeated unchanged until it is answered. */
export function createOrderSender({ gateway, pending, onMore, onOrders, readAgain }: OrderSenderDeps) {
  const rowsOfOrders = (): Pending[] =>
    [...pending.all()].filter(({ className }) => isOfOrder(className))

  /** The orders of rows that an earlier page changed. */
  async function readUnknown(): Promise<void> {
    const isUnknown = ({ base, kind, flight, refusal }: Pending) =>
      !base && !refusal && kind === 'update' && flight?.kind !== 'create'
    const unknown = rowsOfOrders().filter((row) => isUnknown(row) && !pending.dependsOnOtherTab(row))
    for (const [className, rows] of groupedBy(unknown, (row) => row.className))
      await readAgain(className, rows, (current, base) => {
        if (current.base) return undefined
        return base ? { ...current, base } : { ...markUnsent(current), refusal: 'gone' }
      })
  }

  const unanswered = (): Iterable<Pending[]> =>
    groupedBy(rowsOfOrders().filter(({ flight }) => flight), ({ flight }) => flight?.nonce).values()

  /** Until the server has the order, its portions are sent with it. */
  function rowsToSend(rows: readonly Pending[]): Pending[] {
    const isBlocked = (row: Pending) =>
      pending.dependsOnOtherTab(row) || pending.unsentParents(row).some(({ className }) => !isOfOrder(className))
    const isNewOrder = (row: Pending) => row.className === 'MealOrder' && isUnsentCreation(row)
    if (rows.some((row) => row.flight !== undefined || pending.isAfterOtherTab(row) || (isNewOrder(row) && isBlocked(row)))) return []
    const toSend = rows.filter((row) => !isBlocked(row) && (!row.refusal || isNewOrder(row)))
    return toSend.some(({ refusal }) => !refusal) ? toSend : []
  }

  function ready(): Pending[][] {
    const orders = [...rowsByOrder(rowsOfOrders(), rowNow).values()].map(rowsToSend).filter(([first]) => first)
    const commands = groupedBy(orders, ([first]) => {
      const row = first && rowNow(first)
      return `${String(row?.['book'])} ${String(row?.['calendarMeal'])}`
    })
    return [...commands.values()].flatMap((all) => chunksOf(all, MOST_ORDERS).map((some) => some.flat()))
  }

  const latest = (rows: readonly Pending[]): Pending[] =>
    rows.flatMap(({ className, id }) => pending.get(className, id) ?? [])

  function confirm(row: Pending, answer: ChangedOrders, seen: Pending['seen']): RowUpdate {
    const { className, id } = row
    const found = rowIn(answer, row)
    const { base: said, rest } = confirmed(row, found ?? {})
    // Portions that were removed before the server knew of them.
    if (!row.base && !found && !rest) return { className, id, next: undefined }
    const base = newerOf(row.base, said)
    if (rest) onMore(className)
    return { className, id, next: rest && { ...rest, base, seen }, base, isConfirmed: true }
  }

  /** Of a row that was changed since, or waits for a decision: its changes now apply to what the order has. */
  const rebased = (row: Pending, seen: Pending['seen']): Pending =>
    row.refusal === 'changedMeanwhile' ? { ...row, answered: seen } : { ...row, seen }

  /**
   * Nothing is done before it is decided whose order stays: as a whole, with the dishes that only
   * others changed, or both would be cooked.
   */
  function askWhoseStays(rows: readonly Pending[], orderId: string, answer: ChangedOrders): RowUpdate[] {
    const [first] = rows
    if (!first) return []
    const seen = firstSeen(rows)
    const lines = linesIn(answer).filter(({ order }) => order === orderId)
    const others = lines.flatMap((line) => {
      const here = seen.find(({ dishId, halfPortion }) => dishId === line.dish && halfPortion === line.halfPortion)
      const { quantity, notes } = here ?? { quantity: 0, notes: [] }
      const isSame = quantity === line.quantity && isSameValue(notes, line.annotation ?? [])
      if (isSame || rows.some(({ id }) => id === line.id)) return []
      const row = pending.getOrBegin('MealOrderDish', line.id)
      const fields = { quantity, annotation: notes.length > 0 ? notes : undefined }
      return edited({ ...row, base: newerOf(row.base, line), seen }, fields, first.at)
    })
    return [...rows, ...others].map((row) => {
      const base = newerOf(row.base, rowIn(answer, row) ?? row.base)
      const next = { ...markUnsent(row), base, answered: seenOf(lines), refusal: 'changedMeanwhile' } as const
      return { className: row.className, id: row.id, next }
    })
  }

  function refuse(row: Pending, refusal: Refusal): RowUpdate {
    const next = refused(row, refusal)
    if (!next.refusal) onMore(row.className)
    return { className: row.className, id: row.id, next }
  }

  /** A dish that is the reason is refused, the rest of the order is sent again. */
  function refuseOrder(rows: readonly Pending[], refusal: Refusal, dishId: string | undefined): RowUpdate[] {
    const isReason = (row: Pending) => dishId !== undefined && rowNow(row)['dish'] === dishId
    const hasReason = rows.some(isReason)
    return rows.map((row) => {
      if (!hasReason || isReason(row)) return refuse(row, refusal)
      onMore(row.className)
      return { className: row.className, id: row.id, next: markUnsent(row) }
    })
  }

  function applyOutcome(outcome: OrderOutcome, sent: readonly Pending[], answer: ChangedOrders): RowUpdate[] {
    const { orderId } = outcome
    if (outcome.status === 'refused') return refuseOrder(sent, outcome.refusal, outcome.dishId)
    const ids = new Set(sent.map(({ id }) => id))
    const later = rowsOfOrders().filter(
      (row) => !ids.has(row.id) && orderOfRow(row.className, rowNow(row)) === orderId,
    )
    if (outcome.status === 'overtaken') return askWhoseStays([...sent, ...later], orderId, answer)
    for (const { className } of later) onMore(className)
    const seen = answeredOf(answer, orderId)
    return [
      ...sent.map((row) => confirm(row, answer, seen)),
      ...later.map((row) => ({ className: row.className, id: row.id, next: rebased(row, seen) })),
    ]
  }

  async function sendCommand(rows: readonly Pending[]): Promise<void> {
    const command = commandOf(rows)
    if (!command || pending.isClosed()) return
    try {
      const answer = await gateway.ask('change-orders', command)
      const byOrder = rowsByOrder(latest(rows), rowNow)
      pending.apply(
        answer.outcomes.flatMap((outcome) => applyOutcome(outcome, byOrder.get(outcome.orderId) ?? [], answer)),
      )
      if (!pending.isClosed()) onOrders(answer)
    } catch (error) {
      const refusal = refusalIn(error)
      // It is unknown whether it was done: it stays as it was sent.
      if (!refusal) throw error
      pending.apply(latest(rows).map((row) => refuse(row, refusal)))
    }
  }

  function markCommandSent(rows: readonly Pending[]): Pending[] {
    const nonce = newLocalId()
    const sent = latest(rows).map((row) => markSent(row, Object.keys(row.fields), nonce))
    for (const row of sent) {
      pending.replace(row)
      pending.keep(row.className, row.id)
    }
    return sent
  }

  function* commands(): Iterable<Pending[]> {
    yield* unanswered()
    for (const rows of ready()) yield markCommandSent(rows)
  }

  return async (): Promise<void> => {
    await readUnknown()
    await eachInTurn(commands(), sendCommand)
  }
}
