import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import type { GuestStay } from '#domain/guests/guestStay.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields, newMeal } from '#domain/menu/dayMenu.ts'
import { WINDOW } from '#domain/rules/orders/orderingWindow.ts'
import { encode } from '#domain/schema/wire.ts'
import { FirebaseStandIn } from '../fakes/firebaseStandIn.ts'
import { PushStandIn } from '../fakes/pushStandIn.ts'
import { SmtpStandIn } from '../fakes/smtpStandIn.ts'
import { newDatabase } from './database.ts'
import { confirmAddress, PASSWORD, newEmail } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { anonymous, master, must, pointer, signedIn } from './rest.ts'
import type { Json, Rest } from './rest.ts'
import { TestServer } from './server.ts'

const HOUR = 3_600_000
const QUARTER_MS = HOUR / 4
const ROME = 'Europe/Rome'

let smtp: SmtpStandIn
let service: PushStandIn
let google: FirebaseStandIn
let server: TestServer
let owner: Rest
let sessionToken: string
let database: string
let hotel: string

const date = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })

beforeAll(async () => {
  smtp = await SmtpStandIn.open()
  service = await PushStandIn.open()
  google = await FirebaseStandIn.open()
  const { FIREBASE_SERVICE_ACCOUNT, FCM_URL } = google.settings
  database = await newDatabase()
  server = await TestServer.prepare({
    FIREBASE_SERVICE_ACCOUNT,
    FCM_URL,
    DATABASE_URI: database,
    PUBLIC_URL: 'https://convivio.example',
    MAILS_PER_MINUTE: '100000',
    OUTBOUND_ALLOW: service.host,
    ...smtp.settings,
  })
  await server.start()
})

afterAll(async () => {
  await server.remove()
  await smtp.close()
  await service.close()
  await google.close()
})

/** A hotel of its own for each test: messages of an hour are counted. */
beforeEach(async () => {
  smtp.taken.length = 0
  service.delivered.length = 0
  service.answers.clear()
  google.messages.length = 0
  google.phoneAnswers.clear()
  const account = { username: newEmail(), password: PASSWORD, name: 'Carla' }
  const { body } = must(await anonymous(server.url).send('POST', '/users', account))
  await confirmAddress(body['objectId'], server.url)
  sessionToken = String(body['sessionToken'])
  owner = signedIn(sessionToken, server.url)
  hotel = newLocalId()
  must(await owner.create('Hotel', { objectId: hotel, name: 'Hotel Bellavista' }))
})

async function book(fields: Json = {}): Promise<string> {
  const id = newLocalId()
  const ofHotel = pointer('Hotel', hotel)
  const stay = { checkin: date(Date.now() - 24 * HOUR), checkout: date(Date.now() + 72 * HOUR) }
  must(await owner.create('Book', { objectId: id, hotel: ofHotel, pax: 1, ...stay, refName: 'Anna Rossi', ...fields }))
  must(
    await owner.create('BookPerson', {
      objectId: newLocalId(),
      hotel: ofHotel,
      book: pointer('Book', id),
      name: 'Anna',
    }),
  )
  return id
}

const codeOf = async (bookId: string): Promise<string> =>
  (must(await owner.call('refresh-book-code', { bookId })).body['result'] as { code: string }).code

