import type { Clock } from '../clock.ts'
import type { KeptRecord, OutboxLog } from './outboxStorage.ts'
import { keyOf } from './pending.ts'

const RETRY_WRITE_MS = 5000

export interface LogWriterDeps {
  readonly log: Pick<OutboxLog, 'write'>
  readonly clock: Clock
  readonly recordOf: (key: string) => KeptRecord | undefined
  readonly onDurable: (durable: boolean) => void
}

/** Stores the rows that changed since the last write on the device; one write at a time while the page lives. */
export function createLogWriter({ log, clock, recordOf, onDurable }: LogWriterDeps) {
  const marked = new Set<string>()
  const stored = new Set<string>()
  let writing: Promise<void> | undefined
  let isDurable = true

  function tell(durable: boolean): void {
    if (durable !== isDurable) onDurable(durable)
    isDurable = durable
  }

  async function writeAll(): Promise<boolean> {
    const keys = [...marked]
    marked.clear()
    const records: KeptRecord[] = []
    const forgotten: string[] = []
    for (const key of keys) {
      const record = recordOf(key)
      if (record) records.push(record)
      else forgotten.push(key)
    }
    try {
      await log.write(records, forgotten)
      for (const key of forgotten) stored.delete(key)
      for (const { className, id } of records) if (!marked.has(keyOf(className, id))) stored.add(keyOf(className, id))
      return true
    } catch {
      // The disk is full, or the browser removed the storage: the user is told.
      for (const key of keys) marked.add(key)
      return false
    }
  }

  async function writeMarked(): Promise<void> {
    try {
      // All changes of this turn are one write.
      await Promise.resolve()
      while (marked.size > 0) {
        const kept = await writeAll()
        tell(kept)
        if (kept) continue
        clock.after(RETRY_WRITE_MS, begin)
        return
      }
    } finally {
      // In this turn: rows marked in between would start no write.
      writing = undefined
    }
  }

  function begin(): void {
    writing ??= writeMarked()
  }

  return {
    mark(key: string): void {
      marked.add(key)
      stored.delete(key)
      begin()
    },
    /** Beside a write under way, which the end of the page would not let follow. */
    writeNow(): void {
      if (marked.size > 0) void writeAll().then(tell)
    },
    /** Whether the device has the row as it is now. */
    isStored: (key: string): boolean => stored.has(key),
    /** Resolves when everything marked so far is stored, or could not be. */
    written: (): Promise<void> => writing ?? Promise.resolve(),
  }
}
