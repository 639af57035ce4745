/** Rows that have something in common together; the groups and what is in them in their order. */
export function groupedBy<Row, Key>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => Key,
): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** Rows by their id. A hotel has thousands: no pair of id and row is made for each. */
export function rowsById<Row extends { readonly id: string }>(
  rows: Iterable<Row>,
): Map<string, Row> {
  const byId = new Map<string, Row>()
  for (const row of rows) byId.set(row.id, row)
  return byId
}
