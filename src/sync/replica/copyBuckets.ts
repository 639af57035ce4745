import type { IDBPObjectStore } from 'idb'
import { emptyRow } from '../schema.ts'
import type { Row, RowsByClass, SyncClass, SyncSchema } from '../schema.ts'
import { changesByBucket, mergedBuckets } from './buckets.ts'
import type { RowChanges } from './buckets.ts'
import type { KeptAnswer } from './copy.ts'
import type { Bucket, Schema, STORES } from './copyDatabase.ts'
import { packed, unpacked } from './packedRows.ts'

type Buckets = IDBPObjectStore<Schema, typeof STORES, 'buckets', 'readwrite'>

export const ofTenant = (tenantId: string) => IDBKeyRange.bound([tenantId], [tenantId, []])
const ofClass = (tenantId: string, className: SyncClass) =>
  IDBKeyRange.bound([tenantId, className], [tenantId, className, []])

/** Rows with every field, so that thousands share one shape in memory. */
function withEveryField(schema: SyncSchema, className: SyncClass, rows: readonly Row[]): readonly Row[] {
  const empty = emptyRow(schema, className, '')
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

export function rowsOf(schema: SyncSchema, buckets: readonly Bucket[]): RowsByClass {
  const rows: { [C in SyncClass]?: Row[] } = {}
  for (const { className, rows: some } of buckets) {
    const ofClass = (rows[className] ??= [])
    ofClass.push(...unpacked(schema, className, some))
  }
  return rows
}
