import pg from 'pg'
import { pause } from '#cloud/database/pause.ts'

async function connects(uri: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: uri, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function connectPatiently(uri: string, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs
  for (;;) {
    if (await connects(uri)) return true
    if (Date.now() >= until) return false
    await pause(50)
  }
}

export async function runSql(uri: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: uri })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
