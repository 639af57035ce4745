import type { StoreApi } from 'zustand/vanilla'
import type { Gateway } from '#data/gateway.ts'
import type { ResultOf } from '#domain/functions.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Clock } from '#store/clock.ts'
import type { Convivio } from '#store/convivio.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import type { Row } from '#store/tables/row.ts'
import type { Rows } from '#store/tables/rows.ts'
import type { State } from '#store/tables/state.ts'
import { Decisions } from './decisions.ts'
import { Drafts } from './drafts.ts'
import { TabHandover } from './tabHandover.ts'
import type { KeptDraft, OutboxLog } from './outboxStorage.ts'
import { deleted, edited, hotelOf } from './pending.ts'
import type { Patch, Pending } from './pending.ts'
import { PendingRows } from './pendingRows.ts'
import type { Confirmed } from './pendingRows.ts'
import { PhotoSender } from '#store/saving/photoSender.ts'
import { createRetriedCalls } from './retriedCalls.ts'
import type { Progress } from '#store/saving/savingStatus.ts'
import { Sender } from './sender.ts'
import { SendSchedule } from './sendSchedule.ts'

export interface OutboxDeps extends Pick<Convivio, 'receive' | 'drop'> {
  readonly gateway: Gateway
  readonly state: StoreApi<State>
  readonly rows: Rows
  readonly log: OutboxLog
  readonly clock: Clock
  readonly onProgress: (progress: Progress) => void
  readonly onConfirmed: (confirmed: readonly Confirmed[]) => void
  /** Called before what waited is sent: the user may have another duty by now. */
  readonly learnDuties: () => Promise<void>
}

/**
 * The only way in which changes reach the server. A change is removed only when its row was
 * confirmed and not changed again since (docs/sync.md; docs/domain.md, Outbox).
 */
export class Outbox {
  private readonly pending: PendingRows
  private readonly drafts: Drafts
  private readonly decisions: Decisions
  private readonly schedule: SendSchedule
  private readonly sender: Sender
  private readonly photos: PhotoSender
  private readonly calls: ReturnType<typeof createRetriedCalls>
  private readonly handover: TabHandover
  private isReporting = false

  constructor(private readonly deps: OutboxDeps) {
    const { gateway, state, rows, log, clock, learnDuties } = deps
    const onProgress = () => this.report()
    this.pending = new PendingRows({
      rows,
      log,
      clock,
      onDurable: (durable) => state.setState({ durable }),
      onConfirmed: (confirmed) => this.onConfirmed(confirmed),
      draftOf: (key) => this.drafts.recordOf(key),
    })
    const { pending } = this
    this.drafts = new Drafts(state, (id) => pending.keep('Draft', id))
    this.decisions = new Decisions({ pending, rows, getState: () => state.getState() })
    this.calls = createRetriedCalls({ clock, onProgress })
    this.sender = new Sender({
      gateway,
      pending,
      onMore: (className) => this.schedule.markDueUnlessEdited(className),
      onOrders({ mealOrders, dishes }) {
        deps.receive('MealOrder', mealOrders)
        deps.receive('MealOrderDish', dishes)
      },
      onPeople: (answer) => this.onPeople(answer),
    })
    this.photos = new PhotoSender({
      gateway,
      rows,
      pending,
      clock,
      sendRow: (row) => this.sendPhoto(row),
      onDish: (dish) => deps.receive('Dish', [dish]),
      onUpload: (upload) => state.setState({ upload }),
      onProgress,
      change: (className, id, fields) => this.change(className, id, fields),
      remove: (className, id) => this.remove(className, id),
    })
    this.schedule = new SendSchedule({
      clock,
      pending,
      send: (className, haveWaited) => this.sendClass(className, haveWaited),
      learnDuties,
      releaseTaken: () => this.handover.releaseTaken(),
      onProgress,
    })
    const { drafts, schedule } = this
    this.handover = new TabHandover({ log, clock, pending, drafts, schedule, photoLoop: this.photos.loop })
  }

  create(className: ClassName, id: string, fields: Patch): void {
    // A row with a natural key may be made again while its deletion is unsent or being sent: the
    // server may still have it, and then answers that the id exists.
    const before = this.pending.get(className, id)
    const base = before?.flight ? undefined : before?.base
    const attempted = before !== undefined
    const at = this.deps.clock.now()
    const row = { className, id, kind: 'create', fields, before: {}, base, attempted, at } as const
    this.pending.apply([{ className, id, next: this.decisions.withSeen(row) }])
    this.schedule.onChanged(className)
  }

