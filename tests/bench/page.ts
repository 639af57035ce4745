/** What runs in the browser: the store on the real gateway, and the floors beside it. */
import Parse from 'parse'
import { BATCH_SIZE } from '#data/gateway.ts'
import { createParseGateway } from '#data/parseGateway.ts'
import type { Changes } from '#domain/api/functions.ts'
import { hotelScopes } from '#domain/replica/scopes.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import { systemClock } from '#store/clock.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createIndexedDbStorage } from '#sync/outbox/indexedDbStorage.ts'
import type { LocalCopy, CopyStorage } from '#sync/replica/copy.ts'
import { hotelCopies } from '#store/hotelCopies.ts'
import { browserHost } from '#sync/tabs/tabHost.ts'
import { BrowserTabs } from '#sync/tabs/tabs.ts'
import { openHotel } from './openHotel.ts'
import { inTurn } from './inTurn.ts'
import { menuBench } from './menuPage.ts'

export interface BenchHouse {
  readonly appId: string
  readonly hotelId: string
  readonly session: string
}

function watchedCopies(copies: CopyStorage) {
  const writing = new Set<Promise<unknown>>()
  const watched = (copy: LocalCopy): LocalCopy => ({
    ...copy,
    write(...args) {
      const written = copy.write(...args).finally(() => writing.delete(written))
      writing.add(written)
      return written
    },
  })
  const storage: CopyStorage = { ...copies, open: async (userId) => watched(await copies.open(userId)) }
  const isWritten = async () => {
    while (writing.size > 0) await Promise.all(writing)
  }
  return { storage, isWritten }
}

async function open({ appId, session, hotelId }: BenchHouse) {
  const gateway = createParseGateway({ appId, serverUrl: `${location.origin}/parse` })
  await gateway.become(session)
  const storage = await createIndexedDbStorage()
  const version = 'bench'
  const onUnusable = () => {
    throw new Error('The browser keeps no copy')
  }
  const copies = watchedCopies(hotelCopies({ clock: systemClock, onUnusable }))
  const openStore = () =>
    createConvivio({
      gateway,
      storage,
      copies: copies.storage,
      joinTabs: (userId) => new BrowserTabs({ userId, version, host: browserHost(), clock: systemClock }),
    })
  async function openEmpty(): Promise<Convivio> {
    await copies.storage.discard(Parse.User.current()?.id ?? '')
    return openStore()
  }
  const headers = {
    'X-Parse-Application-Id': appId,
    'X-Parse-Session-Token': Parse.User.current()?.getSessionToken() ?? '',
    'Content-Type': 'application/json',
  }
  const bare = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    JSON.parse(await (await fetch(`/parse/${path}`, { ...init, headers })).text())

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const began = performance.now()
    await work()
    return performance.now() - began
  }

  async function fetchScope(scope: Scope): Promise<void> {
    const ofHotel = scope === 'account' ? {} : { hotelId }
    for (let since: Changes['since'] = {}; ;) {
      const body = JSON.stringify({ ...ofHotel, scopes: [scope], since })
      const answer = await bare('functions/changes', { method: 'POST', body })
      const { result } = answer as { readonly result: Changes }
      if (result.more.length === 0) return
      since = result.since
    }
  }

  /** The same pages, in the same order: the hotels first, then all of the hotel at once. */
  async function fetchPages(): Promise<void> {
    await fetchScope('account')
    await Promise.all(hotelScopes.map(fetchScope))
  }

  const bookIds = (store: Convivio, count: number) =>
    [...store.state.getState().tables.Book.rows.keys()].slice(0, count)

  async function bareBatches(ids: readonly string[], mark: string): Promise<void> {
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
      const requests = ids.slice(at, at + BATCH_SIZE).map((id) => ({
        method: 'PUT',
        path: `/parse/classes/Book/${id}`,
        body: { tableNumber: mark },
      }))
      await bare('batch', { method: 'POST', body: JSON.stringify({ requests }) })
    }
  }

  /** Kept so that its heap can be weighed. */
  let kept: Convivio | undefined

  async function keepStore(): Promise<Convivio> {
    const store = kept ?? (await openEmpty())
    if (!kept) await openHotel(store, hotelId)
    kept = store
    return store
  }

  return {
    ...menuBench({ hotelId, openStore, bare, timed }),
    floorOfSync: () => timed(fetchPages),
    /** Milliseconds until a store without a copy has the hotel, and until a copy has it, too. */
    async sync(): Promise<{ readonly time: number; readonly written: number; readonly rows: number }> {
      const store = await openEmpty()
      const began = performance.now()
      await openHotel(store, hotelId)
      const time = performance.now() - began
      await copies.isWritten()
      const written = performance.now() - began
      const rows = store.state.getState().tables.Book.rows.size
      await store.close()
      return { time, written, rows }
    },
    async keepStore(): Promise<void> {
      await keepStore()
      await copies.isWritten()
    },
    async save(count: number, round: number): Promise<{ readonly floor: number; readonly ours: number }> {
      const store = await keepStore()
      const ids = bookIds(store, count)
      const times = { floor: 0, ours: 0 }
      const measureFloor = async () => {
        times.floor = await timed(() => bareBatches(ids, `b${round}`))
      }
      const measureOurs = async () => {
        times.ours = await timed(async () => {
          for (const id of ids) store.change('Book', id, { tableNumber: `o${round}` })
          // The pause of 1100 ms before a save is intended, and not measured.
          await store.flush()
        })
      }
      for (const measure of inTurn(round, measureFloor, measureOurs)) await measure()
      if (store.state.getState().saving.unsent > 0) throw new Error('Not everything was saved')
      return times
    },
  }
}

export type Bench = Awaited<ReturnType<typeof open>>

declare global {
  interface Window {
    openBench: typeof open
    bench: Bench
  }
}

window.openBench = open
