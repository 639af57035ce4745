import type { Clock, Moment } from '../clock.ts'
import { endWithPage, whilePageIsThere } from '../leftPage.ts'
import { isInStep, isOfNothing, stateAfter, stateWithNeedsOf, stateWithout } from './copy.ts'
import type { Copy, CopyStorage, KeptAnswer, KeptState, Written } from './copy.ts'
import { mergeAll, ofHotel, rowsOf } from './copyBuckets.ts'
import { databases, deleteDatabase, isAbandoned, nameOf, openInTime, STORES, together } from './copyDatabase.ts'
import type { Database, Opened, Writing } from './copyDatabase.ts'
import { isTooOld } from './isTooOld.ts'
import { noCopies } from './noCopies.ts'

interface CopyDeps {
  readonly clock: Clock
  readonly version: string
  readonly onUnusable?: () => void
}

class IndexedDbCopy implements Copy {
  readonly heardAt: Moment | undefined
  private readonly db: Database
  private isOpen = true

  constructor(
    { db, heardAt }: Opened,
    private readonly deps: Omit<CopyDeps, 'version'>,
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

  read: Copy['read'] = (hotelId) =>
    this.attempt(undefined, async () => {
      const reading = endWithPage(this.db.transaction(STORES))
      const [state, buckets] = await Promise.all([
        reading.objectStore('states').get(hotelId),
        reading.objectStore('buckets').getAll(ofHotel(hotelId)),
      ])
      return state && { ...state, rows: rowsOf(buckets) }
    })

  write: Copy['write'] = (hotelId, asked, answer) =>
    this.writeAll<Written>({ status: 'unusable' }, async (writing) => {
      const states = writing.objectStore('states')
      const state = await states.get(hotelId)
      const since = state?.since ?? {}
      if (!isInStep(since, asked, answer)) return { status: 'outOfStep', since }
      if (isOfNothing(state, answer)) return { status: 'kept' }
      await Promise.all([
        states.put(stateAfter(state, answer), hotelId),
        writing.objectStore('heard').put(this.deps.clock.now(), 'at'),
        mergeAll(writing.objectStore('buckets'), hotelId, answer),
      ])
      return { status: 'kept' }
    })

  forget: Copy['forget'] = (hotelId, scopes, ids) => this.take(hotelId, ids, (state) => stateWithout(state, scopes))

  limitNeeds: Copy['limitNeeds'] = (hotelId, scopes, ids) =>
    this.take(hotelId, ids, (state) => stateWithNeedsOf(state, scopes))

  drop: Copy['drop'] = (hotelId) =>
    this.writeAll(undefined, async (writing) => {
      await Promise.all([
        writing.objectStore('states').delete(hotelId),
        writing.objectStore('buckets').delete(ofHotel(hotelId)),
      ])
      return undefined
    })

  close: Copy['close'] = () => {
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

  private writeAll<T>(otherwise: T, work: (writing: Writing) => Promise<T>): Promise<T> {
    return this.attempt(otherwise, () => together(this.db, work))
  }

  private take(hotelId: string, gone: KeptAnswer['gone'], change: (state: KeptState) => KeptState): Promise<void> {
    return this.writeAll(undefined, async (writing) => {
      const states = writing.objectStore('states')
      const state = await states.get(hotelId)
      if (!state) return
      await Promise.all([
        states.put(change(state), hotelId),
        mergeAll(writing.objectStore('buckets'), hotelId, { rows: {}, gone }),
      ])
    })
  }
}

async function openCopy(opened: Opened, deps: Omit<CopyDeps, 'version'>): Promise<Copy> {
  const copy = new IndexedDbCopy(opened, deps)
  if (opened.heardAt !== copy.heardAt) await copy.clear()
  return copy
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