  change(className: ClassName, id: string, fields: Patch): void {
    const at = this.deps.clock.now()
    this.handover.noteEdited(className, id, fields, at)
    const before = this.decisions.withSeen(this.pending.getOrBegin(className, id))
    this.pending.apply([{ className, id, next: edited(before, fields, at) }])
    this.schedule.onChanged(className)
  }

  remove(className: ClassName, id: string): void {
    const next = deleted(this.pending.getOrBegin(className, id), this.deps.clock.now())
    this.pending.apply([{ className, id, next }])
    this.photos.stopGivenUp()
    this.schedule.onChanged(className)
  }

  keepDraft(id: string, kept: KeptDraft | undefined): void {
    this.drafts.keep(id, kept)
  }

  forgetDrafts(): void {
    this.drafts.forgetAll()
  }

  /** Sends a refused or contested change at once, over the server's present version. */
  retry(className: ClassName, id: string): void {
    const classes = this.decisions.decideForMine(className, id)
    if (classes.length === 0) return
    for (const one of classes) this.schedule.markDue(one)
    void this.schedule.loop.start()
  }

  /** Gives a refused or contested change up. */
  discard(className: ClassName, id: string): void {
    if (!this.pending.get(className, id)) return
    this.decisions.decideForTheirs(className, id)
    this.photos.stopGivenUp()
    // What waited for the discarded row, such as the number of guests for a person.
    this.schedule.markWaiting()
    void this.schedule.loop.start()
  }

  /** What to show of a row that came from the server. */
  withUnsent(className: ClassName, base: Row, isOfChanges: boolean): Row | undefined {
    // The question about a contested row shows what others have by now, and who they are.
    if (this.pending.get(className, base.id)?.refusal) this.report()
    return this.pending.withUnsent(className, base, isOfChanges)
  }

  wasAnsweredSince(className: ClassName, id: string, askedAt: Instant): boolean {
    return this.pending.wasAnsweredSince(className, id, askedAt)
  }

  baseOf(className: ClassName, id: string): Row | undefined {
    return this.pending.baseOf(className, id)
  }

  shownWithoutBase(className: ClassName, id: string): Row | undefined {
    return this.pending.shownWithoutBase(className, id)
  }

  pendingOf(className: ClassName, id: string): Pending | undefined {
    return this.pending.get(className, id)
  }

  hasUnsentOf(hotelId: string): boolean {
    return [...this.pending.all()].some((row) => (row.className === 'Hotel' ? row.id : hotelOf(row)) === hotelId)
  }

  /** The server was away: what waits is compared before it is sent. */
  noteAway(): void {
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

  writeNow(): void {
    this.pending.writeNow()
  }

  showOthers(): Promise<void> {
    return this.handover.show()
  }

  adopt(patienceMs: number): Promise<void> {
    return this.handover.adopt(patienceMs)
  }

  async close(): Promise<void> {
    this.pending.close()
    this.schedule.close()
    this.handover.close()
    this.photos.close()
    this.calls.close()
    try {
      await this.pending.written()
    } finally {
      this.deps.log.close()
    }
  }

  private async sendAll(): Promise<void> {
    await this.schedule.sendNow()
    await this.pending.written()
  }

  private sendClass(className: ClassName, haveWaited: boolean): Promise<boolean> {
    if (className === 'DishImage') this.photos.start()
    return this.sender.send(className, haveWaited)
  }

  private async sendPhoto(row: Pending): Promise<boolean> {
    await this.handover.releaseTaken()
    if (!this.pending.get(row.className, row.id)) return true
    const isAnswered = await this.sender.sendRow(row)
    this.schedule.startIfDue()
    return isAnswered
  }

  private onConfirmed(confirmed: readonly Confirmed[]): void {
    this.deps.onConfirmed(confirmed)
    this.photos.confirmed(confirmed)
  }

  private onPeople({ book, people }: ResultOf<'sync-people'>): void {
    const { state, receive, drop } = this.deps
    if (this.pending.isClosed()) return
    const came = new Set(people.map(({ id }) => id))
    const before = peopleOfBook(state.getState(), book.id).filter(({ createdAt }) => createdAt !== undefined)
    receive('BookPerson', people)
    drop('BookPerson', before.flatMap(({ id }) => (came.has(id) ? [] : id)))
  }

  /** Once for all changes of this turn. */
  private report(): void {
    if (this.isReporting) return
    this.isReporting = true
    queueMicrotask(() => {
      this.isReporting = false
      if (this.pending.isClosed()) return
      const loops = [this.schedule.loop, this.photos.loop, ...this.calls.loops]
      this.deps.onProgress({
        pending: this.pending.all(),
        calls: this.calls.loops.size,
        inFlight: loops.some((loop) => loop.isRunning()),
        waiting: loops.some((loop) => loop.isWaiting()),
      })
    })
  }
}
