import { groupedBy } from '#domain/values/groupedBy.ts'
import { isSameList } from '#domain/values/sameList.ts'
import { changeCount, changedSince } from '../tables/rowChanges.ts'

interface OfHotel {
  readonly id: string
  readonly hotel?: string | undefined
}
interface Listed<Row> {
  readonly rows: ReadonlyMap<string, Row>
}

interface Found<Row> {
  readonly table: Listed<Row>
  readonly changes: number
  readonly rows: readonly Row[]
}

function merged<Row>(
  some: readonly Row[],
  others: readonly Row[],
  order: (one: Row, other: Row) => number,
): readonly Row[] {
  const all: Row[] = []
  let at = 0
  for (const other of others) {
    for (let row = some[at]; row && order(row, other) < 0; row = some[at]) {
      all.push(row)
      at += 1
    }
    all.push(other)
  }
  return at < some.length ? all.concat(some.slice(at)) : all
}

/** Compares only rows of one group with each other: many bookings share a check-in, and names take long to compare. */
function sortedInGroups<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => number,
  order: (one: Row, other: Row) => number,
): Row[] {
  const groups = [...groupedBy(rows, groupOf)].sort(([one], [other]) => one - other)
  return groups.flatMap(([, group]) => group.sort(order))
}

/**
 * A selector of the rows of a hotel, in order. It answers with the same array until one of them changes, and
 * looks only at rows that changed since. For few keys with very many rows: `rowsBy` would sort all of them again.
 * @param order total: no two rows are equal in it
 * @param groupOf a number that never decreases in that order; it makes sorting very many rows faster
 */
export function rowsOfHotel<Row extends OfHotel>(
  isListed: (row: Row) => boolean,
  order: (one: Row, other: Row) => number,
  groupOf: (row: Row) => number = () => 0,
): (table: Listed<Row>, hotelId: string) => readonly Row[] {
  const ofTables = new WeakMap<ReadonlyMap<string, Row>, Map<string, Found<Row>>>()

  const inOrder = (rows: Iterable<Row>, hotelId: string): Row[] =>
    sortedInGroups(
      [...rows].filter((row) => row.hotel === hotelId && isListed(row)),
      groupOf,
      order,
    )

  function update(
    { rows }: Listed<Row>,
    hotelId: string,
    before: readonly Row[],
    changed: ReadonlySet<string>,
  ): readonly Row[] {
    const there = [...changed].flatMap((id) => rows.get(id) ?? [])
    const staying = before.filter(({ id }) => !changed.has(id))
    const found = merged(inOrder(there, hotelId), staying, order)
    return isSameList(found, before) ? before : found
  }

  return (table, hotelId) => {
    const { rows } = table
    const ofHotels = ofTables.get(rows) ?? new Map<string, Found<Row>>()
    ofTables.set(rows, ofHotels)
    const before = ofHotels.get(hotelId)
    if (before?.table === table) return before.rows
    const changed = before && changedSince(rows, before.changes)
    const found = changed ? update(table, hotelId, before.rows, new Set(changed)) : inOrder(rows.values(), hotelId)
    ofHotels.set(hotelId, { table, changes: changeCount(rows), rows: found })
    return found
  }
}
