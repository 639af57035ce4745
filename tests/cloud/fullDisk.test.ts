import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { PASSWORD, newEmail } from './house.ts'
import { anonymous, must, signedIn } from './rest.ts'
import type { Rest } from './rest.ts'
import { TestServer } from './server.ts'

const JPEG = new Uint8Array(Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==', 'base64'))
const MORE_THAN_ANY_DISK = '1000000000'

let server: TestServer
let owner: Rest

beforeAll(async () => {
  server = await TestServer.prepare()
  await server.start()
  const account = { username: newEmail(), password: PASSWORD }
  const { body } = must(await anonymous(server.url).send('POST', '/users', account))
  owner = signedIn(String(body['sessionToken']), server.url)
  must(await owner.create('Hotel', { objectId: newLocalId(), name: 'Hotel Bellavista' }))
})

afterAll(() => server.remove())

const upload = () => owner.send('POST', '/files/a.jpg', JPEG, { 'Content-Type': 'image/jpeg' })

it('a store that fails refuses the photo in words, and the server goes on', async () => {
  const url = String(must(await upload()).body['url'])
  const folder = path.join(server.dataDir, 'files')
  fs.renameSync(folder, `${folder}-away`)
  fs.writeFileSync(folder, '')
  expect(await upload()).toMatchObject({ ok: false, code: 142, error: 'fileNotStored' })
  expect((await fetch(url)).ok).toBe(false)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  fs.rmSync(folder)
  fs.renameSync(`${folder}-away`, folder)
  must(await upload())
  expect((await fetch(url)).status).toBe(200)
})

it('a disk that is nearly full takes no photo, and all else', async () => {
  await server.stop()
  await server.start({ DISK_RESERVE_MB: MORE_THAN_ANY_DISK })
  expect(await upload()).toMatchObject({ ok: false, code: 142, error: 'diskFull' })
  must(await owner.create('Hotel', { objectId: newLocalId(), name: 'Hotel Miramare' }))
})
