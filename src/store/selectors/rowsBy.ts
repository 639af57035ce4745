import { isSameList } from '#domain/sameList.ts'
import { changedSince, changesOf } from '../outbox/journal.ts'

interface Identified {
  readonly id: string
}
interface Listed<Row> {
  readonly rows: ReadonlyMap<string, Row>
}

/** The rows of a table by key, after so many of its changes. */
interface Index<Row> {
  seen: number
  readonly keys: Map<string, string>
  readonly groups: Map<string, Map<string, Row>>
  /** The last result by key; those to be made again are `stale`. */
  readonly lists: Map<string, readonly Row[]>
  readonly stale: Set<string>
}

const NONE: readonly never[] = []

/** Only changed rows are checked; the same array until one changes. No key: not listed. */
export function rowsBy<Row extends Identified>(
  keyOf: (row: Row) => string | undefined,
  order?: (one: Row, other: Row) => number,
): (table: Listed<Row>, key: string) => readonly Row[] {
  // By the map, which stays the same while its rows change.
  const known = new WeakMap<ReadonlyMap<string, Row>, Index<Row>>()

  function forget({ groups, lists, stale }: Index<Row>, key: string): void {
    groups.delete(key)
    lists.delete(key)
    stale.delete(key)
  }

  function place(index: Index<Row>, id: string, row: Row | undefined): void {
    const before = index.keys.get(id)
    const key = row && keyOf(row)
    if (before !== undefined && before !== key) {
      const left = index.groups.get(before)
      left?.delete(id)
      index.keys.delete(id)
      index.stale.add(before)
      // It may never be asked for again, and would keep its rows in memory.
      if (left?.size === 0) forget(index, before)
    }
    if (row === undefined || key === undefined) return
    const group = index.groups.get(key) ?? new Map<string, Row>()
    group.set(id, row)
    index.groups.set(key, group)
    index.keys.set(id, key)
    index.stale.add(key)
  }

  function indexOf(rows: ReadonlyMap<string, Row>): Index<Row> {
    const index = known.get(rows)
    const changed = index && changedSince(rows, index.seen)
    if (index && changed) {
      for (const id of changed) place(index, id, rows.get(id))
      index.seen += changed.length
      return index
    }
    const lists = index?.lists ?? new Map<string, readonly Row[]>()
    const made: Index<Row> = {
      seen: changesOf(rows),
      keys: new Map(),
      groups: new Map(),
      lists,
      stale: new Set(lists.keys()),
    }
    for (const [id, row] of rows) place(made, id, row)
    for (const key of lists.keys()) if (!made.groups.has(key)) forget(made, key)
    known.set(rows, made)
    return made
  }

  return ({ rows }, key) => {
    const { groups, lists, stale } = indexOf(rows)
    const before = lists.get(key)
    if (before && !stale.delete(key)) return before
    const group = groups.get(key)
    if (!group) return NONE
    const found = [...group.values()]
    if (order) found.sort(order)
    const list = before && isSameList(before, found) ? before : found
    lists.set(key, list)
    stale.delete(key)
    return list
  }
}
