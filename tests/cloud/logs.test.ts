import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newBookCode } from '#domain/bookCode.ts'
import { newLocalId } from '#domain/localId.ts'
import { PASSWORD, newEmail } from './house.ts'
import { anonymous, master, must, pointer, signedIn } from './rest.ts'
import type { Json } from './rest.ts'
import { TestServer } from './server.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.prepare()
  await server.start()
})

afterAll(() => server.remove())

/** All that a server writes about what it does. */
const written = (output: string): string =>
  fs
    .readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^logs\/|\.log$/.test(name))
    .map((name) => fs.readFileSync(path.join(server.dataDir, name), 'utf8'))
    .join('\n') + output

it('no log names a guest, the code of a booking, or a session', async () => {
  const account = { username: newEmail(), password: PASSWORD }
  const { body } = must(await anonymous(server.url).send('POST', '/users', account))
  const sessionToken = String(body['sessionToken'])
  const rest = signedIn(sessionToken, server.url)
  const hotel = pointer('Hotel', newLocalId())
  must(await rest.create('Hotel', { objectId: hotel.objectId, name: 'Hotel Bellavista' }))
  const [taken, wrong] = [newBookCode(), newBookCode()]
  const book = (code: string) => ({ objectId: newLocalId(), hotel, code, refName: 'Segreti Mario' })
  must(await master(server.url).create('Book', book(taken)))
  // Refused by a function, by a guard, and by the database.
  expect((await rest.call('join-book', { code: wrong })).ok).toBe(false)
  expect((await rest.create('Book', book(wrong))).ok).toBe(false)
  expect((await master(server.url).create('Book', book(taken))).ok).toBe(false)
  // These two say the session as a parameter, too: answered, refused by their checks, and of no hotel.
  const notify = (fields: Json) => ({ sessionToken, hotelId: hotel.objectId, text: 'Buongiorno', ...fields })
  must(await rest.call('getbooksthatwillbenotified', notify({})))
  for (const name of ['getbooksthatwillbenotified', 'massnotifybooks'])
    for (const fields of [{ rooms: 7 }, { hotelId: newLocalId() }, { hotelId: { sessionToken } }, { sessionToken: [sessionToken] }])
      expect((await rest.call(name, notify(fields))).ok).toBe(false)
  expect((await rest.call('massnotifybooks', notify({}))).ok).toBe(false)
  const { output } = await server.stop()
  const logs = written(output)
  for (const secret of [taken, wrong, 'Segreti', account.username, PASSWORD, sessionToken])
    expect(logs).not.toContain(secret)
  expect(logs).toContain('duplicate key')
})
