import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { decodeGiven, fieldsForStaff } from '#domain/schema/wire.ts'
import type { FieldOf, Loaded, WireRow } from '#domain/schema/wire.ts'
import { asMaster, findRows, PAGE } from '../rows.ts'
import type { Narrow, Query } from '../rows.ts'
import type { Feed, FoundRow, FoundTombstone, PageAsked, PageFound, Stamp, RowsToSend } from './readChanges.ts'
import { isShared, SharedReads } from './sharedReads.ts'

interface Rows<C extends ClassName, F extends FieldOf<C>> {
  readonly of: Narrow
  /** The conditions of a first load, joined by OR; without them all rows. */
  readonly first?: ((start: Instant) => readonly Narrow[]) | undefined
  /** Without them all fields that leave the server. */
  readonly fields?: readonly F[]
  readonly rowsToSend?: ((rows: readonly Loaded<C, F>[], start: Instant) => Promise<RowsToSend>) | undefined
  readonly page?: number
}

const stampOf = ({ id, updatedAt = 0 }: FoundRow): Stamp => ({ id, at: updatedAt })

/** Times are not declared fields, and come with every row. */
const selecting = (fields: readonly string[], query: Query): Query =>
  query.select(...(fields.length > 0 ? fields : ['updatedAt']))

async function find(className: ClassName, query: Query, fields: readonly string[]): Promise<FoundRow[]> {
  const rows = (await selecting(fields, query).find({ ...asMaster, json: true })) as unknown as WireRow[]
  return rows.map((row) => decodeGiven(className, fields, row))
}

const findStamps = async (className: ClassName, query: Query): Promise<Stamp[]> =>
  (await find(className, query, [])).map(stampOf)

function divided<Row>(rows: readonly Row[], isWanted: (row: Row) => boolean) {
  const [wanted, others]: [Row[], Row[]] = [[], []]
  for (const row of rows) (isWanted(row) ? wanted : others).push(row)
  return { wanted, others }
}

const nextOf = (rows: readonly { readonly id: string }[], page: number): string | undefined =>
  rows.length < page ? undefined : rows.at(-1)?.id

const rowReads = new SharedReads<FoundRow>()
const tombstoneReads = new SharedReads<FoundTombstone>()

const keyOf = (query: Query): string => JSON.stringify([query.className, query.toJSON()])

function inPages(query: Query, after: string, page: number): Query {
  const ordered = query.ascending('objectId').limit(page)
  return after === '' ? ordered : ordered.greaterThan('objectId', after)
}

export function feedOf<C extends ClassName, const F extends FieldOf<C> = FieldOf<C>>(
  className: C,
  { of, first, fields = fieldsForStaff(className) as F[], rowsToSend, page = PAGE }: Rows<C, F>,
): Feed {
  const ofFirst = (start: Instant): Query => {
    const some = (narrow: Narrow) => narrow(of(new Parse.Query(className)))
    const [only, ...others] = (first?.(start) ?? []).map(some)
    if (!only) return of(new Parse.Query(className))
    return others.length === 0 ? only : Parse.Query.or(only, ...others)
  }

  function found(rows: readonly FoundRow[], { isWanted }: PageAsked): PageFound<FoundRow> {
    const { wanted, others } = divided(rows, (row) => isWanted(stampOf(row)))
    return { wanted, others: others.map(stampOf), next: nextOf(rows, page) }
  }

  const readFirst = async (asked: PageAsked) =>
    found(await find(className, inPages(ofFirst(asked.start), asked.after, page), fields), asked)

  async function readChanged(asked: PageAsked): Promise<PageFound<FoundRow>> {
    const names = asked.areMostKnown ? [] : fields
    const query = () => inPages(of(new Parse.Query(className)), asked.after, page)
    const rows = await rowReads.page(asked, keyOf(selecting(names, query())), (since) =>
      find(className, query().greaterThanOrEqualTo('updatedAt', new Date(since)), names),
    )
    const { wanted, ...others } = found(rows, asked)
    return { ...others, wanted: asked.areMostKnown ? await readThese(wanted) : wanted }
  }

  async function readThese(rows: readonly FoundRow[]): Promise<readonly FoundRow[]> {
    if (rows.length === 0) return []
    const these = of(new Parse.Query(className)).containedIn('objectId', rows.map(({ id }) => id)).limit(page)
    return rowReads.from(0, keyOf(selecting(fields, these)), () => find(className, these, fields))
  }

  return {
    className,
    read: (asked) => (asked.since === undefined ? readFirst(asked) : readChanged(asked)),
    readStamps: async (from, until, after) => {
      const changed = of(new Parse.Query(className))
        .greaterThanOrEqualTo('updatedAt', new Date(from))
        .lessThan('updatedAt', new Date(until))
      const stamps = await findStamps(className, inPages(changed, after, PAGE))
      return { wanted: stamps, others: [], next: nextOf(stamps, PAGE) }
    },
    ...(rowsToSend && { rowsToSend: (rows, start) => rowsToSend(rows as unknown as readonly Loaded<C, F>[], start) }),
  }
}

export const tombstonesOf =
  (classNames: readonly ClassName[], of: Narrow) =>
  async (asked: PageAsked): Promise<PageFound<FoundTombstone>> => {
    // All scopes of a hotel share those of all classes.
    const some: Narrow = (all) => (isShared(asked) ? of(all) : of(all).containedIn('ofClass', [...classNames]))
    const query: Narrow = (all) => inPages(some(all), asked.after, PAGE)
    const found = await tombstoneReads.page(asked, keyOf(query(new Parse.Query('Tombstone'))), (since) =>
      findTombstones((all) => query(all).greaterThanOrEqualTo('createdAt', new Date(since))),
    )
    const ofClasses = found.filter(({ className }) => classNames.includes(className))
    return { ...divided(ofClasses, asked.isWanted), next: nextOf(found, PAGE) }
  }

async function findTombstones(narrow: Narrow): Promise<FoundTombstone[]> {
  const rows = await findRows('Tombstone', narrow, ['ofClass', 'rowId'])
  return rows.map(({ id, createdAt = 0, ofClass, rowId = '' }) => ({
    id,
    at: createdAt,
    className: ofClass as ClassName,
    rowId,
  }))
}

export async function existing(className: ClassName, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < ids.length; at += PAGE) {
    const some = ids.slice(at, at + PAGE)
    const these = new Parse.Query(className).containedIn('objectId', some).limit(PAGE)
    const stamps = await findStamps(className, these)
    for (const { id } of stamps) found.add(id)
  }
  return found
}
