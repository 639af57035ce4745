interface OfHotel {
  readonly hotel: string
}
interface Counted<Row> {
  readonly rows: ReadonlyMap<string, Row>
}

/**
 * Makes a selector: how many rows of a table each hotel has. A table changes its wrapper with
 * every change of a row, so each state of a table is counted once, whoever asks and for whichever
 * hotel.
 */
export function countByHotel<Row extends OfHotel>(
  isCounted: (row: Row) => boolean = () => true,
): (table: Counted<Row>) => ReadonlyMap<string, number> {
  const known = new WeakMap<Counted<Row>, ReadonlyMap<string, number>>()
  return (table) => {
    const found = known.get(table)
    if (found) return found
    const counts = new Map<string, number>()
    for (const row of table.rows.values())
      if (isCounted(row)) counts.set(row.hotel, (counts.get(row.hotel) ?? 0) + 1)
    known.set(table, counts)
    return counts
  }
}
