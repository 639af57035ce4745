import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartError } from './config.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandOf(pid: number): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    const asked = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return asked.status === 0 ? asked.stdout : undefined
  }
}

/** A process id reused by another program does not count, where that can be known. */
function runsConvivio(pid: number): boolean {
  if (!isAlive(pid)) return false
  const command = commandOf(pid)
  return command === undefined || /start\.mjs|server.(main|backup)\.js/.test(command)
}

/** Makes a folder; `mkdir` with `recursive` tries for ever below /proc (Node 20). */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder, { mode: OWNER_ONLY })
}

const OWNER_ONLY = 0o700
const STICKY = 0o1000
const KEPT_HERE = ['server.pid', 'master-key', 'database-password']

/** A folder of somebody else (a mounted volume), or with other content, is left as it is. */
function closeToOthers(folder: string): void {
  const { mode, uid } = fs.statSync(folder)
  const user = process.getuid?.()
  if (mode & STICKY || (user !== 0 && user !== uid)) return
  const names = fs.readdirSync(folder)
  if (names.length === 0 || KEPT_HERE.some((name) => names.includes(name))) fs.chmodSync(folder, OWNER_ONLY)
}

/** Makes it, readable by its owner only, checks that it is writable, and locks it for this process. */
export function openDataFolder(dataDir: string): void {
  const lock = path.join(dataDir, 'server.pid')
  try {
    makeFolder(dataDir)
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    const holder = fs.existsSync(lock) ? Number(fs.readFileSync(lock, 'utf8')) : 0
    if (holder && holder !== process.pid && runsConvivio(holder))
      throw new StartError(
        `The data folder ${dataDir} is in use by another Convivio (process ${holder}). Stop it first, or set DATA_DIR.`,
      )
    closeToOthers(dataDir)
    fs.writeFileSync(lock, String(process.pid))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The data folder ${dataDir} cannot be read and written (${(error as Error).message}). Set DATA_DIR to a folder of yours.`,
    )
  }
}

export function closeDataFolder(dataDir: string): void {
  fs.rmSync(path.join(dataDir, 'server.pid'), { force: true })
}

export function keptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name)
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  // An empty secret, left by a full disk, would accept requests without a key.
  if (kept) return kept
  const secret = randomBytes(24).toString('hex')
  fs.writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
