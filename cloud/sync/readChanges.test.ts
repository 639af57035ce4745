import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClassName } from '#domain/schema/classes.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import { readChanges } from './readChanges.ts'
import type { Feed, ScopeSource, FoundTombstone, PageAsked, PageFound, Stamp } from './scopeSource.ts'
import { SharedReads } from './sharedReads.ts'

const PAGE = 3
/** Rows that a cursor remembers: a storm is soon one. */
const MAX_NAMED = 6
const CLASSES = ['Room', 'Table'] as const satisfies readonly ClassName[]
type Class = (typeof CLASSES)[number]

/** A database whose writes can be seen some time after they began, as the clock of a writer said. */
class World {
  time = Date.parse('2027-01-01T00:00:00Z')
  readonly rows: Record<Class, Map<string, number>> = { Room: new Map(), Table: new Map() }
  readonly tombstones = new Map<string, FoundTombstone>()
  /** Of all who look at it at once. */
  readonly reads = new SharedReads<Stamp>()
  readonly tombstoneReads = new SharedReads<FoundTombstone>()
  private commits: { readonly due: number; readonly commit: () => void }[] = []
  private count = 0

  pass(milliseconds: number): void {
    const end = this.time + milliseconds
    for (;;) {
      const [next] = this.commits.sort((one, other) => one.due - other.due)
      if (!next || next.due > end) break
      this.commits.shift()
      this.time = Math.max(this.time, next.due)
      next.commit()
    }
    this.time = end
  }

  private later(delay: number, commit: () => void): void {
    this.commits.push({ due: this.time + delay, commit })
    this.pass(0)
  }

  save(className: Class, id: string, ahead: number, delay: number): void {
    const at = this.time + ahead
    this.later(delay, () => this.rows[className].set(id, at))
  }

  /** The tombstone can be seen first, the deletion after it. */
  remove(className: Class, rowId: string, ahead: number, [first, then]: readonly [number, number]): void {
    this.count += 1
    const tombstone = { id: `t${this.count}`, at: this.time + ahead, className, rowId }
    this.later(first, () => this.tombstones.set(tombstone.id, tombstone))
    this.later(Math.max(first, then), () => this.rows[className].delete(rowId))
  }
}

const pageSince = <Row extends Stamp>(rows: Iterable<Row>, since: number, after: string): Row[] =>
  [...rows]
    .filter(({ id, at }) => id > after && at >= since)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, PAGE)

const found = <Row extends Stamp>(page: readonly Row[], { isWanted }: Pick<PageAsked, 'isWanted'>): PageFound<Row> => ({
  wanted: page.filter(isWanted),
  others: page.filter((row) => !isWanted(row)),
  next: page.length < PAGE ? undefined : page.at(-1)?.id,
})

/** A scope of all rows; some time passes with each question. */
function sourceIn(world: World, pause: number): ScopeSource {
  const passing = async () => {
    await Promise.resolve()
    world.pass(pause)
  }
  const feedOf = (className: Class): Feed => {
    const rows = () => [...world.rows[className]].map(([id, at]) => ({ id, at }))
    return {
      className,
      read: async (asked) => {
        const page = await world.reads.page(asked, className, async (since) => {
          await passing()
          return pageSince(rows(), since, asked.after)
        })
        const { wanted, ...others } = found(page, asked)
        return { ...others, wanted: wanted.map(({ id, at }) => ({ id, updatedAt: at })) }
      },
      readStamps: async (from, until, after) => {
        await passing()
        const all = rows().filter(({ at }) => at < until)
        return found(pageSince(all, from, after), { isWanted: () => true })
      },
    }
  }
  return {
    basis: '',
    feeds: CLASSES.map(feedOf),
    tombstones: async (asked) => {
      const page = await world.tombstoneReads.page(asked, '', async (since) => {
        await passing()
        return pageSince(world.tombstones.values(), since, asked.after)
      })
      return found(page, asked)
    },
    existing: async (className, ids) => {
      await passing()
      return new Set(ids.filter((id) => world.rows[className as Class].has(id)))
    },
  }
}

/** Keeps what it is sent, and how often. */
class Reader {
  private cursor: string | undefined
  readonly rows: Record<Class, Map<string, number>> = { Room: new Map(), Table: new Map() }
  readonly times = new Map<string, number>()
  isBegunAgain = false

  constructor(private readonly world: World) {}

