import { refuse } from './refuse.ts'

type Values = Readonly<Record<string, unknown>>
type Session = object | undefined

/** The part of a host's storage adapter that writes rows; the host's own, behind its public API. */
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

const hostDatabase = (): HostDatabase =>
  (Parse as unknown as { readonly Server: { readonly database: HostDatabase } }).Server.database

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | null)?.code

/** PostgreSQL's words for two who wait for each other, and for an exclusion constraint. */
const DEADLOCK = '40P01'
const EXCLUDED = '23P01'
/** Its word for a row that leads to none, or to which others lead. */
const LEADS_NOWHERE = '23503'
/** Times that a write is tried that others were in the way of. */
const TRIES = 5

/** Takes the values of the row, a code or a name, from an error that the host is going to log. */
function forgetRow(error: unknown): void {
  const { underlyingError } = error as { readonly underlyingError?: unknown }
  for (const told of [error, underlyingError])
    for (const name of ['detail', 'query', 'params'])
      if (typeof told === 'object' && told !== null) Reflect.deleteProperty(told, name)
}

/**
 * Writes, and asks again when PostgreSQL has chosen this write to end a deadlock: nothing of it was
 * written. Two who give one table to two bookings at the same moment wait for each other so. Inside a
 * transaction all that was written before is undone, too, and whoever began it tries again.
 */
async function settled<T>(session: Session, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await write()
    } catch (error) {
      forgetRow(error)
      // The one exclusion constraint there is: a table is given once (`server/constraints.ts`).
      if (codeOf(error) === EXCLUDED) refuse('tableTaken')
      // That of a row to its hotel is the only such constraint, too.
      if (codeOf(error) === LEADS_NOWHERE) refuse('notYourHotel')
      if (codeOf(error) !== DEADLOCK || session || tries === TRIES) throw error
    }
}

/**
 * Makes what only the database can refuse a refusal like that of a guard, also of a row of a batch:
 * the host would answer that the server is broken. It has no hook after its guards that could.
 */
export function tellRefusalsOfDatabase(): void {
  const { adapter } = hostDatabase()
  const create = adapter.createObject.bind(adapter)
  const update = adapter.updateObjectsByQuery.bind(adapter)
  // The adapter changes what it is given: each try gets its own.
  adapter.createObject = (className, schema, row, session) =>
    settled(session, () => create(className, schema, { ...row }, session))
  adapter.updateObjectsByQuery = (className, schema, query, changes, session) =>
    settled(session, () => update(className, schema, query, { ...changes }, session))
}

/**
 * Deletes a hotel with all that others wrote in it until the last moment: where the database keeps
 * to its constraints it does not let go of a hotel that something leads to.
 * @param sweep deletes what there is of a hotel
 */
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

/**
 * Changes a row if its fields are still as they were read; undefined is a field without value. No
 * guard is asked, and nothing runs after it.
 * @returns whether they were
 */
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

/**
 * Deletes rows in one statement; those that are gone already do not matter. No guard is asked,
 * nothing that belongs to them is looked for, and nobody is told.
 */
export async function removeRows(className: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await hostDatabase().destroy(className, { objectId: { $in: ids } })
  } catch (error) {
    if (codeOf(error) !== Parse.Error.OBJECT_NOT_FOUND) throw error
  }
}
