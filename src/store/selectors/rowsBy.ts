import { isSameList } from '#domain/sameList.ts'
import { changeCount, changedSince } from '../tables/rowChanges.ts'

interface Identified {
  readonly id: string
}
interface Listed<Row> {
  readonly rows: ReadonlyMap<string, Row>
}

/** The rows of a table by key, as they were after so many changes (`rowChanges.ts`). */
interface Index<Row> {
  changes: number
  /** By id of a row. */
  readonly keys: Map<string, string>
  readonly groups: Map<string, Map<string, Row>>
  /** What was answered last, by key. */
  readonly lists: Map<string, readonly Row[]>
  /** Keys of which a row changed since. */
  readonly stale: Set<string>
}

const NONE: readonly never[] = []

/**
 * A selector of the rows with a key (the orders of a meal), in order. It answers with the same array until
 * one of them changes, and looks only at rows that changed since it was asked last.
 * @param keyOf undefined: the row is in no list
 */
export function rowsBy<Row extends Identified>(
  keyOf: (row: Row) => string | undefined,
  order?: (one: Row, other: Row) => number,
): (table: Listed<Row>, key: string) => readonly Row[] {
  const indexes = new WeakMap<ReadonlyMap<string, Row>, Index<Row>>()

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
    const index = indexes.get(rows)
    const changed = index && changedSince(rows, index.changes)
    if (index && changed) {
      for (const id of changed) place(index, id, rows.get(id))
      index.changes += changed.length
      return index
    }
    const lists = index?.lists ?? new Map<string, readonly Row[]>()
    const made: Index<Row> = {
      changes: changeCount(rows),
      keys: new Map(),
      groups: new Map(),
      lists,
      stale: new Set(lists.keys()),
    }
    for (const [id, row] of rows) place(made, id, row)
    for (const key of lists.keys()) if (!made.groups.has(key)) forget(made, key)
    indexes.set(rows, made)
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
