import type { Topic } from '#domain/replica/scopes.ts'
import { tellHost } from '../refuse.ts'
import type { TellSignal } from './signal.ts'

/** Milliseconds between two tellings of a hotel, however much changes in it. */
export const TELL_MS = 250
/** Milliseconds until a telling that failed is made again; doubled each time up to the longest. */
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000
/** Tellings that fail in a row, some minutes, before what changed is left to whoever looks by itself. */
const MOST_FAILURES = 10

/** Runs a task after so many milliseconds. */
export type After = (delay: number, task: () => void) => void

const afterTimeout: After = (delay, task) => void setTimeout(task, delay).unref()

interface Pending {
  readonly topics: Set<Topic>
  failures: number
}

/** Gathers what changes in each hotel, and has it told: the first change at once, then in turns. */
export class ChangeSignal {
  private readonly tell: TellSignal
  private readonly after: After
  /** Hotels of which something is to be told, or was just now. */
  private readonly pending = new Map<string, Pending>()
  private readonly underWay = new Set<Promise<void>>()
  private isClosed = false

  constructor(tell: TellSignal, after = afterTimeout) {
    this.tell = tell
    this.after = after
  }

  /** Notes that something of these topics has changed; never throws, and does nothing now. */
  note(hotelId: string, topics: Iterable<Topic>): void {
    const known = this.pending.get(hotelId)
    if (known) for (const topic of topics) known.topics.add(topic)
    else {
      this.pending.set(hotelId, { topics: new Set(topics), failures: 0 })
      // Whoever changed it is answered first, and what else changes with it is told together.
      this.next(hotelId, 0)
    }
  }

  /** Tells nothing more; resolves when what is being told has been. */
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
    const topics = [...pending.topics]
    pending.topics.clear()
    try {
      await this.tell(hotelId, topics)
      pending.failures = 0
      this.next(hotelId, TELL_MS)
    } catch (error) {
      if (pending.failures === 0) tellHost(error)
      pending.failures += 1
      if (pending.failures === MOST_FAILURES) this.pending.delete(hotelId)
      else {
        for (const topic of topics) pending.topics.add(topic)
        this.next(hotelId, Math.min(RETRY_MS * 2 ** (pending.failures - 1), LONGEST_RETRY_MS))
      }
    }
  }
}

let signal: ChangeSignal | undefined

/** Has changes told from now on. */
export function tellChanges(tell: TellSignal): void {
  signal = new ChangeSignal(tell)
}

/** Has nothing told any more, as when the server stops; whoever listens looks by themselves later. */
export const stopTelling = async (): Promise<void> => signal?.close()

/** Notes that something of these topics has changed in a hotel, for all to see. */
export function noteChange(hotelId: string, ...topics: readonly Topic[]): void {
  if (topics.length > 0) signal?.note(hotelId, topics)
}