  /** One question, of which the answer may be lost. */
  async ask(ahead: number, pause: number, isLost: boolean): Promise<boolean> {
    const found = await readChanges(sourceIn(this.world, pause), this.cursor, this.world.time + ahead, { key: 'k', maxNamed: MAX_NAMED })
    if (isLost) return false
    if (found.status === 'expired') {
      this.isBegunAgain = true
      return false
    }
    this.cursor = found.cursor
    for (const [className, rows] of found.rows)
      for (const [id, { updatedAt = 0 }] of rows) {
        this.rows[className as Class].set(id, updatedAt)
        const version = `${className} ${id} ${updatedAt}`
        this.times.set(version, (this.times.get(version) ?? 0) + 1)
      }
    for (const [className, ids] of found.gone)
      for (const id of ids) this.rows[className as Class].delete(id)
    return found.isMore
  }

  async askAll(ahead: number): Promise<void> {
    while (await this.ask(ahead, 10, false));
  }
}

const className = fc.constantFrom(...CLASSES)
const id = fc.constantFrom(...Array.from({ length: 12 }, (_, n) => `row${n}`))
/** Clocks of server processes are apart by so much at most. */
const ahead = fc.integer({ min: 0, max: 30_000 })
const delay = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 }))

const action = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), className, id, ahead, delay }),
  fc.record({ kind: fc.constant('remove' as const), className, id, ahead, delays: fc.tuple(delay, delay) }),
  fc.record({
    kind: fc.constant('ask' as const),
    by: fc.subarray([0, 1, 2], { minLength: 1 }),
    ahead,
    pause: fc.constantFrom(0, 20, 3000),
    isLost: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 200, 5000, 30_000, 61_000, 130_000) }),
)
const actions = fc.array(action, { minLength: 1, maxLength: 60, size: 'max' })

async function play(list: typeof actions extends fc.Arbitrary<infer T> ? T : never) {
  const world = new World()
  const readers = [new Reader(world), new Reader(world), new Reader(world)]
  for (const one of list) {
    if (one.kind === 'save') world.save(one.className, one.id, one.ahead, one.delay)
    else if (one.kind === 'remove') world.remove(one.className, one.id, one.ahead, one.delays)
    else if (one.kind === 'pass') world.pass(one.ms)
    else {
      const asking = readers.filter((_, at) => one.by.includes(at))
      await Promise.all(asking.map((reader) => reader.ask(one.ahead, one.pause, one.isLost)))
    }
  }
  // The writers rest; the readers look on.
  for (const pause of [61_000, 130_000, 61_000, 130_000]) {
    await Promise.all(readers.map((reader) => reader.askAll(15_000)))
    world.pass(pause)
  }
  await Promise.all(readers.map((reader) => reader.askAll(0)))
  return { world, readers }
}

const RUNS = { numRuns: runsOf(700) }

describe('readers who look again and again, some at once', () => {
  it('have in the end what the server has', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        const { world, readers } = await play(list)
        for (const reader of readers) {
          expect(reader.rows).toEqual(world.rows)
          expect(reader.isBegunAgain).toBe(false)
        }
      }),
      RUNS,
    )
  })

  it('are sent nothing more than twice', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        const { readers } = await play(list)
        for (const { times: sent } of readers)
          for (const [version, times] of sent) expect(times, version).toBeLessThanOrEqual(2)
      }),
      RUNS,
    )
  })
})

it('is sent a row again that was made anew with the very time of the one that is gone', async () => {
  const world = new World()
  const reader = new Reader(world)
  await reader.askAll(0)
  const at = world.time + 20_000
  const save = () => world.save('Table', 'one', at - world.time, 0)
  save()
  await reader.askAll(0)
  // It is gone after it was read, before it is looked whether it is there.
  world.remove('Table', 'one', 0, [0, 35])
  await reader.ask(0, 10, false)
  save()
  await reader.askAll(0)
  expect(reader.rows).toEqual(world.rows)
})

describe('after an import of more rows than a cursor names', () => {
  const anImport = async () => {
    const world = new World()
    for (let n = 0; n < 100; n += 1) world.save('Room', `room${n}`, n, 0)
    // Begun with the others, and seen long after them.
    world.save('Table', 'late', 0, 50_000)
    const reader = new Reader(world)
    await reader.askAll(0)
    return { world, reader }
  }
  const sent = ({ times }: Reader) => [...times.values()].reduce((sum, count) => sum + count, 0)

  it('nothing is sent again when it is sure', async () => {
    const { world, reader } = await anImport()
    for (let minute = 0; minute < 5; minute += 1) {
      world.pass(61_000)
      world.rows.Table.delete('late')
      await reader.askAll(0)
    }
    expect(sent(reader)).toBe(100)
  })

  it('nor while the rows of a cursor become sure one after the other', async () => {
    const world = new World()
    for (let n = 0; n < 10; n += 1) world.save('Room', `room${n}`, n, 0)
    world.pass(90_000)
    const reader = new Reader(world)
    for (let look = 0; look < 12; look += 1) {
      await reader.askAll(0)
      world.pass(5000)
    }
    expect(sent(reader)).toBe(10)
  })

  it('what came late is sent', async () => {
    const { world, reader } = await anImport()
    world.pass(181_000)
    await reader.askAll(0)
    expect(reader.rows).toEqual(world.rows)
    expect(reader.rows.Table.size).toBe(1)
  })
})

