import { chunksOf } from '#domain/values/chunksOf.ts'
import type { SyncClass, SyncRefusal, SyncSchema } from '../schema.ts'
import { BATCH_SIZE, refusalIn, SetChange } from '../server.ts'
import type { Outcome, RowServer, Write } from '../server.ts'
import type { OutboxParts, RowUpdate } from './entries.ts'
import { freeFields } from './entry.ts'
import type { Flight, OutboxEntry, Patch } from './entry.ts'
import type { OwnRequests, RowRequest } from './ownRequests.ts'
import { refusalOfDuplicate, Rereading } from './rereading.ts'
import { eachInTurn } from './retryLoop.ts'
import { confirmed, markSent, markUnsent, refused } from './transitions.ts'

/** Of a set only additions and removals: others may change it at the same moment. */
function withSetChanges({ fieldsOf }: SyncSchema, className: SyncClass, { fields, before }: Flight): Patch {
  const declared = fieldsOf(className)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!declared[name]?.isSet) return [name, value]
      const wanted = (value ?? []) as readonly unknown[]
      const until = (before[name] ?? []).map((one) => (one ?? []) as readonly unknown[])
      const add = wanted.filter((member) => !until.every((one) => one.includes(member)))
      const remove = [...new Set(until.flat())].filter((member) => !wanted.includes(member))
      return [name, new SetChange(add, remove)]
    }),
  )
}

function toWrite(schema: SyncSchema, { className, id, flight }: OutboxEntry): Write {
  if (!flight || flight.kind === 'delete') return { className, id, kind: 'delete' }
  const fields = flight.kind === 'update' ? withSetChanges(schema, className, flight) : flight.fields
  return { className, id, kind: flight.kind, fields }
}

const batchRequest = (schema: SyncSchema, server: RowServer, leavesOut: RowRequest['leavesOut']): RowRequest => ({
  leavesOut,
  send: (rows) => server.saveBatch(rows.map((row) => toWrite(schema, row))),
})

const UNKNOWN: Outcome = { status: 'unknown' }

interface Answered {
  readonly row: OutboxEntry
  readonly outcome: Outcome
}

/** Who has the table may be leaving it in the same batch, of which nobody knows what is done first. */
const isTableTaken = ({ outcome }: Answered): boolean =>
  outcome.status === 'refused' && outcome.refusal === 'tableTaken'

interface SenderDeps extends OutboxParts {
  /** Rows of this class, or children of this new row, have more to send. */
  readonly onMore: (className: SyncClass) => void
  readonly own: OwnRequests
}

/** Sends what is ready of a class, and applies the outcomes to the rows that wait. */
export class Sender {
  readonly rereading: Rereading
  private readonly batch: RowRequest

  constructor(private readonly deps: SenderDeps) {
    this.rereading = new Rereading({ ...deps, refuse: (row, refusal) => this.refuse(row, refusal) })
    this.batch = batchRequest(deps.schema, deps.server, deps.own.sentLater)
  }

  /**
   * @param haveWaited others may have changed the same meanwhile: it is compared first
   * @returns false when some outcome is unknown
   */
  async send(className: SyncClass, haveWaited: boolean): Promise<boolean> {
    const { beside, senderOf } = this.deps.own
    if (className === beside.className) beside.start()
    const sendOwn = senderOf(className)
    if (!sendOwn) return this.sendBatches(className, haveWaited)
    await sendOwn()
    return true
  }

  sendRow(row: OutboxEntry): Promise<boolean> {
    return this.sendRows([row], this.batch)
  }

  sendEach(className: SyncClass, request: RowRequest, isMeant: (row: OutboxEntry) => boolean): Promise<void> {
    return eachInTurn(this.deps.pending.sendable(className), async ({ id }) => {
      const row = this.deps.pending.get(className, id)
      if (row && this.deps.pending.isReady(row) && isMeant(row)) await this.sendRows([row], request)
    })
  }

  private fieldsToSend(row: OutboxEntry, { leavesOut }: RowRequest): string[] {
    const stays = leavesOut(row)
    return freeFields(row).filter((name) => !stays.includes(name))
  }

  private isForBatch(row: OutboxEntry): boolean {
    return row.kind === 'update' ? this.fieldsToSend(row, this.batch).length > 0 : this.deps.own.isForBatch(row)
  }

  private confirm(current: OutboxEntry, decided: Readonly<Record<string, unknown>>): RowUpdate {
    const { className, id } = current
    const { base, rest } = confirmed(this.deps.schema, current, decided)
    if (rest) this.deps.onMore(className)
    const isDeletion = current.flight?.kind === 'delete'
    // A row that was changed without being known is not known now, either.
    return { className, id, next: rest, base, ...(base || isDeletion ? { isConfirmed: true } : {}) }
  }

