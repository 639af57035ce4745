import { pause } from './pause.ts'
import { chunksOf } from '#domain/values/chunksOf.ts'
import { refuse } from '#cloud/requests/refuse.ts'

type Values = Readonly<Record<string, unknown>>
type Session = object | undefined

/** The part of a host's storage adapter that writes rows; internal to the host. */
interface StorageAdapter {
  createObject(className: string, schema: object, row: object, session: Session): Promise<unknown>
  updateObjectsByQuery(
    className: string,
    schema: object,
    query: object,
    update: object,
    session: Session,
  ): Promise<unknown>
  deleteObjectsByQuery(className: string, schema: object, query: Values, session: Session): Promise<unknown>
}

interface HostDatabase {
  readonly adapter: StorageAdapter
  update(className: string, query: Values, update: Values): Promise<unknown>
  destroy(className: string, query: Values): Promise<unknown>
}

interface TransactionalDatabase extends HostDatabase {
  readonly _transactionalSession?: SqlSession
  createTransactionalSession(): Promise<unknown>
  commitTransactionalSession(): Promise<unknown>
  abortTransactionalSession(): Promise<unknown>
}

const hostDatabase = (): HostDatabase =>
  (Parse as unknown as { readonly Server: { readonly database: HostDatabase } }).Server.database

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | null)?.code

/** PostgreSQL's codes of a deadlock, and of violated exclusion and foreign key constraints. */
const DEADLOCK = '40P01'
const EXCLUDED = '23P01'
const LEADS_NOWHERE = '23503'
const TRIES = 5
/** Milliseconds, times the tries so far: those who met in a deadlock would meet again in the next one. */
const PAUSE_MS = 100

/** Removes the row's values, codes and names, from an error that the host will log. */
function forgetRow(error: unknown): void {
  const { underlyingError } = error as { readonly underlyingError?: unknown }
  for (const told of [error, underlyingError])
    for (const name of ['detail', 'query', 'params'])
      if (typeof told === 'object' && told !== null) Reflect.deleteProperty(told, name)
}

/** A deadlock has written nothing and is retried, each writer after a time of its own; in a transaction its owner retries all of it. */
async function settled<T>(className: string, session: Session, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await write()
    } catch (error) {
      forgetRow(error)
      // The only exclusion constraints are those of `server/constraints.ts`.
      if (codeOf(error) === EXCLUDED) refuse(className === 'CalendarPrice' ? 'pricesOverlap' : 'tableTaken')
      // The only foreign keys lead to the hotel.
      if (codeOf(error) === LEADS_NOWHERE) refuse('notYourHotel')
      if (codeOf(error) !== DEADLOCK || session || tries === TRIES) throw error
      await pause(Math.random() * PAUSE_MS * tries)
    }
}

/** Also for rows of a batch: the host would answer that the server is broken, and has no hook for it. */
export function translateDatabaseErrors(): void {
  const { adapter } = hostDatabase()
  const create = adapter.createObject.bind(adapter)
  const update = adapter.updateObjectsByQuery.bind(adapter)
  // The adapter modifies its arguments: each attempt gets its own.
  adapter.createObject = (className, schema, row, session) =>
    settled(className, session, () => create(className, schema, { ...row }, session))
  adapter.updateObjectsByQuery = (className, schema, query, changes, session) =>
    settled(className, session, () => update(className, schema, query, { ...changes }, session))
}

/** Foreign keys keep the hotel while any row leads to it; `sweep` deletes the rows of a hotel. */
export function deleteHotelsWhole(sweep: (hotelId: string) => Promise<void>): void {
  const { adapter } = hostDatabase()
  const remove = adapter.deleteObjectsByQuery.bind(adapter)
  adapter.deleteObjectsByQuery = async (className, schema, query, session) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await remove(className, schema, query, session)
      } catch (error) {
        const isKept = className === 'Hotel' && codeOf(error) === LEADS_NOWHERE
        if (!isKept || tries === TRIES) throw error
        await sweep(String(query['objectId']))
      }
  }
}

