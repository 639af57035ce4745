import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { freePort } from '#cloud/server/embeddedPostgres.ts'
import { newDatabase } from '../database.ts'
import { PASSWORD, newEmail } from '../house.ts'
import { anonymous, master, must, pointer, signedIn } from '../rest.ts'
import type { Answer, Json, Rest } from '../rest.ts'
import { PROJECT, TestServer } from '../server.ts'

const JPEG = new Uint8Array(Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==', 'base64'))
const HTML = new TextEncoder().encode('<html><script>alert(1)</script></html>')

const BUCKET = 'photos-of-hotels'
/** What s3rver takes for right. */
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'convivio-s3-'))
let store: ChildProcess
let settings: Readonly<Record<string, string>>
let sql: pg.Client
let server: TestServer
let owner: Rest
let hotelId: string

beforeAll(async () => {
  const port = await freePort()
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--no-vhost-buckets', '-s']
  store = spawn(process.execPath, ['node_modules/s3rver/bin/s3rver.js', ...options], {
    cwd: PROJECT,
    stdio: 'ignore',
  })
  const endpoint = `http://127.0.0.1:${port}`
  while (!(await fetch(endpoint).then(Boolean, () => false))) {
    if (store.exitCode !== null) throw new Error('The store did not start.')
    await new Promise((wait) => setTimeout(wait, 50))
  }
  settings = {
    DATABASE_URI: await newDatabase(),
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    ...KEYS,
  }
  sql = new pg.Client({ connectionString: settings['DATABASE_URI'] })
  await sql.connect()
  server = await TestServer.prepare(settings)
  await server.start()
  const account = { username: newEmail(), password: PASSWORD }
  const { body } = must(await anonymous(server.url).send('POST', '/users', account))
  owner = signedIn(String(body['sessionToken']), server.url)
  hotelId = newLocalId()
  must(await owner.create('Hotel', { objectId: hotelId, name: 'Hotel Bellavista' }))
})

