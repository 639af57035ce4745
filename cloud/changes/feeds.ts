import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { fieldsOf } from '#domain/schema/wire.ts'
import type { FieldOf, Loaded } from '#domain/schema/wire.ts'
import { PAGE, asMaster, findRows } from '../query.ts'
import type { Narrow, Query } from '../query.ts'
import type { Feed, FoundRow, FoundTombstone, PageAsked, PageFound, Stamp, Told } from './look.ts'

interface Rows<C extends ClassName, F extends FieldOf<C>> {
  readonly of: Narrow
  /** Of those, what a first load brings: rows that meet one of these. Without it all. */
  readonly first?: ((start: Instant) => readonly Narrow[]) | undefined
  /** Without them all that leave the server. */
  readonly fields?: readonly F[]
  readonly tell?: ((rows: readonly Loaded<C, F>[], start: Instant) => Promise<Told>) | undefined
  readonly page?: number
}

const stampOf = ({ id, updatedAt = 0 }: FoundRow): Stamp => ({ id, at: updatedAt })

/** Times are of no field, and come with every row. */
async function findStamps(className: ClassName, narrow: Narrow): Promise<Stamp[]> {
  const query = narrow(new Parse.Query(className)).select('updatedAt')
  const rows = (await query.find({ ...asMaster, json: true })) as unknown as {
    readonly objectId: string
    readonly updatedAt: string
  }[]
  return rows.map(({ objectId, updatedAt }) => ({ id: objectId, at: Date.parse(updatedAt) }))
}

const nextOf = (rows: readonly { readonly id: string }[], page: number): string | undefined =>
  rows.length < page ? undefined : rows.at(-1)?.id

function inPages(query: Query, { after }: PageAsked, page: number): Query {
  const ordered = query.ascending('objectId').limit(page)
  return after === '' ? ordered : ordered.greaterThan('objectId', after)
}

/** The rows of a class that some readers follow. */
export function feedOf<C extends ClassName, const F extends FieldOf<C> = FieldOf<C>>(
  className: C,
  { of, first, fields = fieldsOf(className) as F[], tell, page = PAGE }: Rows<C, F>,
): Feed {
  const ofFirst = (start: Instant): Query => {
    const some = (narrow: Narrow) => narrow(of(new Parse.Query(className)))
    const [only, ...others] = (first?.(start) ?? []).map(some)
    if (!only) return of(new Parse.Query(className))
    return others.length === 0 ? only : Parse.Query.or(only, ...others)
  }

  async function readWhole(narrow: Narrow, { isWanted }: PageAsked): Promise<PageFound<FoundRow>> {
    const rows: readonly FoundRow[] = await findRows(className, narrow, fields)
    return {
      wanted: rows.filter((row) => isWanted(stampOf(row))),
      others: rows.map(stampOf).filter((stamp) => !isWanted(stamp)),
      next: nextOf(rows, page),
    }
  }

  /** Cheaper where few rows of many are new. */
  async function readStampsFirst(narrow: Narrow, { isWanted }: PageAsked): Promise<PageFound<FoundRow>> {
    const stamps = await findStamps(className, narrow)
    const ids = stamps.filter(isWanted).map(({ id }) => id)
    const wanted: readonly FoundRow[] =
      ids.length === 0
        ? []
        : await findRows(className, (query) => of(query).containedIn('objectId', ids), fields)
    return {
      wanted,
      others: stamps.filter((stamp) => !isWanted(stamp)),
      next: nextOf(stamps, page),
    }
  }

  return {
    className,
    read: (asked) => {
      const { since, start, areMostKnown } = asked
      if (since === undefined)
        return readWhole(() => inPages(ofFirst(start), asked, page), asked)
      const changed: Narrow = (query) =>
        inPages(of(query).greaterThanOrEqualTo('updatedAt', new Date(since)), asked, page)
      return areMostKnown ? readStampsFirst(changed, asked) : readWhole(changed, asked)
    },
    ...(tell && { tell: (rows, start) => tell(rows as readonly Loaded<C, F>[], start) }),
  }
}

/** The tombstones of some classes. */
export const tombstonesOf =
  (classNames: readonly ClassName[], of: Narrow) =>
  async (asked: PageAsked): Promise<PageFound<FoundTombstone>> => {
    const rows = await findRows(
      'Tombstone',
      (query) => {
        const ofClasses = of(query).containedIn('ofClass', [...classNames])
        return inPages(ofClasses.greaterThanOrEqualTo('createdAt', new Date(asked.since ?? 0)), asked, PAGE)
      },
      ['ofClass', 'rowId'],
    )
    const found = rows.map(({ id, createdAt = 0, ofClass, rowId = '' }) => ({
      id,
      at: createdAt,
      className: ofClass as ClassName,
      rowId,
    }))
    return {
      wanted: found.filter(asked.isWanted),
      others: found.filter((tombstone) => !asked.isWanted(tombstone)),
      next: nextOf(found, PAGE),
    }
  }

/** Which of some rows there are. */
export async function existing(className: ClassName, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < ids.length; at += PAGE) {
    const some = ids.slice(at, at + PAGE)
    const stamps = await findStamps(className, (query) =>
      query.containedIn('objectId', some).limit(PAGE),
    )
    for (const { id } of stamps) found.add(id)
  }
  return found
}
