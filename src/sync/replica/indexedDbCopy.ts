import type { Clock, Moment } from '../clock.ts'
import type { RowIds, SyncSchema } from '../schema.ts'
import { endWithPage, whilePageIsThere } from '../leftPage.ts'
import { isInStep, isOfNothing, stateAfter, stateWithSensitive, stateWithout, isTooOld, noCopies } from './copy.ts'
import type { LocalCopy, CopyStorage, KeptState, Written } from './copy.ts'
import { mergeAll, ofTenant, rowsOfBuckets } from './copyBuckets.ts'
import {
  databases,
  deleteDatabase,
  isAbandoned,
  databaseName,
  openInTime,
  restored,
  stored,
  STORES,
  inOneTransaction,
} from './copyDatabase.ts'
import type { Database, OpenedDatabase, WriteTransaction } from './copyDatabase.ts'

export interface IndexedDbCopiesDeps {
  readonly schema: SyncSchema
  readonly clock: Clock
  readonly version: string
  readonly onUnusable?: () => void
}

class IndexedDbCopy implements LocalCopy {
  readonly heardAt: Moment | undefined
  private readonly db: Database
  private isOpen = true

  constructor(
    { db, heardAt }: OpenedDatabase,
    private readonly deps: Omit<IndexedDbCopiesDeps, 'version'>,
  ) {
    this.db = db
    this.heardAt = heardAt === undefined || isTooOld(heardAt, deps.clock.now()) ? undefined : heardAt
    // Another tab or the browser deletes it.
    db.addEventListener('versionchange', () => this.giveUp())
    db.addEventListener('close', () => this.giveUp())
  }

  /** Forgets everything: what is there is too old. */
  clear(): Promise<void> {
    return this.writeAll(undefined, async (writing) => {
      await Promise.all(STORES.map((name) => writing.objectStore(name).clear()))
      return undefined
    })
  }

  read: LocalCopy['read'] = (tenantId) =>
    this.attempt(undefined, async () => {
      const reading = endWithPage(this.db.transaction(STORES))
      const [state, buckets] = await Promise.all([
        reading.objectStore('states').get(tenantId),
        reading.objectStore('buckets').getAll(ofTenant(tenantId)),
      ])
      return state && { ...restored(state), rows: rowsOfBuckets(this.deps.schema, buckets) }
    })

  write: LocalCopy['write'] = (tenantId, asked, answer) =>
    this.writeAll<Written>({ status: 'unusable' }, async (writing) => {
      const states = writing.objectStore('states')
      const before = await states.get(tenantId)
      const state = before && restored(before)
      const since = state?.since ?? {}
      if (!isInStep(since, asked, answer)) return { status: 'outOfStep', since }
      if (isOfNothing(state, answer)) return { status: 'kept' }
      await Promise.all([
        states.put(stored(stateAfter(state, answer)), tenantId),
        writing.objectStore('heard').put(this.deps.clock.now(), 'at'),
        mergeAll(this.deps.schema, writing.objectStore('buckets'), tenantId, answer),
      ])
      return { status: 'kept' }
    })

  forget: LocalCopy['forget'] = (tenantId, scopes, ids) =>
    this.take(tenantId, ids, (state) => stateWithout(state, scopes))

  limitSensitive: LocalCopy['limitSensitive'] = (tenantId, scopes, ids) =>
    this.take(tenantId, ids, (state) => stateWithSensitive(state, scopes))

  drop: LocalCopy['drop'] = (tenantId) =>
    this.writeAll(undefined, async (writing) => {
      await Promise.all([
        writing.objectStore('states').delete(tenantId),
        writing.objectStore('buckets').delete(ofTenant(tenantId)),
      ])
      return undefined
    })

  close: LocalCopy['close'] = () => {
    this.isOpen = false
    this.db.close()
  }

  private giveUp(): boolean {
    if (!this.isOpen) return false
    this.close()
    this.deps.onUnusable?.()
    return true
  }

  private async attempt<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
    if (!this.isOpen) return otherwise
    try {
      return await whilePageIsThere(work)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      // The space is for unsent work.
      if (this.giveUp()) await deleteDatabase(this.db.name)
      return otherwise
    }
  }

  private writeAll<T>(otherwise: T, work: (writing: WriteTransaction) => Promise<T>): Promise<T> {
    return this.attempt(otherwise, () => inOneTransaction(this.db, work))
  }

  private take(tenantId: string, gone: RowIds, change: (state: KeptState) => KeptState): Promise<void> {
    return this.writeAll(undefined, async (writing) => {
      const states = writing.objectStore('states')
      const state = await states.get(tenantId)
      if (!state) return
      await Promise.all([
        states.put(stored(change(restored(state))), tenantId),
        mergeAll(this.deps.schema, writing.objectStore('buckets'), tenantId, { rows: {}, gone }),
      ])
    })
  }
}

async function openCopy(opened: OpenedDatabase, deps: Omit<IndexedDbCopiesDeps, 'version'>): Promise<LocalCopy> {
  const copy = new IndexedDbCopy(opened, deps)
  if (opened.heardAt !== copy.heardAt) await copy.clear()
  return copy
}

/** A database for each user and version: pages of two releases do not read each other's. */
export function createIndexedDbCopies({ version, ...deps }: IndexedDbCopiesDeps): CopyStorage {
  return {
    async open(userId) {
      const opened = await openInTime(databaseName(userId, version), deps.clock)
      if (opened) return openCopy(opened, deps)
      deps.onUnusable?.()
      return noCopies.open(userId)
    },
    async discard(userId) {
      const listed = (await databases()).filter((other) => other.userId === userId)
      const names = new Set([databaseName(userId, version), ...listed.map(({ name }) => name)])
      await Promise.all([...names].map(deleteDatabase))
    },
    async tidy(userId) {
      for (const { name, ...of } of await databases()) {
        const isOther = of.version !== version
        const isOfOthers = of.userId !== userId
        if (isOther || (isOfOthers && (await isAbandoned(name, deps.clock)))) await deleteDatabase(name)
      }
    },
  }
}
