import { it, onTestFinished } from 'vitest'
import { newDatabase } from './database.ts'
import { TestServer } from './server.ts'

/** Servers on one database, that are not started yet. */
async function serversOn(database: string, many: number): Promise<TestServer[]> {
  const servers = await Promise.all(
    Array.from({ length: many }, () => TestServer.prepare({ DATABASE_URI: database })),
  )
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.remove()))
  })
  return servers
}

it('server processes that start at once on an empty database all get ready', async () => {
  const servers = await serversOn(await newDatabase(), 3)
  await Promise.all(servers.map((server) => server.start()))
})
