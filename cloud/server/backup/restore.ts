import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../config.ts'
import { countFiles } from './backUp.ts'
import type { Saved } from './backUp.ts'
import { filesFolder, readManifest, rowsFile } from './manifest.ts'
import type { Manifest } from './manifest.ts'

const HAS_TABLES = `
  SELECT count(*)::int AS tables FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`

async function fillTable(client: pg.Client, folder: string, table: Manifest['tables'][number]) {
  const rows = client.query(copyFrom(`COPY ${pg.escapeIdentifier(table.name)} FROM STDIN`))
  await pipeline(fs.createReadStream(rowsFile(folder, table.name)), createGunzip(), rows)
  if (rows.rowCount !== table.rows) throw new Error(`${table.name} has ${rows.rowCount} rows instead of ${table.rows}`)
}

async function fillDatabase(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('SET statement_timeout = 0')
  await client.query('BEGIN')
  for (const name of manifest.extensions)
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${pg.escapeIdentifier(name)}`)
  for (const { create } of manifest.tables) await client.query(create)
  for (const table of manifest.tables) await fillTable(client, folder, table)
  for (const statement of manifest.afterRows) await client.query(statement)
  await client.query('COMMIT')
}

/** Refuses a database with content; throws where the backup is damaged, and leaves nothing. */
export async function restore(uri: string, photos: string | undefined, folder: string): Promise<Saved> {
  const manifest = readManifest(folder)
  const client = new pg.Client({ connectionString: uri })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ tables: number }>(HAS_TABLES)
    if (found[0]?.tables !== 0)
      throw new StartError(
        'The database is not empty, and nothing is overwritten. Set DATA_DIR to a new folder, or DATABASE_URI to an empty database.',
      )
    await fillDatabase(client, folder, manifest).catch((error: unknown) => {
      throw new StartError(`The backup in ${folder} cannot be restored: ${(error as Error).message}.`)
    })
    if (photos && fs.existsSync(filesFolder(folder))) fs.cpSync(filesFolder(folder), photos, { recursive: true })
  } finally {
    await client.end()
  }
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: countFiles(filesFolder(folder)),
  }
}
