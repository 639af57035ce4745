import type { SyncClass } from '../schema.ts'
import { GatewayError } from '../server.ts'
import type { OutboxParts } from './entries.ts'
import { isSendable } from './entry.ts'
import { RetryLoop } from './retryLoop.ts'

/** From the last change of a class until it is sent (docs/domain.md, Outbox). */
const SAVE_DELAY_MS = 1100

interface SendScheduleDeps extends OutboxParts {
  /**
   * Sends what is ready of a class. `haveWaited`: others may have changed the same meanwhile.
   * @returns false when some outcome is unknown
   */
  readonly send: (className: SyncClass, haveWaited: boolean) => Promise<boolean>
  /** Called before anything is sent: another tab may have taken it over. */
  readonly releaseTaken: () => Promise<void>
}

/** When changes are sent: a moment after the last one of their class, parents first, and again after a pause without an answer. */
export class SendSchedule {
  readonly loop: RetryLoop
  private readonly timers = new Map<SyncClass, () => void>()
  private readonly due = new Set<SyncClass>()
  /** Others may have changed the same: the server was away, or an earlier page left it. */
  private haveWaited = false

  constructor(private readonly deps: SendScheduleDeps) {
    this.loop = new RetryLoop({ clock: deps.clock, send: () => this.drain(), onProgress: deps.onProgress })
  }

  /** The class was changed: it is sent after the delay, which begins anew. */
  onChanged(className: SyncClass): void {
    this.timers.get(className)?.()
    const ring = () => {
      this.timers.delete(className)
      this.due.add(className)
      void this.loop.start()
    }
    this.timers.set(className, this.deps.clock.after(SAVE_DELAY_MS, ring))
    this.deps.onProgress()
  }

  markDue(className: SyncClass): void {
    this.due.add(className)
  }

  markNotDue(className: SyncClass): void {
    this.due.delete(className)
  }

  /** What is being edited waits for its own delay. */
  markDueUnlessEdited(className: SyncClass): void {
    if (!this.timers.has(className)) this.due.add(className)
  }

  /** Makes due what may have waited for another row. */
  markWaiting(): void {
    for (const row of this.deps.pending.all()) if (isSendable(row)) this.markDueUnlessEdited(row.className)
  }

  /** What is sent next has waited: it is compared with what others have changed. */
  noteWaited(): void {
    this.haveWaited = true
  }

  startIfDue(): void {
    if (this.due.size > 0) void this.loop.start()
  }

  /** Sends everything now. Resolves after one attempt. */
  async sendNow(): Promise<void> {
    this.markAll()
    await this.loop.start()
  }

  close(): void {
    for (const cancel of this.timers.values()) cancel()
    this.loop.close()
  }

  private markAll(): void {
    for (const row of this.deps.pending.all()) if (isSendable(row)) this.due.add(row.className)
  }

  private async drain(): Promise<boolean> {
    // All of them now: after an answered attempt nothing is compared with what others have changed.
    if (this.haveWaited) this.markAll()
    let isAnswered = true
    try {
      if (this.due.size > 0 && this.deps.pending.stored().length > 0) await this.deps.releaseTaken()
      if (this.haveWaited && this.due.size > 0) await this.deps.learnDuties()
      while (this.due.size > 0 && !this.deps.pending.isClosed()) isAnswered = (await this.sendDue()) && isAnswered
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      isAnswered = false
    }
    this.haveWaited = !isAnswered
    return isAnswered
  }

  private async sendDue(): Promise<boolean> {
    const { schema, pending, send, onProgress } = this.deps
    let isAnswered = true
    pending.relations.addParents(this.due)
    for (const [place, className] of schema.classNames.entries()) {
      if (!this.due.delete(className)) continue
      this.timers.get(className)?.()
      this.timers.delete(className)
      isAnswered = (await send(className, this.haveWaited)) && isAnswered
      onProgress()
      // What was changed meanwhile goes in the order of the classes, too.
      if (schema.classNames.slice(0, place).some((earlier) => this.due.has(earlier))) break
    }
    return isAnswered
  }
}
