import { BATCH_SIZE, refusalIn } from '#data/gateway.ts'
import type { Gateway, Outcome } from '#data/gateway.ts'
import { chunksOf } from '#domain/chunksOf.ts'
import type { ChangedOrders } from '#domain/endpoints.ts'
import type { ResultOf } from '#domain/functions.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { eachInTurn } from './retryLoop.ts'
import { isOfOrder } from '#store/saving/orderChanges.ts'
import { OrderSender } from '#store/saving/orderSender.ts'
import { isNewPhoto } from '#store/saving/photoSender.ts'
import { answerRequest, batchRequest, needsPeopleSync, placeRequest, sentLater, syncPeopleRequest } from './requests.ts'
import type { Request } from './requests.ts'
import { confirmed, freeFields, markSent, markUnsent, refused } from './pending.ts'
import type { Pending } from './pending.ts'
import type { PendingRows, RowUpdate } from './pendingRows.ts'
import { refusalOfDuplicate, Rereading } from './rereading.ts'
import type { RereadingDeps } from './rereading.ts'

const UNKNOWN: Outcome = { status: 'unknown' }

interface Answered {
  readonly row: Pending
  readonly outcome: Outcome
}

/** Who has the table may be leaving it in the same batch, of which nobody knows what is done first. */
const isTableTaken = ({ outcome }: Answered): boolean =>
  outcome.status === 'refused' && outcome.refusal === 'tableTaken'

export interface SenderDeps {
  readonly gateway: Gateway
  readonly pending: PendingRows
  /** Rows of this class, or children of this new row, have more to send. */
  readonly onMore: (className: ClassName) => void
  readonly onOrders: (orders: ChangedOrders) => void
  readonly onPeople: (answer: ResultOf<'sync-people'>) => void
}

/** Sends what is ready of a class, and applies the outcomes to the rows that wait. */
export class Sender {
  private readonly gateway: Gateway
  private readonly pending: PendingRows
  private readonly onMore: (className: ClassName) => void
  private readonly rereading: Rereading
  private readonly orders: OrderSender
  private readonly batch: Request
  private readonly syncPeople: Request
  private readonly place: Request
  private readonly answer: Request

  constructor({ gateway, pending, onMore, onOrders, onPeople }: SenderDeps) {
    this.gateway = gateway
    this.pending = pending
    this.onMore = onMore
    const refuse: RereadingDeps['refuse'] = (row, refusal) => this.refuse(row, refusal)
    this.rereading = new Rereading({ gateway, pending, onMore, refuse })
    const readAgain: Rereading['readAgain'] = (...asked) => this.rereading.readAgain(...asked)
    this.orders = new OrderSender({ gateway, pending, onMore, onOrders, readAgain })
    this.batch = batchRequest(gateway)
    this.syncPeople = syncPeopleRequest(gateway, onPeople)
    this.place = placeRequest(gateway)
    this.answer = answerRequest(gateway)
  }

  /**
   * @param haveWaited others may have changed the same meanwhile: it is compared first
   * @returns false when some outcome is unknown
   */
  async send(className: ClassName, haveWaited: boolean): Promise<boolean> {
    if (isOfOrder(className)) await this.orders.send()
    else if (className === 'ExtraMealOrder') await this.sendExtraOrders()
    else return this.sendBatches(className, haveWaited)
    return true
  }

  sendRow(row: Pending): Promise<boolean> {
    return this.sendRows([row], this.batch)
  }

  private fieldsToSend(row: Pending, { leavesOut }: Request): string[] {
    const stays = leavesOut(row)
    return freeFields(row).filter((name) => !stays.includes(name))
  }

  private isForBatch(row: Pending): boolean {
    return row.kind === 'update' ? this.fieldsToSend(row, this.batch).length > 0 : !isNewPhoto(row)
  }

  private confirm(current: Pending, decided: Readonly<Record<string, unknown>>): RowUpdate {
    const { className, id } = current
    const { base, rest } = confirmed(current, decided)
    if (rest) this.onMore(className)
    const isDeletion = current.flight?.kind === 'delete'
    // A row that was changed without being known is not known now, either.
    return { className, id, next: rest, base, ...(base || isDeletion ? { isConfirmed: true } : {}) }
  }

  private refuse(current: Pending, refusal: Refusal): RowUpdate {
    const { className, id } = current
    const next = refused(current, refusal, sentLater(current))
    if (!next.refusal) this.onMore(className)
    // An answer loses against the one that was given meanwhile: only the refusal stays.
    const isLost = next.refusal === 'extraOrderChanged'
    return { className, id, next: isLost ? { ...next, fields: {}, before: {} } : next }
  }

  private applyOutcome({ className, id }: Pending, outcome: Outcome): RowUpdate[] {
    const current = this.pending.get(className, id)
    if (!current?.flight) return []
    if (outcome.status === 'done') return [this.confirm(current, outcome.fields)]
    if (outcome.status === 'unknown') return [{ className, id, next: markUnsent(current) }]
    const refusal = outcome.status === 'refused' ? outcome.refusal : refusalOfDuplicate(className)
    return [this.refuse(current, refusal)]
  }

