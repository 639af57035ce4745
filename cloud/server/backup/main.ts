import fs from 'node:fs'
import path from 'node:path'
import { StartError, readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { closeDataFolder, openDataFolder } from '../dataFolder.ts'
import { runningPostgres, startEmbeddedPostgres } from '../embeddedPostgres.ts'
import { backUp } from './backUp.ts'
import { restore } from './restore.ts'

const USAGE = 'Say `npm run backup [-- folder]`, or `npm run restore -- folder`.'

/** Starts the embedded database for as long as needed; no other Convivio uses it meanwhile. */
async function withOwnPostgres<T>(dataDir: string, work: (uri: string) => Promise<T>): Promise<T> {
  openDataFolder(dataDir)
  try {
    const postgres = await startEmbeddedPostgres(dataDir)
    try {
      return await work(postgres.uri)
    } finally {
      await postgres.stop()
    }
  } finally {
    closeDataFolder(dataDir)
  }
}

/** Photos in a bucket are not part of a backup. */
const photosOf = ({ dataDir, S3_BUCKET }: Config) => (S3_BUCKET ? undefined : path.join(dataDir, 'files'))

async function makeBackup(config: Config, folder: string): Promise<void> {
  const { DATABASE_URI, dataDir } = config
  const run = (uri: string) => backUp(uri, photosOf(config), folder)
  const running = DATABASE_URI ?? (await runningPostgres(dataDir))
  if (!running && !fs.existsSync(path.join(dataDir, 'postgres')))
    throw new StartError(`There is no data in ${dataDir}. Set DATA_DIR to the folder of the server.`)
  const { tables, rows, files } = await (running ? run(running) : withOwnPostgres(dataDir, run))
  console.log(`Saved in ${folder}: ${rows} rows, ${tables} tables, ${files} photo files.`)
  if (config.S3_BUCKET) console.log(`The photos in the bucket ${config.S3_BUCKET} are not part of it.`)
}

async function restoreBackup(config: Config, folder: string): Promise<void> {
  const { DATABASE_URI, dataDir } = config
  const run = (uri: string) => restore(uri, photosOf(config), folder)
  const { tables, rows, files } = await (DATABASE_URI ? run(DATABASE_URI) : withOwnPostgres(dataDir, run))
  console.log(`Restored: ${rows} rows, ${tables} tables, ${files} photo files. \`npm start\` goes on with them.`)
}

const newFolder = () => path.join('backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-'))

async function main([what, folder]: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  if (what === 'backup') return makeBackup(config, path.resolve(folder ?? newFolder()))
  if (what === 'restore' && folder) return restoreBackup(config, path.resolve(folder))
  throw new StartError(USAGE)
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
