import type { ClassName } from '#domain/schema/classes.ts'
import { readChanges } from '#cloud/sync/readChanges.ts'
import type { Feed, FoundTombstone, PageAsked, PageFound, ScopeSource, Stamp } from '#cloud/sync/scopeSource.ts'
import { SharedReads } from '#cloud/sync/sharedReads.ts'

const PAGE = 3
/** What cursors are signed with. */
export const KEY = 'k'
/** Rows that a cursor remembers: a storm is soon one. */
export const MAX_NAMED = 6
export const CLASSES = ['Room', 'Table'] as const satisfies readonly ClassName[]
type Class = (typeof CLASSES)[number]

/** A database whose writes can be seen some time after they began, as the clock of a writer said. */
export class World {
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
export function sourceIn(world: World, pause: number): ScopeSource {
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
export class Reader {
  private cursor: string | undefined
  readonly rows: Record<Class, Map<string, number>> = { Room: new Map(), Table: new Map() }
  readonly times = new Map<string, number>()
  isBegunAgain = false

  constructor(private readonly world: World) {}

  /** One question, of which the answer may be lost. */
  async ask(ahead: number, pause: number, isLost: boolean): Promise<boolean> {
    const found = await readChanges(sourceIn(this.world, pause), this.cursor, this.world.time + ahead, {
      key: KEY,
      maxNamed: MAX_NAMED,
    })
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
    for (const [className, ids] of found.gone) for (const id of ids) this.rows[className as Class].delete(id)
    return found.isMore
  }

  async askAll(ahead: number): Promise<void> {
    while (await this.ask(ahead, 10, false));
  }
}
