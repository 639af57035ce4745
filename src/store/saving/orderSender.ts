import { refusalIn } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { chunksOf } from '#domain/values/chunksOf.ts'
import type { ChangedOrders, OrderOutcome } from '#domain/api/endpoints.ts'
import { isSameValue } from '#domain/values/isSameValue.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { portionsOfRows } from '#domain/rules/orders/portion.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import { newerOf } from '#sync/outbox/entries.ts'
import type { OutboxEntries, RowUpdate } from '#sync/outbox/entries.ts'
import { isUnsentCreation, visibleRow } from '#sync/outbox/entry.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { SendingTools } from '#sync/outbox/ownRequests.ts'
import { eachInTurn } from '#sync/outbox/retryLoop.ts'
import { confirmed, editedEntry, markSent, markUnsent, refused } from '#sync/outbox/transitions.ts'
import { schema } from '../tables/row.ts'
import type { Row } from '../tables/row.ts'
import { answeredOf, commandOf, firstSeen, isOfOrder, orderOfRow, rowsByOrder } from './orderChanges.ts'

/** Orders in one command, as many as the server accepts. */
const MAX_ORDERS = 200

interface OrderSenderDeps {
  readonly gateway: Gateway
  readonly pending: OutboxEntries
  readonly onMore: (className: ClassName) => void
  readonly onOrders: (orders: ChangedOrders) => void
  readonly readAgain: SendingTools['readAgain']
}

const rowNow = (row: OutboxEntry): Row => visibleRow(schema, row) ?? { id: row.id, ...row.fields }

const linesIn = ({ dishes, removed = [] }: ChangedOrders): readonly MealOrderDish[] => [...dishes, ...removed]

function rowIn(answer: ChangedOrders, { className, id }: OutboxEntry): Row | undefined {
  const rows: readonly { readonly id: string }[] = className === 'MealOrder' ? answer.mealOrders : linesIn(answer)
  return rows.find((row) => row.id === id)
}

/** A booking's changes for a meal are one command, repeated unchanged until it is answered. */
export class OrderSender {
  constructor(private readonly deps: OrderSenderDeps) {}

  async send(): Promise<void> {
    await this.readUnknown()
    await eachInTurn(this.commands(), (rows) => this.sendCommand(rows))
  }

  private rowsOfOrders(): OutboxEntry[] {
    return [...this.deps.pending.all()].filter(({ className }) => isOfOrder(className))
  }

  /** The orders of rows that an earlier page changed. */
  private async readUnknown(): Promise<void> {
    const isUnknown = ({ base, kind, flight, refusal }: OutboxEntry) =>
      !base && !refusal && kind === 'update' && flight?.kind !== 'create'
    const unknown = this.rowsOfOrders().filter(
      (row) => isUnknown(row) && !this.deps.pending.otherTabs.dependsOnOtherTab(row),
    )
    for (const [className, rows] of groupedBy(unknown, (row) => row.className))
      await this.deps.readAgain(className, rows, (current, base) => {
        if (current.base) return undefined
        return base ? { ...current, base } : { ...markUnsent(current), refusal: 'gone' }
      })
  }

  private unanswered(): Iterable<OutboxEntry[]> {
    return groupedBy(
      this.rowsOfOrders().filter(({ flight }) => flight),
      ({ flight }) => flight?.nonce,
    ).values()
  }

  /** Until the server has the order, its portions are sent with it. */
  private rowsToSend(rows: readonly OutboxEntry[]): OutboxEntry[] {
    const isBlocked = (row: OutboxEntry) =>
      this.deps.pending.otherTabs.dependsOnOtherTab(row) ||
      this.deps.pending.relations.unsentParents(row).some(({ className }) => !isOfOrder(className))
    const isNewOrder = (row: OutboxEntry) => row.className === 'MealOrder' && isUnsentCreation(row)
    if (
      rows.some(
        (row) =>
          row.flight !== undefined ||
          this.deps.pending.otherTabs.isAfterOtherTab(row) ||
          (isNewOrder(row) && isBlocked(row)),
      )
    )
      return []
    const toSend = rows.filter((row) => !isBlocked(row) && (!row.refusal || isNewOrder(row)))
    return toSend.some(({ refusal }) => !refusal) ? toSend : []
  }

  private ready(): OutboxEntry[][] {
    const orders = [...rowsByOrder(this.rowsOfOrders(), rowNow).values()]
      .map((rows) => this.rowsToSend(rows))
      .filter(([first]) => first)
    const commands = groupedBy(orders, ([first]) => {
      const row = first && rowNow(first)
      return `${String(row?.['book'])} ${String(row?.['calendarMeal'])}`
    })
    return [...commands.values()].flatMap((all) => chunksOf(all, MAX_ORDERS).map((some) => some.flat()))
  }

  private latest(rows: readonly OutboxEntry[]): OutboxEntry[] {
    return rows.flatMap(({ className, id }) => this.deps.pending.get(className, id) ?? [])
  }