  private refuse(current: OutboxEntry, refusal: SyncRefusal): RowUpdate {
    const { className, id } = current
    const next = refused(current, refusal, this.deps.own.sentLater(current))
    if (!next.refusal) this.deps.onMore(className)
    return { className, id, next: this.deps.own.afterRefusal(next) }
  }

  private applyOutcome({ className, id }: OutboxEntry, outcome: Outcome): RowUpdate[] {
    const current = this.deps.pending.get(className, id)
    if (!current?.flight) return []
    if (outcome.status === 'done') return [this.confirm(current, outcome.fields)]
    if (outcome.status === 'unknown') return [{ className, id, next: markUnsent(current) }]
    const refusal = outcome.status === 'refused' ? outcome.refusal : refusalOfDuplicate(this.deps.schema, className)
    return [this.refuse(current, refusal)]
  }

  private scheduleChildren(chunk: readonly OutboxEntry[]): void {
    const made = new Set(chunk.filter(({ kind }) => kind === 'create').map(({ id }) => id))
    if (made.size > 0)
      for (const child of this.deps.pending.relations.childrenOf(made)) this.deps.onMore(child.className)
  }

  /** Rows that the server deleted with another are not sent. */
  private forgetDependents(chunk: readonly OutboxEntry[]): void {
    for (const { className, id, kind } of chunk)
      if (kind === 'delete' && !this.deps.pending.get(className, id))
        this.deps.pending.apply(
          this.deps.pending.relations
            .dependentsOf(className, id)
            .map((row) => ({ className: row.className, id: row.id, next: undefined })),
        )
  }

  private async sendRows(chunk: readonly OutboxEntry[], request: RowRequest): Promise<boolean> {
    const sent = chunk.map((row) => markSent(row, this.fieldsToSend(row, request)))
    for (const row of sent) this.deps.pending.replace(row)
    const applyToAll = (outcome: Outcome) =>
      this.deps.pending.apply(chunk.flatMap((row) => this.applyOutcome(row, outcome)))
    try {
      const outcomes = await request.send(sent)
      if (this.deps.pending.isClosed()) return true
      const answered = chunk.map((row, at) => ({ row, outcome: outcomes[at] ?? UNKNOWN }))
      const again = outcomes.some(({ status }) => status === 'done') ? answered.filter(isTableTaken) : []
      const isMade = ({ row, outcome }: Answered) => outcome.status === 'duplicate' && row.kind === 'create'
      // At once: while others are loaded again these may change.
      this.deps.pending.apply(
        answered.flatMap((one) =>
          isMade(one) ? [] : this.applyOutcome(one.row, again.includes(one) ? UNKNOWN : one.outcome),
        ),
      )
      await Promise.all(answered.filter(isMade).map(({ row }) => this.rereading.reload(row)))
      if (this.deps.pending.isClosed()) return true
      this.scheduleChildren(chunk)
      this.forgetDependents(chunk)
      const isAnswered = outcomes.every(({ status }) => status !== 'unknown')
      if (again.length === 0) return isAnswered
      const rest = again.flatMap(({ row }) => this.deps.pending.get(row.className, row.id) ?? [])
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

  private async sendOneByOne(rows: readonly OutboxEntry[], request: RowRequest): Promise<boolean> {
    let isAnswered = true
    for (const { className, id } of rows) {
      const current = this.deps.pending.get(className, id)
      if (current) isAnswered = (await this.sendRows([current], request)) && isAnswered
    }
    return isAnswered
  }

  private async sendBatches(className: SyncClass, haveWaited: boolean): Promise<boolean> {
    if (haveWaited && this.deps.own.isCompared(className)) await this.rereading.compare(className)
    const rows = this.deps.pending.sendable(className).filter((row) => this.isForBatch(row))
    const [deletions, others] = [
      rows.filter(({ kind }) => kind === 'delete'),
      rows.filter(({ kind }) => kind !== 'delete'),
    ]
    let isAnswered = true
    for (const some of [...chunksOf(deletions, BATCH_SIZE), ...chunksOf(others, BATCH_SIZE)]) {
      if (this.deps.pending.isClosed()) break
      const chunk = some.flatMap(({ id }) => this.deps.pending.get(className, id) ?? [])
      isAnswered = (await this.sendRows(chunk, this.batch)) && isAnswered
    }
    await this.deps.own.afterBatches(className)
    return isAnswered
  }
}
