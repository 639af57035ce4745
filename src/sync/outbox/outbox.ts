import type { Row, SyncClass } from '../schema.ts'
import { Decisions } from './decisions.ts'
import { Drafts } from './drafts.ts'
import { OutboxEntries } from './entries.ts'
import { tenantOf } from './entry.ts'
import type { OutboxEntry, Patch } from './entry.ts'
import type { Confirmed, OutboxHandedIn } from './outboxDeps.ts'
import type { OwnRequests, SendingTools } from './ownRequests.ts'
import { createRetriedCalls } from './retryLoop.ts'
import { Sender } from './sender.ts'
import { SendSchedule } from './sendSchedule.ts'
import { TabHandover } from './tabHandover.ts'
import { deleted, editedEntry } from './transitions.ts'

export interface OutboxProgress {
  readonly pending: Iterable<OutboxEntry>
  readonly calls: number
  readonly inFlight: boolean
  readonly waiting: boolean
}

export interface OutboxDeps extends OutboxHandedIn {
  readonly createRequests: (tools: SendingTools) => OwnRequests
  readonly onProgress: (progress: OutboxProgress) => void
}

/**
 * The only way in which changes reach the server. A change is removed only when its row was
 * confirmed and not changed again since (docs/sync.md; docs/domain.md, Outbox).
 */
export class Outbox {
  readonly entries: OutboxEntries
  readonly drafts: Drafts
  private readonly decisions: Decisions
  private readonly own: OwnRequests
  private readonly schedule: SendSchedule
  private readonly sender: Sender
  private readonly calls: ReturnType<typeof createRetriedCalls>
  readonly handover: TabHandover
  private isReporting = false

  constructor(private readonly deps: OutboxDeps) {
    this.entries = new OutboxEntries({
      ...deps,
      onConfirmed: (confirmed) => this.onConfirmed(confirmed),
      draftOf: (key) => this.drafts.recordOf(key),
    })
    const pending = this.entries
    const shared = { ...deps, pending, onProgress: () => this.report() }
    this.drafts = new Drafts({ ...deps, store: (id) => pending.keep('Draft', id) })
    this.decisions = new Decisions(shared)
    this.calls = createRetriedCalls(shared)
    this.own = deps.createRequests(this.tools())
    this.sender = new Sender({
      ...shared,
      own: this.own,
      onMore: (className) => this.schedule.markDueUnlessEdited(className),
    })
    this.schedule = new SendSchedule({
      ...shared,
      send: (className, haveWaited) => this.sender.send(className, haveWaited),
      releaseTaken: () => this.handover.releaseTaken(),
    })
    const { drafts, own, schedule } = this
    this.handover = new TabHandover({ ...shared, drafts, schedule, beside: own.beside })
  }

  create(className: SyncClass, id: string, fields: Patch): void {
    // A row with a natural key may be made again while its deletion is unsent or being sent: the
    // server may still have it, and then answers that the id exists.
    const before = this.entries.get(className, id)
    const base = before?.flight ? undefined : before?.base
    const attempted = before !== undefined
    const at = this.deps.clock.now()
    const row = { className, id, kind: 'create', fields, before: {}, base, attempted, at } as const
    this.entries.apply([{ className, id, next: this.decisions.withSeen(row) }])
    this.schedule.onChanged(className)
  }

  change(className: SyncClass, id: string, fields: Patch): void {
    const at = this.deps.clock.now()
    this.handover.noteEdited(className, id, fields, at)
    const before = this.decisions.withSeen(this.entries.getOrBegin(className, id))
    this.entries.apply([{ className, id, next: editedEntry(this.deps.schema, before, fields, at) }])
    this.schedule.onChanged(className)
  }

  remove(className: SyncClass, id: string): void {
    const next = deleted(this.deps.schema, this.entries.getOrBegin(className, id), this.deps.clock.now())
    this.entries.apply([{ className, id, next }])
    this.own.beside.stopGivenUp()
    this.schedule.onChanged(className)
  }

  /** Sends a refused or contested change at once, over the server's present version. */
  retry(className: SyncClass, id: string): void {
    const classes = this.decisions.decideForMine(className, id)
    if (classes.length === 0) return
    for (const one of classes) this.schedule.markDue(one)
    void this.schedule.loop.start()
  }

  /** Gives a refused or contested change up. */
  discard(className: SyncClass, id: string): void {
    if (!this.entries.get(className, id)) return
    this.decisions.decideForTheirs(className, id)
    this.own.beside.stopGivenUp()
    // What waited for the discarded row.
    this.schedule.markWaiting()
    void this.schedule.loop.start()
  }

  /** What to show of a row that came from the server. */
  withUnsent(className: SyncClass, base: Row, isOfChanges: boolean): Row | undefined {
    // The question about a contested row shows what others have by now, and who they are.
    if (this.entries.get(className, base.id)?.refusal) this.report()
    return this.entries.withUnsent(className, base, isOfChanges)
  }

  hasUnsentOf(tenantId: string): boolean {
    const { schema } = this.deps
    const isOf = (row: OutboxEntry) =>
      (row.className === schema.tenantClass ? row.id : tenantOf(schema, row)) === tenantId
    return [...this.entries.all()].some(isOf)
  }

  /** The server was away: what waits is compared before it is sent. */
  markOffline(): void {
    this.schedule.noteWaited()
  }

  async flush(): Promise<void> {
    this.calls.goOn()
    await this.sendAll()
  }

  /** Repeats an idempotent call until the server answers, each time after everything that is unsent. */
  untilAnswered<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.calls.untilAnswered(async () => {
      await this.sendAll()
      return call()
    }, signal)
  }

  async close(): Promise<void> {
    this.entries.close()
    this.schedule.close()
    this.handover.close()
    this.own.beside.close()
    this.calls.close()
    try {
      await this.entries.logWriter.written()
    } finally {
      this.deps.log.close()
    }
  }

  private async sendAll(): Promise<void> {
    await this.schedule.sendNow()
    await this.entries.logWriter.written()
  }

  private async sendAlone(row: OutboxEntry): Promise<boolean> {
    await this.handover.releaseTaken()
    if (!this.entries.get(row.className, row.id)) return true
    const isAnswered = await this.sender.sendRow(row)
    this.schedule.startIfDue()
    return isAnswered
  }

  private tools(): SendingTools {
    return {
      clock: this.deps.clock,
      entries: this.entries,
      onMore: (className) => this.schedule.markDueUnlessEdited(className),
      onProgress: () => this.report(),
      sendEach: (...asked) => this.sender.sendEach(...asked),
      sendAlone: (row) => this.sendAlone(row),
      readAgain: (...asked) => this.sender.rereading.readAgain(...asked),
      change: (className, id, fields) => this.change(className, id, fields),
      remove: (className, id) => this.remove(className, id),
    }
  }

  private onConfirmed(confirmed: readonly Confirmed[]): void {
    this.deps.onConfirmed(confirmed)
    this.own.beside.confirmed(confirmed)
  }

  /** Once for all changes of this turn. */
  private report(): void {
    if (this.isReporting) return
    this.isReporting = true
    queueMicrotask(() => {
      this.isReporting = false
      if (this.entries.isClosed()) return
      const loops = [this.schedule.loop, this.own.beside.loop, ...this.calls.loops]
      this.deps.onProgress({
        pending: this.entries.all(),
        calls: this.calls.loops.size,
        inFlight: loops.some((loop) => loop.isRunning()),
        waiting: loops.some((loop) => loop.isWaiting()),
      })
    })
  }
}
