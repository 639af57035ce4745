import { isSameList } from '#domain/values/sameList.ts'
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
  readonly keyOfRow: Map<string, string>
  readonly groups: Map<string, Map<string, Row>>
  readonly lastAnswers: Map<string, readonly Row[]>
  readonly changedKeys: Set<string>
}

const NONE: readonly never[] = []

const emptyIndex = <Row>(changes: number, lastAnswers: Map<string, readonly Row[]>): Index<Row> => ({
  changes,
  keyOfRow: new Map(),
  groups: new Map(),
  lastAnswers,
  changedKeys: new Set(lastAnswers.keys()),
})

function forget<Row>({ groups, lastAnswers, changedKeys }: Index<Row>, key: string): void {
  groups.delete(key)
  lastAnswers.delete(key)
  changedKeys.delete(key)
}

/** Puts a row under its key, or takes it out of the index; `key` is undefined for a row that is in no list. */
function place<Row>(index: Index<Row>, id: string, row: Row | undefined, key: string | undefined): void {
  const before = index.keyOfRow.get(id)
  if (before !== undefined && before !== key) {
    const left = index.groups.get(before)
    left?.delete(id)
    index.keyOfRow.delete(id)
    index.changedKeys.add(before)
    // It may never be asked for again, and would keep its rows in memory.
    if (left?.size === 0) forget(index, before)
  }
  if (row === undefined || key === undefined) return
  const group = index.groups.get(key) ?? new Map<string, Row>()
  group.set(id, row)
  index.groups.set(key, group)
  index.keyOfRow.set(id, key)
  index.changedKeys.add(key)
}

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

  const placeRow = (index: Index<Row>, id: string, row: Row | undefined) => place(index, id, row, row && keyOf(row))

  function indexOf(rows: ReadonlyMap<string, Row>): Index<Row> {
    const index = indexes.get(rows)
    const changed = index && changedSince(rows, index.changes)
    if (index && changed) {
      for (const id of changed) placeRow(index, id, rows.get(id))
      index.changes += changed.length
      return index
    }
    const lastAnswers = index?.lastAnswers ?? new Map<string, readonly Row[]>()
    const made = emptyIndex(changeCount(rows), lastAnswers)
    for (const [id, row] of rows) placeRow(made, id, row)
    for (const key of lastAnswers.keys()) if (!made.groups.has(key)) forget(made, key)
    indexes.set(rows, made)
    return made
  }

  return ({ rows }, key) => {
    const { groups, lastAnswers, changedKeys } = indexOf(rows)
    const before = lastAnswers.get(key)
    if (before && !changedKeys.delete(key)) return before
    const group = groups.get(key)
    if (!group) return NONE
    const found = [...group.values()]
    if (order) found.sort(order)
    const list = before && isSameList(before, found) ? before : found
    lastAnswers.set(key, list)
    changedKeys.delete(key)
    return list
  }
}
