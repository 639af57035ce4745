import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb'
import { newLocalId } from '#domain/localId.ts'
import { endWithPage, whilePageIsThere } from '../leftPage.ts'
import type { KeptRecord, OutboxLog, OutboxStorage } from './outboxStorage.ts'
import { keyOf } from './pending.ts'

type Kept = KeptRecord & {
  readonly userId: string
  readonly log: string
  readonly key: string
}

interface Schema extends DBSchema {
  outbox: { key: [userId: string, log: string, key: string]; value: Kept }
}

type Database = IDBPDatabase<Schema>
type Reading = IDBPObjectStore<Schema, ['outbox'], 'outbox'>

const lockOf = (log: string) => `convivio-outbox-${log}`
const everyLogOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])
const everyRowOf = (userId: string, log: string) => IDBKeyRange.bound([userId, log], [userId, log, []])

/** Holds a lock until the returned function is called, or the tab ends. */
function hold(name: string): Promise<() => void> {
  return new Promise((held, refused) => {
    navigator.locks
      .request(name, () => new Promise<void>((release) => held(release)))
      .catch(refused)
  })
}

const readAll = <T>(db: Database, read: (store: Reading) => Promise<T>): Promise<T> =>
  whilePageIsThere(() => read(endWithPage(db.transaction('outbox')).store))

async function otherLogs(db: Database, userId: string, own: string): Promise<string[]> {
  const keys = await readAll(db, (store) => store.getAllKeys(everyLogOf(userId)))
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
    // The tab that holds it is alive.
    if (!(error instanceof DOMException)) throw error
  }
}

const recordIn = ({ userId: _user, log: _log, key: _key, ...record }: Kept): KeptRecord => record

async function move(db: Database, userId: string, from: string, to: string): Promise<KeptRecord[]> {
  const moving = endWithPage(db.transaction('outbox', 'readwrite'))
  const rows = await moving.store.getAll(everyRowOf(userId, from))
  const writes = rows.flatMap((row) => [
    moving.store.delete([userId, from, row.key]),
    moving.store.put({ ...row, log: to }),
  ])
  await Promise.all([...writes, moving.done])
  return rows.map(recordIn)
}

function openLog(
  db: Database,
  userId: string,
  log: string,
  { release, tabs }: { readonly release: (() => void) | undefined; readonly tabs: OtherTabs },
): OutboxLog {
  return {
    async adopt(patience) {
      const adopted: KeptRecord[] = []
      for (const other of await otherLogs(db, userId, log)) {
        const take = async () => void adopted.push(...(await whilePageIsThere(() => move(db, userId, other, log))))
        if (release) await withLock(lockOf(other), patience, take)
        else if (!(await tabs.isAlive(other, patience))) await take()
      }
      return adopted
    },
    async others() {
      const rows = await readAll(db, (store) => store.getAll(everyLogOf(userId)))
      return rows.filter((row) => row.log !== log).map(recordIn)
    },
    async write(records, forgotten) {
      const writing = db.transaction('outbox', 'readwrite')
      const writes = [
        ...forgotten.map((key) => writing.store.delete([userId, log, key])),
        ...records.map((record) => writing.store.put({ ...record, userId, log, key: keyOf(record.className, record.id) })),
      ]
      // A page that ends now would abort what it has not committed.
      writing.commit()
      // Each write that a browser rejects is heard: WebKit's private window keeps no photo.
      await Promise.all([...writes, writing.done])
      tabs.tellWritten(userId)
    },
    close() {
      release?.()
      tabs.close()
    },
  }
}

const hasLocks = () => typeof navigator !== 'undefined' && 'locks' in navigator

interface OtherTabs {
  tellWritten(userId: string): void
  /** Without HTTPS there are no locks: the tabs ask each other who is alive. */
  isAlive(log: string, patience: number): Promise<boolean>
  close(): void
}

type Message = { readonly ask: string } | { readonly alive: string } | { readonly written: string }

const TAB_ANSWERS_WITHIN_MS = 300

function joinTabs(own: string, onWritten: (userId: string) => void): OtherTabs {
  const channel = new BroadcastChannel('convivio-outbox')
  const waiting = new Map<string, () => void>()
  let isOpen = true
  const post = (message: Message) => isOpen && channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('written' in data) onWritten(data.written)
    else if ('alive' in data) waiting.get(data.alive)?.()
    else if (data.ask === own) post({ alive: own })
  }
  return {
    tellWritten: (userId) => void post({ written: userId }),
    isAlive: (log, patience) =>
      new Promise((resolve) => {
        waiting.set(log, () => resolve(true))
        setTimeout(() => resolve(false), Math.max(patience, TAB_ANSWERS_WITHIN_MS))
        post({ ask: log })
      }),
    close() {
      isOpen = false
      channel.close()
    },
  }
}

export async function createIndexedDbStorage(): Promise<OutboxStorage> {
  const db = await openDB<Schema>('convivio', 1, {
    upgrade: (made) => {
      made.createObjectStore('outbox', { keyPath: ['userId', 'log', 'key'] })
    },
  })
  return {
    async open(userId, onOthers) {
      const log = newLocalId()
      const tabs = joinTabs(log, (writer) => writer === userId && onOthers?.())
      return openLog(db, userId, log, { tabs, release: hasLocks() ? await hold(lockOf(log)) : undefined })
    },
    erase: (userId) => db.delete('outbox', everyLogOf(userId)),
  }
}