async function custom(path: string, token: string, body?: Json) {
  const response = await fetch(`${server.url}/custom/guest/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json', 'X-Parse-Session-Token': token },
  })
  return { status: response.status, body: (await response.json()) as { data: unknown; code?: string } }
}

async function enter(code: string): Promise<string> {
  const { body } = await custom('session', '', { code })
  return (body.data as { token: string }).token
}

const keyFor = async (token: string): Promise<string> =>
  String(((await custom('stay', token)).body.data as GuestStay).pushKey)

/** The browser of a phone, by its name, wants notifications of the stay that the phone is in. */
async function subscribe(token: string, name: string, language = 'it') {
  const subscription = service.subscribe(name, await keyFor(token))
  return custom('notifications', token, { subscription, language })
}

/** A booking of which a phone is told. */
async function aPhone(fields: Json = {}) {
  const [id, name] = [await book(fields), newLocalId()]
  const code = await codeOf(id)
  const token = await enter(code)
  expect(await subscribe(token, name)).toEqual({ status: 200, body: { data: { isOn: true } } })
  return { id, name, token }
}

const installations = (bookId: string) => master(server.url).rows('_Installation', { book: pointer('Book', bookId) })

const notify = (fields: Json = {}) =>
  owner.call('massnotifybooks', { sessionToken, hotelId: hotel, text: 'Si cena in terrazza.', ...fields })

const reaches = async () =>
  (must(await owner.call('getbooksthatwillbenotified', { sessionToken, hotelId: hotel })).body['result'] as Json[]).map(
    ({ reach }) => reach,
  )

const log = async () =>
  (must(await owner.call('notifications', { hotelId: hotel })).body['result'] as { sent: Json[] }).sent

const whenDone = () => vi.waitFor(async () => expect((await log())[0]).toHaveProperty('endedAt'))

describe('a phone', () => {
  it('is one row of its booking, and nobody reads where it is', async () => {
    const { id, name, token } = await aPhone()
    await subscribe(token, name, 'de')
    const [row, ...others] = await installations(id)
    expect(others).toEqual([])
    expect(row).toMatchObject({ hotel: pointer('Hotel', hotel), language: 'de', deviceType: 'web' })
    for (const rest of [owner, anonymous(server.url)]) {
      expect((await rest.list('_Installation')).ok).toBe(false)
      expect((await rest.get('_Installation', String(row?.objectId))).ok).toBe(false)
      expect((await rest.send('POST', '/installations', { deviceType: 'web', installationId: 'x' })).ok).toBe(false)
    }
  })

  it('that changes the booking is told of the new one alone', async () => {
    const before = await aPhone()
    const [now] = await installations(before.id)
    const other = await book()
    const token = await enter(await codeOf(other))
    const subscription = { endpoint: now?.['endpoint'], keys: { p256dh: now?.['p256dh'], auth: now?.['auth'] } }
    expect((await custom('notifications', token, { subscription })).status).toBe(200)
    expect(await installations(before.id)).toEqual([])
    expect(await installations(other)).toHaveLength(1)
  })

  it.each([
    ['wants none any more', ({ token }: { token: string }) => custom('notifications', token, { subscription: null })],
    ['is given away', ({ token }: { token: string }) => custom('leave', token, {})],
    ['has an old code', ({ id }: { id: string }) => codeOf(id)],
    ['is of a booking that is deleted', ({ id }: { id: string }) => owner.remove('Book', id)],
  ])('that %s is told nothing more', async (_why, end) => {
    const phone = await aPhone()
    await end(phone)
    expect(await installations(phone.id)).toEqual([])
  })

  it('is told at addresses of push services alone', async () => {
    const token = await enter(await codeOf(await book()))
    const { keys } = service.subscribe('nobody', await keyFor(token))
    for (const endpoint of [
      'https://127.0.0.1/a',
      'http://push.example/a',
      'https://10.0.0.7/a',
      'file:///etc/passwd',
      '',
    ])
      expect(await custom('notifications', token, { subscription: { endpoint, keys } }), endpoint).toMatchObject({
        status: 400,
        body: { code: 'notificationsOff' },
      })
  })

  it('with keys that are none is refused, and without a session, too', async () => {
    const token = await enter(await codeOf(await book()))
    const { endpoint, keys } = service.subscribe('nobody', await keyFor(token))
    for (const wrong of [{}, { ...keys, auth: 'x' }, { ...keys, p256dh: 'B' }, null])
      expect(await custom('notifications', token, { subscription: { endpoint, keys: wrong } })).toMatchObject({
        body: { code: 'orderInvalid' },
      })
    expect((await custom('notifications', '', { subscription: null })).status).toBe(401)
  })
})

describe('a message of the staff', () => {
  it('goes to the phones first, by mail to who has none, and its counts are true', async () => {
    const phone = await aPhone({ refEmail: 'anna@posta.example' })
    const second = await enter(await codeOfKept(phone.id))
    await subscribe(second, `${phone.name}2`)
    await book({ refEmail: 'bruno@posta.example' })
    await book()
    expect((await reaches()).toSorted()).toEqual(['app', 'mail', 'none'])
    expect(must(await notify()).body['result']).toEqual({ included: 3, byApp: 1, byMail: 1, unreachable: 1 })
    await whenDone()
    for (const name of [phone.name, `${phone.name}2`])
      expect(service.deliveredTo(name)).toMatchObject([
        {
          payload: { title: 'Hotel Bellavista', body: 'Si cena in terrazza.', url: '/ospite' },
          claims: { aud: `http://${service.host}`, sub: 'https://convivio.example' },
        },
      ])
    expect(await smtp.mailsTo('anna@posta.example')).toHaveLength(0)
    expect(await smtp.mailsTo('bruno@posta.example')).toHaveLength(1)
    expect(await log()).toMatchObject([{ delivered: 2, deliveredByApp: 1, failed: 0, unreachable: 1 }])
    expect(service.faults).toEqual([])
  })

  it('goes by mail where the phone wants no more, and that phone is forgotten', async () => {
    const { id, name } = await aPhone({ refEmail: 'carla@posta.example' })
    service.answers.set(name, 410)
    must(await notify())
    await whenDone()
    expect(await smtp.mailsTo('carla@posta.example')).toHaveLength(1)
    expect(await log()).toMatchObject([{ delivered: 1, deliveredByApp: 0, failed: 0 }])
    expect(await installations(id)).toEqual([])
    expect(await reaches()).toEqual(['mail'])
  })

  it('that nothing takes is counted so', async () => {
    const { id, name } = await aPhone()
    service.answers.set(name, 403)
    must(await notify())
    await whenDone()
    expect(await log()).toMatchObject([{ delivered: 0, failed: 1 }])
    expect(await installations(id)).toHaveLength(1)
  })

  it('waits where a push service is busy, and goes on by the clock', async () => {
    const { name } = await aPhone()
    service.answers.set(name, 503)
    must(await notify())
    await vi.waitFor(async () => {
      const [row] = await master(server.url).rows('Notification', { hotel: pointer('Hotel', hotel) })
      expect(row?.['claim']).toBeDefined()
      expect(row?.['claimUntil']).toBeUndefined()
    })
    expect((await log())[0]).not.toHaveProperty('endedAt')
    service.answers.clear()
    await endOfJob(await beginJob(server.url, 'send-notifications', newLocalId()), server.url)
    expect(service.deliveredTo(name)).toHaveLength(1)
    expect(await log()).toMatchObject([{ delivered: 1, deliveredByApp: 1 }])
  })

  it('goes to each phone of a booking once, also to the one whose push service is busy at first', async () => {
    const phone = await aPhone({ refEmail: 'dora@posta.example' })
    const [ready, busy] = [phone.name, `${phone.name}2`]
    await subscribe(await enter(await codeOfKept(phone.id)), busy)
    service.answers.set(busy, 503)
    must(await notify())
    await vi.waitFor(async () => {
      const [row] = await master(server.url).rows('Notification', { hotel: pointer('Hotel', hotel) })
      expect(row).toMatchObject({ delivered: 1, left: [] })
      expect(row?.['claimUntil']).toBeUndefined()
    })
    await runNotifications()
    service.answers.clear()
    await runNotifications()
    await runNotifications()
    expect([ready, busy].map((name) => service.deliveredTo(name).length)).toEqual([1, 1])
    expect(await smtp.mailsTo('dora@posta.example')).toEqual([])
    expect(await log()).toMatchObject([{ delivered: 1, deliveredByApp: 1, endedAt: expect.anything() as unknown }])
  })
})

