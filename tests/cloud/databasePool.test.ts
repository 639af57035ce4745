import { createRequire } from 'node:module'
import ParseNode from 'parse'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withShare } from '#cloud/server/databaseLanes.ts'
import { failWithoutConnection, limitPool } from '#cloud/server/databasePool.ts'
import type { TransactionAdapter } from '#cloud/server/databasePool.ts'

/** Long enough for what is to be in time on a slow computer, but for what each test waits for. */
const LIMITS = { connectionMs: 3000, statementMs: 3000, clientStatementMs: 50, idleMs: 400, resultBytes: 100_000 }

let pool: pg.Pool

beforeAll(async () => {
  Object.assign(globalThis, { Parse: ParseNode })
  pool = new pg.Pool({ connectionString: inject('postgresUri'), max: 2 })
  pool.on('error', () => undefined)
  // A connection from before the limits: it must not escape them.
  await pool.query('SELECT 1')
  await limitPool(pool, LIMITS)
})

afterAll(() => pool.end())

/** As pg-promise, and with it Parse, asks for a connection. */
const connected = () =>
  new Promise<pg.PoolClient>((resolve, reject) => {
    pool.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error())))
  })

const isAnswering = async () => expect((await pool.query('SELECT 1')).rowCount).toBe(1)

it('who waits too long for a connection hears that the server is busy', async () => {
  const held = [await connected(), await connected()]
  const { REQUEST_LIMIT_EXCEEDED } = ParseNode.Error
  await expect(connected()).rejects.toMatchObject({ code: REQUEST_LIMIT_EXCEEDED })
  await expect(pool.query('SELECT 1')).rejects.toThrow('riprova')
  for (const client of held) client.release()
  await isAnswering()
})

it('a statement ends in time', async () => {
  await expect(pool.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  await isAnswering()
})

it('a read whose conditions a client chooses ends sooner, on the same connection', async () => {
  const sleep = () => pool.query('SELECT pg_sleep(0.2)')
  await sleep()
  await expect(withShare({ lane: 'usual', isOfClient: true }, sleep)).rejects.toMatchObject({ code: '57014' })
  await sleep()
})

it('a transaction that stands still gives its connection back', async () => {
  const client = await connected()
  const cut = new Promise((resolve) => client.once('error', resolve))
  await client.query('BEGIN')
  await cut
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release()
  await isAnswering()
})

it('a statement that answers too much is cut', async () => {
  const { OBJECT_TOO_LARGE } = ParseNode.Error
  const answer = (bytes: number) => pool.query(`SELECT repeat('x', 1000) FROM generate_series(1, ${bytes / 1000})`)
  await answer(90_000)
  await answer(90_000)
  await expect(answer(200_000)).rejects.toMatchObject({ code: OBJECT_TOO_LARGE })
  await isAnswering()
})

type Adapter = TransactionAdapter & {
  abortTransactionalSession(session: object): Promise<unknown>
  handleShutdown(): void
}
const { PostgresStorageAdapter } = createRequire(import.meta.url)(
  'parse-server/lib/Adapters/Storage/Postgres/PostgresStorageAdapter',
) as { readonly PostgresStorageAdapter: new (options: object) => Adapter }

it('a transaction that gets no connection fails, and the next one that gets it does not', async () => {
  const adapter = new PostgresStorageAdapter({ uri: inject('postgresUri'), databaseOptions: { poolSize: 1 } })
  await limitPool(adapter._client.$pool, { ...LIMITS, idleMs: 20_000 })
  failWithoutConnection(adapter)
  const held = await adapter.createTransactionalSession()
  const { REQUEST_LIMIT_EXCEEDED } = ParseNode.Error
  await expect(adapter.createTransactionalSession()).rejects.toMatchObject({ code: REQUEST_LIMIT_EXCEEDED })
  await adapter.abortTransactionalSession(held).catch(() => undefined)
  const next = await adapter.createTransactionalSession()
  await adapter.abortTransactionalSession(next).catch(() => undefined)
  adapter.handleShutdown()
})