  private confirm(row: OutboxEntry, answer: ChangedOrders, seen: OutboxEntry['seen']): RowUpdate {
    const { className, id } = row
    const found = rowIn(answer, row)
    const { base: said, rest } = confirmed(schema, row, found ?? {})
    // Portions that were removed before the server knew of them.
    if (!row.base && !found && !rest) return { className, id, next: undefined }
    const base = newerOf(row.base, said)
    if (rest) this.deps.onMore(className)
    return { className, id, next: rest && { ...rest, base, seen }, base, isConfirmed: true }
  }

  /** Of a row that was changed since, or waits for a decision: its changes now apply to what the order has. */
  private rebased(row: OutboxEntry, seen: OutboxEntry['seen']): OutboxEntry {
    return row.refusal === 'changedMeanwhile' ? { ...row, answered: seen } : { ...row, seen }
  }

  /**
   * Nothing is done before it is decided whose order stays: as a whole, with the dishes that only
   * others changed, or both would be cooked.
   */
  private askWhoseStays(rows: readonly OutboxEntry[], orderId: string, answer: ChangedOrders): RowUpdate[] {
    const [first] = rows
    if (!first) return []
    const seen = firstSeen(rows)
    const lines = linesIn(answer).filter(({ order }) => order === orderId)
    const others = lines.flatMap((line) => {
      const here = seen.find(({ dishId, halfPortion }) => dishId === line.dish && halfPortion === line.halfPortion)
      const { quantity, notes } = here ?? { quantity: 0, notes: [] }
      const isSame = quantity === line.quantity && isSameValue(notes, line.annotation ?? [])
      if (isSame || rows.some(({ id }) => id === line.id)) return []
      const row = this.deps.pending.getOrBegin('MealOrderDish', line.id)
      const fields = { quantity, annotation: notes.length > 0 ? notes : undefined }
      return editedEntry(schema, { ...row, base: newerOf(row.base, line), seen }, fields, first.at)
    })
    return [...rows, ...others].map((row) => {
      const base = newerOf(row.base, rowIn(answer, row) ?? row.base)
      const next = { ...markUnsent(row), base, answered: portionsOfRows(lines), refusal: 'changedMeanwhile' } as const
      return { className: row.className, id: row.id, next }
    })
  }

  private refuse(row: OutboxEntry, refusal: Refusal): RowUpdate {
    const next = refused(row, refusal)
    if (!next.refusal) this.deps.onMore(row.className)
    return { className: row.className, id: row.id, next }
  }

  /** A dish that is the reason is refused, the rest of the order is sent again. */
  private refuseOrder(rows: readonly OutboxEntry[], refusal: Refusal, dishId: string | undefined): RowUpdate[] {
    const isReason = (row: OutboxEntry) => dishId !== undefined && rowNow(row)['dish'] === dishId
    const hasReason = rows.some(isReason)
    return rows.map((row) => {
      if (!hasReason || isReason(row)) return this.refuse(row, refusal)
      this.deps.onMore(row.className)
      return { className: row.className, id: row.id, next: markUnsent(row) }
    })
  }

  private applyOutcome(outcome: OrderOutcome, sent: readonly OutboxEntry[], answer: ChangedOrders): RowUpdate[] {
    const { orderId } = outcome
    if (outcome.status === 'refused') return this.refuseOrder(sent, outcome.refusal, outcome.dishId)
    const ids = new Set(sent.map(({ id }) => id))
    const later = this.rowsOfOrders().filter(
      (row) => !ids.has(row.id) && orderOfRow(row.className, rowNow(row)) === orderId,
    )
    if (outcome.status === 'overtaken') return this.askWhoseStays([...sent, ...later], orderId, answer)
    for (const { className } of later) this.deps.onMore(className)
    const seen = answeredOf(answer, orderId)
    return [
      ...sent.map((row) => this.confirm(row, answer, seen)),
      ...later.map((row) => ({ className: row.className, id: row.id, next: this.rebased(row, seen) })),
    ]
  }

  private async sendCommand(rows: readonly OutboxEntry[]): Promise<void> {
    const command = commandOf(rows)
    if (!command || this.deps.pending.isClosed()) return
    try {
      const answer = await this.deps.gateway.callEndpoint('change-orders', command)
      const byOrder = rowsByOrder(this.latest(rows), rowNow)
      this.deps.pending.apply(
        answer.outcomes.flatMap((outcome) => this.applyOutcome(outcome, byOrder.get(outcome.orderId) ?? [], answer)),
      )
      if (!this.deps.pending.isClosed()) this.deps.onOrders(answer)
    } catch (error) {
      const refusal = refusalIn(error)
      // It is unknown whether it was done: it stays as it was sent.
      if (!refusal) throw error
      this.deps.pending.apply(this.latest(rows).map((row) => this.refuse(row, refusal)))
    }
  }

  private markCommandSent(rows: readonly OutboxEntry[]): OutboxEntry[] {
    const nonce = newLocalId()
    const sent = this.latest(rows).map((row) => markSent(row, Object.keys(row.fields), nonce))
    for (const row of sent) {
      this.deps.pending.replace(row)
      this.deps.pending.keep(row.className, row.id)
    }
    return sent
  }

  private *commands(): Iterable<OutboxEntry[]> {
    yield* this.unanswered()
    for (const rows of this.ready()) yield this.markCommandSent(rows)
  }
}
