interface OfHotel {
  readonly hotel?: string | undefined
}
interface Listed<Row> {
  readonly rows: ReadonlyMap<string, Row>
}

/**
 * Makes a selector: the rows that a hotel has in a table, in `order`. A table changes its wrapper
 * with every change of a row, so each state of a table is gone through once for each hotel asked.
 */
export function rowsOfHotel<Row extends OfHotel>(
  isListed: (row: Row) => boolean,
  order: (one: Row, other: Row) => number,
): (table: Listed<Row>, hotelId: string) => readonly Row[] {
  const known = new WeakMap<Listed<Row>, Map<string, readonly Row[]>>()
  return (table, hotelId) => {
    const ofTable = known.get(table) ?? new Map<string, readonly Row[]>()
    known.set(table, ofTable)
    const found = ofTable.get(hotelId)
    if (found) return found
    const rows = [...table.rows.values()].filter((row) => row.hotel === hotelId && isListed(row))
    rows.sort(order)
    ofTable.set(hotelId, rows)
    return rows
  }
}
