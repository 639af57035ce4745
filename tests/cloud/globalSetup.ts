import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { AS_IN_PRODUCTION, PROJECT, TestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly serverUrl: string
    readonly postgresUri: string
  }
}

let server: TestServer | undefined

export async function setup(project: TestProject): Promise<void> {
  const built = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "(await import('./cloud/server/start.mjs')).build()"],
    { cwd: PROJECT, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (built.status !== 0) throw new Error('The product could not be built.')
  server = await TestServer.prepare(project.name === 'bench' ? AS_IN_PRODUCTION : {})
  await server.start()
  project.provide('serverUrl', server.url)
  project.provide('postgresUri', server.databaseUri('postgres'))
}

export async function teardown(): Promise<void> {
  await server?.remove()
}
