import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Clock } from '#store/clock.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#store/outbox/memoryStorage.ts'
import type { OutboxStorage } from '#store/outbox/outboxStorage.ts'
import { openRealHouse } from './realGateway.ts'
import { bring } from '#tests/bring.ts'

type Fault = 'offline' | 'answerLost' | 'halfLost' | 'rowBroken'

type Step =
  | { readonly do: 'createRank' | 'createRoom' | 'createTable'; readonly name: number }
  | { readonly do: 'rename'; readonly which: number; readonly name: number }
  | { readonly do: 'seat'; readonly table: number; readonly rank: number }
  | { readonly do: 'remove'; readonly which: number }
  /** Begun and not waited for: what follows meets it under way. */
  | { readonly do: 'flush' | 'sync' }
  | { readonly do: 'wait' | 'crash' }
  | { readonly do: 'fault'; readonly fault: Fault }
  /** A flush that the browser does not live to see the end of. */
  | { readonly do: 'crashWhileSaving' }

const index = fc.nat(30)
// Few names, so that rooms and tables often meet a name that is taken.
const name = fc.nat(6)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('createRank', 'createRoom', 'createTable'), name }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rename' as const), which: index, name }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('seat' as const), table: index, rank: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), which: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('flush' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom('offline', 'answerLost', 'halfLost', 'rowBroken'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('crash', 'sync', 'wait', 'crashWhileSaving') }) },
)

const CLASSES = ['Rank', 'Room', 'Table'] as const satisfies readonly ClassName[]
const CREATES = { createRank: 'Rank', createRoom: 'Room', createTable: 'Table' } as const

/** Timers never ring: the steps say when something is sent. */
const stoppedClock: Clock = { now: () => 0, after: () => () => undefined }
const never = new Promise<never>(() => undefined)

/** A network between the store and the real server; when its tab dies, nothing comes back. */
function network(gateway: Gateway) {
  const faults: Fault[] = []
  const wire = {
    dead: false,
    faults,
    /** Requests that are on their way. */
    arriving: new Set<Promise<unknown>>(),
    gateway: {
      ...gateway,
      async saveBatch(writes) {
        const fault = faults.shift()
        if (fault === 'offline') throw new GatewayError('unreachable', fault)
        const arrived = fault === 'halfLost' ? writes.slice(0, Math.ceil(writes.length / 2)) : writes
        const request = gateway.saveBatch(arrived)
        wire.arriving.add(request)
        const outcomes = await request.finally(() => wire.arriving.delete(request))
        if (wire.dead) return never
        if (fault === 'rowBroken') return [{ status: 'unknown' }, ...outcomes.slice(1)]
        if (fault) throw new GatewayError('unreachable', fault)
        return outcomes
      },
    } satisfies Gateway,
  }
  return wire
}

/** A tab: its store, and how it dies without a word. */
async function openTab(gateway: Gateway, storage: OutboxStorage) {
  const wire = network(gateway)
  const logs: (() => void)[] = []
  const mortal: OutboxStorage = {
    async open(userId) {
      const log = await storage.open(userId)
      logs.push(() => log.close())
      return { ...log, write: async (...rows) => (wire.dead ? undefined : log.write(...rows)) }
    },
  }
  const convivio = await createConvivio({ gateway: wire.gateway, storage: mortal, clock: stoppedClock })
  await bring(convivio)
  /** A page takes longer to load than a request to arrive; nobody hears its answer. */
  const die = async () => {
    wire.dead = true
    await Promise.allSettled(wire.arriving)
    for (const close of logs) close()
  }
  return { convivio, wire, die }
}

const visible = (convivio: Convivio) => {
  const { tables } = convivio.state.getState()
  return CLASSES.map((className) =>
    [...tables[className].rows.values()]
      // Who changed it last only `changes` tells.
      .map(({ createdAt: _c, updatedAt: _u, changedBy: _b, ...row }) => row)
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
  )
}

async function play(steps: readonly Step[]): Promise<void> {
  const { gateway, hotelId } = await openRealHouse()
  const storage = createMemoryStorage()
  let tab = await openTab(gateway, storage)

  /** The names that the user gave and did not take back. */
  const meant = new Map<string, string>()

  const ids = (className: ClassName) => [...tab.convivio.state.getState().tables[className].rows.keys()]
  const any = (which: number) => {
    const all = CLASSES.flatMap((className) => ids(className).map((id) => ({ className, id })))
    return all[which % Math.max(all.length, 1)]
  }
  async function reopen(): Promise<void> {
    await tab.die()
    tab = await openTab(gateway, storage)
  }

  const run = async (s: Step): Promise<void> => {
    const { convivio, wire } = tab
    switch (s.do) {
      case 'createRank':
      case 'createRoom':
      case 'createTable':
        meant.set(
          convivio.create(CREATES[s.do], { hotel: hotelId, name: `n${s.name}` }),
          `n${s.name}`,
        )
        return
      case 'rename': {
        const row = any(s.which)
        if (!row) return
        convivio.change(row.className, row.id, { name: `n${s.name}` })
        meant.set(row.id, `n${s.name}`)
        return
      }
      case 'seat': {
        const tables = ids('Table')
        const ranks = ids('Rank')
        const table = tables[s.table % Math.max(tables.length, 1)]
        if (table) convivio.change('Table', table, { rank: ranks[s.rank % (ranks.length + 1)] })
        return
      }
      case 'remove': {
        const row = any(s.which)
        if (!row) return
        convivio.remove(row.className, row.id)
        meant.delete(row.id)
        return
      }
      case 'fault':
        wire.faults.push(s.fault)
        return
      case 'flush':
        void convivio.flush()
        return
      case 'sync':
        void bring(convivio)
        return
      case 'wait':
        await bring(convivio)
        return convivio.flush()
      case 'crash':
        return reopen()
      case 'crashWhileSaving':
        void convivio.flush()
        return reopen()
    }
  }

  for (const s of steps) {
    await run(s)
    // A person cannot crash the browser within the same turn as the edit.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }

  // The network is back, and the user gives up what the server refuses.
  tab.wire.faults.length = 0
  for (let round = 0; round < 10; round += 1) {
    await tab.convivio.flush()
    const { refused, unsent } = tab.convivio.state.getState().saving
    if (refused.length === 0 && unsent === 0) break
    for (const { className, id } of refused) {
      tab.convivio.discard(className, id)
      meant.delete(id)
    }
  }
  expect(tab.convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })

  // What a deleted rank did to its tables is the server's doing: a sync brings it.
  await bring(tab.convivio)
  const fresh = await openTab(gateway, createMemoryStorage())
  expect(visible(tab.convivio)).toEqual(visible(fresh.convivio))
  const names = new Map(visible(fresh.convivio).flat().map((row) => [row.id, row.name]))
  for (const [id, wanted] of meant) expect(names.get(id)).toBe(wanted)
}

it('whatever fails, in the end the server has what the user sees: nothing lost, nothing doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), play),
    { numRuns: 60 },
  )
}, 300_000)