describe('a cursor that this server did not sign', () => {
  const DAY = 86_400_000
  /** A scope without end, that counts how often it is read. */
  function endless() {
    const reads = { stamps: 0, rows: 0 }
    const page = Array.from({ length: 1000 }, (_, n) => ({ id: `row${n}`, at: 0 }))
    const feed: Feed = {
      className: 'Room',
      read: () => Promise.resolve({ wanted: [], others: [], next: (reads.rows += 1) < 5 ? 'row999' : undefined }),
      readStamps: () => {
        reads.stamps += 1
        return Promise.resolve({ wanted: page, others: [], next: 'row999' })
      },
    }
    return { reads, source: { basis: '', feeds: [feed], existing: () => Promise.resolve(new Set<string>()) } }
  }
  const now = Date.parse('2027-01-01T00:00:00Z')
  const forged = (ago: number, until: number) =>
    JSON.stringify({ basis: '', mark: now - ago, near: now - until, sent: '0:', sums: { 5: 'AAAAAAAA' } })

  it.each([
    ['of months', 79 * DAY, 180_000],
    ['of a day with rows without end', DAY, 180_000],
    ['of some minutes with rows without end', 700_000, 180_000],
  ])('%s is not checked row by row, and reads what it may have missed', async (_, ago, until) => {
    const { reads, source } = endless()
    const found = await readChanges(source, forged(ago, until), now, { key: 'k' })
    expect(found).toMatchObject({ status: 'read', isMore: true })
    expect(reads.stamps).toBeLessThanOrEqual(3)
    expect(reads.rows).toBe(1)
  })

  it('goes on where the release before left it', async () => {
    const world = new World()
    world.save('Room', 'room', 0, 0)
    const source = sourceIn(world, 10)
    const first = await readChanges(source, undefined, world.time, { key: 'k' })
    const before = (first.status === 'read' ? first.cursor : '').replace(/,"signed":"[^"]*"/, '')
    world.pass(1000)
    world.save('Room', 'other', 0, 0)
    for (const cursor of [before, before.replace(/}$/, ',"signed":"x"}')]) {
      const next = await readChanges(source, cursor, world.time, { key: 'k' })
      const isKnown = cursor === before
      expect(next.status).toBe(isKnown ? 'read' : 'expired')
      if (next.status === 'read') expect([...(next.rows.get('Room')?.keys() ?? [])]).toEqual(['other'])
    }
  })

  it('goes on in the middle of its pages', async () => {
    const world = new World()
    for (let n = 0; n < 9; n += 1) world.save('Room', `row${n}`, 0, 0)
    const walk = { kind: 'first', start: world.time, left: ['row5', null, null], sent: '0:', complete: 0 }
    const cursor = JSON.stringify({ basis: '', mark: world.time, near: world.time, sent: '0:', sums: {}, walk })
    const next = await readChanges(sourceIn(world, 10), cursor, world.time, { key: 'k' })
    expect(next.status === 'read' && [...(next.rows.get('Room')?.keys() ?? [])]).toEqual(['row6', 'row7', 'row8'])
  })

  it('is checked in full once it is signed, by the same key alone', async () => {
    const world = new World()
    for (let n = 0; n < 3000; n += 1) world.save('Room', `room${n}`, n, 0)
    const source = sourceIn(world, 0)
    let cursor: string | undefined
    const ask = async (key: string) => {
      const found = await readChanges(source, cursor, world.time, { key, maxNamed: MAX_NAMED })
      if (found.status === 'read') cursor = found.cursor
      return found.status === 'read' ? { ...found, sent: found.rows.get('Room')?.size ?? 0 } : undefined
    }
    while ((await ask('k'))?.isMore);
    world.pass(185_000)
    const kept = cursor
    expect((await ask('k'))?.sent).toBe(0)
    cursor = kept
    expect((await ask('another'))?.sent).toBeGreaterThan(0)
  })
})