describe('the app of somebody else, by Firebase', () => {
  const aToken = () => `${newLocalId()}:${newLocalId()}${newLocalId()}`

  async function anAppPhone(fields: Json = {}) {
    const id = await book(fields)
    const [token, fcmToken] = [await enter(await codeOf(id)), aToken()]
    const answer = await custom('notifications', token, { fcmToken, language: 'en' })
    expect(answer).toEqual({ status: 200, body: { data: { isOn: true } } })
    return { id, token, fcmToken }
  }

  it('is told as the browsers are', async () => {
    const { id, fcmToken } = await anAppPhone({ refEmail: 'emma@posta.example' })
    expect(await installations(id)).toMatchObject([{ fcmToken, language: 'en', deviceType: 'fcm' }])
    expect(await reaches()).toEqual(['app'])
    must(await notify())
    await whenDone()
    expect(google.messages).toMatchObject([
      {
        token: fcmToken,
        notification: { title: 'Hotel Bellavista', body: 'Si cena in terrazza.' },
        data: { url: '/ospite' },
        android: { priority: 'NORMAL' },
      },
    ])
    expect(await smtp.mailsTo('emma@posta.example')).toEqual([])
    expect(await log()).toMatchObject([{ delivered: 1, deliveredByApp: 1 }])
  })

  it('is forgotten when Firebase knows the phone no more', async () => {
    const { id, fcmToken } = await anAppPhone()
    google.phoneAnswers.set(fcmToken, 'UNREGISTERED')
    must(await notify())
    await whenDone()
    expect(await installations(id)).toEqual([])
    expect(await log()).toMatchObject([{ delivered: 0, failed: 1 }])
  })

  it.each([429, 503, 401])('is told again after a %s', async (status) => {
    const { fcmToken } = await anAppPhone()
    google.phoneAnswers.set(fcmToken, status)
    must(await notify())
    await vi.waitFor(async () => {
      const [row] = await master(server.url).rows('Notification', { hotel: pointer('Hotel', hotel) })
      expect(row).toMatchObject({ left: [expect.any(String) as unknown], failed: 0 })
      expect(row?.['claim']).toBeDefined()
      expect(row?.['claimUntil']).toBeUndefined()
    })
    google.phoneAnswers.clear()
    await runNotifications()
    expect(google.messages).toHaveLength(1)
    expect(await log()).toMatchObject([{ delivered: 1 }])
  })

  it('stays where Firebase refuses a message for another reason', async () => {
    const { id, fcmToken } = await anAppPhone()
    google.phoneAnswers.set(fcmToken, 404)
    must(await notify())
    await whenDone()
    expect(await installations(id)).toHaveLength(1)
    expect(await log()).toMatchObject([{ failed: 1 }])
  })

  it('replaces what the session has said before, and is told nothing when it wants no more', async () => {
    const { id, name, token } = await aPhone()
    const fcmToken = aToken()
    await custom('notifications', token, { fcmToken })
    const [row] = await installations(id)
    expect(row).toMatchObject({ fcmToken })
    expect(row).not.toHaveProperty('endpoint')
    must(await notify())
    await whenDone()
    expect([google.messages.length, service.deliveredTo(name).length]).toEqual([1, 0])
    await custom('notifications', token, { subscription: null })
    expect(await installations(id)).toEqual([])
  })

  it('has one booking', async () => {
    const before = await anAppPhone()
    const other = await book()
    await custom('notifications', await enter(await codeOf(other)), { fcmToken: before.fcmToken })
    expect(await installations(before.id)).toEqual([])
    expect(await installations(other)).toHaveLength(1)
  })

  it.each(['', 'short', 'x'.repeat(5000), 7, null])('has no such token as %s', async (fcmToken) => {
    const token = await enter(await codeOf(await book()))
    expect(await custom('notifications', token, { fcmToken })).toMatchObject({ body: { code: 'orderInvalid' } })
  })
})

