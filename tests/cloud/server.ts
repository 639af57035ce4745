import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
export const APP_ID = 'convivio'
export const MASTER_KEY = 'the-master-key-of-the-cloud-tests'

type Settings = Readonly<Record<string, string | undefined>>

/** For what is measured, or is about the start itself: without what makes the tests' servers cheaper. */
export const AS_IN_PRODUCTION: Settings = { NODE_OPTIONS: undefined }

const DEFAULTS: Settings = {
  NODE_OPTIONS: `--require ${JSON.stringify(path.join(PROJECT, 'tests/cheapPasswords.cjs'))}`,
  HOST: '127.0.0.1',
  DEMO: '0',
  LOGINS_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE: '1000000',
  PARSE_MASTER_KEY: MASTER_KEY,
}

export interface Ended {
  readonly code: number | null
  readonly output: string
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Below those that systems give by themselves: nobody else gets it before the server listens. */
const PORTS = { first: 10_000, ofProcess: 50, processes: 400 }
let portsGiven = 0

export async function ownPort(): Promise<number> {
  const { first, ofProcess, processes } = PORTS
  const port = first + (process.pid % processes) * ofProcess + (portsGiven % ofProcess)
  portsGiven += 1
  return (await isFree(port)) ? port : ownPort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The built product in a process of its own, with a data folder that lasts over its starts. */
export class TestServer {
  private child: ChildProcess | undefined
  private saysReady = (): boolean => false
  private ended: Promise<Ended> = Promise.resolve({ code: 0, output: '' })

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly settings: Settings,
    private readonly user: { uid?: number; gid?: number },
  ) {}

  /** A server that is not started yet; a setting of `undefined` is left out. */
  static async prepare(settings: Settings = {}, user: { uid?: number; gid?: number } = {}) {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'convivio-test-'))
    if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(dataDir, user.uid, user.gid)
    return new TestServer(await ownPort(), dataDir, settings, user)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Process id of the server, 0 when it does not run. */
  get pid(): number {
    const pid = this.child?.pid ?? 0
    return pid && isAlive(pid) ? pid : 0
  }

  launch(settings: Settings = {}): Promise<Ended> {
    const { child, ended, output } = this.spawn(['dist/server/main.js'], settings)
    this.child = child
    this.ended = ended
    this.saysReady = () => output().includes('Convivio is ready')
    return ended
  }

  runBackup(command: 'backup' | 'restore', folder: string, settings: Settings = {}): Promise<Ended> {
    return this.spawn(['dist/server/backup.js', command, folder], settings).ended
  }

  private spawn(command: readonly string[], settings: Settings) {
    const env = {
      PATH: process.env['PATH'],
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      ...DEFAULTS,
      ...this.settings,
      ...settings,
    }
    const child = spawn(process.execPath, command, {
      cwd: PROJECT,
      env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...this.user,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })))
    return { child, ended, output: () => output }
  }

  async start(settings: Settings = {}): Promise<void> {
    let ended: Ended | undefined
    void this.launch(settings).then((end) => (ended = end))
    // Another server may answer on its port, if it is not the one that took it.
    while (!(this.saysReady() && (await this.isHealthy()))) {
      if (ended) throw new Error(`The server ended with ${ended.code}:\n${ended.output}`)
      await pause(50)
    }
  }

  private async isHealthy(): Promise<boolean> {
    return fetch(`${this.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async stop(): Promise<Ended> {
    this.child?.kill('SIGINT')
    return this.ended
  }

  /** Whatever it does by this signal. */
  signal(name: NodeJS.Signals): Promise<Ended> {
    this.child?.kill(name)
    return this.ended
  }

  async kill(): Promise<void> {
    this.child?.kill('SIGKILL')
    await this.ended
  }

  /** The line of PostgreSQL's own note: 0 its process id, 3 its port. */
  private postgresNote(line: number): number {
    const note = path.join(this.dataDir, 'postgres/postmaster.pid')
    return fs.existsSync(note) ? Number(fs.readFileSync(note, 'utf8').split('\n')[line]) : 0
  }

  /** Process id of the embedded PostgreSQL, 0 when it does not run. */
  get postgresPid(): number {
    const pid = this.postgresNote(0)
    return pid && isAlive(pid) ? pid : 0
  }

  databaseUri(database: string): string {
    const password = fs.readFileSync(path.join(this.dataDir, 'database-password'), 'utf8').trim()
    return `postgres://convivio:${password}@127.0.0.1:${this.postgresNote(3)}/${database}`
  }

  async remove(): Promise<void> {
    await this.stop()
    const orphan = this.postgresPid
    if (orphan) process.kill(orphan, 'SIGINT')
    while (orphan && isAlive(orphan)) await pause(50)
    this.removeNotes()
    fs.rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** A start that was killed while it made the database leaves the note with its password. */
  private removeNotes(): void {
    const read = (file: string) => {
      try {
        return fs.readFileSync(file, 'utf8').trim()
      } catch {
        // Those of servers beside this one come and go.
        return ''
      }
    }
    const password = read(path.join(this.dataDir, 'database-password'))
    if (!password) return
    for (const name of fs.readdirSync(os.tmpdir())) {
      const note = path.join(os.tmpdir(), name)
      if (/^convivio-\w{6}$/.test(name) && password === read(path.join(note, 'password')))
        fs.rmSync(note, { recursive: true })
    }
  }
}
