import type { OutboxLog, OutboxRecord } from './outboxStorage.ts'
import { unconfirmed } from './pending.ts'
import type { Pending } from './pending.ts'

/** Keeps the rows that changed since the last write on the device, one write at a time. */
export function createDurable(log: OutboxLog, pendingOf: (key: string) => Pending | undefined) {
  const marked = new Set<string>()
  let writing: Promise<void> | undefined

  async function writeMarked(): Promise<void> {
    // What changes in this turn is one write.
    await Promise.resolve()
    while (marked.size > 0) {
      const records: OutboxRecord[] = []
      const settled: string[] = []
      for (const key of marked) {
        const row = pendingOf(key)
        if (row) records.push({ className: row.className, id: row.id, ...unconfirmed(row) })
        else settled.push(key)
      }
      marked.clear()
      await log.write(records, settled)
    }
  }

  return {
    mark(key: string): void {
      marked.add(key)
      writing ??= writeMarked().finally(() => {
        writing = undefined
      })
    },
    /** Resolves when everything marked so far is kept. */
    written: (): Promise<void> => writing ?? Promise.resolve(),
  }
}
