import type { Clock } from '../clock.ts'
import type { KeptRecord, OutboxLog } from './outboxStorage.ts'
import { entryKey } from './entry.ts'

const RETRY_WRITE_MS = 5000

interface LogWriterDeps {
  readonly log: Pick<OutboxLog, 'write'>
  readonly clock: Clock
  readonly recordOf: (key: string) => KeptRecord | undefined
  readonly onDurable: (durable: boolean) => void
}

/** Stores the rows that changed since the last write on the device; one write at a time while the page lives. */
export class LogWriter {
  private readonly marked = new Set<string>()
  private readonly stored = new Set<string>()
  private writing: Promise<void> | undefined
  private isDurable = true

  constructor(private readonly deps: LogWriterDeps) {}

  mark(key: string): void {
    this.marked.add(key)
    this.stored.delete(key)
    this.begin()
  }

  /** Beside a write under way, which the end of the page would not let follow. */
  writeNow(): void {
    if (this.marked.size > 0) void this.writeAll().then((kept) => this.tell(kept))
  }

  /** Whether the device has the row as it is now. */
  isStored(key: string): boolean {
    return this.stored.has(key)
  }

  /** Resolves when everything marked so far is stored, or could not be. */
  written(): Promise<void> {
    return this.writing ?? Promise.resolve()
  }

  private tell(durable: boolean): void {
    if (durable !== this.isDurable) this.deps.onDurable(durable)
    this.isDurable = durable
  }

  private async writeAll(): Promise<boolean> {
    const keys = [...this.marked]
    this.marked.clear()
    const records: KeptRecord[] = []
    const forgotten: string[] = []
    for (const key of keys) {
      const record = this.deps.recordOf(key)
      if (record) records.push(record)
      else forgotten.push(key)
    }
    try {
      await this.deps.log.write(records, forgotten)
      for (const key of forgotten) this.stored.delete(key)
      for (const { className, id } of records)
        if (!this.marked.has(entryKey(className, id))) this.stored.add(entryKey(className, id))
      return true
    } catch {
      // The disk is full, or the browser removed the storage: the user is told.
      for (const key of keys) this.marked.add(key)
      return false
    }
  }

  private async writeMarked(): Promise<void> {
    try {
      // All changes of this turn are one write.
      await Promise.resolve()
      while (this.marked.size > 0) {
        const kept = await this.writeAll()
        this.tell(kept)
        if (kept) continue
        this.deps.clock.after(RETRY_WRITE_MS, () => this.begin())
        return
      }
    } finally {
      // In this turn: rows marked in between would start no write.
      this.writing = undefined
    }
  }

  private begin(): void {
    this.writing ??= this.writeMarked()
  }
}
