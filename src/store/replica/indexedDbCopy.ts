import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb'
import { classNames } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Clock } from '../clock.ts'
import { abort, endWithPage, whilePageIsThere } from '../leftPage.ts'
import { emptyRow } from '../tables/row.ts'
import type { Row } from '../tables/row.ts'
import { changesByBucket, mergedBuckets } from './buckets.ts'
import type { RowChanges } from './buckets.ts'
import { isInStep, isOfNothing, stateAfter, stateWithNeedsOf, stateWithout } from './copy.ts'
import type { Copy, CopyStorage, KeptAnswer, KeptPart, KeptState, Written } from './copy.ts'
import { isTooOld } from './isTooOld.ts'
import { noCopies } from './noCopies.ts'
import { packed, unpacked } from './packedRows.ts'
import type { PackedRows } from './packedRows.ts'

interface Bucket {
  readonly hotelId: string
  readonly className: ClassName
  readonly start: string
  readonly rows: PackedRows
}

interface Schema extends DBSchema {
  buckets: { key: [hotelId: string, className: string, start: string]; value: Bucket }
  states: { key: string; value: KeptState }
  heard: { key: 'at'; value: number }
}

const STORES = ['buckets', 'states', 'heard'] as const
type Database = IDBPDatabase<Schema>
type Buckets = IDBPObjectStore<Schema, typeof STORES, 'buckets', 'readwrite'>

const ofHotel = (hotelId: string) => IDBKeyRange.bound([hotelId], [hotelId, []])
const ofClass = (hotelId: string, className: ClassName) =>
  IDBKeyRange.bound([hotelId, className], [hotelId, className, []])

const PREFIX = 'convivio-replica-'
const nameOf = (userId: string, version: string) => `${PREFIX}${userId}/${version}`

/** Milliseconds to wait for a database that another tab may be blocking. */
const TIMEOUT = 2000

/** Rows with every field, so that thousands share one shape in memory. */
function withEveryField(className: ClassName, rows: readonly Row[]): readonly Row[] {
  const empty = emptyRow(className, '')
  const fields = Object.keys(empty).length
  return rows.map((row) => (Object.keys(row).length === fields ? row : { ...empty, ...row }))
}

function changesOf(rows: readonly Row[], gone: readonly string[]): RowChanges {
  const changes = new Map<string, Row | undefined>(rows.map((row) => [row.id, row]))
  for (const id of gone) changes.set(id, undefined)
  return changes
}

async function mergeClass(
  buckets: Buckets,
  { hotelId, className }: Pick<Bucket, 'hotelId' | 'className'>,
  changes: RowChanges,
): Promise<void> {
  if (changes.size === 0) return
  const keys = await buckets.getAllKeys(ofClass(hotelId, className))
  const starts = keys.map(([, , start]) => start)
  const mergeOne = async (start: string, ofBucket: RowChanges) => {
    const before = await buckets.get([hotelId, className, start])
    const after = mergedBuckets(before ? unpacked(className, before.rows) : [], ofBucket)
    if (after.length === 0) await buckets.delete([hotelId, className, start])
    const put = (rows: readonly Row[], at: number) =>
      buckets.put({ hotelId, className, start: at === 0 ? start : (rows[0]?.id ?? start), rows: packed(rows) })
    await Promise.all(after.map(put))
  }
  await Promise.all([...changesByBucket(starts, changes)].map((bucket) => mergeOne(...bucket)))
}

async function mergeAll(
  buckets: Buckets,
  hotelId: string,
  { rows, gone }: Pick<KeptAnswer, 'rows' | 'gone'>,
): Promise<void> {
  await Promise.all(
    classNames.map((className) => {
      const changed = (rows[className] ?? []) as readonly Row[]
      const changes = changesOf(withEveryField(className, changed), gone[className] ?? [])
      return mergeClass(buckets, { hotelId, className }, changes)
    }),
  )
}

function rowsOf(buckets: readonly Bucket[]): KeptPart['rows'] {
  const rows: { [C in ClassName]?: Row[] } = {}
  for (const { className, rows: some } of buckets) {
    const ofClass = (rows[className] ??= [])
    ofClass.push(...unpacked(className, some))
  }
  return rows
}

type Writing = ReturnType<typeof beginWriting>
const beginWriting = (db: Database) => endWithPage(db.transaction(STORES, 'readwrite'))