const runNotifications = async () =>
  endOfJob(await beginJob(server.url, 'send-notifications', newLocalId()), server.url)

async function aDish(name: string): Promise<string> {
  const objectId = newLocalId()
  must(
    await owner.create('Dish', {
      objectId,
      hotel: pointer('Hotel', hotel),
      name: { it: name },
      courseIndex: 2,
      allergens: [],
    }),
  )
  return objectId
}

/** A dinner tomorrow, whose orders close in so many hours. */
async function aDinner(dishes: readonly string[] = [], hours = 3): Promise<string> {
  const objectId = newLocalId()
  const day = addDays(dayOf(Date.now(), ROME), 1)
  const until = instantOf(day, '19:30', ROME) - Date.now() - hours * HOUR
  const dinner = { ...newMeal('3', '19:30'), opens: WINDOW.least, closes: -Math.ceil(until / QUARTER_MS), dishes }
  const fields = encode('CalendarMeal', mealFields(day, dinner, ROME))
  must(await owner.create('CalendarMeal', { objectId, hotel: pointer('Hotel', hotel), ...fields }))
  return objectId
}

async function order(token: string, bookId: string, calendarMealId: string, dishId: string): Promise<void> {
  const body = { bookId, calendarMealId, dishes: [{ dishId, quantity: 1 }], nonce: newLocalId() }
  const response = await fetch(`${server.url}/custom/orders`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Parse-Session-Token': token },
  })
  expect(response.status, await response.text()).toBe(200)
}

