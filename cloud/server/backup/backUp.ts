import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../config.ts'
import { filesFolder, rowsFile, writeManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'

const TABLES = `
  SELECT c.relname AS name,
    format('CREATE TABLE %I (%s)', c.relname, string_agg(
      format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
        || coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '')
        || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
      ', ' ORDER BY a.attnum)) AS create
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  GROUP BY c.oid, c.relname
  ORDER BY c.relname`

/** In this order; foreign keys last. */
const CONSTRAINTS = `
  SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', r.relname, k.conname, pg_get_constraintdef(k.oid)) AS statement
  FROM pg_constraint k
  JOIN pg_class r ON r.oid = k.conrelid
  WHERE r.relnamespace = 'public'::regnamespace AND k.contype IN ('p', 'u', 'x', 'c', 'f')
  ORDER BY strpos('puxcf', k.contype::text), r.relname, k.conname`

const INDEXES = `
  SELECT pg_get_indexdef(i.indexrelid) AS statement
  FROM pg_index i
  JOIN pg_class r ON r.oid = i.indrelid
  WHERE r.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  ORDER BY r.relname, i.indexrelid::regclass::text`

const EXTENSIONS = `SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname`

export interface Saved {
  readonly tables: number
  readonly rows: number
  readonly files: number
}

export const countFiles = (folder: string): number =>
  fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0

async function copyRows(client: pg.Client, table: string, file: string): Promise<number> {
  const rows = client.query(copyTo(`COPY ${pg.escapeIdentifier(table)} TO STDOUT`))
  await pipeline(rows, createGzip(), fs.createWriteStream(file, { mode: 0o600 }))
  return rows.rowCount
}

async function backUpDatabase(uri: string, folder: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString: uri })
  await client.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SET idle_in_transaction_session_timeout = 0')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const statements = async (sql: string) =>
      (await client.query<{ statement: string }>(sql)).rows.map(({ statement }) => statement)
    const { rows: extensions } = await client.query<{ name: string }>(EXTENSIONS)
    const { rows: described } = await client.query<{ name: string; create: string }>(TABLES)
    const tables: Manifest['tables'] = []
    for (const table of described)
      tables.push({ ...table, rows: await copyRows(client, table.name, rowsFile(folder, table.name)) })
    return {
      format: 1,
      madeAt: new Date().toISOString(),
      extensions: extensions.map(({ name }) => name),
      tables,
      afterRows: [...(await statements(CONSTRAINTS)), ...(await statements(INDEXES))],
    }
  } finally {
    await client.end()
  }
}

/** The folder appears only when it is complete. `photos` is undefined where they are in a bucket. */
export async function backUp(uri: string, photos: string | undefined, folder: string): Promise<Saved> {
  if (fs.existsSync(folder)) throw new StartError(`${folder} is there already; name a new folder.`)
  const making = `${folder}.part`
  fs.rmSync(making, { recursive: true, force: true })
  // It contains guests' names and allergies.
  fs.mkdirSync(path.join(making, 'tables'), { recursive: true, mode: 0o700 })
  const manifest = await backUpDatabase(uri, making)
  // After the rows: each photo that they name still exists, for a day after it was removed.
  if (photos && fs.existsSync(photos)) fs.cpSync(photos, filesFolder(making), { recursive: true })
  writeManifest(making, manifest)
  fs.renameSync(making, folder)
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: countFiles(filesFolder(folder)),
  }
}
