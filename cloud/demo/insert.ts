import type { ClassName } from '#domain/schema/classes.ts'
import { encode } from '#domain/schema/wire.ts'
import { asMaster, newRow, PAGE } from '#cloud/database/rows.ts'

type Row = Readonly<{ id: string } & Record<string, unknown>>
type BatchAnswer = { error?: { code: number; error: string } }

const BATCH = 200

const toRequest = (className: ClassName, { id, ...fields }: Row) => ({
  method: 'POST',
  path: `/parse/classes/${className}`,
  body: newRow(className, id, fields),
})

async function send(className: ClassName, requests: readonly object[], expected: number): Promise<void> {
  const rest = Parse.CoreManager.getRESTController()
  const answers = (await rest.request('POST', 'batch', { requests }, asMaster)) as BatchAnswer[]
  const failed = answers.find(({ error }) => error && error.code !== expected)
  if (failed?.error) throw new Error(`${className}: ${failed.error.error}`)
}

/** Rows of an interrupted run are kept: ids are the same each time. */
export async function insert(className: ClassName, rows: readonly Row[], batch: number = BATCH): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const requests = rows.slice(at, at + batch).map((row) => toRequest(className, row))
    await send(className, requests, Parse.Error.DUPLICATE_VALUE)
  }
}

async function known(className: ClassName, hotelId: string, ids: readonly string[]): Promise<ReadonlySet<unknown>> {
  const [present, deleted] = await Promise.all([
    new Parse.Query(className)
      .containedIn('objectId', [...ids])
      .select('objectId')
      .limit(PAGE)
      .find(asMaster),
    new Parse.Query('Tombstone')
      .equalTo('hotel', Parse.Object.fromJSON({ className: 'Hotel', objectId: hotelId }))
      .equalTo('ofClass', className)
      .containedIn('rowId', [...ids])
      .select('rowId')
      .limit(PAGE)
      .find(asMaster),
  ])
  return new Set<unknown>([
    ...present.map(({ id }) => id),
    ...deleted.map((tombstone) => tombstone.get('rowId') as unknown),
  ])
}

/** An existing row belongs to its users, and a deleted one (it has a tombstone) stays deleted. */
export async function neverExisted<T extends Row>(
  className: ClassName,
  hotelId: string,
  rows: readonly T[],
): Promise<T[]> {
  const fresh: T[] = []
  for (let at = 0; at < rows.length; at += PAGE) {
    const page = rows.slice(at, at + PAGE)
    const ids = await known(
      className,
      hotelId,
      page.map(({ id }) => id),
    )
    fresh.push(...page.filter(({ id }) => !ids.has(id)))
  }
  return fresh
}

export async function insertNew(className: ClassName, hotelId: string, rows: readonly Row[]): Promise<number> {
  const fresh = await neverExisted(className, hotelId, rows)
  await insert(className, fresh)
  return fresh.length
}

/** An existing row gets these fields, undefined clears one; a deleted one stays deleted. */
export async function insertOrReset(className: ClassName, hotelId: string, rows: readonly Row[]): Promise<void> {
  const fresh = new Set(await neverExisted(className, hotelId, rows))
  await insert(className, [...fresh])
  await update(
    className,
    rows.filter((row) => !fresh.has(row)),
  )
}

/** Rows that are gone by now stay so; undefined clears a field. */
export async function update(className: ClassName, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const requests = rows.slice(at, at + BATCH).map(({ id, ...fields }) => {
      const { ACL } = newRow(className, id, fields)
      return {
        method: 'PUT',
        path: `/parse/classes/${className}/${id}`,
        // Where a guard sets it, there is none to send.
        body: { ...encode(className, fields), ...(ACL !== undefined && { ACL }) },
      }
    })
    await send(className, requests, Parse.Error.OBJECT_NOT_FOUND)
  }
}