const bodiesTo = (name: string) => service.deliveredTo(name).map(({ payload }) => (payload as { body: string }).body)

describe('a reminder', () => {
  const remind = (calendarMealId: string, fields: Json = {}) =>
    owner.call('remind-missing', { hotelId: hotel, calendarMealId, ...fields })

  it('goes to who has not ordered, in their language with the closing time, once unless it is meant', async () => {
    const risotto = await aDish('Risotto')
    const dinner = await aDinner([risotto])
    const turn = newLocalId()
    must(
      await owner.create('Turn', {
        objectId: turn,
        hotel: pointer('Hotel', hotel),
        times: { '3': { from: '18:45', to: '20:00' } },
      }),
    )
    const table = newLocalId()
    must(
      await owner.create('Table', {
        objectId: table,
        hotel: pointer('Hotel', hotel),
        name: '2',
        turn: pointer('Turn', turn),
      }),
    )
    const missing = await aPhone({ bookType: 'FB', table: pointer('Table', table) })
    const done = await aPhone({ bookType: 'FB' })
    await order(done.token, done.id, dinner, risotto)
    await book({ bookType: 'FB', refEmail: 'heidi@posta.example', refLocale: 'de' })
    await book({ bookType: 'FB' })
    // Has no dinner.
    await book({ bookType: 'BB', refEmail: 'solo@posta.example' })
    expect(must(await remind(dinner)).body['result']).toEqual({ included: 3, byApp: 1, byMail: 1, unreachable: 1 })
    await whenDone()
    expect(service.deliveredTo(missing.name)).toMatchObject([
      {
        payload: {
          body: expect.stringMatching(/^Cena \(.+, 18:45, tavolo 2\)\. .+gli ordini chiudono .+\d\d:\d\d\.$/) as string,
          url: `/ospite#pasto/${dinner}`,
        },
      },
    ])
    expect((await smtp.mailsTo('heidi@posta.example'))[0]?.text).toMatch(/Abendessen \(.+Bestellschluss .+\d\d:\d\d\./)
    expect(bodiesTo(done.name)).toEqual([])
    expect(await smtp.mailsTo('solo@posta.example')).toEqual([])
    expect(await log()).toMatchObject([{ kind: 'reminder', by: 'Carla', included: 3, delivered: 2, unreachable: 1 }])
    expect((await remind(dinner)).body).toMatchObject({ error: 'alreadyReminded' })
    const presses = await Promise.all([remind(dinner, { again: true }), remind(dinner, { again: true })])
    presses.forEach(must)
    await vi.waitFor(async () => {
      const [last, ...before] = await log()
      expect(before).toHaveLength(1)
      expect(last).toHaveProperty('endedAt')
    })
    expect(bodiesTo(missing.name)).toHaveLength(2)
  })

  it('is not told to who has ordered before it arrived', async () => {
    const risotto = await aDish('Risotto')
    const dinner = await aDinner([risotto])
    const { id, name, token } = await aPhone({ bookType: 'FB' })
    service.answers.set(name, 503)
    must(await remind(dinner))
    await vi.waitFor(async () => {
      const [row] = await master(server.url).rows('Notification', { hotel: pointer('Hotel', hotel) })
      expect(row?.['claim']).toBeDefined()
      expect(row?.['claimUntil']).toBeUndefined()
    })
    await order(token, id, dinner, risotto)
    service.answers.clear()
    await runNotifications()
    expect(bodiesTo(name)).toEqual([])
    expect(await log()).toMatchObject([{ delivered: 0, failed: 0, endedAt: expect.anything() as unknown }])
  })

  it('is refused when nobody can order any more, and of a meal of another hotel', async () => {
    const over = await aDinner([], -1)
    expect((await remind(over)).body).toMatchObject({ error: 'orderingClosed' })
    expect((await remind(newLocalId())).body).toMatchObject({ error: 'gone' })
  })

  it('goes by itself at the hours that the hotel has chosen, once', async () => {
    const { name } = await aPhone({ bookType: 'FB' })
    await aDinner()
    const run = async () => endOfJob(await beginJob(server.url, 'send-reminders', newLocalId()), server.url)
    await run()
    must(await owner.update('Hotel', hotel, { reminderHours: 2 }))
    await run()
    expect(bodiesTo(name)).toEqual([])
    must(await owner.update('Hotel', hotel, { reminderHours: 6 }))
    await run()
    await run()
    expect(bodiesTo(name)).toHaveLength(1)
    expect((await log())[0]).not.toHaveProperty('by')
  })

  it('goes by itself also where it cannot in a hotel that comes before', async () => {
    const { name } = await aPhone({ bookType: 'FB' })
    await aDinner()
    must(await owner.update('Hotel', hotel, { reminderHours: 6 }))
    // Hotels come by their ids.
    const broken = `00000${newLocalId()}`
    must(await owner.create('Hotel', { objectId: broken, reminderHours: 6 }))
    await runSql(database, [`UPDATE "Hotel" SET "reminderHours" = 1e12 WHERE "objectId" = '${broken}'`])
    const { status } = await endOfJob(await beginJob(server.url, 'send-reminders', newLocalId()), server.url)
    must(await owner.remove('Hotel', broken))
    expect(status).toBe('failed')
    expect(bodiesTo(name)).toHaveLength(1)
  })
})

describe('what happens to an order', () => {
  it('outside the meals is told in the language of the phone, each answer once', async () => {
    const { id, name, token } = await aPhone()
    await subscribe(token, name, 'de')
    const objectId = newLocalId()
    const placed = { status: 'pending', dueDate: date(Date.now() + HOUR), dishes: [], completed: true }
    must(
      await master(server.url).create('ExtraMealOrder', {
        objectId,
        localId: objectId,
        hotel: pointer('Hotel', hotel),
        book: pointer('Book', id),
        ACL: {},
        ...placed,
      }),
    )
    const answer = (status: string) => owner.call('answer-extra-order', { orderId: objectId, status })
    must(await answer('approved'))
    must(await answer('approved'))
    await vi.waitFor(() => expect(bodiesTo(name)).toHaveLength(1))
    must(await answer('delivered'))
    await vi.waitFor(() => expect(bodiesTo(name)).toHaveLength(2))
    expect(bodiesTo(name)).toEqual([expect.stringMatching(/angenommen/), expect.stringMatching(/gebracht/)])
    expect(service.deliveredTo(name)[0]).toMatchObject({ payload: { url: '/ospite#ordini' }, urgency: 'high' })
    expect(await log()).toEqual([])
  })

  it('is told when its dish is taken off the menu, unless it is put back', async () => {
    const [risotto, trofie, pasta] = [await aDish('Risotto'), await aDish('Trofie'), await aDish('Pasta')]
    const dinner = await aDinner([risotto, trofie, pasta])
    const { id, name, token } = await aPhone({ bookType: 'FB' })
    const other = await aPhone({ bookType: 'FB' })
    await order(token, id, dinner, risotto)
    await order(other.token, other.id, dinner, trofie)
    must(await owner.update('CalendarMeal', dinner, { dishes: [pasta] }))
    must(await owner.update('CalendarMeal', dinner, { dishes: [pasta, trofie] }))
    await runNotifications()
    expect(bodiesTo(name)).toEqual([expect.stringMatching(/^Cena .+«Risotto» non c’è più\. Scegliete altro/)])
    expect(bodiesTo(other.name)).toEqual([])
  })
})

/** The code that a booking has: a new one would end its phones. */
const codeOfKept = async (bookId: string): Promise<string> =>
  String(must(await master(server.url).get('Book', bookId)).body['code'])

it('the keys are made once, and phones still trust them after a restart', async () => {
  const { name, token } = await aPhone()
  const key = await keyFor(token)
  const [row] = await master(server.url).rows('PushKeys')
  expect(row?.['publicKey']).toBe(key)
  await server.stop()
  await server.start()
  expect(await keyFor(token)).toBe(key)
  must(await notify())
  await whenDone()
  expect(service.deliveredTo(name)).toHaveLength(1)
})
