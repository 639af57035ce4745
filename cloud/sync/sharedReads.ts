import type { Instant } from '#domain/schema/fields.ts'
import { SharedLoad } from '#cloud/database/memory.ts'
import type { PageAsked } from './scopeSource.ts'

/** Those who are told of a change ask for it at the same moment: what waits in this process is read together. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Milliseconds; the cursor of who follows a hotel is younger. */
const SHARED_MS = 200_000

/** Other pages nobody else asks for now. */
export const isSharedRead = ({ since = 0, start, after }: PageAsked): boolean =>
  after === '' && since >= start - SHARED_MS

/**
 * One read of what changed serves all who asked for it before it began. Who asks while it is under way waits for the
 * next one: it may not see what they were told of.
 */
export class SharedReads<Row> {
  private readonly loads = new SharedLoad<readonly Row[]>(nextTurn)
  /** By key, the earliest time from which anybody who waits wants to read. */
  private readonly earliest = new Map<string, Instant>()

  page(asked: PageAsked, key: string, read: (since: Instant) => Promise<readonly Row[]>): Promise<readonly Row[]> {
    const { since = 0 } = asked
    return isSharedRead(asked) ? this.from(since, key, read) : read(since)
  }

  /** What `read` finds from `since` on, or from a time before. */
  from(since: Instant, key: string, read: (since: Instant) => Promise<readonly Row[]>): Promise<readonly Row[]> {
    this.earliest.set(key, Math.min(since, this.earliest.get(key) ?? since))
    return this.loads.load(key, () => {
      const earliest = this.earliest.get(key) ?? since
      this.earliest.delete(key)
      return read(earliest)
    })
  }
}
