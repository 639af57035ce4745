import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '../config.ts'

const schema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  extensions: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      create: z.string(),
      rows: z.number().int().min(0),
    }),
  ),
  /** Statements that add keys, constraints and indexes, after the rows. */
  afterRows: z.array(z.string()),
})

export type Manifest = z.infer<typeof schema>

const fileIn = (folder: string) => path.join(folder, 'backup.json')

export const rowsFile = (folder: string, table: string): string =>
  path.join(folder, 'tables', `${encodeURIComponent(table)}.copy.gz`)

export const filesFolder = (folder: string): string => path.join(folder, 'files')

export function writeManifest(folder: string, manifest: Manifest): void {
  fs.writeFileSync(fileIn(folder), JSON.stringify(manifest, undefined, 2))
}

export function readManifest(folder: string): Manifest {
  if (!fs.existsSync(fileIn(folder)))
    throw new StartError(`${folder} is no backup of Convivio: there is no backup.json in it.`)
  try {
    return schema.parse(JSON.parse(fs.readFileSync(fileIn(folder), 'utf8')))
  } catch {
    throw new StartError(`The backup in ${folder} cannot be read: its backup.json is damaged, or of a later version.`)
  }
}
