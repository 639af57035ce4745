interface OfHotel {
  readonly id: string
  readonly hotel?: string | undefined
}
interface Listed<Row> {
  readonly rows: ReadonlyMap<string, Row>
}

/** What a hotel had in a state of the table. */
interface Found<Row> {
  readonly table: Listed<Row>
  readonly rows: readonly Row[]
}

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((row, at) => row === others[at])

/**
 * Makes a selector: the rows that a hotel has in a table, in `order`. A table changes its wrapper
 * with every change of a row, so each state of a table is gone through once for each hotel asked;
 * where nothing of the hotel has changed the array is the same.
 */
export function rowsOfHotel<Row extends OfHotel>(
  isListed: (row: Row) => boolean,
  order: (one: Row, other: Row) => number,
): (table: Listed<Row>, hotelId: string) => readonly Row[] {
  // By the map, which stays the same while its rows change.
  const known = new WeakMap<ReadonlyMap<string, Row>, Map<string, Found<Row>>>()

  /** Begins with the order of before: what is nearly sorted is sorted in little more than one pass. */
  function find({ rows }: Listed<Row>, hotelId: string, before: readonly Row[]): readonly Row[] {
    const isFound = (row: Row) => row.hotel === hotelId && isListed(row)
    const ids = new Set(before.map(({ id }) => id))
    const found: Row[] = []
    for (const id of ids) {
      const row = rows.get(id)
      if (row && isFound(row)) found.push(row)
    }
    for (const row of rows.values()) if (isFound(row) && !ids.has(row.id)) found.push(row)
    return areSame(found, before) ? before : found.sort(order)
  }

  return (table, hotelId) => {
    const ofMap = known.get(table.rows) ?? new Map<string, Found<Row>>()
    known.set(table.rows, ofMap)
    const before = ofMap.get(hotelId)
    if (before?.table === table) return before.rows
    const rows = find(table, hotelId, before?.rows ?? [])
    ofMap.set(hotelId, { table, rows })
    return rows
  }
}
