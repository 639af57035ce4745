import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { fieldsOf } from '#domain/schema/wire.ts'
import type { FieldOf, Loaded } from '#domain/schema/wire.ts'
import { PAGE, findRows } from '../query.ts'
import type { Narrow } from '../query.ts'

export const pointerTo = (className: ClassName, objectId: string) =>
  Parse.Object.fromJSON({ className, objectId })

/** Every row of a query with the named fields, by id, page by page. */
export async function loadFields<C extends ClassName, const F extends FieldOf<C>>(
  className: C,
  narrow: Narrow,
  fields: readonly F[],
): Promise<Loaded<C, F>[]> {
  const rows: Loaded<C, F>[] = []
  let after: string | undefined
  for (;;) {
    const next: Narrow = (query) => {
      const asked = narrow(query).ascending('objectId')
      return after === undefined ? asked : asked.greaterThan('objectId', after)
    }
    const page = await findRows(className, next, fields)
    rows.push(...page)
    if (page.length < PAGE) return rows
    after = page.at(-1)?.id
  }
}

/** The same with all fields that leave the server. */
export const loadAll = async <C extends ClassName>(className: C, narrow: Narrow): Promise<EntityOf<C>[]> =>
  (await loadFields(className, narrow, fieldsOf(className))) as EntityOf<C>[]

/** Rows by id; no query for none. */
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

/** Rows whose pointer leads to one of these. */
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