afterAll(async () => {
  await sql.end()
  await server.remove()
  store.kill('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

const upload = (name: string, bytes = JPEG, headers = {}): Promise<Answer> =>
  owner.send('POST', `/files/${name}`, bytes, { 'Content-Type': 'image/jpeg', ...headers })

interface Uploaded {
  readonly name: string
  readonly url: string
}

const uploaded = async (name: string) => must(await upload(name)).body as unknown as Uploaded

const inBucket = (name: string): boolean =>
  fs.readdirSync(path.join(folder, BUCKET)).some((file) => file.startsWith(name))

const fileOf = ({ name, url }: Uploaded): Json => ({ __type: 'File', name, url })

it('a photo and its thumbnail are kept in the bucket, and answered under our own address', async () => {
  const [image, thumb] = [await uploaded('a.jpg'), await uploaded('a-thumb.jpg')]
  for (const { name, url } of [image, thumb]) {
    expect(inBucket(name)).toBe(true)
    expect(url).toBe(`${server.url}/parse/files/convivio/${name}`)
    const photo = await fetch(url)
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(JPEG)
    expect(photo.headers.get('content-type')).toBe('image/jpeg')
    expect(photo.headers.get('x-content-type-options')).toBe('nosniff')
    const part = await fetch(url, { headers: { Range: 'bytes=0-1' } })
    expect(part.status).toBe(206)
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(JPEG.slice(0, 2))
    expect(part.headers.get('x-content-type-options')).toBe('nosniff')
    const known = await fetch(url, {
      headers: { 'If-None-Match': photo.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' },
    })
    expect([known.status, known.headers.get('cache-control')]).toEqual([304, photo.headers.get('cache-control')])
    expect(known.headers.get('cache-control')).toContain('immutable')
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(JPEG.length)])
    expect((await fetch(url, { headers: { Range: 'bytes=1000-' } })).status).toBe(416)
  }
  expect(fs.existsSync(path.join(server.dataDir, 'files'))).toBe(false)
  const photo = newLocalId()
  const row = { objectId: photo, hotel: pointer('Hotel', hotelId), image: fileOf(image), thumb: fileOf(thumb) }
  must(await owner.create('DishImage', row))
  expect(must(await owner.get('DishImage', photo)).body).toMatchObject({
    image: fileOf(image),
    thumb: fileOf(thumb),
  })
})

it('what is no photo does not come into it, not as a stream either', async () => {
  expect(await upload('page.jpg', HTML)).toMatchObject({ ok: false, error: 'fileNotImage' })
  expect((await upload('stream.jpg', HTML, { 'X-Parse-Upload-Mode': 'stream' })).ok).toBe(false)
  for (const file of fs.readdirSync(path.join(folder, BUCKET))) expect(file).not.toMatch(/page|stream/)
})

it('a file that is not there is not found', async () => {
  expect((await fetch(`${server.url}/parse/files/convivio/nessuna.jpg`)).status).toBe(404)
})

async function forgetFiles(): Promise<void> {
  const slot = newLocalId()
  must(await master(server.url).send('POST', '/jobs/forget-files', { slot }))
  await expect
    .poll(() => master(server.url).rows('JobRun', { objectId: `forget-files_${slot}` }))
    .toMatchObject([{ status: 'done' }])
}

it('the files of a photo that was removed leave the bucket a day later', async () => {
  const [image, kept] = [await uploaded('b.jpg'), await uploaded('c.jpg')]
  const rows = [image, kept].map((file) => ({
    objectId: newLocalId(),
    hotel: pointer('Hotel', hotelId),
    image: fileOf(file),
  }))
  for (const row of rows) must(await owner.create('DishImage', row))
  must(await owner.remove('DishImage', rows[0]?.objectId ?? ''))
  await forgetFiles()
  expect(inBucket(image.name)).toBe(true)
  await sql.query(`UPDATE "UploadedFile" SET "unusedSince" = now() - interval '25 hours'
    WHERE "unusedSince" IS NOT NULL`)
  await forgetFiles()
  expect(inBucket(image.name)).toBe(false)
  expect((await fetch(image.url)).status).toBe(404)
  expect(inBucket(kept.name)).toBe(true)
})

it('the demo opens with it, and its files are there after a new start', async () => {
  const { url } = await uploaded('d.jpg')
  await server.stop()
  await server.start()
  expect((await fetch(url)).ok).toBe(true)
  const demo = await TestServer.prepare({ ...settings, DATABASE_URI: await newDatabase(), DEMO: '1' })
  await demo.start()
  expect(await master(demo.url).rows('Hotel')).toHaveLength(2)
  await demo.remove()
})

it('Amazon’s SDK is loaded by those alone who have a bucket', async () => {
  const spy = path.join(folder, 'spy.cjs')
  fs.writeFileSync(
    spy,
    `const Module = require('node:module')
     const load = Module._load
     Module._load = function (name, ...rest) {
       if (/s3-files-adapter|aws-sdk/.test(name)) console.log('loads ' + name)
       return load.call(this, name, ...rest)
     }`,
  )
  const NODE_OPTIONS = `--require ${spy}`
  const saidBy = async (own: typeof settings): Promise<string> => {
    const one = await TestServer.prepare({ ...own, DATABASE_URI: await newDatabase(), NODE_OPTIONS })
    await one.start()
    const { output } = await one.stop()
    await one.remove()
    return output
  }
  expect(await saidBy({})).not.toContain('loads ')
  expect(await saidBy(settings)).toContain('loads @aws-sdk/client-s3')
})

it('a bucket that takes no file keeps nobody from starting: the predefined templates wait', async () => {
  const closed = http.createServer((request, response) => {
    response.statusCode = request.method === 'HEAD' ? 200 : 403
    response.end()
  })
  const port = await freePort()
  await new Promise<void>((listening) => closed.listen(port, '127.0.0.1', listening))
  const S3_ENDPOINT = `http://127.0.0.1:${port}`
  const waiting = await TestServer.prepare({ ...settings, DATABASE_URI: await newDatabase(), S3_ENDPOINT })
  await waiting.start()
  expect(await master(waiting.url).rows('Template')).toEqual([])
  const { output } = await waiting.stop()
  expect(output).toContain('The predefined templates have to wait')
  await waiting.start({ S3_ENDPOINT: settings['S3_ENDPOINT'] })
  expect((await master(waiting.url).rows('Template')).length).toBeGreaterThan(0)
  await waiting.remove()
  closed.close()
})

it('a bucket that cannot be used stops the start with a sentence', async () => {
  const S3_ENDPOINT = 'http://127.0.0.1:1'
  const wrong = await TestServer.prepare({ ...settings, S3_ENDPOINT })
  const { code, output } = await wrong.launch()
  expect(code).toBe(1)
  expect(output).toContain(`The bucket ${BUCKET} at ${S3_ENDPOINT} cannot be used`)
  expect(output).not.toContain(KEYS.S3_SECRET_ACCESS_KEY)
  expect(output).not.toMatch(/^\s+at |node_modules/m)
  await wrong.remove()
})
