import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Hold } from '../oneAtATime.ts'

/** What is held at once; each has a connection of its own, beside those of Parse. */
const MOST_HELD = 8
/** Milliseconds after which whoever waits goes on: nothing depends on the order but time. */
const WAIT_MS = 20_000

const idOf = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE()

interface ProcessLocks {
  readonly hold: Hold
  close(): Promise<void>
}

/**
 * Locks that several server processes share, given in the order in which they were asked for. They
 * are PostgreSQL's, of a transaction: it lets go of those of a process that ends, also behind a
 * pooler of connections.
 */
export function processLocks(databaseUri: string): ProcessLocks {
  const pool = new pg.Pool({
    connectionString: databaseUri,
    max: MOST_HELD,
    connectionTimeoutMillis: WAIT_MS,
  })
  // A connection that breaks is a lock less.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  /** @returns how to let go of it */
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
