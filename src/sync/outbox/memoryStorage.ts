import type { KeptRecord, OutboxStorage } from './outboxStorage.ts'
import { entryKey } from './entry.ts'

interface KeptLog {
  readonly userId: string
  readonly rows: Map<string, KeptRecord>
  readonly onOthers: (() => void) | undefined
  open: boolean
}

/** For browsers without IndexedDB, and for tests. Its rows outlive the logs, as on a disk. */
export function createMemoryStorage(): OutboxStorage {
  const logs: KeptLog[] = []
  return {
    async erase(userId) {
      for (const log of logs) if (log.userId === userId) log.rows.clear()
    },
    async open(userId, onOthers, tabs) {
      const own: KeptLog = { userId, rows: new Map(), onOthers, open: true }
      logs.push(own)
      const others = () => logs.filter((log) => log !== own && log.userId === userId)
      return {
        async adopt() {
          const left = others().filter(({ open }) => !open)
          const adopted = left.flatMap((log) => [...log.rows.values()])
          for (const log of left) log.rows.clear()
          for (const record of adopted) own.rows.set(entryKey(record.className, record.id), record)
          return adopted
        },
        ownKeys: async () => new Set(own.rows.keys()),
        others: async () => others().flatMap(({ rows }) => [...rows.values()]),
        async write(records, forgotten) {
          for (const key of forgotten) own.rows.delete(key)
          for (const record of records) own.rows.set(entryKey(record.className, record.id), record)
          for (const { open, onOthers: tell } of others()) if (open) tell?.()
        },
        close() {
          own.open = false
          tabs?.close()
        },
      }
    },
  }
}
