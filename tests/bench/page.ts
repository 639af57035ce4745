/** What runs in the browser: the store on the real gateway, and the floors beside it. */
import Parse from 'parse'
import { BATCH_SIZE, PAGE_SIZE } from '#data/gateway.ts'
import { createParseGateway } from '#data/parseGateway.ts'
import { keysOf } from '#domain/schema/wire.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createIndexedDbStorage } from '#store/indexedDbStorage.ts'
import { inTurn } from './inTurn.ts'
import { menuBench } from './menuPage.ts'
import { bring } from '#tests/bring.ts'

export interface BenchHouse {
  readonly appId: string
  readonly hotelId: string
  readonly session: string
}

async function open({ appId, session, hotelId }: BenchHouse) {
  const gateway = createParseGateway({ appId, serverUrl: `${location.origin}/parse` })
  await gateway.become(session)
  const storage = await createIndexedDbStorage()
  const openStore = () => createConvivio({ gateway, storage })
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

  async function fetchPages(): Promise<void> {
    for (let after = ''; ; ) {
      const where = {
        hotel: { __type: 'Pointer', className: 'Hotel', objectId: hotelId },
        ...(after ? { objectId: { $gt: after } } : {}),
      }
      const query = new URLSearchParams({
        where: JSON.stringify(where),
        order: 'objectId',
        limit: String(PAGE_SIZE),
        keys: keysOf('Book'),
      })
      const { results } = (await bare(`classes/Book?${query.toString()}`)) as {
        results: { objectId: string }[]
      }
      if (results.length < PAGE_SIZE) return
      after = results.at(-1)?.objectId ?? ''
    }
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

  return {
    ...menuBench({ hotelId, openStore, bare, timed }),
    floorOfSync: () => timed(fetchPages),
    async sync(): Promise<{ readonly time: number; readonly rows: number }> {
      const store = await openStore()
      const time = await timed(() => bring(store))
      const rows = store.state.getState().tables.Book.rows.size
      await store.close()
      return { time, rows }
    },
    async keepStore(): Promise<void> {
      kept = await openStore()
      await bring(kept)
    },
    async save(count: number, round: number): Promise<{ readonly floor: number; readonly ours: number }> {
      const store = kept ?? (await openStore())
      const ids = bookIds(store, count)
      const times = { floor: 0, ours: 0 }
      const measureFloor = async () => {
        times.floor = await timed(() => bareBatches(ids, `b${round}`))
      }
      const measureOurs = async () => {
        times.ours = await timed(async () => {
          for (const id of ids) store.change('Book', id, { tableNumber: `o${round}` })
          // The pause of 1100 ms before a save is wanted, and not measured.
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
