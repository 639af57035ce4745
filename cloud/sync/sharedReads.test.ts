import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SharedReads } from './sharedReads.ts'

interface Row {
  readonly at: number
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Rows of which a read finds those that were there when it began; it ends when it is told to. */
class Rows {
  private readonly rows: Row[] = []
  readonly reads: { readonly from: number; readonly end: () => void }[] = []

  write(at: number): void {
    this.rows.push({ at })
  }

  since = (time: number): readonly Row[] => this.rows.filter(({ at }) => at >= time)

  read = async (from: number): Promise<readonly Row[]> => {
    const found = this.since(from)
    await new Promise<void>((end) => this.reads.push({ from, end }))
    return found
  }

  endAll(): void {
    for (const { end } of this.reads) end()
  }
}

const time = fc.integer({ min: 0, max: 20 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), time }),
  fc.record({ kind: fc.constant('ask' as const), since: time, key: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('turn' as const) }),
  fc.record({ kind: fc.constant('end' as const) }),
)

it('whoever asks finds all that was there when they asked, since their time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const shared = new SharedReads<Row>()
      const rows = new Rows()
      const asked: { readonly there: readonly Row[]; readonly found: Promise<readonly Row[]> }[] = []
      for (const one of steps) {
        if (one.kind === 'write') rows.write(one.time)
        else if (one.kind === 'ask')
          asked.push({ there: rows.since(one.since), found: shared.from(one.since, one.key, rows.read) })
        else if (one.kind === 'end') rows.endAll()
        else await turn()
        await Promise.resolve()
      }
      const all = Promise.all(asked.map(({ found }) => found))
      const isOver = async () => (await Promise.race([all, turn()])) !== undefined
      while (!(await isOver())) rows.endAll()
      for (const [at, found] of (await all).entries())
        for (const row of asked[at]?.there ?? []) expect(found).toContain(row)
    }),
  )
})

it('who asks at once shares a read, from the earliest of their times', async () => {
  const shared = new SharedReads<Row>()
  const rows = new Rows()
  const some = [7, 3, 5].map((since) => shared.from(since, 'a', rows.read))
  const other = shared.from(9, 'b', rows.read)
  await turn()
  await turn()
  const later = shared.from(8, 'a', rows.read)
  await turn()
  expect(rows.reads.map(({ from }) => from)).toEqual([3, 9])
  rows.endAll()
  await Promise.all([...some, other])
  await turn()
  await turn()
  expect(rows.reads.map(({ from }) => from)).toEqual([3, 9, 8])
  rows.endAll()
  await later
})
