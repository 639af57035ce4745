import { isSameList } from '#domain/sameList.ts'
import { changedSince, changesOf } from '../outbox/journal.ts'

interface OfHotel {
  readonly id: string
  readonly hotel?: string | undefined
}
interface Listed<Row> {
  readonly rows: ReadonlyMap<string, Row>
}

interface Found<Row> {
  readonly table: Listed<Row>
  readonly seen: number
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

/** `order` is total. Only changed rows are checked; the same array until one changes. */
export function rowsOfHotel<Row extends OfHotel>(
  isListed: (row: Row) => boolean,
  order: (one: Row, other: Row) => number,
): (table: Listed<Row>, hotelId: string) => readonly Row[] {
  // By the map, which stays the same while its rows change.
  const known = new WeakMap<ReadonlyMap<string, Row>, Map<string, Found<Row>>>()

  const inOrder = (rows: Iterable<Row>, hotelId: string): Row[] =>
    [...rows].filter((row) => row.hotel === hotelId && isListed(row)).sort(order)

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
    const ofMap = known.get(rows) ?? new Map<string, Found<Row>>()
    known.set(rows, ofMap)
    const before = ofMap.get(hotelId)
    if (before?.table === table) return before.rows
    const changed = before && changedSince(rows, before.seen)
    const found = changed
      ? update(table, hotelId, before.rows, new Set(changed))
      : inOrder(rows.values(), hotelId)
    ofMap.set(hotelId, { table, seen: changesOf(rows), rows: found })
    return found
  }
}