  private scheduleChildren(chunk: readonly Pending[]): void {
    const made = new Set(chunk.filter(({ kind }) => kind === 'create').map(({ id }) => id))
    if (made.size > 0) for (const child of this.pending.childrenOf(made)) this.onMore(child.className)
  }

  /** Rows that the server deleted with another are not sent. */
  private forgetDependents(chunk: readonly Pending[]): void {
    for (const { className, id, kind } of chunk)
      if (kind === 'delete' && !this.pending.get(className, id))
        this.pending.apply(
          this.pending
            .dependentsOf(className, id)
            .map((row) => ({ className: row.className, id: row.id, next: undefined })),
        )
  }

  private async sendRows(chunk: readonly Pending[], request: Request): Promise<boolean> {
    const sent = chunk.map((row) => markSent(row, this.fieldsToSend(row, request)))
    for (const row of sent) this.pending.replace(row)
    const applyToAll = (outcome: Outcome) => this.pending.apply(chunk.flatMap((row) => this.applyOutcome(row, outcome)))
    try {
      const outcomes = await request.send(sent)
      if (this.pending.isClosed()) return true
      const answered = chunk.map((row, at) => ({ row, outcome: outcomes[at] ?? UNKNOWN }))
      const again = outcomes.some(({ status }) => status === 'done') ? answered.filter(isTableTaken) : []
      const isMade = ({ row, outcome }: Answered) =>
        outcome.status === 'duplicate' && row.kind === 'create'
      // At once: while others are loaded again these may change.
      this.pending.apply(
        answered.flatMap((one) =>
          isMade(one) ? [] : this.applyOutcome(one.row, again.includes(one) ? UNKNOWN : one.outcome),
        ),
      )
      await Promise.all(answered.filter(isMade).map(({ row }) => this.rereading.reload(row)))
      if (this.pending.isClosed()) return true
      this.scheduleChildren(chunk)
      this.forgetDependents(chunk)
      const isAnswered = outcomes.every(({ status }) => status !== 'unknown')
      if (again.length === 0) return isAnswered
      const rest = again.flatMap(({ row }) => this.pending.get(row.className, row.id) ?? [])
      return (await this.sendRows(rest, request)) && isAnswered
    } catch (error) {
      const refusal = refusalIn(error)
      const isAlone = chunk.length === 1
      applyToAll(refusal && isAlone ? { status: 'refused', refusal } : UNKNOWN)
      if (!refusal) throw error
      // Refused as a batch, or a row cannot be serialized: alone, each gets its own answer.
      return isAlone || this.sendOneByOne(chunk, request)
    }
  }

  private async sendOneByOne(rows: readonly Pending[], request: Request): Promise<boolean> {
    let isAnswered = true
    for (const { className, id } of rows) {
      const current = this.pending.get(className, id)
      if (current) isAnswered = (await this.sendRows([current], request)) && isAnswered
    }
    return isAnswered
  }

  private async sendExtraOrders(): Promise<void> {
    await this.sendEach('ExtraMealOrder', this.place, ({ kind }) => kind === 'create')
    await this.sendEach('ExtraMealOrder', this.answer, ({ kind, fields }) => kind === 'update' && fields['status'] !== undefined)
  }

  private sendEach(className: ClassName, request: Request, isMeant: (row: Pending) => boolean): Promise<void> {
    return eachInTurn(this.pending.sendable(className), async ({ id }) => {
      const row = this.pending.get(className, id)
      if (row && this.pending.isReady(row) && isMeant(row)) await this.sendRows([row], request)
    })
  }

  /** An unsent or refused person would be counted as a new one. */
  private hasUnsentPersons(bookId: string): boolean {
    return [...this.pending.all()].some(
      ({ className, base, fields, flight }) =>
        className === 'BookPerson' && (fields['book'] ?? flight?.fields['book'] ?? base?.['book']) === bookId,
    )
  }

  private sendPeopleCounts(): Promise<void> {
    const isCount = (row: Pending) =>
      row.kind === 'update' && needsPeopleSync(row) && freeFields(row).includes('pax') && !this.hasUnsentPersons(row.id)
    return this.sendEach('Book', this.syncPeople, isCount)
  }

  private async sendBatches(className: ClassName, haveWaited: boolean): Promise<boolean> {
    if (haveWaited) await this.rereading.compare(className)
    const rows = this.pending.sendable(className).filter((row) => this.isForBatch(row))
    const [deletions, others] = [rows.filter(({ kind }) => kind === 'delete'), rows.filter(({ kind }) => kind !== 'delete')]
    let isAnswered = true
    for (const some of [...chunksOf(deletions, BATCH_SIZE), ...chunksOf(others, BATCH_SIZE)]) {
      if (this.pending.isClosed()) break
      const chunk = some.flatMap(({ id }) => this.pending.get(className, id) ?? [])
      isAnswered = (await this.sendRows(chunk, this.batch)) && isAnswered
    }
    if (className === 'BookPerson') await this.sendPeopleCounts()
    else if (className === 'Book' && this.pending.sendable(className).length > 0) this.onMore('BookPerson')
    return isAnswered
  }
}
