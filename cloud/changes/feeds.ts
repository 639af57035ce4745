import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { decodeGiven, fieldsForStaff } from '#domain/schema/wire.ts'
import type { FieldOf, Loaded, WireRow } from '#domain/schema/wire.ts'
import { asMaster, findRows, PAGE } from '../rows.ts'
import type { Narrow, Query } from '../rows.ts'
import type { Feed, FoundRow, FoundTombstone, PageAsked, PageFound, Stamp, RowsToSend } from './look.ts'

interface Rows<C extends ClassName, F extends FieldOf<C>> {
  readonly of: Narrow
  /** The conditions of a first load, joined by OR; without them all rows. */
  readonly first?: ((start: Instant) => readonly Narrow[]) | undefined
  /** Without them all fields that leave the server. */
  readonly fields?: readonly F[]
  readonly tell?: ((rows: readonly Loaded<C, F>[], start: Instant) => Promise<RowsToSend>) | undefined
  readonly page?: number
}

const stampOf = ({ id, updatedAt = 0 }: FoundRow): Stamp => ({ id, at: updatedAt })

async function find(className: ClassName, query: Query, fields: readonly string[]): Promise<FoundRow[]> {
  // Times are not declared fields, and come with every row.
  const selected = query.select(...(fields.length > 0 ? fields : ['updatedAt']))
  const rows = (await selected.find({ ...asMaster, json: true })) as unknown as WireRow[]
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

function inPages(query: Query, after: string, page: number): Query {
  const ordered = query.ascending('objectId').limit(page)
  return after === '' ? ordered : ordered.greaterThan('objectId', after)
}

export function feedOf<C extends ClassName, const F extends FieldOf<C> = FieldOf<C>>(
  className: C,
  { of, first, fields = fieldsForStaff(className) as F[], tell, page = PAGE }: Rows<C, F>,
): Feed {
  const ofFirst = (start: Instant): Query => {
    const some = (narrow: Narrow) => narrow(of(new Parse.Query(className)))
    const [only, ...others] = (first?.(start) ?? []).map(some)
    if (!only) return of(new Parse.Query(className))
    return others.length === 0 ? only : Parse.Query.or(only, ...others)
  }

  async function readWhole(query: Query, { isWanted }: PageAsked): Promise<PageFound<FoundRow>> {
    const rows = await find(className, query, fields)
    const { wanted, others } = divided(rows, (row) => isWanted(stampOf(row)))
    return { wanted, others: others.map(stampOf), next: nextOf(rows, page) }
  }

  /** Cheaper where few rows of many are new. */
  async function readStampsFirst(query: Query, { isWanted }: PageAsked): Promise<PageFound<FoundRow>> {
    const stamps = await findStamps(className, query)
    const { wanted, others } = divided(stamps, isWanted)
    const next = nextOf(stamps, page)
    if (wanted.length === 0) return { wanted: [], others, next }
    const these = of(new Parse.Query(className)).containedIn('objectId', wanted.map(({ id }) => id))
    return { wanted: await find(className, these.limit(page), fields), others, next }
  }

  return {
    className,
    read: (asked) => {
      const { since, start, areMostKnown } = asked
      if (since === undefined) return readWhole(inPages(ofFirst(start), asked.after, page), asked)
      const changed = of(new Parse.Query(className)).greaterThanOrEqualTo('updatedAt', new Date(since))
      const query = inPages(changed, asked.after, page)
      return areMostKnown ? readStampsFirst(query, asked) : readWhole(query, asked)
    },
    readStamps: async (from, until, after) => {
      const changed = of(new Parse.Query(className))
        .greaterThanOrEqualTo('updatedAt', new Date(from))
        .lessThan('updatedAt', new Date(until))
      const stamps = await findStamps(className, inPages(changed, after, PAGE))
      return { wanted: stamps, others: [], next: nextOf(stamps, PAGE) }
    },
    ...(tell && { tell: (rows, start) => tell(rows as unknown as readonly Loaded<C, F>[], start) }),
  }
}

export const tombstonesOf =
  (classNames: readonly ClassName[], of: Narrow) =>
  async (asked: PageAsked): Promise<PageFound<FoundTombstone>> => {
    const rows = await findRows(
      'Tombstone',
      (query) => {
        const ofClasses = of(query).containedIn('ofClass', [...classNames])
        return inPages(ofClasses.greaterThanOrEqualTo('createdAt', new Date(asked.since ?? 0)), asked.after, PAGE)
      },
      ['ofClass', 'rowId'],
    )
    const found = rows.map(({ id, createdAt = 0, ofClass, rowId = '' }) => ({
      id,
      at: createdAt,
      className: ofClass as ClassName,
      rowId,
    }))
    return { ...divided(found, asked.isWanted), next: nextOf(found, PAGE) }
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
