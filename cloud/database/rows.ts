import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { decodeFields, encode, fieldsOf, withValue } from '#domain/schema/wire.ts'
import type { FieldOf, Loaded, WireRow } from '#domain/schema/wire.ts'
import { permissions } from './permissions.ts'

/** Guards must see rows that the asking user may not; nothing they load is answered. */
export const asMaster = { useMasterKey: true } as const

export const PAGE = 1000
/** Journals of imports: each holds a hundred bookings with all their rows. */
export const PARTS_AT_ONCE = 5

export type Query = InstanceType<typeof Parse.Query>
export type Narrow = (query: Query) => Query

export type NewRow<T> = Partial<T> & { readonly id: string }

/** At most a page. With the master key: the caller checks what its user may know. */
export async function findRows<C extends ClassName, const F extends FieldOf<C>>(
  className: C,
  narrow: Narrow,
  fields: readonly F[],
): Promise<Loaded<C, F>[]> {
  const query = narrow(new Parse.Query(className).limit(PAGE)).select(...fields)
  const rows = (await query.find({ ...asMaster, json: true })) as unknown as WireRow[]
  return rows.map((row) => decodeFields(className, fields, row))
}

export async function loadRow<C extends ClassName, const F extends FieldOf<C>>(
  className: C,
  id: string,
  fields: readonly F[],
): Promise<Loaded<C, F> | undefined> {
  const [row] = await findRows(className, (query) => query.equalTo('objectId', id).limit(1), fields)
  return row
}

/** Of a class that only its declaration names, any. */
export type ColumnOf<C extends string> = C extends ClassName ? FieldOf<C> | 'objectId' : string

export async function loadObject<C extends ClassName>(
  className: C,
  id: string,
  fields: readonly ColumnOf<C>[],
): Promise<Parse.Object | undefined> {
  const query = new Parse.Query(className).equalTo('objectId', id).select(...fields)
  return (await query.first(asMaster)) as Parse.Object | undefined
}

async function* pagesById<Row extends { readonly id: string }>(
  size: number,
  find: (page: Narrow) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  for (;;) {
    const from = after
    const rows = await find((query) => {
      const ordered = query.ascending('objectId').limit(size)
      return from === undefined ? ordered : ordered.greaterThan('objectId', from)
    })
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    after = rows.at(-1)?.id
  }
}

export const pagesOf = <C extends string>(
  className: C,
  narrow: Narrow,
  fields: readonly ColumnOf<C>[],
  size: number = PAGE,
): AsyncGenerator<Parse.Object[]> =>
  pagesById(size, async (page) => {
    const query = page(narrow(new Parse.Query(className))).select(...fields)
    return (await query.find(asMaster)) as Parse.Object[]
  })

export const rowsPointingTo = (className: ClassName, field: string, target: Parse.Object) =>
  pagesOf<string>(className, (query) => query.equalTo(field, target), [field])

/** With the master key. Returns whether it did not exist. */
export async function createOnce(className: ClassName, id: string, fields: object): Promise<boolean> {
  const rest = Parse.CoreManager.getRESTController()
  try {
    await rest.request('POST', `classes/${className}`, { ...fields, objectId: id }, asMaster)
    return true
  } catch (error) {
    if (error instanceof Parse.Error && error.code === Parse.Error.DUPLICATE_VALUE) return false
    throw error
  }
}

/** Deletes rows; those that are gone already do not matter. */
export async function destroyAll(rows: Parse.Object[], context: Record<string, unknown> = {}): Promise<void> {
  try {
    await Parse.Object.destroyAll(rows, { ...asMaster, context })
  } catch (error) {
    const { errors } = error as { readonly errors?: readonly { readonly code: number }[] }
    if (!errors?.every(({ code }) => code === Parse.Error.OBJECT_NOT_FOUND)) throw error
  }
}

export const pointerTo = (className: ClassName, objectId: string) => Parse.Object.fromJSON({ className, objectId })

/** For writes past the SDK. */
export const dateOf = (time: Instant) => ({ __type: 'Date', iso: new Date(time).toISOString() }) as const

/** Every row of a query with the named fields, by id, page by page. */
export async function loadFields<C extends ClassName, const F extends FieldOf<C>>(
  className: C,
  narrow: Narrow,
  fields: readonly F[],
): Promise<Loaded<C, F>[]> {
  const rows: Loaded<C, F>[] = []
  for await (const found of pagesById(PAGE, (page) => findRows(className, (query) => page(narrow(query)), fields)))
    rows.push(...found)
  return rows
}

export const loadAll = async <C extends ClassName>(className: C, narrow: Narrow): Promise<EntityOf<C>[]> =>
  (await loadFields(className, narrow, fieldsOf(className))) as EntityOf<C>[]

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
  field: FieldOf<C>,
  values: readonly string[],
): Promise<EntityOf<C>[]> =>
  values.length === 0
    ? []
    : loadAll(className, (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn(field, [...values]))

export const loadPointingTo = async <C extends ClassName>(
  className: C,
  field: FieldOf<C>,
  target: ClassName,
  ids: readonly string[],
): Promise<EntityOf<C>[]> =>
  ids.length === 0
    ? []
    : loadAll(className, (query) =>
        query.containedIn(
          field,
          ids.map((id) => pointerTo(target, id)),
        ),
      )

const UNGUARDED: readonly ClassName[] = [
  'MealOrder',
  'MealOrderDish',
  'ExtraMealOrder',
  'OrderRequest',
  'GuestDevice',
  '_Installation',
  'HotelSignal',
]

/** Only the server's own code writes them; guards would take longer than the write itself. */
export const isUnguarded = (className: ClassName): boolean => UNGUARDED.includes(className)

/** A new row for the REST API; one without guards needs its ACL. */
export function newRow(
  className: ClassName,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const row = { ...encode(className, withValue(fields)), objectId: id }
  if (!isUnguarded(className)) return row
  const [hotelId, bookId] = [fields['hotel'], fields['book']].map((of) => String(of))
  return { ...row, localId: id, ACL: permissions[className].acl?.({ hotelId, bookId }) ?? {} }
}
