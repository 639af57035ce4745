import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { PROJECT, ownPort } from './server.ts'

const isInstalled = (): boolean => spawnSync('redis-server', ['--version']).status === 0

export function hasRedis(): boolean {
  if (isInstalled()) return true
  spawnSync(process.execPath, ['tests/installPrograms.mjs', 'redis-server'], { cwd: PROJECT, stdio: 'inherit' })
  if (isInstalled()) return true
  console.warn('There is no redis-server: what several server processes share was NOT tested.')
  return false
}

/** A Redis of its own that keeps nothing on the disk. */
export class RedisServer {
  private child: ChildProcess | undefined

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await ownPort())
    await server.restart()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`
  }

  async restart(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const child = spawn('redis-server', options, { cwd: os.tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] })
    this.child = child
    let output = ''
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          if (output.includes('Ready to accept connections')) resolve()
        })
      child.once('error', reject)
      child.once('close', (code) => reject(new Error(`redis-server ended with ${code}:\n${output}`)))
    })
  }

  /** It goes on listening, and answers nothing. */
  freeze(): void {
    this.child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.child?.kill('SIGCONT')
  }

  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
