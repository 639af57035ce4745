import type { IDBPObjectStore } from 'idb'
import { classNames } from '#domain/schema/classes.ts'
import { emptyRow } from '#store/tables/row.ts'
import type { Row, SyncClass } from '../schema.ts'
import { changesByBucket, mergedBuckets } from './buckets.ts'
import type { RowChanges } from './buckets.ts'
import type { KeptAnswer, KeptPart } from './copy.ts'
import type { Bucket, Schema, STORES } from './copyDatabase.ts'
import { packed, unpacked } from './packedRows.ts'

type Buckets = IDBPObjectStore<Schema, typeof STORES, 'buckets', 'readwrite'>

export const ofHotel = (hotelId: string) => IDBKeyRange.bound([hotelId], [hotelId, []])
const ofClass = (hotelId: string, className: SyncClass) =>
  IDBKeyRange.bound([hotelId, className], [hotelId, className, []])

/** Rows with every field, so that thousands share one shape in memory. */
function withEveryField(className: SyncClass, rows: readonly Row[]): readonly Row[] {
  const empty = emptyRow(className, '')
  const fields = Object.keys(empty).length
  return rows.map((row) => (Object.keys(row).length === fields ? row : { ...empty, ...row }))
}

function changesOf(rows: readonly Row[], gone: readonly string[]): RowChanges {
  const changes = new Map<string, Row | undefined>(rows.map((row) => [row.id, row]))
  for (const id of gone) changes.set(id, undefined)
  return changes
}

async function mergeClass(
  buckets: Buckets,
  { hotelId, className }: Pick<Bucket, 'hotelId' | 'className'>,
  changes: RowChanges,
): Promise<void> {
  if (changes.size === 0) return
  const keys = await buckets.getAllKeys(ofClass(hotelId, className))
  const starts = keys.map(([, , start]) => start)
  const mergeOne = async (start: string, ofBucket: RowChanges) => {
    const before = await buckets.get([hotelId, className, start])
    const after = mergedBuckets(before ? unpacked(className, before.rows) : [], ofBucket)
    if (after.length === 0) await buckets.delete([hotelId, className, start])
    const put = (rows: readonly Row[], at: number) =>
      buckets.put({ hotelId, className, start: at === 0 ? start : (rows[0]?.id ?? start), rows: packed(rows) })
    await Promise.all(after.map(put))
  }
  await Promise.all([...changesByBucket(starts, changes)].map((bucket) => mergeOne(...bucket)))
}

/** Writes changed rows into their buckets, and takes out what is gone. */
export async function mergeAll(
  buckets: Buckets,
  hotelId: string,
  { rows, gone }: Pick<KeptAnswer, 'rows' | 'gone'>,
): Promise<void> {
  await Promise.all(
    classNames.map((className) => {
      const changed = (rows[className] ?? []) as readonly Row[]
      const changes = changesOf(withEveryField(className, changed), gone[className] ?? [])
      return mergeClass(buckets, { hotelId, className }, changes)
    }),
  )
}

export function rowsOf(buckets: readonly Bucket[]): KeptPart['rows'] {
  const rows: { [C in SyncClass]?: Row[] } = {}
  for (const { className, rows: some } of buckets) {
    const ofClass = (rows[className] ??= [])
    ofClass.push(...unpacked(className, some))
  }
  return rows
}
