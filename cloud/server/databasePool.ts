import type pg from 'pg'
import { ConnectionLanes, currentShare, FIRST, withShare } from './databaseLanes.ts'

interface PoolLimits {
  readonly connectionMs: number
  readonly statementMs: number
  /** Of a read whose conditions a client chooses. */
  readonly clientStatementMs: number
  /** Of a transaction, which holds its connection and locks meanwhile. */
  readonly idleMs: number
  readonly resultBytes: number
}

/** The product needs a small part of them: a page of 1,000 bookings has about 1 MB. */
const LIMITS: PoolLimits = {
  connectionMs: 15_000,
  statementMs: 20_000,
  clientStatementMs: 5000,
  idleMs: 30_000,
  resultBytes: 16 * 1024 * 1024,
}

const BUSY = 'Il server è molto occupato: riprovare tra un momento.'
const PAGE_TOO_LARGE = 'Questi dati sono troppi per una sola risposta: chiedine di meno alla volta.'

/** Parse answers 503: nothing was done, try again. */
const busyError = () => new Parse.Error(Parse.Error.REQUEST_LIMIT_EXCEEDED, BUSY)

interface Connection {
  on(event: 'dataRow', listener: (row: { readonly length: number }) => void): void
  on(event: 'readyForQuery', listener: () => void): void
  readonly stream: { destroy(error: Error): void }
}

function boundAnswer({ connection }: { readonly connection: Connection }, most: number): void {
  let bytes = 0
  connection.on('readyForQuery', () => {
    bytes = 0
  })
  connection.on('dataRow', ({ length }) => {
    bytes += length
    if (bytes > most) connection.stream.destroy(new Parse.Error(Parse.Error.OBJECT_TOO_LARGE, PAGE_TOO_LARGE))
  })
}

type Client = pg.Client & { readonly connection: Connection }

/** By connection, how long its statements may take now. */
const statementLimits = new WeakMap<object, number>()

function limitStatements(client: pg.ClientBase, milliseconds: number): void {
  if (statementLimits.get(client) === milliseconds) return
  statementLimits.set(client, milliseconds)
  // It goes before whatever is asked next, which will say so if the connection is broken.
  client.query(`SET statement_timeout = ${milliseconds}`).catch(() => undefined)
}

const limitConnection =
  ({ statementMs, idleMs, resultBytes }: PoolLimits) =>
  async (client: Client): Promise<void> => {
    boundAnswer(client, resultBytes)
    statementLimits.set(client, statementMs)
    // Not as a startup parameter: poolers before a hosted database may refuse it.
    await client.query(`SET statement_timeout = ${statementMs}; SET idle_in_transaction_session_timeout = ${idleMs}`)
  }

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** Connections that are kept for what comes first, and those that what is large may hold. */
const KEPT_FOR_FIRST = 2
const MAX_LARGE = 4

/** A pool that is hardly larger than what is kept is shared by all. */
function lanesOf({ options: { max } }: pg.Pool): ConnectionLanes {
  const shared = max > MAX_LARGE + KEPT_FOR_FIRST ? max - KEPT_FOR_FIRST : max
  return new ConnectionLanes({ shared, large: Math.min(MAX_LARGE, shared) })
}

/** Call it after the schema was updated, which may take longer, and before serving. */
export async function limitPool(pool: pg.Pool, limits = LIMITS): Promise<void> {
  const unlimited = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  Object.assign(pool.options, {
    connectionTimeoutMillis: limits.connectionMs,
    onConnect: limitConnection(limits),
  })
  for (const client of unlimited) client.release(true)
  const connect = pool.connect.bind(pool) as (callback: (...result: Connected) => void) => void
  const lanes = lanesOf(pool)
  function connectInLane(callback: (...result: Connected) => void): void {
    const { lane, isOfClient } = currentShare()
    let isLate = false
    const patience = setTimeout(() => {
      isLate = true
      callback(busyError(), undefined, () => undefined)
    }, limits.connectionMs)
    lanes.enter(lane, (leave) => {
      clearTimeout(patience)
      if (isLate) return leave()
      connect((error, client, done) => {
        if (error || !client) {
          leave()
          return callback(error && busyError(), client, done)
        }
        limitStatements(client, isOfClient ? limits.clientStatementMs : limits.statementMs)
        const release = client.release.bind(client)
        client.release = (isBroken) => {
          leave()
          release(isBroken)
        }
        callback(undefined, client, client.release)
      })
    })
  }
  Object.assign(pool, { connect: connectInLane })
}

type Transaction = (work: (task: object) => Promise<unknown>) => Promise<unknown>
type Create = (this: { readonly _client: { readonly tx: Transaction } }) => Promise<object>

export interface TransactionAdapter {
  readonly _client: { readonly $pool: pg.Pool; readonly tx: Transaction }
  createTransactionalSession: Create
}

/** Parse would wait for ever, and the unhandled rejection would end the process. */
export function failWithoutConnection(adapter: TransactionAdapter): void {
  const create = adapter.createTransactionalSession
  const { _client: client } = adapter
  adapter.createTransactionalSession = () =>
    new Promise((resolve, reject) => {
      const tx: Transaction = (work) => {
        const result = client.tx(work)
        result.catch(reject)
        return result
      }
      create.call({ _client: { tx } }).then(resolve, reject)
    })
}

export type DatabaseHealth = 'ok' | 'busy' | 'databaseDown'

const HEALTH_KEPT_MS = 1000
const HEALTH_WAIT_MS = 5000

async function askPool(pool: Pick<pg.Pool, 'query'>): Promise<DatabaseHealth> {
  let patience: NodeJS.Timeout | undefined
  const waited = new Promise<DatabaseHealth>((resolve) => {
    patience = setTimeout(() => resolve('busy'), HEALTH_WAIT_MS)
  })
  const asked = withShare(FIRST, () => pool.query('SELECT 1')).then(
    () => 'ok' as const,
    () => 'databaseDown' as const,
  )
  try {
    return await Promise.race([asked, waited])
  } finally {
    clearTimeout(patience)
  }
}

export function databaseHealth(pool: Pick<pg.Pool, 'query'>): () => Promise<DatabaseHealth> {
  let asked: Promise<DatabaseHealth> | undefined
  const forget = () => setTimeout(() => (asked = undefined), HEALTH_KEPT_MS).unref()
  return () => (asked ??= askPool(pool).finally(forget))
}
