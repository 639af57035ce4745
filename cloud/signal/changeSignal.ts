import type { Topic } from '#domain/schema/signal.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { logError } from '#cloud/requests/refuse.ts'
import type { TellSignal } from './signal.ts'

export const BETWEEN_SIGNALS_MS = 250
/** Milliseconds until a failed signal is repeated; doubled each time up to the longest. */
const RETRY_MS = 1000
const LONGEST_RETRY_MS = MINUTE_MS
/** Failures in a row, some minutes, after which it is left to polling. */
const MAX_FAILURES = 10

type After = (delay: number, task: () => void) => void

const afterTimeout: After = (delay, task) =>
  // A timer of no time waits a millisecond.
  void (delay === 0 ? setImmediate(task) : setTimeout(task, delay)).unref()

interface Pending {
  readonly topics: Set<Topic>
  readonly alsoTo: Set<string>
  failures: number
}

/** Collects changes by hotel and signals them: the first at once, then at intervals. */
export class ChangeSignalSender {
  private readonly tell: TellSignal
  private readonly after: After
  private readonly pending = new Map<string, Pending>()
  private readonly underWay = new Set<Promise<void>>()
  private isClosed = false

  constructor(tell: TellSignal, after = afterTimeout) {
    this.tell = tell
    this.after = after
  }

  /** Notes a change of these topics; never throws, and does nothing now. */
  note(hotelId: string, topics: Iterable<Topic>, alsoTo: Iterable<string> = []): void {
    const known = this.pending.get(hotelId)
    if (known) {
      for (const topic of topics) known.topics.add(topic)
      for (const userId of alsoTo) known.alsoTo.add(userId)
    } else {
      this.pending.set(hotelId, { topics: new Set(topics), alsoTo: new Set(alsoTo), failures: 0 })
      // The response goes out first, and concurrent changes are signalled together.
      this.next(hotelId, 0)
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all(this.underWay)
  }

  private next(hotelId: string, delay: number): void {
    this.after(delay, () => {
      if (this.isClosed) return
      const telling = this.tellPending(hotelId).finally(() => this.underWay.delete(telling))
      this.underWay.add(telling)
    })
  }

  private async tellPending(hotelId: string): Promise<void> {
    const pending = this.pending.get(hotelId)
    if (!pending || pending.topics.size === 0) {
      this.pending.delete(hotelId)
      return
    }
    const [topics, alsoTo] = [[...pending.topics], [...pending.alsoTo]]
    pending.topics.clear()
    pending.alsoTo.clear()
    try {
      await this.tell(hotelId, topics, ...(alsoTo.length > 0 ? [alsoTo] : []))
      pending.failures = 0
      this.next(hotelId, BETWEEN_SIGNALS_MS)
    } catch (error) {
      if (pending.failures === 0) logError(error)
      pending.failures += 1
      if (pending.failures === MAX_FAILURES) this.pending.delete(hotelId)
      else {
        for (const topic of topics) pending.topics.add(topic)
        for (const userId of alsoTo) pending.alsoTo.add(userId)
        this.next(hotelId, Math.min(RETRY_MS * 2 ** (pending.failures - 1), LONGEST_RETRY_MS))
      }
    }
  }
}

let signal: ChangeSignalSender | undefined
const listeners: ((hotelId: string, topics: readonly Topic[]) => void)[] = []

/** Calls at once whenever this process has written something of a hotel, before whoever wrote it gets an answer. */
export function onNotedChange(listener: (hotelId: string, topics: readonly Topic[]) => void): void {
  listeners.push(listener)
}

export function tellChanges(tell: TellSignal): void {
  signal = new ChangeSignalSender(tell)
}

export const stopTelling = async (): Promise<void> => signal?.close()

export function noteChange(hotelId: string, ...topics: readonly Topic[]): void {
  if (topics.length === 0) return
  for (const listener of listeners) listener(hotelId, topics)
  signal?.note(hotelId, topics)
}

/** The team changed; `users` may be out of it, and hear of it all the same. */
export function tellTeamChange(hotelId: string, users: readonly string[]): void {
  signal?.note(hotelId, ['settings'], users)
}
