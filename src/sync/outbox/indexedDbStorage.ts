import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb'
import { endWithPage, whilePageIsThere } from '../leftPage.ts'
import { onlyTab } from '../tabs/tabs.ts'
import type { KeptRecord, LogTabs, OutboxLog, OutboxStorage } from './outboxStorage.ts'
import { entryKey } from './entry.ts'

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

const everyLogOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])
const everyRowOf = (userId: string, log: string) => IDBKeyRange.bound([userId, log], [userId, log, []])

const readAll = <T>(db: Database, read: (store: Reading) => Promise<T>): Promise<T> =>
  whilePageIsThere(() => read(endWithPage(db.transaction('outbox')).store))

async function otherLogs(db: Database, userId: string, own: string): Promise<string[]> {
  const keys = await readAll(db, (store) => store.getAllKeys(everyLogOf(userId)))
  return [...new Set(keys.map(([, log]) => log))].filter((log) => log !== own)
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

function openLog(db: Database, userId: string, tabs: LogTabs): OutboxLog {
  const log = tabs.id
  return {
    async adopt(patience) {
      const adopted: KeptRecord[] = []
      for (const other of await otherLogs(db, userId, log))
        if (!(await tabs.isAwake(other, patience)))
          adopted.push(...(await whilePageIsThere(() => move(db, userId, other, log))))
      return adopted
    },
    async ownKeys() {
      const keys = await readAll(db, (store) => store.getAllKeys(everyRowOf(userId, log)))
      return new Set(keys.map(([, , key]) => key))
    },
    async others() {
      const rows = await readAll(db, (store) => store.getAll(everyLogOf(userId)))
      return rows.filter((row) => row.log !== log).map(recordIn)
    },
    async write(records, forgotten) {
      const writing = db.transaction('outbox', 'readwrite')
      const writes = [
        ...forgotten.map((key) => writing.store.delete([userId, log, key])),
        ...records.map((record) =>
          writing.store.put({ ...record, userId, log, key: entryKey(record.className, record.id) }),
        ),
      ]
      // A page that ends now would abort what it has not committed.
      writing.commit()
      // Each write that a browser rejects is heard: WebKit's private window keeps no file.
      await Promise.all([...writes, writing.done])
      tabs.tellWritten()
    },
    close: () => tabs.close(),
  }
}

export async function createIndexedDbStorage(): Promise<OutboxStorage> {
  const db = await openDB<Schema>('convivio', 1, {
    upgrade: (made) => {
      made.createObjectStore('outbox', { keyPath: ['userId', 'log', 'key'] })
    },
  })
  return {
    async open(userId, onOthers = () => undefined, tabs = onlyTab()) {
      tabs.onWritten(onOthers)
      // Before it is, another tab would take over what is stored.
      await tabs.joined
      return openLog(db, userId, tabs)
    },
    erase: (userId) => db.delete('outbox', everyLogOf(userId)),
  }
}
