import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGIN } from '#cloud/demo/seed.ts'
import { StartError, readConfig } from '#cloud/server/config.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { newDatabase } from '../database.ts'
import { PASSWORD, newEmail } from '../house.ts'
import { Rest, master, must, pointer, anonymous, signedIn } from '../rest.ts'
import type { Json } from '../rest.ts'
import { AS_IN_PRODUCTION, PROJECT, TestServer } from '../server.ts'
import type { Ended } from '../server.ts'

/** As an access that somebody mistyped; nothing prints it. */
const SECRET = 'segretissima'

const servers: TestServer[] = []
let silentDatabase: Promise<Ended>

beforeAll(async () => {
  // It is patient for 10 s, which the other tests need not wait for.
  const DATABASE_URI = `postgres://convivio:${SECRET}@127.0.0.1:1/convivio`
  silentDatabase = (await prepare({ DATABASE_URI })).launch()
})

afterAll(async () => {
  for (const server of servers) await server.remove()
})

async function prepare(...[settings, user]: Parameters<typeof TestServer.prepare>): Promise<TestServer> {
  const server = await TestServer.prepare({ ...AS_IN_PRODUCTION, ...settings }, user)
  servers.push(server)
  return server
}

/** The end of a start that could not be: one sentence for a person, and nothing of our code. */
function expectSentence({ code, output }: Ended, ...parts: string[]): void {
  expect(code, output).toBe(1)
  for (const part of parts) expect(output).toContain(part)
  expect(output).not.toMatch(/^\s+at |node_modules|Error:/m)
}

async function newOwner(server: TestServer): Promise<{ rest: Rest; hotelId: string }> {
  const account = { username: newEmail(), password: PASSWORD }
  const { body } = must(await anonymous(server.url).send('POST', '/users', account))
  const rest = signedIn(String(body['sessionToken']), server.url)
  const hotelId = newLocalId()
  must(await rest.create('Hotel', { objectId: hotelId, name: 'Hotel Bellavista' }))
  return { rest, hotelId }
}

