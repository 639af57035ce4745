import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#cloud/server/embeddedPostgres.ts'
import { APP_ID, MASTER_KEY, PROJECT } from './server.ts'

export const BUNDLE = path.join(PROJECT, 'dist/cloud/main.js')

export interface HostedServer {
  readonly url: string
  /** Runs a job as the host's own schedule does, and waits for its end; its status. */
  runJob(name: string): Promise<Readonly<Record<string, unknown>>>
  close(): void
}

interface Wanted {
  readonly databaseUri: string
  /** Options of Parse beside those without which nothing works. */
  readonly options?: (url: string) => object
  /** Of the Cloud Code. */
  readonly settings?: Readonly<Record<string, string>>
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export async function startHostedServer({
  databaseUri,
  options = () => ({}),
  settings = {},
}: Wanted): Promise<HostedServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'convivio-hosted-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  fs.copyFileSync(BUNDLE, path.join(folder, 'main.js'))
  fs.copyFileSync(path.join(PROJECT, 'tests/cloud/hostedServer.cjs'), path.join(folder, 'host.cjs'))
  const { resolve } = createRequire(import.meta.url)
  const host = spawn(process.execPath, ['host.cjs'], {
    cwd: folder,
    env: {
      PORT: String(port),
      PARSE_SERVER: resolve('parse-server'),
      EXPRESS: resolve('express'),
      APP_ID,
      MASTER_KEY,
      DATABASE_URI: databaseUri,
      OPTIONS: JSON.stringify(options(url)),
      PARSE_SERVER_LOGS_FOLDER: 'null',
      ...settings,
    },
    stdio: 'ignore',
  })
  const isUp = () => fetch(`${url}/health`).then(Boolean, () => false)
  while (!(await isUp())) {
    if (host.exitCode !== null) throw new Error('The host did not start.')
    await pause(50)
  }

  async function ask(method: string, place: string): Promise<Response> {
    const headers = { 'X-Parse-Application-Id': APP_ID, 'X-Parse-Master-Key': MASTER_KEY }
    const answer = await fetch(`${url}/parse/${place}`, { method, headers })
    if (!answer.ok) throw new Error(`${place}: ${await answer.text()}`)
    return answer
  }

  return {
    url,
    async runJob(name) {
      const id = (await ask('POST', `jobs/${name}`)).headers.get('X-Parse-Job-Status-Id')
      for (;;) {
        const where = encodeURIComponent(JSON.stringify({ objectId: id }))
        const { results } = (await (await ask('GET', `classes/_JobStatus?where=${where}`)).json()) as {
          results: Record<string, unknown>[]
        }
        const [status] = results
        if (status && status['status'] !== 'running') return status
        await pause(100)
      }
    },
    close() {
      host.kill('SIGKILL')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
