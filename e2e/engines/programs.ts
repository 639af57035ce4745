import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** A program that ends at the latest with this process. */
export class Program {
  private readonly child: ChildProcess
  private readonly ended: Promise<unknown>
  private output = ''

  constructor(command: string, args: readonly string[], options: SpawnOptions = {}) {
    // With a group of its own, so that what it starts ends with it.
    this.child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], detached: true, ...options })
    this.ended = once(this.child, 'close')
    for (const stream of this.child.stdio.slice(1))
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    process.once('exit', () => this.endGroup())
  }

  /** The first group of what it prints, once it does. */
  async says(pattern: RegExp): Promise<string> {
    for (;;) {
      const said = pattern.exec(this.output)?.[1]
      if (said !== undefined) return said
      if (this.child.exitCode !== null) throw new Error(`${this.child.spawnfile} ended:\n${this.output}`)
      await Promise.race([...this.child.stdio.slice(1).map((stream) => stream && once(stream, 'data')), this.ended])
    }
  }

  async stop(): Promise<void> {
    this.child.kill()
    await this.ended
    this.endGroup()
  }

  private endGroup(): void {
    if (this.child.pid === undefined) return
    try {
      process.kill(-this.child.pid, 'SIGKILL')
    } catch {
      // Nothing of it is left.
    }
  }
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A folder for what a browser keeps, which goes with this process. */
export function ownFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'convivio-engine-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}
