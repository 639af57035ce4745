import { refuse } from './refuse.ts'

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
  deleteObjectsByQuery(
    className: string,
    schema: object,
    query: Values,
    session: Session,
  ): Promise<unknown>
}

interface HostDatabase {
  readonly adapter: StorageAdapter
  update(className: string, query: Values, update: Values): Promise<unknown>
  destroy(className: string, query: Values): Promise<unknown>
}

interface TransactionalDatabase extends HostDatabase {
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

/** Removes the row's values, codes and names, from an error that the host will log. */
function forgetRow(error: unknown): void {
  const { underlyingError } = error as { readonly underlyingError?: unknown }
  for (const told of [error, underlyingError])
    for (const name of ['detail', 'query', 'params'])
      if (typeof told === 'object' && told !== null) Reflect.deleteProperty(told, name)
}

/** A deadlock has written nothing and is retried; in a transaction its owner retries all of it. */
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
export async function changeIfStill(
  className: string,
  id: string,
  before: Values,
  changes: Values,
): Promise<boolean> {
  const still = Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, value ?? null]),
  )
  const update = { ...changes, updatedAt: new Date().toISOString() }
  try {
    await hostDatabase().update(className, { objectId: id, ...still }, update)
    return true
  } catch (error) {
    if (codeOf(error) === Parse.Error.OBJECT_NOT_FOUND) return false
    throw error
  }
}

/** Writes rows all together or not at all, without guards and triggers; a row that is gone meanwhile is passed over. */
export async function inTransaction(
  work: (write: (className: string, id: string, changes: Values) => Promise<void>) => Promise<void>,
): Promise<void> {
  // The transaction is a property of the host's database: a copy has one of its own.
  const own: TransactionalDatabase = Object.create(hostDatabase()) as TransactionalDatabase
  await own.createTransactionalSession()
  try {
    await work(async (className, id, changes) => {
      const update = { ...changes, updatedAt: new Date().toISOString() }
      await own.update(className, { objectId: id }, update).catch((error: unknown) => {
        if (codeOf(error) !== Parse.Error.OBJECT_NOT_FOUND) throw error
      })
    })
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
