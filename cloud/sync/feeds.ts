import type { Instant } from '#domain/schema/fields.ts'
import { asMaster, PAGE } from '#cloud/database/rows.ts'
import type { Narrow, Query } from '#cloud/database/rows.ts'
import type { Feed, FoundRow, FoundTombstone, PageAsked, PageFound, Stamp } from './scopeSource.ts'
import { isSharedRead, SharedReads } from './sharedReads.ts'

/** A row as Parse answers it. */
type JsonRow = Readonly<Record<string, unknown>>

interface RowsOfScope<C extends string> {
  readonly className: C
  readonly of: Narrow
  /** The conditions of a first load, joined by OR; without them all rows. */
  readonly first?: ((start: Instant) => readonly Narrow[]) | undefined
  readonly fields: readonly string[]
  readonly decode: (row: JsonRow) => FoundRow
  readonly rowsToSend?: Feed<C>['rowsToSend']
  readonly page?: number | undefined
}

/** Times are not declared fields, and come with every row. */
const selecting = (fields: readonly string[], query: Query): Query =>
  query.select(...(fields.length > 0 ? fields : ['updatedAt']))

const find = async (query: Query, fields: readonly string[]): Promise<readonly JsonRow[]> =>
  (await selecting(fields, query).find({ ...asMaster, json: true })) as unknown as readonly JsonRow[]

const decodeStamp = ({ objectId, updatedAt }: JsonRow): Stamp => ({
  id: String(objectId),
  at: Date.parse(String(updatedAt)),
})

const findStamps = async (query: Query): Promise<Stamp[]> => (await find(query, [])).map(decodeStamp)

export const stampOf = ({ id, updatedAt = 0 }: FoundRow): Stamp => ({ id, at: updatedAt })

const nextOf = (rows: readonly { readonly id: string }[], page: number): string | undefined =>
  rows.length < page ? undefined : rows.at(-1)?.id

const rowReads = new SharedReads<FoundRow>()
const stampReads = new SharedReads<Stamp>()
const tombstoneReads = new SharedReads<FoundTombstone>()

const keyOf = (query: Query): string => JSON.stringify([query.className, query.toJSON()])

function inPages(query: Query, after: string, page: number): Query {
  const ordered = query.ascending('objectId').limit(page)
  return after === '' ? ordered : ordered.greaterThan('objectId', after)
}

/** Reads the rows of a class in pages, by id. */
export class ParseFeed<C extends string> implements Feed<C> {
  readonly className: C
  readonly rowsToSend?: NonNullable<Feed<C>['rowsToSend']>
  private readonly page: number

  constructor(private readonly rows: RowsOfScope<C>) {
    this.className = rows.className
    this.page = rows.page ?? PAGE
    if (rows.rowsToSend) this.rowsToSend = rows.rowsToSend
  }

  read = (asked: PageAsked): Promise<PageFound<FoundRow>> => {
    if (asked.since === undefined) return this.readFirst(asked)
    return asked.areMostKnown ? this.readUnknown(asked) : this.readChanged(asked)
  }

  readStamps = async (from: Instant, until: Instant, after: string): Promise<PageFound<Stamp>> => {
    const changed = this.all().greaterThanOrEqualTo('updatedAt', new Date(from)).lessThan('updatedAt', new Date(until))
    const stamps = await findStamps(inPages(changed, after, PAGE))
    return { wanted: stamps, others: [], next: nextOf(stamps, PAGE) }
  }

  private all(): Query {
    return this.rows.of(new Parse.Query(this.className))
  }

  private async find(query: Query): Promise<FoundRow[]> {
    return (await find(query, this.rows.fields)).map(this.rows.decode)
  }

  private async readFirst(asked: PageAsked): Promise<PageFound<FoundRow>> {
    const [only, ...others] = (this.rows.first?.(asked.start) ?? []).map((narrow) => narrow(this.all()))
    const query = only && others.length > 0 ? Parse.Query.or(only, ...others) : (only ?? this.all())
    return this.found(await this.find(inPages(query, asked.after, this.page)), asked)
  }

  private async readChanged(asked: PageAsked): Promise<PageFound<FoundRow>> {
    const query = () => inPages(this.all(), asked.after, this.page)
    const rows = await rowReads.page(asked, keyOf(selecting(this.rows.fields, query())), (since) =>
      this.find(query().greaterThanOrEqualTo('updatedAt', new Date(since))),
    )
    return this.found(rows, asked)
  }

  /** Reads the versions, and then only the rows that the reader does not have. */
  private async readUnknown(asked: PageAsked): Promise<PageFound<FoundRow>> {
    const query = () => inPages(this.all(), asked.after, this.page)
    const stamps = await stampReads.page(asked, keyOf(selecting([], query())), (since) =>
      findStamps(query().greaterThanOrEqualTo('updatedAt', new Date(since))),
    )
    const { yes: wanted, no: others } = divided(stamps, asked.isWanted)
    return { wanted: await this.readThese(wanted), others, next: nextOf(stamps, this.page) }
  }

  private async readThese(stamps: readonly Stamp[]): Promise<readonly FoundRow[]> {
    if (stamps.length === 0) return []
    const these = this.all()
      .containedIn(
        'objectId',
        stamps.map(({ id }) => id),
      )
      .limit(this.page)
    return rowReads.from(0, keyOf(selecting(this.rows.fields, these)), () => this.find(these))
  }

  private found(rows: readonly FoundRow[], { isWanted }: PageAsked): PageFound<FoundRow> {
    const { yes: wanted, no: others } = divided(rows, (row) => isWanted(stampOf(row)))
    return { wanted, others: others.map(stampOf), next: nextOf(rows, this.page) }
  }
}

export function tombstonesOf<C extends string>(classNames: readonly C[], of: Narrow) {
  const isOfClasses = (tombstone: FoundTombstone): tombstone is FoundTombstone<C> =>
    classNames.some((className) => className === tombstone.className)
  return async (asked: PageAsked): Promise<PageFound<FoundTombstone<C>>> => {
    // All scopes of a hotel share those of all classes.
    const some: Narrow = (all) => (isSharedRead(asked) ? of(all) : of(all).containedIn('ofClass', [...classNames]))
    const query = () => inPages(some(new Parse.Query('Tombstone')), asked.after, PAGE)
    const found = await tombstoneReads.page(asked, keyOf(query()), (since) =>
      findTombstones(query().greaterThanOrEqualTo('createdAt', new Date(since))),
    )
    const { yes: wanted, no: others } = divided(found.filter(isOfClasses), asked.isWanted)
    return { wanted, others, next: nextOf(found, PAGE) }
  }
}

async function findTombstones(query: Query): Promise<FoundTombstone[]> {
  return (await find(query, ['ofClass', 'rowId'])).map(({ objectId, createdAt, ofClass, rowId }) => ({
    id: String(objectId),
    at: Date.parse(String(createdAt)),
    className: String(ofClass),
    rowId: typeof rowId === 'string' ? rowId : '',
  }))
}

export async function existing(className: string, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < ids.length; at += PAGE) {
    const some = ids.slice(at, at + PAGE)
    const stamps = await findStamps(new Parse.Query(className).containedIn('objectId', some).limit(PAGE))
    for (const { id } of stamps) found.add(id)
  }
  return found
}

/** Those that a test is true of, and the others. */
export function divided<T>(all: readonly T[], isMeant: (one: T) => boolean): { readonly yes: T[]; readonly no: T[] } {
  const [yes, no]: [T[], T[]] = [[], []]
  for (const one of all) (isMeant(one) ? yes : no).push(one)
  return { yes, no }
}
