import type pg from 'pg'

interface PoolLimits {
  readonly connectionMs: number
  readonly statementMs: number
  /** Of a transaction, which holds its connection and locks meanwhile. */
  readonly idleMs: number
  readonly resultBytes: number
}

/** The product needs a small part of them: a page of 1,000 bookings has about 1 MB. */
const LIMITS: PoolLimits = {
  connectionMs: 15_000,
  statementMs: 20_000,
  idleMs: 30_000,
  resultBytes: 16 * 1024 * 1024,
}

const BUSY = 'Il server è molto occupato: riprova tra un momento.'
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
    if (bytes > most)
      connection.stream.destroy(new Parse.Error(Parse.Error.OBJECT_TOO_LARGE, PAGE_TOO_LARGE))
  })
}

type Client = pg.Client & { readonly connection: Connection }

const limitConnection =
  ({ statementMs, idleMs, resultBytes }: PoolLimits) =>
  async (client: Client): Promise<void> => {
    boundAnswer(client, resultBytes)
    // Not as a startup parameter: poolers before a hosted database may refuse it.
    await client.query(
      `SET statement_timeout = ${statementMs}; SET idle_in_transaction_session_timeout = ${idleMs}`,
    )
  }

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** Call it after the schema was updated, which may take longer, and before serving. */
export async function limitPool(pool: pg.Pool, limits = LIMITS): Promise<void> {
  const unlimited = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  Object.assign(pool.options, {
    connectionTimeoutMillis: limits.connectionMs,
    onConnect: limitConnection(limits),
  })
  for (const client of unlimited) client.release(true)
  const connect = pool.connect.bind(pool) as (callback: (...result: Connected) => void) => void
  const connectOrSayBusy = (callback: (...result: Connected) => void) =>
    connect((error, client, done) => callback(error && busyError(), client, done))
  Object.assign(pool, { connect: connectOrSayBusy })
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
  const asked = pool.query('SELECT 1').then(
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
