import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pause } from '#cloud/database/pause.ts'
import { StartError } from './config.ts'
import { keptSecret } from './dataFolder.ts'
import { findBinaries } from './postgresBinaries.ts'
import type { Binaries } from './postgresBinaries.ts'
import { connectPatiently } from './databaseClient.ts'

interface EmbeddedPostgres {
  readonly uri: string
  stop(): Promise<void>
  readonly ended: Promise<void>
}

const USER = 'convivio'
const STOP_PATIENCE_MS = 10_000
const CONNECTIONS_END_MS = 3000

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** As root they run as a user who may not be able to reach the folder: they start inside it. */
function inFolder(folder: string, { root, runAs }: Binaries): { at: string; options: SpawnOptions } {
  const env = { LC_ALL: 'C', PATH: process.env['PATH'], LD_LIBRARY_PATH: path.join(root, 'lib') }
  return runAs && process.platform === 'linux'
    ? { at: '/proc/self/cwd', options: { cwd: folder, env, ...runAs } }
    : { at: folder, options: { cwd: folder, env } }
}

function chownTree(folder: string, { runAs }: Binaries): void {
  if (!runAs) return
  fs.chownSync(folder, runAs.uid, runAs.gid)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.lchownSync(path.join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
}

/** Made in a folder of its own: an interrupted creation may still be running in the old one. */
function createCluster(folder: string, password: string, binaries: Binaries): void {
  const making = fs.mkdtempSync(`${folder}-`)
  const note = fs.mkdtempSync(path.join(os.tmpdir(), 'convivio-'))
  const passwordFile = path.join(note, 'password')
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const tree of [making, note]) chownTree(tree, binaries)
  const { at, options } = inFolder(making, binaries)
  const authentication = ['-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const done = spawnSync(
    path.join(binaries.root, 'bin', 'initdb'),
    ['-D', at, '-E', 'UTF8', '--locale=C', ...authentication],
    { ...options, encoding: 'utf8' },
  )
  fs.rmSync(note, { recursive: true, force: true })
  if (done.status !== 0) throw new StartError(`The database could not be created: ${done.stderr || String(done.error)}`)
  fs.renameSync(making, folder)
  for (const { name, parentPath } of fs.readdirSync(path.dirname(folder), { withFileTypes: true }))
    if (name.startsWith(`${path.basename(folder)}-`))
      fs.rmSync(path.join(parentPath, name), { recursive: true, force: true, maxRetries: 5 })
}

const uriOf = (port: number, password: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`

const noteOf = (folder: string): string => path.join(folder, 'postmaster.pid')

function readNote(folder: string): { pid: number; port: number } | undefined {
  if (!fs.existsSync(noteOf(folder))) return undefined
  const note = fs.readFileSync(noteOf(folder), 'utf8').split('\n')
  return { pid: Number(note[0]), port: Number(note[3]) || 0 }
}

export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const note = readNote(path.join(dataDir, 'postgres'))
  if (!note) return undefined
  const uri = uriOf(note.port, keptSecret(dataDir, 'database-password'))
  return (await connectPatiently(uri, 0)) ? uri : undefined
}

/** A killed run leaves its database server behind, which holds the folder. */
async function stopOrphan(folder: string, password: string): Promise<void> {
  const note = readNote(folder)
  if (!note) return
  const { pid, port } = note
  const isLinux = process.platform === 'linux'
  const isOrphan = () => {
    try {
      process.kill(pid, 0)
      // The id may be another program's: our server has the data folder as its working directory.
      return !isLinux || fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder)
    } catch {
      return false
    }
  }
  // Elsewhere the working directory is unknown: ours accepts our password.
  const isOurs = async () => isLinux || (await connectPatiently(uriOf(port, password), 0))
  if (pid > 0 && isOrphan() && (await isOurs())) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; isOrphan(); waited += 50) {
      if (waited > STOP_PATIENCE_MS)
        throw new StartError(`A database server of an earlier run (process ${pid}) does not stop.`)
      await pause(50)
    }
  }
  fs.rmSync(noteOf(folder), { force: true })
}

function launch(folder: string, port: number, binaries: Binaries): ChildProcess {
  const { at, options } = inFolder(folder, binaries)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '256MB',
    max_connections: '60',
    wal_compression: 'on',
    // Statements contain guests' names and codes.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  const log = fs.openSync(path.join(folder, '..', 'postgres.log'), 'a')
  try {
    return spawn(
      path.join(binaries.root, 'bin', 'postgres'),
      [
        '-D',
        at,
        '-p',
        String(port),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // Its own process group: Ctrl+C is for us, and we stop it after the last save.
      { ...options, stdio: ['ignore', log, log], detached: true },
    )
  } finally {
    fs.closeSync(log)
  }
}

export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  const folder = path.join(dataDir, 'postgres')
  const password = keptSecret(dataDir, 'database-password')
  if (!fs.existsSync(folder)) createCluster(folder, password, binaries)
  await stopOrphan(folder, password)
  const port = await freePort()
  const child = launch(folder, port, binaries)
  process.once('exit', () => child.kill('SIGINT'))
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const uri = uriOf(port, password)
  const ready = await Promise.race([connectPatiently(uri, 30_000), ended.then(() => false)])
  if (!ready) throw new StartError(`The database server did not start; ${path.join(dataDir, 'postgres.log')} says why.`)
  return {
    uri,
    ended,
    async stop() {
      // SIGTERM first: cutting a connection that is ending is an error to its owner.
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGINT'), CONNECTIONS_END_MS)
      await ended
      clearTimeout(impatience)
    },
  }
}
