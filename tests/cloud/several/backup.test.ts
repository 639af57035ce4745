import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { PASSWORD, newEmail } from '../house.ts'
import { anonymous, must, pointer, signedIn } from '../rest.ts'
import type { Json } from '../rest.ts'
import { TestServer } from '../server.ts'

const JPEG = new Uint8Array(Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==', 'base64'))
const OWNER = { username: newEmail(), password: PASSWORD }
const HOTEL = newLocalId()
/** Which the text format of COPY has to escape. */
const DISH = 'Trofie "al pesto"\n\tcon \\N e \\. 🌿'

const servers: TestServer[] = []
const newServer = async (settings: Parameters<typeof TestServer.prepare>[0] = {}): Promise<TestServer> => {
  const server = await TestServer.prepare(settings)
  servers.push(server)
  return server
}

let server: TestServer
let folder: string
let photo: string

/** Tables that a running server itself writes a moment later (its jobs, by the clock), or at its next start. */
const UNSTEADY = ['_SCHEMA', 'HotelSignal', 'JobRun', 'UploadedFile']

/** Every other table with its rows, and every key, constraint and index. */
async function contentOf(uri: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: uri })
  await client.connect()
  try {
    const all = async (sql: string) => (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text)
    const content: Record<string, unknown> = {
      keys: await all(`SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS text
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`),
      indexes: await all(`SELECT indexdef AS text FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`),
      columns: await all(`SELECT table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable AS text
        FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`),
    }
    for (const table of await all(`SELECT tablename AS text FROM pg_tables WHERE schemaname = 'public'`))
      if (!UNSTEADY.includes(table)) content[table] = await all(`SELECT t::text AS text FROM "${table}" t ORDER BY 1`)
    return content
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  server = await newServer()
  await server.start()
  const { body } = must(await anonymous(server.url).send('POST', '/users', OWNER))
  const rest = signedIn(String(body['sessionToken']), server.url)
  must(await rest.create('Hotel', { objectId: HOTEL, name: 'Hotel Bellavista' }))
  const dish: Json = { objectId: newLocalId(), hotel: pointer('Hotel', HOTEL), name: { it: DISH } }
  must(await rest.create('Dish', dish))
  const { body: file } = must(await rest.send('POST', '/files/pesto.jpg', JPEG, { 'Content-Type': 'image/jpeg' }))
  photo = String(file['url'])
  const asFile = { __type: 'File', name: file['name'], url: photo }
  const image = {
    objectId: newLocalId(),
    hotel: pointer('Hotel', HOTEL),
    dish: pointer('Dish', String(dish['objectId'])),
  }
  must(await rest.create('DishImage', { ...image, image: asFile, thumb: asFile }))
  folder = path.join(server.dataDir, 'a-backup')
})

afterAll(async () => {
  for (const one of servers) await one.remove()
})

describe('a backup', () => {
  it('is made while the server runs, and comes back whole in an empty data folder', async () => {
    const made = await server.runBackup('backup', folder)
    // The photo of the dish, and the pictures of the three predefined templates.
    expect(made.output).toMatch(/^Saved in .+: \d+ rows, \d+ tables, 4 photo files\.$/m)
    expect(made.code).toBe(0)
    const before = await contentOf(server.databaseUri('postgres'))

    const other = await newServer()
    const back = await other.runBackup('restore', folder)
    expect(back.output).toContain('`npm start` goes on with them')
    // Of another port, and another master key: the account, its rows and its photos are those of before.
    await other.start()
    expect(await contentOf(other.databaseUri('postgres'))).toEqual(before)
    const { body } = must(await anonymous(other.url).send('POST', '/login', OWNER))
    const rest = signedIn(String(body['sessionToken']), other.url)
    const { body: found } = must(await rest.send('GET', '/classes/Dish'))
    expect(found['results']).toMatchObject([{ name: { it: DISH } }])
    const answer = await fetch(photo.replace(server.url, other.url))
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(JPEG)
  })

  it('is made of a server that stands still, too', async () => {
    await server.stop()
    const stopped = `${folder}-stopped`
    expect(await server.runBackup('backup', stopped)).toMatchObject({ code: 0 })
    const read = (from: string) => fs.readFileSync(path.join(from, 'tables', 'Dish.copy.gz'))
    expect(read(stopped)).toEqual(read(folder))
    await server.start()
  })

  it('never overwrites what is there', async () => {
    const again = await server.runBackup('backup', folder)
    expect(again).toEqual({ code: 1, output: `${folder} is there already; name a new folder.\n` })
    const busy = await server.runBackup('restore', folder)
    expect(busy.code).toBe(1)
    expect(busy.output).toContain('is in use by another Convivio')
    await server.stop()
    const full = await server.runBackup('restore', folder)
    expect(full.code).toBe(1)
    expect(full.output).toContain('The database is not empty, and nothing is overwritten.')
    await server.start()
  })

  it('that is damaged leaves the database empty, and says so', async () => {
    const damaged = `${folder}-damaged`
    fs.cpSync(folder, damaged, { recursive: true })
    const file = path.join(damaged, 'tables', 'Dish.copy.gz')
    fs.writeFileSync(file, fs.readFileSync(file).subarray(0, -9))
    const other = await newServer()
    const refused = await other.runBackup('restore', damaged)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.output).toMatch(/^The backup in .*-damaged cannot be restored: .+\.\n$/)
    // The same folder takes a whole one.
    expect(await other.runBackup('restore', folder)).toMatchObject({ code: 0 })
    const none = await other.runBackup('restore', path.join(folder, 'tables'))
    expect(none.output).toContain('is no backup of Convivio')
    await other.start()
    expect(await contentOf(other.databaseUri('postgres'))).toEqual(await contentOf(server.databaseUri('postgres')))
  })

  it('of no data, or to no folder, is refused with a sentence', async () => {
    const empty = await newServer()
    const nothing = await empty.runBackup('backup', `${folder}-nothing`)
    expect(nothing).toMatchObject({
      code: 1,
      output: `There is no data in ${empty.dataDir}. Set DATA_DIR to the folder of the server.\n`,
    })
    expect(fs.readdirSync(empty.dataDir)).toEqual([])
  })
})
