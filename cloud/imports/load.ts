import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { decode, keysOf } from '#domain/schema/wire.ts'
import type { WireRow } from '#domain/schema/wire.ts'
import { PAGE, asMaster } from '../query.ts'

export type Query = InstanceType<typeof Parse.Query>

export const pointerTo = (className: ClassName, objectId: string) =>
  Parse.Object.fromJSON({ className, objectId })

/**
 * Every row of a query with all its fields, in the order of ids, a page at a time: with the master
 * key, because the caller has asked whether its user may read them.
 */
export async function loadAll<C extends ClassName>(
  className: C,
  narrow: (query: Query) => Query,
  fields: readonly string[] = keysOf(className).split(','),
): Promise<EntityOf<C>[]> {
  const rows: EntityOf<C>[] = []
  for (;;) {
    const query = narrow(new Parse.Query(className))
      .ascending('objectId')
      .select(...fields)
      .limit(PAGE)
    const last = rows.at(-1)
    if (last) query.greaterThan('objectId', last.id)
    const page = (await query.find({ ...asMaster, json: true })) as unknown as WireRow[]
    for (const row of page) rows.push(decode(className, row))
    if (page.length < PAGE) return rows
  }
}

/** Rows among these ids; a query that would ask for none is not asked. */
export const loadByIds = async <C extends ClassName>(
  className: C,
  hotelId: string,
  ids: readonly string[],
): Promise<EntityOf<C>[]> =>
  ids.length === 0
    ? []
    : loadAll(className, (query) =>
        query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn('objectId', [...ids]),
      )

/** Rows of a hotel whose `field` is one of these texts. */
export const loadByText = async <C extends ClassName>(
  className: C,
  hotelId: string,
  field: string,
  values: readonly string[],
): Promise<EntityOf<C>[]> =>
  values.length === 0
    ? []
    : loadAll(className, (query) =>
        query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn(field, [...values]),
      )

/** Rows whose pointer leads to one of these targets. */
export const loadPointingTo = async <C extends ClassName>(
  className: C,
  field: string,
  target: ClassName,
  ids: readonly string[],
): Promise<EntityOf<C>[]> =>
  ids.length === 0
    ? []
    : loadAll(className, (query) =>
        query.containedIn(field, ids.map((id) => pointerTo(target, id))),
      )

/** Rows in lists by a key of theirs. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
