import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newBookCode } from '#domain/text/bookCode.ts'
import { newLocalId } from '#domain/values/localId.ts'
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

const sayOnPhone = (url: string, body: object, token?: string): Promise<Response> =>
  fetch(`${url}/custom/guest/${token === undefined ? 'session' : 'needs'}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token !== undefined && { 'X-Parse-Session-Token': token }) },
    body: JSON.stringify(body),
  })

it('no log names a guest, what they may not eat, the code of a booking, or a token of a session', async () => {
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
    for (const fields of [
      { rooms: 7 },
      { hotelId: newLocalId() },
      { hotelId: { sessionToken } },
      { sessionToken: [sessionToken] },
    ])
      expect((await rest.call(name, notify(fields))).ok).toBe(false)
  expect((await rest.call('massnotifybooks', notify({}))).ok).toBe(false)

  const [rossi] = (await master(server.url).rows('Book', { code: taken })) as [{ objectId: string }]
  const person = newLocalId()
  const ofRossi = { hotel, book: pointer('Book', rossi.objectId) }
  must(await master(server.url).create('BookPerson', { objectId: person, ...ofRossi, name: 'Segreta' }))
  const { data } = (await (await sayOnPhone(server.url, { code: taken })).json()) as { data: { token: string } }
  const needs = { personId: person, allergens: [1, 3, 4, 8, 13], diets: ['vegan'], hasConsent: true }
  expect((await sayOnPhone(server.url, needs, data.token)).status).toBe(200)
  expect((await sayOnPhone(server.url, { ...needs, hasConsent: false }, data.token)).status).toBe(400)
  expect((await sayOnPhone(server.url, needs, `${data.token.slice(0, -1)}x`)).status).toBe(401)
  const [kept] = (await master(server.url).rows('DietaryNeeds', {})) as [{ objectId: string; tags: readonly number[] }]
  const again = { objectId: kept.objectId, ...ofRossi, person: pointer('BookPerson', person), tags: kept.tags }
  expect((await master(server.url).create('DietaryNeeds', again)).ok).toBe(false)
  const { output } = await server.stop()
  const logs = written(output)
  const ofHealth = [kept.tags.join(','), kept.tags.join(', '), 'vegan']
  const tokens = [data.token.slice(0, -1), sessionToken]
  for (const secret of [taken, wrong, 'Segret', account.username, PASSWORD, ...ofHealth, ...tokens])
    expect(logs).not.toContain(secret)
  expect(logs).toContain('duplicate key')
})
