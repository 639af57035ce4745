import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Clock, Moment } from '../clock.ts'
import type { SyncClass } from '../schema.ts'
import { abort, endWithPage, whilePageIsThere } from '../leftPage.ts'
import { isTooOld } from './copy.ts'
import type { KeptState } from './copy.ts'

/** Rows field by field: without the names of the fields in each row they are read in half the time. */
export interface PackedRows {
  readonly size: number
  readonly shared: Readonly<Record<string, unknown>>
  readonly columns: Readonly<Record<string, readonly unknown[]>>
}

/** The names of this release and of those before. */
export interface Bucket {
  readonly hotelId: string
  readonly className: SyncClass
  readonly start: string
  readonly rows: PackedRows
}

type StoredState = Omit<KeptState, 'sensitive' | 'tenantIds'> & {
  readonly needs: KeptState['sensitive']
  readonly hotelIds?: KeptState['tenantIds']
}

export const stored = ({ sensitive, tenantIds, ...state }: KeptState): StoredState => ({
  ...state,
  needs: sensitive,
  ...(tenantIds && { hotelIds: tenantIds }),
})

export const restored = ({ needs, hotelIds, ...state }: StoredState): KeptState => ({
  ...state,
  sensitive: needs,
  ...(hotelIds && { tenantIds: hotelIds }),
})

export interface Schema extends DBSchema {
  buckets: { key: [hotelId: string, className: string, start: string]; value: Bucket }
  states: { key: string; value: StoredState }
  heard: { key: 'at'; value: number }
}

export const STORES = ['buckets', 'states', 'heard'] as const
export type Database = IDBPDatabase<Schema>

const PREFIX = 'convivio-replica-'
export const databaseName = (userId: string, version: string) => `${PREFIX}${userId}/${version}`

/** Milliseconds to wait for a database that another tab may be blocking. */
const TIMEOUT_MS = 2000

export type WriteTransaction = ReturnType<typeof beginWriting>
const beginWriting = (db: Database) => endWithPage(db.transaction(STORES, 'readwrite'))

/** Writes everything that `work` writes, or nothing. */
export async function inOneTransaction<T>(db: Database, work: (writing: WriteTransaction) => Promise<T>): Promise<T> {
  const writing = beginWriting(db)
  const worked = work(writing).catch((error: unknown) => {
    abort(writing)
    throw error
  })
  const [result] = await Promise.all([worked, writing.done])
  return result
}

function openDatabase(name: string): Promise<Database> {
  return openDB<Schema>(name, 1, {
    upgrade(made) {
      made.createObjectStore('buckets', { keyPath: ['hotelId', 'className', 'start'] })
      made.createObjectStore('states')
      made.createObjectStore('heard')
    },
  })
}

export interface OpenedDatabase {
  readonly db: Database
  readonly heardAt: Moment | undefined
}

/** Opened is what answers: another page can keep a database for itself that opens. */
async function openAndAsk(name: string): Promise<OpenedDatabase> {
  const db = await openDatabase(name)
  return { db, heardAt: await whilePageIsThere(() => endWithPage(db.transaction('heard')).store.get('at')) }
}

/** Undefined where the browser does not answer in time, or refuses. */
export function openInTime(name: string, clock: Clock): Promise<OpenedDatabase | undefined> {
  return new Promise((resolve) => {
    let isLate = false
    const cancel = clock.after(TIMEOUT_MS, () => {
      isLate = true
      resolve(undefined)
    })
    const done = (opened: OpenedDatabase) => (isLate ? opened.db.close() : resolve(opened))
    // Some browsers that forbid it do not even have `indexedDB`.
    void Promise.resolve(name)
      .then(openAndAsk)
      .then(done, () => resolve(undefined))
      .finally(cancel)
  })
}

/** Deletes a database; one that another tab writes to is deleted when that tab is done. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const deleted = Promise.resolve().then(() => deleteDB(name, { blocked: () => resolve() }))
    deleted.then(resolve, () => resolve())
  })

/** Whether nobody has used the database for long; undefined where it cannot be opened. */
export async function isAbandoned(name: string, clock: Clock): Promise<boolean | undefined> {
  const opened = await openInTime(name, clock)
  if (!opened) return undefined
  opened.db.close()
  return opened.heardAt === undefined || isTooOld(opened.heardAt, clock.now())
}

/** The copies on this device, of every user and version. */
export async function databases() {
  // Browsers have it since 2024 at the latest; some have no IndexedDB for this page.
  const all = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => [])
  return all.flatMap(({ name }) => {
    if (!name?.startsWith(PREFIX)) return []
    const [userId = '', version = ''] = name.slice(PREFIX.length).split('/')
    return [{ name, userId, version }]
  })
}
