import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Lock } from '#cloud/database/oneAtATime.ts'

/** Locks held at once; each has a connection of its own, beside those of Parse. */
const MAX_HELD = 8
/** Milliseconds after which a waiting call goes on: correctness does not depend on the order. */
const WAIT_MS = 20_000

const idOf = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE()

interface ProcessLocks {
  readonly hold: Lock
  close(): Promise<void>
}

/** In the order of requests. PostgreSQL's transaction locks end with a process, also behind a pooler. */
export function processLocks(databaseUri: string): ProcessLocks {
  const pool = new pg.Pool({
    connectionString: databaseUri,
    max: MAX_HELD,
    connectionTimeoutMillis: WAIT_MS,
  })
  // A broken connection releases its lock.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  async function take(key: string): Promise<() => void> {
    const client = await pool.connect()
    const letGo = () => {
      client.query('COMMIT').then(
        () => client.release(),
        () => client.release(true),
      )
    }
    await client
      .query(`BEGIN; SET LOCAL lock_timeout = ${WAIT_MS}; SELECT pg_advisory_xact_lock(${idOf(key)})`)
      .catch(() => undefined)
    return letGo
  }

  return {
    async hold(key, work) {
      const letGo = await take(key).catch(() => undefined)
      return work().finally(letGo)
    },
    close: () => pool.end(),
  }
}

/** At a start, which makes what the database lacks: PostgreSQL refuses a table that two processes make at once. */
export async function oneProcessAtATime<T>(databaseUri: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUri })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
       SELECT pg_advisory_xact_lock(${idOf('start')})`,
    )
    return await work()
  } finally {
    await client.end()
  }
}
