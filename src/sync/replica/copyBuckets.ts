import type { IDBPObjectStore } from 'idb'
import { emptyRowOf } from '../schema.ts'
import type { Row, RowsByClass, SyncClass, SyncSchema } from '../schema.ts'
import type { KeptAnswer } from './copy.ts'
import type { Bucket, PackedRows, Schema, STORES } from './copyDatabase.ts'

/** Of rows with every field. */
function packed(rows: readonly Row[]): PackedRows {
  const shared: Record<string, unknown> = {}
  const columns: Record<string, readonly unknown[]> = {}
  const [first] = rows
  for (const field of Object.keys(first ?? {})) {
    const value = first?.[field]
    if (rows.every((row) => Object.is(row[field], value))) shared[field] = value
    else columns[field] = rows.map((row) => row[field])
  }
  return { size: rows.length, shared, columns }
}

/** Frozen, and of one shape: copies of a template, which today's browsers make five times as fast as rows field by field. */
function unpacked(schema: SyncSchema, className: SyncClass, { size, shared, columns }: PackedRows): Row[] {
  const template = { ...emptyRowOf(schema, className, ''), ...shared }
  const fields = Object.entries(columns)
  return Array.from({ length: size }, (_, at) => {
    const row: Record<string, unknown> & { id: string } = { ...template }
    for (const [field, values] of fields) row[field] = values[at]
    return Object.freeze(row)
  })
}

/** Rows of a bucket after a split; one row a record is four times as slow to read. */
const ROWS = 250

/** undefined removes a row. */
type RowChanges = ReadonlyMap<string, Row | undefined>

const byId = (one: Row, other: Row) => (one.id < other.id ? -1 : 1)

function mergedRows(rows: readonly Row[], changes: RowChanges): readonly Row[] {
  const kept = rows.filter(({ id }) => !changes.has(id))
  for (const row of changes.values()) if (row) kept.push(row)
  return kept.sort(byId)
}

function mergedBuckets(rows: readonly Row[], changes: RowChanges): (readonly Row[])[] {
  const merged = mergedRows(rows, changes)
  if (merged.length <= 2 * ROWS) return merged.length > 0 ? [merged] : []
  const buckets: (readonly Row[])[] = []
  for (let at = 0; at < merged.length; at += ROWS) buckets.push(merged.slice(at, at + ROWS))
  return buckets
}

/** A bucket has the ids from its start to the next one's. */
function changesByBucket(starts: readonly string[], changes: RowChanges): Map<string, Map<string, Row | undefined>> {
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

type Buckets = IDBPObjectStore<Schema, typeof STORES, 'buckets', 'readwrite'>

export const ofTenant = (tenantId: string) => IDBKeyRange.bound([tenantId], [tenantId, []])
const ofClass = (tenantId: string, className: SyncClass) =>
  IDBKeyRange.bound([tenantId, className], [tenantId, className, []])

/** Rows with every field, so that thousands share one shape in memory. */
function withEveryField(schema: SyncSchema, className: SyncClass, rows: readonly Row[]): readonly Row[] {
  const empty = emptyRowOf(schema, className, '')
  const fields = Object.keys(empty).length
  return rows.map((row) => (Object.keys(row).length === fields ? row : { ...empty, ...row }))
}

function changesOf(rows: readonly Row[], gone: readonly string[]): RowChanges {
  const changes = new Map<string, Row | undefined>(rows.map((row) => [row.id, row]))
  for (const id of gone) changes.set(id, undefined)
  return changes
}

async function mergeClass(
  schema: SyncSchema,
  buckets: Buckets,
  { hotelId, className }: Pick<Bucket, 'hotelId' | 'className'>,
  changes: RowChanges,
): Promise<void> {
  if (changes.size === 0) return
  const keys = await buckets.getAllKeys(ofClass(hotelId, className))
  const starts = keys.map(([, , start]) => start)
  const mergeOne = async (start: string, ofBucket: RowChanges) => {
    const before = await buckets.get([hotelId, className, start])
    const after = mergedBuckets(before ? unpacked(schema, className, before.rows) : [], ofBucket)
    if (after.length === 0) await buckets.delete([hotelId, className, start])
    const put = (rows: readonly Row[], at: number) =>
      buckets.put({ hotelId, className, start: at === 0 ? start : (rows[0]?.id ?? start), rows: packed(rows) })
    await Promise.all(after.map(put))
  }
  await Promise.all([...changesByBucket(starts, changes)].map((bucket) => mergeOne(...bucket)))
}

/** Writes changed rows into their buckets, and takes out what is gone. */
export async function mergeAll(
  schema: SyncSchema,
  buckets: Buckets,
  tenantId: string,
  { rows, gone }: Pick<KeptAnswer, 'rows' | 'gone'>,
): Promise<void> {
  await Promise.all(
    schema.classNames.map((className) => {
      const changes = changesOf(withEveryField(schema, className, rows[className] ?? []), gone[className] ?? [])
      return mergeClass(schema, buckets, { hotelId: tenantId, className }, changes)
    }),
  )
}

export function rowsOfBuckets(schema: SyncSchema, buckets: readonly Bucket[]): RowsByClass {
  const rows: { [C in SyncClass]?: Row[] } = {}
  for (const { className, rows: some } of buckets) {
    const ofClass = (rows[className] ??= [])
    ofClass.push(...unpacked(schema, className, some))
  }
  return rows
}