/** Writes everything that `work` writes, or nothing. */
async function together<T>(db: Database, work: (writing: Writing) => Promise<T>): Promise<T> {
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

interface Opened {
  readonly db: Database
  readonly heardAt: Instant | undefined
}

/** Opened is what answers: another page can keep a database for itself that opens. */
async function openAndAsk(name: string): Promise<Opened> {
  const db = await openDatabase(name)
  return { db, heardAt: await whilePageIsThere(() => endWithPage(db.transaction('heard')).store.get('at')) }
}

function openInTime(name: string, clock: Clock): Promise<Opened | undefined> {
  return new Promise((resolve) => {
    let isLate = false
    const cancel = clock.after(TIMEOUT, () => {
      isLate = true
      resolve(undefined)
    })
    const done = (opened: Opened) => {
      cancel()
      if (isLate) opened.db.close()
      else resolve(opened)
    }
    const refused = () => {
      cancel()
      resolve(undefined)
    }
    // Some browsers that forbid it do not even have `indexedDB`.
    Promise.resolve(name).then(openAndAsk).then(done, refused)
  })
}

/** Deletes a database; one that another tab writes to is deleted when that tab is done. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const deleted = Promise.resolve().then(() => deleteDB(name, { blocked: () => resolve() }))
    deleted.then(resolve, () => resolve())
  })

async function isAbandoned(name: string, clock: Clock): Promise<boolean | undefined> {
  const opened = await openInTime(name, clock)
  if (!opened) return undefined
  opened.db.close()
  return opened.heardAt === undefined || isTooOld(opened.heardAt, clock.now())
}

interface CopyDeps {
  readonly clock: Clock
  readonly version: string
  readonly onUnusable?: () => void
}

async function openCopy({ db, heardAt: lastHeardAt }: Opened, { clock, onUnusable }: Omit<CopyDeps, 'version'>): Promise<Copy> {
  let isOpen = true

  function close(): void {
    isOpen = false
    db.close()
  }

  function giveUp(): boolean {
    if (!isOpen) return false
    close()
    onUnusable?.()
    return true
  }
  // Another tab or the browser deletes it.
  db.addEventListener('versionchange', giveUp)
  db.addEventListener('close', giveUp)

  async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    if (!isOpen) return otherwise
    try {
      return await whilePageIsThere(work)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      // The space is for unsent work.
      if (giveUp()) await deleteDatabase(db.name)
      return otherwise
    }
  }

  const clear = () =>
    together(db, async (writing) => void (await Promise.all(STORES.map((name) => writing.objectStore(name).clear()))))

  const isUsable = lastHeardAt === undefined || !isTooOld(lastHeardAt, clock.now())
  if (!isUsable) await attempt(clear, undefined)

  const take = (hotelId: string, gone: KeptAnswer['gone'], change: (state: KeptState) => KeptState) =>
    attempt(
      () =>
        together(db, async (writing) => {
          const states = writing.objectStore('states')
          const state = await states.get(hotelId)
          if (!state) return
          await Promise.all([
            states.put(change(state), hotelId),
            mergeAll(writing.objectStore('buckets'), hotelId, { rows: {}, gone }),
          ])
        }),
      undefined,
    )

  return {
    heardAt: isUsable ? lastHeardAt : undefined,
    read: (hotelId) =>
      attempt(async () => {
        const reading = endWithPage(db.transaction(STORES))
        const [state, buckets] = await Promise.all([
          reading.objectStore('states').get(hotelId),
          reading.objectStore('buckets').getAll(ofHotel(hotelId)),
        ])
        return state && { ...state, rows: rowsOf(buckets) }
      }, undefined),
    write: (hotelId, asked, answer) =>
      attempt<Written>(
        () =>
          together(db, async (writing) => {
            const states = writing.objectStore('states')
            const state = await states.get(hotelId)
            const since = state?.since ?? {}
            if (!isInStep(since, asked, answer)) return { status: 'outOfStep', since }
            if (isOfNothing(state, answer)) return { status: 'kept' }
            await Promise.all([
              states.put(stateAfter(state, answer), hotelId),
              writing.objectStore('heard').put(clock.now(), 'at'),
              mergeAll(writing.objectStore('buckets'), hotelId, answer),
            ])
            return { status: 'kept' }
          }),
        { status: 'unusable' },
      ),
    forget: (hotelId, scopes, ids) => take(hotelId, ids, (state) => stateWithout(state, scopes)),
    limitNeeds: (hotelId, scopes, ids) => take(hotelId, ids, (state) => stateWithNeedsOf(state, scopes)),
    drop: (hotelId) =>
      attempt(
        () =>
          together(db, async (writing) => {
            await Promise.all([
              writing.objectStore('states').delete(hotelId),
              writing.objectStore('buckets').delete(ofHotel(hotelId)),
            ])
          }),
        undefined,
      ),
    close,
  }
}

async function allDatabases(): Promise<readonly IDBDatabaseInfo[]> {
  try {
    return await indexedDB.databases()
  } catch {
    // Browsers have it since 2024 at the latest; some have no IndexedDB for this page.
    return []
  }
}

async function databases() {
  return (await allDatabases()).flatMap(({ name }) => {
    if (!name?.startsWith(PREFIX)) return []
    const [userId = '', version = ''] = name.slice(PREFIX.length).split('/')
    return [{ name, userId, version }]
  })
}

/** A database for each user and version: pages of two releases do not read each other's. */
export function createIndexedDbCopies({ version, ...deps }: CopyDeps): CopyStorage {
  return {
    async open(userId) {
      const opened = await openInTime(nameOf(userId, version), deps.clock)
      if (opened) return openCopy(opened, deps)
      deps.onUnusable?.()
      return noCopies.open(userId)
    },
    async discard(userId) {
      const listed = (await databases()).filter((other) => other.userId === userId)
      const names = new Set([nameOf(userId, version), ...listed.map(({ name }) => name)])
      await Promise.all([...names].map(deleteDatabase))
    },
    async tidy(userId) {
      for (const { name, ...of } of await databases()) {
        const isOther = of.version !== version
        const isOfOthers = of.userId !== userId
        if (isOther || (isOfOthers && (await isAbandoned(name, deps.clock))))
          await deleteDatabase(name)
      }
    },
  }
}