/** Rows of the embedded database; none as long as it does not answer. */
async function countRows(server: TestServer, from: string): Promise<number> {
  if (!server.postgresPid) return 0
  const client = new pg.Client({ connectionString: server.databaseUri('postgres') })
  try {
    await client.connect()
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${from}`)
    return Number(rows[0]?.count)
  } catch {
    return 0
  } finally {
    await client.end()
  }
}

const newRank = (hotelId: string): Json => ({
  objectId: newLocalId(),
  hotel: pointer('Hotel', hotelId),
  name: `Rango ${newLocalId()}`,
})

/** Saves ranks until the server is gone, and notes the ids of those that were confirmed. */
async function saveUntilKilled(rest: Rest, hotelId: string, confirmed: string[]): Promise<void> {
  for (;;) {
    const ranks = Array.from({ length: 50 }, () => newRank(hotelId))
    const outcomes = await rest.createAll(ranks.map((row) => ['Rank', row])).catch(() => undefined)
    if (!outcomes) return
    for (const [at, outcome] of outcomes.entries())
      if ('success' in outcome) confirmed.push(String(ranks[at]?.['objectId']))
  }
}

describe('a server that is killed', () => {
  it('in the middle of saves has kept all that it confirmed, and starts again', async () => {
    const server = await prepare()
    await server.start()
    const { rest, hotelId } = await newOwner(server)
    const confirmed: string[] = []
    const saving = Promise.all(Array.from({ length: 4 }, () => saveUntilKilled(rest, hotelId, confirmed)))
    await expect.poll(() => confirmed.length).toBeGreaterThan(300)
    const orphan = server.postgresPid
    await server.kill()
    await saving
    expect(server.postgresPid).toBe(orphan)

    await server.start()
    expect(server.postgresPid).not.toBe(orphan)
    const kept = new Set<string>()
    for (let at = 0; at < confirmed.length; at += 500) {
      const where = { objectId: { $in: confirmed.slice(at, at + 500) } }
      for (const { objectId } of await rest.rows('Rank', where)) kept.add(objectId)
    }
    expect(confirmed.filter((id) => !kept.has(id))).toEqual([])
    must(await rest.create('Rank', newRank(hotelId)))
  })

  it('in the middle of the deletion of a hotel leaves nothing that nobody can reach', async () => {
    const [, server] = servers as [TestServer, TestServer]
    const { rest, hotelId } = await newOwner(server)
    const ranks = Array.from({ length: 1500 }, () => newRank(hotelId))
    await rest.createAll(ranks.map((row) => ['Rank', row]))
    const deletion = rest.remove('Hotel', hotelId).catch(() => undefined)
    const left = async () => (await master(server.url).rows('Rank', { hotel: pointer('Hotel', hotelId) })).length
    while ((await left()) === 1000) await new Promise((resolve) => setTimeout(resolve, 10))
    await server.kill()
    expect(await deletion).toBeUndefined()

    // Whoever deleted it has nothing more to do.
    await server.start()
    await expect.poll(async () => (await rest.get('Hotel', hotelId)).status).toBe(404)
    expect(await left()).toBe(0)
  })
})

describe('a first start that is killed', () => {
  it.each([
    ['an error that nobody caught', 'throw new Error("not caught")'],
    ['a promise that nobody waits for', 'void Promise.reject(new Error("not caught"))'],
  ])('by %s ends with a code, and starts again with its data', async (_, breaks) => {
    const module = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${breaks} })`)}`
    const server = await prepare({ NODE_OPTIONS: `--import=${module}` })
    await server.start()
    const { rest, hotelId } = await newOwner(server)
    const { code, output } = await server.signal('SIGUSR2')
    expect(code).toBe(1)
    expect(output).toContain('The server ends by an error that nobody expected. Error: not caught')
    await server.start()
    must(await rest.get('Hotel', hotelId))
  })

  it('while the database is made is begun again by the next', async () => {
    const server = await prepare()
    void server.launch()
    const isMaking = () => fs.readdirSync(server.dataDir).some((name) => /^postgres-/.test(name))
    while (!isMaking()) await new Promise((resolve) => setTimeout(resolve, 5))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await server.kill()
    expect(fs.existsSync(path.join(server.dataDir, 'postgres'))).toBe(false)
    await server.start()
    await newOwner(server)
    expect(isMaking()).toBe(false)
  })

  it('while the demo hotel is made is gone on with by the next', async () => {
    const server = await prepare({ DEMO: '1' })
    void server.launch()
    while ((await countRows(server, '"Book"')) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await server.kill()
    await server.start()
    const demo = { username: DEMO_LOGIN.email, password: DEMO_LOGIN.password }
    const { body } = must(await anonymous(server.url).send('POST', '/login', demo))
    const rest = signedIn(String(body['sessionToken']), server.url)
    expect(await rest.rows('Hotel')).toHaveLength(1)
    const forNobody = '"Book" WHERE "objectId" NOT IN (SELECT "book" FROM "BookPerson")'
    expect(await countRows(server, forNobody)).toBe(0)
  })
})

describe('a server that is stopped', () => {
  it('by Ctrl+C leaves no process behind, and starts with its data again', async () => {
    const server = await prepare({ PARSE_MASTER_KEY: undefined })
    await server.start()
    const keyFile = path.join(server.dataDir, 'master-key')
    expect(fs.statSync(keyFile).mode & 0o777).toBe(0o600)
    const key = fs.readFileSync(keyFile, 'utf8')
    expect(key.length).toBeGreaterThanOrEqual(32)
    const asMaster = new Rest({ 'X-Parse-Master-Key': key }, server.url)
    const { rest, hotelId } = await newOwner(server)
    must(await asMaster.get('Hotel', hotelId))

    const postgres = server.postgresPid
    expect(postgres).toBeGreaterThan(0)
    const { code, output } = await server.stop()
    expect(code, output).toBe(0)
    expect(output).not.toMatch(/error|exception/i)
    expect(server.postgresPid).toBe(0)
    expect(fs.existsSync(path.join(server.dataDir, 'server.pid'))).toBe(false)

    await server.start()
    expect(fs.readFileSync(keyFile, 'utf8')).toBe(key)
    must(await asMaster.get('Hotel', hotelId))
    must(await rest.get('Hotel', hotelId))
  })

  it('keeps passwords as what takes long to guess', async () => {
    const DATABASE_URI = await newDatabase()
    const server = await prepare({ DATABASE_URI })
    await server.start()
    await newOwner(server)
    const client = new pg.Client({ connectionString: DATABASE_URI })
    await client.connect()
    const { rows } = await client.query<{ hash: string }>('SELECT "_hashed_password" AS hash FROM "_User"')
    await client.end()
    expect(rows.length).toBeGreaterThan(0)
    for (const { hash } of rows) expect(hash).toMatch(/^\$2[aby]\$10\$/)
    await server.stop()
  })

  it('is not mistaken for a process that has its old number now', async () => {
    const [, other, , server] = servers as [TestServer, TestServer, TestServer, TestServer]
    await server.stop()
    const elsewhere = other.postgresPid
    fs.writeFileSync(path.join(server.dataDir, 'server.pid'), String(process.pid))
    fs.writeFileSync(path.join(server.dataDir, 'postgres/postmaster.pid'), `${elsewhere}\n`)
    await server.start()
    expect(other.postgresPid).toBe(elsewhere)
    expect(server.postgresPid).not.toBe(elsewhere)
  })

  it('while it starts ends at once', async () => {
    const server = await prepare()
    const ended = server.launch()
    while (server.postgresPid === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await server.stop()
    expect((await ended).code).toBe(0)
    await expect.poll(() => server.postgresPid).toBe(0)
  })

  it('answers requests that come before it is ready', async () => {
    const server = await prepare()
    const ended = server.launch()
    let status = 0
    while (status === 0)
      status = await fetch(`${server.url}/health`).then(
        (answer) => answer.status,
        () => 0,
      )
    expect(status).toBe(503)
    const page = await fetch(server.url, { headers: { Accept: 'text/html' } })
    expect(page.headers.get('content-type')).toContain('text/html')
    for (const api of ['/parse/classes/Hotel', '/custom/orders', '/health']) {
      const answer = await fetch(server.url + api)
      expect(answer.status, api).toBe(503)
      expect(answer.headers.get('retry-after'), api).toBe('2')
      expect(answer.headers.get('content-type'), api).toContain('text/plain')
    }
    await server.stop()
    await ended
  })
})

describe('a start that cannot be says why in one sentence', () => {
  it('when the port is in use', async () => {
    const blocker = http.createServer()
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    const { port } = blocker.address() as AddressInfo
    const server = await prepare({ PORT: String(port) })
    expectSentence(await server.launch(), `Port ${port}`, 'in use', 'PORT')
    // The data folder is not touched: it may be that of the server that has the port.
    expect(fs.readdirSync(server.dataDir)).toEqual([])
    await new Promise((resolve) => blocker.close(resolve))
  })

  it('when the data folder is in use', async () => {
    const [, running] = servers as [TestServer, TestServer]
    const second = await prepare({ DATA_DIR: running.dataDir })
    expectSentence(await second.launch(), running.dataDir, 'in use', 'DATA_DIR')
    expect((await fetch(`${running.url}/health`)).ok).toBe(true)
  })

  it('when the data folder is a file, or below one', async () => {
    const server = await prepare()
    const file = path.join(server.dataDir, 'file')
    fs.writeFileSync(file, '')
    for (const DATA_DIR of [file, path.join(file, 'below')])
      expectSentence(await server.launch({ DATA_DIR }), DATA_DIR, 'DATA_DIR')
  })

  it('when its key file is empty, as after a full disk: it makes a new one', async () => {
    const server = await prepare({
      PARSE_MASTER_KEY: undefined,
      DATABASE_URI: await newDatabase(),
    })
    const file = path.join(server.dataDir, 'master-key')
    fs.writeFileSync(file, '')
    await server.start()
    expect(fs.readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(32)
    await server.stop()
  })

  it('when the database does not answer', async () => {
    const end = await silentDatabase
    expectSentence(end, '127.0.0.1:1', 'DATABASE_URI')
    expect(end.output).not.toContain(SECRET)
  })

  it('when the configuration is wrong', async () => {
    const server = await prepare({ PORT: 'abc', PARSE_MASTER_KEY: SECRET })
    const end = await server.launch()
    expectSentence(end, 'PORT', '"abc"', 'PARSE_MASTER_KEY')
    expect(end.output).not.toContain(SECRET)
    expect(fs.readdirSync(server.dataDir)).toEqual([])
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', '0'],
    ['DEMO', 'yes'],
    ['DATABASE_URI', `mysql://root:${SECRET}@localhost/db`],
    ['DATABASE_URI', SECRET],
    ['REDIS_URL', `http://:${SECRET}@localhost`],
    ['PARSE_MASTER_KEY', SECRET],
    ['PUBLIC_URL', 'example.com'],
    ['LOGINS_PER_MINUTE', '0'],
    ['TRUST_PROXY', 'yes'],
    ['SUBSCRIPTION_TRIAL_DAYS', '-1'],
    ['LOADING_SCREEN_SECONDS', '-1'],
    ['SENTRY_DSN', 'nonsense'],
    ['FIREBASE_DATABASE_URL', 'nonsense'],
    ['FIREBASE_SERVICE_ACCOUNT', SECRET],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'nonsense'],
    ['S3_BUCKET', 'Non un secchio'],
    ['S3_ENDPOINT', 's3.example.com'],
    // Without the key's id.
    ['S3_SECRET_ACCESS_KEY', SECRET],
  ])('when %s is %s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^  ${name}: .+`, 'm'))
    expect(read).not.toThrow(SECRET)
  })

  it('when something is told of S3, but no bucket', () => {
    const wrong = { S3_ENDPOINT: 'https://s3.example.com', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: SECRET }
    expect(() => readConfig(wrong)).toThrow(/^ {2}S3_BUCKET: .+/m)
    expect(readConfig({ ...wrong, S3_BUCKET: 'photos' })).toMatchObject({ S3_BUCKET: 'photos' })
  })
})

/** A user without rights, when the tests may become one. */
const NOBODY = 65_534

/** Only root may become another user, who then has to be able to reach the project. */
const canBeNobody = (): boolean => {
  const user = { uid: NOBODY, gid: NOBODY }
  const look = `require('node:fs').accessSync(${JSON.stringify(PROJECT)})`
  return process.getuid?.() === 0 && spawnSync(process.execPath, ['-e', look], user).status === 0
}

describe.skipIf(!canBeNobody())('as an ordinary user', () => {
  it('the server starts, keeps what it is given, and stops', async () => {
    const server = await prepare({}, { uid: NOBODY, gid: NOBODY })
    await server.start()
    const { rest, hotelId } = await newOwner(server)
    must(await rest.get('Hotel', hotelId))
    expect(fs.statSync(path.join(server.dataDir, 'postgres')).uid).toBe(NOBODY)
    expect(await server.stop()).toMatchObject({ code: 0 })
  })

  it('a data folder of somebody else is refused', async () => {
    const server = await prepare({}, { uid: NOBODY, gid: NOBODY })
    const foreign = await prepare()
    const { dataDir } = foreign
    expectSentence(await server.launch({ DATA_DIR: dataDir }), dataDir, 'DATA_DIR')
  })
})
