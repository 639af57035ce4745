import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { SmtpStandIn } from '../fakes/smtpStandIn.ts'
import { newDatabase } from './database.ts'
import { confirmAddress, PASSWORD, newEmail } from './house.ts'
import { anonymous, master, must, pointer, signedIn } from './rest.ts'
import type { Json, Rest } from './rest.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { TestServer } from './server.ts'

const HOUR = 3_600_000

let smtp: SmtpStandIn
let server: TestServer
let owner: Rest
let sessionToken: string
let hotel: string

const date = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })

async function newOwner() {
  const { body } = must(
    await anonymous(server.url).send('POST', '/users', { username: newEmail(), password: PASSWORD, name: 'Carla' }),
  )
  await confirmAddress(body['objectId'], server.url)
  const token = String(body['sessionToken'])
  return { token, rest: signedIn(token, server.url) }
}

async function openHotel(rest: Rest): Promise<string> {
  const objectId = newLocalId()
  must(await rest.create('Hotel', { objectId, name: 'Hotel Bellavista' }))
  return objectId
}

beforeAll(async () => {
  smtp = await SmtpStandIn.open()
  server = await TestServer.prepare({
    DATABASE_URI: await newDatabase(),
    PUBLIC_URL: 'https://convivio.example',
    MAILS_PER_MINUTE: '100000',
    ...smtp.settings,
  })
  await server.start()
})

afterAll(async () => {
  await server.remove()
  await smtp.close()
})

/** A hotel of its own for each test: messages of an hour are counted. */
beforeEach(async () => {
  smtp.taken.length = 0
  smtp.answers.clear()
  const account = await newOwner()
  owner = account.rest
  sessionToken = account.token
  hotel = await openHotel(owner)
})

async function book(fields: Json = {}): Promise<{ id: string; email: string }> {
  const row = {
    objectId: newLocalId(),
    hotel: pointer('Hotel', hotel),
    pax: 2,
    checkin: date(Date.now() - 24 * HOUR),
    checkout: date(Date.now() + 72 * HOUR),
    refName: 'Anna Rossi',
    refEmail: `${newLocalId().toLowerCase()}@posta.it`,
    ...fields,
  }
  must(await owner.create('Book', row))
  return { id: row.objectId, email: row.refEmail }
}

const notify = (fields: Json = {}) =>
  owner.call('massnotifybooks', { sessionToken, hotelId: hotel, text: 'Stasera si cena in terrazza.', ...fields })

const included = async (fields: Json = {}) =>
  must(await owner.call('getbooksthatwillbenotified', { sessionToken, hotelId: hotel, ...fields })).body['result'] as {
    id: string
    reach: string
  }[]

const log = async () =>
  (must(await owner.call('notifications', { hotelId: hotel })).body['result'] as { sent: Json[] }).sent

const whenDone = () => vi.waitFor(async () => expect((await log())[0]).toHaveProperty('endedAt'))

describe('who is notified', () => {
  it('is in the house or still to come, has one of the rooms, and arrives and leaves within the days', async () => {
    const here = await book({ roomNumber: '204' })
    const later = await book({ checkin: date(Date.now() + 48 * HOUR), checkout: date(Date.now() + 96 * HOUR) })
    await book({ checkin: date(Date.now() - 96 * HOUR), checkout: date(Date.now() - HOUR) })
    await book({ stafferBook: true })
    const ids = async (fields: Json = {}) => (await included(fields)).map(({ id }) => id)
    expect(await ids()).toEqual([here.id, later.id])
    expect(await ids({ rooms: ['204'] })).toEqual([here.id])
    expect(await ids({ checkinMax: new Date().toISOString() })).toEqual([here.id])
    expect(await ids({ checkoutMin: new Date(Date.now() + 90 * HOUR).toISOString() })).toEqual([later.id])
  })

  it('is told apart by how a message gets there', async () => {
    await book()
    await book({ refEmail: undefined, checkin: date(Date.now()) })
    const unknown = await book({ checkin: date(Date.now() + HOUR) })
    must(await master(server.url).update('Book', unknown.id, { inviteProblem: 'addressUnknown' }))
    expect((await included()).map(({ reach }) => reach)).toEqual(['mail', 'none', 'none'])
  })

  it.each([['getbooksthatwillbenotified'], ['massnotifybooks']])('%s wants the session of its caller', async (name) => {
    const other = await newOwner()
    const params = { hotelId: hotel, text: 'Buongiorno' }
    for (const wrong of [undefined, '', other.token])
      expect((await owner.call(name, { ...params, sessionToken: wrong })).body).toMatchObject({ error: 'notSignedIn' })
    expect((await other.rest.call(name, { ...params, sessionToken: other.token })).body).toMatchObject({
      error: 'notYourHotel',
    })
  })
})

