import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { newLocalId } from '#domain/localId.ts'
import type { OutboxLog, OutboxRecord, OutboxStorage } from './outboxStorage.ts'
import { keyOf } from './pending.ts'

interface Kept extends OutboxRecord {
  readonly userId: string
  readonly log: string
  readonly key: string
}

interface Schema extends DBSchema {
  outbox: { key: [userId: string, log: string, key: string]; value: Kept }
}

type Database = IDBPDatabase<Schema>

const lockOf = (log: string) => `convivio-outbox-${log}`
const everyLogOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])
const everyRowOf = (userId: string, log: string) => IDBKeyRange.bound([userId, log], [userId, log, []])

/** Holds a lock until the answered function is called, or the tab dies. */
function hold(name: string): Promise<() => void> {
  return new Promise((held, refused) => {
    navigator.locks
      .request(name, () => new Promise<void>((release) => held(release)))
      .catch(refused)
  })
}

async function otherLogs(db: Database, userId: string, own: string): Promise<string[]> {
  const keys = await db.getAllKeys('outbox', everyLogOf(userId))
  return [...new Set(keys.map(([, log]) => log))].filter((log) => log !== own)
}

/** Runs `work` if the lock is free, or becomes so within `patience` milliseconds. */
async function withLock(name: string, patience: number, work: () => Promise<void>): Promise<void> {
  const wait = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  try {
    await navigator.locks.request(name, wait, async (lock) => {
      if (lock) await work()
    })
  } catch (error) {
    // The tab that holds it lives.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Moves the rows of a log to another, all or none. */
async function move(db: Database, userId: string, from: string, to: string): Promise<OutboxRecord[]> {
  const moving = db.transaction('outbox', 'readwrite')
  const rows = await moving.store.getAll(everyRowOf(userId, from))
  for (const row of rows) {
    void moving.store.delete([userId, from, row.key])
    void moving.store.put({ ...row, log: to })
  }
  await moving.done
  return rows.map(({ className, id, kind, fields }) => ({ className, id, kind, fields }))
}

function openLog(db: Database, userId: string, log: string, release: () => void): OutboxLog {
  return {
    async adopt(patience) {
      const adopted: OutboxRecord[] = []
      for (const other of await otherLogs(db, userId, log)) {
        const take = async () => void adopted.push(...(await move(db, userId, other, log)))
        // A tab that lives holds the lock of its log; a page without a secure origin has no
        // locks, and there adopts what it finds: sending a field twice changes nothing.
        if (hasLocks()) await withLock(lockOf(other), patience, take)
        else await take()
      }
      return adopted
    },
    async write(records, settled) {
      const writing = db.transaction('outbox', 'readwrite')
      for (const key of settled) void writing.store.delete([userId, log, key])
      for (const record of records) {
        const key = keyOf(record.className, record.id)
        void writing.store.put({ ...record, userId, log, key })
      }
      await writing.done
    },
    close: release,
  }
}

const hasLocks = () => typeof navigator !== 'undefined' && 'locks' in navigator

/** Unsent work in the browser's IndexedDB. */
export async function createIndexedDbStorage(): Promise<OutboxStorage> {
  const db = await openDB<Schema>('convivio', 1, {
    upgrade: (made) => {
      made.createObjectStore('outbox', { keyPath: ['userId', 'log', 'key'] })
    },
  })
  return {
    async open(userId) {
      const log = newLocalId()
      const release = hasLocks() ? await hold(lockOf(log)) : () => undefined
      return openLog(db, userId, log, release)
    },
  }
}
