import type { KeptRecord, OutboxStorage } from './outboxStorage.ts'
import { keyOf } from '../tables/pending.ts'

interface KeptLog {
  readonly userId: string
  readonly rows: Map<string, KeptRecord>
  open: boolean
}

/** For browsers without IndexedDB, and for tests. Its rows outlive the logs, as on a disk. */
export function createMemoryStorage(): OutboxStorage {
  const logs: KeptLog[] = []
  return {
    async open(userId) {
      const own: KeptLog = { userId, rows: new Map(), open: true }
      logs.push(own)
      return {
        async adopt() {
          const left = logs.filter((log) => !log.open && log.userId === userId)
          const adopted = left.flatMap((log) => [...log.rows.values()])
          for (const log of left) log.rows.clear()
          for (const record of adopted) own.rows.set(keyOf(record.className, record.id), record)
          return adopted
        },
        async write(records, settled) {
          for (const key of settled) own.rows.delete(key)
          for (const record of records) own.rows.set(keyOf(record.className, record.id), record)
        },
        close() {
          own.open = false
        },
      }
    },
  }
}