describe('a message', () => {
  it('goes to each booking that can be reached, in its language, and is logged', async () => {
    const italian = await book()
    const german = await book({ refLocale: 'de', refName: 'Hans Weber' })
    await book({ refEmail: undefined })
    expect(must(await notify()).body['result']).toEqual({ included: 3, byApp: 0, byMail: 2, unreachable: 1 })
    await whenDone()
    const [mail] = await smtp.mailsTo(italian.email)
    expect(mail).toMatchObject({
      subject: 'Hotel Bellavista: un messaggio per voi',
      from: { name: 'Hotel Bellavista' },
    })
    expect(mail?.text).toContain('Buongiorno Anna Rossi,\n\nStasera si cena in terrazza.')
    expect((await smtp.mailsTo(german.email))[0]?.text).toContain('Guten Tag Hans Weber')
    expect(await log()).toMatchObject([
      { by: 'Carla', text: 'Stasera si cena in terrazza.', included: 3, unreachable: 1, delivered: 2, failed: 0 },
    ])
  })

  it('goes by mail to whose app was notified by Firebase, once the host has that no more', async () => {
    const { id, email } = await book()
    const ofPhone = { deviceType: 'fcm', installationId: newLocalId(), fcmToken: `${newLocalId()}:${newLocalId()}` }
    const ofBook = { hotel: pointer('Hotel', hotel), book: pointer('Book', id) }
    must(await master(server.url).create('_Installation', { objectId: newLocalId(), ...ofPhone, ...ofBook, ACL: {} }))
    expect((await included()).map(({ reach }) => reach)).toEqual(['mail'])
    must(await notify())
    await whenDone()
    expect(await smtp.mailsTo(email)).toHaveLength(1)
    expect(await log()).toMatchObject([{ delivered: 1, deliveredByApp: 0, failed: 0 }])
  })

  it('is HTML in no part of what was typed', async () => {
    const { email } = await book()
    must(await notify({ text: '<script>alert(1)</script>' }))
    await whenDone()
    expect((await smtp.mailsTo(email))[0]?.html).not.toContain('<script')
  })

  it('is not sent by a second press, and another one is', async () => {
    const { email } = await book()
    const presses = await Promise.all([notify(), notify(), notify()])
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await notify()).body).toMatchObject({ error: 'notificationTwice' })
    await whenDone()
    must(await notify({ text: 'Domani c’è il sole.' }))
    await whenDone()
    expect(await smtp.mailsTo(email)).toHaveLength(2)
  })

  it('is refused where nobody can be reached', async () => {
    await book({ refEmail: undefined })
    expect((await notify()).body).toMatchObject({ error: 'nobodyReachable' })
    expect(await log()).toEqual([])
  })

  it('can be sent ten times an hour', async () => {
    await book()
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await notify({ text: `Messaggio ${at}` })).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    // The hour may end in between.
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(21)
  })

  it('that a mail server refuses, or does not take yet, is counted so, and goes on by the clock', async () => {
    const refused = await book()
    const late = await book()
    smtp.answers.set(refused.email, { refuse: '550 5.1.1 No such user', at: 'recipient' })
    smtp.answers.set(late.email, { refuse: '450 4.2.1 Come back later', at: 'recipient' })
    must(await notify())
    await vi.waitFor(async () => expect((await log())[0]).toMatchObject({ failed: 1 }))
    smtp.answers.clear()
    await vi.waitFor(async () => {
      await endOfJob(await beginJob(server.url, 'send-notifications', newLocalId()), server.url)
      expect((await log())[0]).toMatchObject({ delivered: 1, failed: 1 })
    })
    expect(await smtp.mailsTo(late.email)).toHaveLength(1)
    expect(await smtp.mailsTo(refused.email)).toHaveLength(0)
  })
})

it('what breaks for one booking keeps neither the others of its message nor another message', async () => {
  const [here, there] = [await book(), await book()]
  const message = (left: readonly unknown[], minutesAgo: number) => ({
    hotel: pointer('Hotel', hotel),
    kind: 'message',
    text: 'Stasera si cena in terrazza.',
    askedAt: date(Date.now() - minutesAgo * 60_000),
    left,
  })
  // No database takes that for an id.
  const broken = { __type: 'GeoPoint', latitude: 1, longitude: 1 }
  const { body: whole } = must(await master(server.url).create('Notification', message([broken, here.id], 20)))
  must(await master(server.url).create('Notification', message([there.id], 10)))
  await endOfJob(await beginJob(server.url, 'send-notifications', newLocalId()), server.url)
  for (const { email } of [here, there]) expect(await smtp.mailsTo(email)).toHaveLength(1)
  // It is tried again.
  expect((await master(server.url).get('Notification', String(whole['objectId']))).body['left']).toEqual([broken])
})

it('an invitation to the team that no mail may carry any more is not made', async () => {
  const days = Math.floor(Date.now() / (24 * HOUR))
  for (let at = 0; at < 40; at += 1)
    must(
      await master(server.url).create('Attempt', {
        objectId: naturalId('teamMail', `${hotel} ${days} ${at}`),
        what: 'teamMail',
      }),
    )
  const asked = { hotelId: hotel, duty: 'kitchen', email: 'cuoco@posta.it' }
  expect(await owner.call('invite-to-team', asked)).toMatchObject({ code: 155 })
  const { invitations } = must(await owner.call('team', { hotelId: hotel })).body['result'] as {
    invitations: unknown[]
  }
  expect(invitations).toEqual([])
})

it('the process that is killed leaves nobody out, and writes to one twice at most', async () => {
  const books = await Promise.all(Array.from({ length: 20 }, () => book()))
  const [edge] = (await included()).slice(-5)
  const email = books.find(({ id }) => id === edge?.id)?.email ?? ''
  smtp.answers.set(email, 'stallAfterTaking')
  must(await notify())
  await vi.waitFor(() => expect(smtp.taken.some(({ to }) => to.includes(email))).toBe(true))
  await server.kill()
  smtp.answers.clear()
  await server.start()
  const [row] = await master(server.url).rows('Notification', { hotel: pointer('Hotel', hotel) })
  // As if the time of its claim were over.
  must(await master(server.url).update('Notification', String(row?.['objectId']), { claimUntil: date(Date.now() - 1) }))
  await endOfJob(await beginJob(server.url, 'send-notifications', newLocalId()), server.url)
  const counts = books.map((one) => smtp.taken.filter(({ to }) => to.includes(one.email)).length)
  expect(Math.min(...counts)).toBe(1)
  expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(1)
  const ids = (await smtp.mailsTo(email)).map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(1)
})