/** Undefined means no value. Without guards and triggers. Returns whether the fields were as read. */
export async function changeIfStill(className: string, id: string, before: Values, changes: Values): Promise<boolean> {
  const still = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, value ?? null]))
  const update = { ...changes, updatedAt: new Date().toISOString() }
  try {
    await hostDatabase().update(className, { objectId: id, ...still }, update)
    return true
  } catch (error) {
    if (codeOf(error) === Parse.Error.OBJECT_NOT_FOUND) return false
    throw error
  }
}

type WriteRow = (className: string, id: string, changes: Values) => Promise<void>

/** Instants of rows by their fields, as ISO texts. */
export interface MovedRow {
  readonly id: string
  readonly instants: Readonly<Record<string, string>>
}

interface Transaction {
  /** A row that is gone meanwhile is passed over. */
  readonly write: WriteRow
  /** Many rows of a class; where the host has PostgreSQL in a few statements, so that others wait little. */
  readonly writeInstants: (className: string, rows: readonly MovedRow[]) => Promise<void>
}

/** What a host that has PostgreSQL keeps of a transaction; internal to the host. */
interface SqlSession {
  readonly t?: { none(statement: string, values: readonly unknown[]): Promise<unknown> }
}

const AT_ONCE = 2_000
/** Longer than any hotel books ahead. */
const FAR_AWAY = "interval '400000 days'"

/** In two steps, so that no row stands where another still is: to a time that nobody has, and from there. */
async function writeBySql(
  session: NonNullable<SqlSession['t']>,
  className: string,
  rows: readonly MovedRow[],
): Promise<void> {
  const names = [...new Set(rows.flatMap(({ instants }) => Object.keys(instants)))]
  const said = names.map((name) => `"${name}"`).join(', ')
  const lists = names.map((_, at) => `$${at + 2}::timestamptz[]`).join(', ')
  const now = new Date().toISOString()
  for (const away of [` + ${FAR_AWAY}`, '']) {
    const changes = names.map((name) => `"${name}" = COALESCE(said."${name}"${away}, it."${name}")`).join(', ')
    const statement = `UPDATE "${className}" AS it SET ${changes}, "updatedAt" = $${names.length + 2}::timestamptz
      FROM unnest($1::text[], ${lists}) AS said(id, ${said}) WHERE it."objectId" = said.id`
    for (const some of chunksOf(rows, AT_ONCE))
      await session.none(statement, [
        some.map(({ id }) => id),
        ...names.map((name) => some.map(({ instants }) => instants[name] ?? null)),
        now,
      ])
  }
}

/** Writes rows all together or not at all, without guards and triggers. */
export async function inTransaction(work: (transaction: Transaction) => Promise<void>): Promise<void> {
  // The transaction is a property of the host's database: a copy has one of its own.
  const own: TransactionalDatabase = Object.create(hostDatabase()) as TransactionalDatabase
  await own.createTransactionalSession()
  const write: WriteRow = async (className, id, changes) => {
    const update = { ...changes, updatedAt: new Date().toISOString() }
    await own.update(className, { objectId: id }, update).catch((error: unknown) => {
      if (codeOf(error) !== Parse.Error.OBJECT_NOT_FOUND) throw error
    })
  }
  const writeInstants: Transaction['writeInstants'] = async (className, rows) => {
    const session = own._transactionalSession?.t
    if (session) return settled(className, session, () => writeBySql(session, className, rows))
    for (const { id, instants } of rows)
      await write(
        className,
        id,
        Object.fromEntries(Object.entries(instants).map(([name, iso]) => [name, { __type: 'Date', iso }])),
      )
  }
  try {
    await work({ write, writeInstants })
    await own.commitTransactionalSession()
  } catch (error) {
    await own.abortTransactionalSession().catch(() => undefined)
    throw error
  }
}

/** Missing ones do not matter. Without guards, cascades and signals. */
export async function removeRows(className: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await hostDatabase().destroy(className, { objectId: { $in: ids } })
  } catch (error) {
    if (codeOf(error) !== Parse.Error.OBJECT_NOT_FOUND) throw error
  }
}
