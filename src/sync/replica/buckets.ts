import type { Row } from '../schema.ts'

/** Rows of a bucket after a split; one row a record is four times as slow to read. */
const ROWS = 250

/** undefined removes a row. */
export type RowChanges = ReadonlyMap<string, Row | undefined>

const byId = (one: Row, other: Row) => (one.id < other.id ? -1 : 1)

function mergedRows(rows: readonly Row[], changes: RowChanges): readonly Row[] {
  const kept = rows.filter(({ id }) => !changes.has(id))
  for (const row of changes.values()) if (row) kept.push(row)
  return kept.sort(byId)
}

export function mergedBuckets(rows: readonly Row[], changes: RowChanges): (readonly Row[])[] {
  const merged = mergedRows(rows, changes)
  if (merged.length <= 2 * ROWS) return merged.length > 0 ? [merged] : []
  const buckets: (readonly Row[])[] = []
  for (let at = 0; at < merged.length; at += ROWS) buckets.push(merged.slice(at, at + ROWS))
  return buckets
}

/** A bucket has the ids from its start to the next one's. */
export function changesByBucket(
  starts: readonly string[],
  changes: RowChanges,
): Map<string, Map<string, Row | undefined>> {
  const byBucket = new Map<string, Map<string, Row | undefined>>()
  for (const [id, row] of changes) {
    const start = startOf(starts, id)
    const bucket = byBucket.get(start)
    if (bucket) bucket.set(id, row)
    else byBucket.set(start, new Map([[id, row]]))
  }
  return byBucket
}

function startOf(starts: readonly string[], id: string): string {
  let [from, to] = [0, starts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? '') <= id) from = middle + 1
    else to = middle
  }
  return starts[from - 1] ?? ''
}
