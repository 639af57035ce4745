import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealSeatingId } from '#domain/rules/places/mealSeating.ts'
import { MAX_GUEST_DEVICES } from '#domain/rules/bookings/guestAccess.ts'
import { classNames } from '#domain/schema/classes.ts'
import type { OrderChange } from '#domain/api/endpoints.ts'
import type { GuestExtras } from '#domain/guests/extraOffer.ts'
import type { GuestMeal } from '#domain/guests/guestMeal.ts'
import type { GuestOrders } from '#domain/guests/guestOrders.ts'
import type { GuestStay } from '#domain/guests/guestStay.ts'
import { encode } from '#domain/schema/wire.ts'
import { expire, refused, rowAt, runCloudHere, signUp } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import {
  anOrder,
  askCustom,
  changedIn,
  changeOf,
  changesOf,
  OrderHouse,
  ordersIn,
  portionsOf,
  some,
  storedOf,
} from './orderHouse.ts'
import type { CustomAnswer } from './orderHouse.ts'
import { anonymous, count, master, must, pointer, signedIn } from './rest.ts'
import type { Json, Row } from './rest.ts'

const DAY = 86_400_000

let house: OrderHouse
let pasta: string
let risotto: string
let meal: string

beforeAll(async () => {
  house = await OrderHouse.open({ maxDishes: { 2: 1 } })
  pasta = await house.dish('Trofie al pesto', 2)
  risotto = await house.dish('Risotto', 2)
  meal = await house.dinner([pasta, risotto])
})

const codeOf = async (bookId: string): Promise<string> =>
  (must(await house.owner.rest.call('refresh-book-code', { bookId })).body['result'] as { code: string }).code

const open = (code: unknown, headers: Json = {}) =>
  fetch(`${inject('serverUrl')}/custom/guest/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
    body: JSON.stringify({ code }),
  })

async function phone(code: string): Promise<string> {
  const answer = await open(code)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

/** A booking, its code, and a phone of one of its guests. */
async function aFamily(people = 2, fields: Json = {}) {
  const book = await house.booking(people, { refLocale: 'de', refName: 'Keller', ...fields })
  const code = await codeOf(book)
  const persons = await master().rows('BookPerson', { book: pointer('Book', book) })
  // As phones list them.
  const placeOf = ({ createdAt, objectId }: Row) => `${String(createdAt)} ${objectId}`
  const inOrder = [...persons].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  return { book, code, token: await phone(code), persons: inOrder.map(({ objectId }) => objectId) }
}

const stay = (token: string, params: Json = {}) => askCustom('guest-stay', token, params)
const dataIn = ({ status, body }: CustomAnswer): unknown => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body['data']
}
const stayOf = async (token: string, params: Json = {}) => dataIn(await stay(token, params)) as GuestStay

describe('the session of a guest’s phone', () => {
  it('is opened with the code of the invitation, as it is typed', async () => {
    const { code, book } = await aFamily()
    const answer = await open(` ${code.toLowerCase()}`)
    expect(await answer.json()).toEqual({
      data: { token: expect.stringMatching(/^ospite-[\w-]{43}$/) as unknown, bookId: book, hotelId: house.hotel },
    })
  })

  it.each(['', 'ABCDEFGHJKLMNPQR', 5, null, undefined, { $ne: '' }, 'A'.repeat(5000)])(
    'is not opened with %j',
    async (code) => {
      const answer = await open(code)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'codeUnknown' })
    },
  )

  it('is kept as a hash, and without the code', async () => {
    const { book, code, token } = await aFamily()
    const [row] = await master().rows('GuestDevice', { book: pointer('Book', book) })
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify(row)).not.toContain(token.slice('ospite-'.length))
  })

  it('reads its own booking, and orders for it', async () => {
    const { book, token, persons } = await aFamily()
    const found = await stayOf(token)
    expect(found).toMatchObject({
      hotel: { id: house.hotel, name: 'Hotel Bellavista' },
      book: { id: book, name: 'Keller' },
      language: 'de',
      meals: [{ id: meal, ordering: 'open', eaters: 2, chosen: 0, isIncluded: true }],
    })
    const [anna = '', bruno = ''] = persons
    const changed = await askCustom(
      'change-orders',
      token,
      changesOf(
        book,
        meal,
        changeOf(house, meal, anna, [some(pasta, 1)]),
        changeOf(house, meal, bruno, [some(risotto, 1)]),
      ),
    )
    expect(changedIn(changed).outcomes.map(({ status }) => status)).toEqual(['done', 'done'])
    expect((await stayOf(token)).meals).toMatchObject([{ id: meal, chosen: 2 }])
    const menu = dataIn(await askCustom('guest-meal', token, { calendarMealId: meal })) as GuestMeal
    expect(menu.courses).toMatchObject([{ id: 2, most: 1, name: 'Erste Gänge' }])
    expect(menu.persons).toMatchObject([
      { id: anna, completed: true, portions: [{ dishId: pasta, quantity: 1 }] },
      { id: bruno, completed: true, portions: [{ dishId: risotto, quantity: 1 }] },
    ])
  })

  it('reads when its turn sits down and at which table, and the tables of one meal instead', async () => {
    const ofHotel = { hotel: pointer('Hotel', house.hotel) }
    const made = async (className: string, fields: Json): Promise<string> => {
      const objectId = newLocalId()
      must(await house.owner.rest.create(className, { objectId, ...ofHotel, ...fields }))
      return objectId
    }
    const turn = await made('Turn', { name: newLocalId(), times: { '3': { from: '18:15', to: '19:30' } } })
    const [own, other] = [
      await made('Table', { name: 'Veranda 2', turn: pointer('Turn', turn) }),
      await made('Table', { name: 'Veranda 9' }),
    ]
    const { book, token } = await aFamily(2, { table: own })
    expect((await stayOf(token)).meals).toMatchObject([{ id: meal, start: '18:15', end: '19:30', table: 'Veranda 2' }])
    expect(dataIn(await askCustom('guest-meal', token, { calendarMealId: meal }))).toMatchObject({
      start: '18:15',
      table: 'Veranda 2',
    })
    const { date } = must(await master().get('CalendarMeal', meal)).body as { date: { iso: string } }
    const at = { day: dayOf(Date.parse(date.iso), 'Europe/Rome'), mealIndex: '3' } as const
    must(
      await house.owner.rest.create('MealSeating', {
        objectId: mealSeatingId(house.hotel, book, at),
        ...ofHotel,
        ...at,
        book: pointer('Book', book),
        start: date,
        tables: [other],
      }),
    )
    expect((await stayOf(token)).meals).toMatchObject([{ id: meal, start: '19:30', table: 'Veranda 9' }])
  })

  it('tells the staff on what it was ordered', async () => {
    const { book, persons, code } = await aFamily()
    const answer = await open(code, { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' })
    const { data } = (await answer.json()) as { data: { token: string } }
    const change = changeOf(house, meal, persons[0] ?? '', [some(pasta, 1)])
    changedIn(await askCustom('change-orders', data.token, changesOf(book, meal, change)))
    const { orders } = await storedOf(book, meal)
    expect(orders[0]).toMatchObject({ changedBy: 'Ospite (iPhone)' })
  })

  it('opens no other booking', async () => {
    const [one, other] = [await aFamily(), await aFamily()]
    const elsewhere = { bookId: other.book, calendarMealId: meal }
    const orderId = newLocalId()
    const placed = {
      ...rowAt('ExtraMealOrder', { Hotel: house.hotel, Book: other.book }),
      objectId: orderId,
      localId: orderId,
    }
    must(await master().create('ExtraMealOrder', placed))
    const extra = { dueDate: 0, mode: 'takeAway', dishes: [{ dishId: pasta, quantity: 1 }], nonce: newLocalId() }
    for (const [name, params] of [
      ['guest-stay', elsewhere],
      ['guest-meal', elsewhere],
      ['guest-extras', elsewhere],
      ['guest-orders', elsewhere],
      ['guest-notifications', { bookId: other.book, subscription: null }],
      ['editable-orders', elsewhere],
      ['extra-orders', elsewhere],
      ['place-extra-order', { bookId: other.book, ...extra }],
      ['cancel-extra-order', { orderId }],
      ['answer-extra-order', { orderId, status: 'approved' }],
      ['mark-as-incomplete', elsewhere],
      ['guest-needs', { bookId: other.book, personId: other.persons[0], allergens: [7], diets: [], hasConsent: true }],
      ['orders', anOrder(other.book, meal, [{ dishId: pasta, quantity: 1 }])],
      ['change-orders', changesOf(other.book, meal, changeOf(house, meal, other.persons[0] ?? '', [some(pasta, 1)]))],
    ] as const)
      expect(await askCustom(name, one.token, params), name).toMatchObject({
        status: 403,
        body: { code: 'notYourBooking' },
      })
    // Nor does it reach a person of another booking through its own.
    const trick = changeOf(house, meal, other.persons[0] ?? '', [some(pasta, 1)])
    const tried = changedIn(await askCustom('change-orders', one.token, changesOf(one.book, meal, trick)))
    expect(tried.outcomes).toMatchObject([{ status: 'refused', refusal: 'gone' }])
    expect((await storedOf(other.book, meal)).lines).toEqual([])
  })

  it('answers no order as the staff do', async () => {
    const { token } = await aFamily()
    const answer = { orderId: newLocalId(), status: 'approved' }
    expect((await askCustom('answer-extra-order', token, answer)).status).toBe(404)
  })

  it('reaches nothing of Parse: no class, no function, no account, no hotel of its own', async () => {
    const { token, book } = await aFamily()
    const rest = signedIn(token)
    const place = { Hotel: house.hotel, Book: book }
    for (const className of classNames) {
      expect(count(await rest.list(className, {})), className).toBe(0)
      const made = await rest.create(className, { ...rowAt(className, place), localId: 'x' })
      expect(made.ok, className).toBe(false)
    }
    for (const [method, path] of [
      ['GET', '/users/me'],
      ['POST', '/functions/changes'],
      ['POST', '/functions/guest-stay'],
      ['POST', '/functions/join-book'],
      ['POST', '/batch'],
      ['POST', '/files/a.jpg'],
    ] as const)
      expect(
        (
          await rest.send(
            method,
            path,
            method === 'POST' ? { bookId: book, hotelId: house.hotel, scopes: ['stays'] } : undefined,
          )
        ).ok,
        path,
      ).toBe(false)
    expect(await master().rows('Hotel', { name: 'Hotel del guest' })).toEqual([])
  })

  it('ends when the code is refreshed, and so do memberships', async () => {
    const { book, code, token } = await aFamily()
    const member = await signUp()
    must(await member.rest.call('join-book', { code }))
    must(await member.rest.get('Book', book))
    await codeOf(book)
    expect(await stay(token)).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
    expect((await member.rest.get('Book', book)).ok).toBe(false)
    expect((await open(code)).status).toBe(400)
  })

  it('ends with the day of the check-out, for members, too', async () => {
    const { book, code, token, persons } = await aFamily()
    const session = await house.member(book)
    const past = { checkout: Date.now() - 2 * DAY, checkin: Date.now() - 5 * DAY }
    must(await master().update('Book', book, encode('Book', past)))
    expect((await stay(token)).status).toBe(401)
    expect((await open(code)).status).toBe(400)
    expect(await askCustom('guest-stay', session, { bookId: book })).toMatchObject({
      status: 403,
      body: { code: 'notYourBooking' },
    })
    const later = { checkout: Date.now() + DAY }
    must(await master().update('BookPerson', persons[0] ?? '', encode('BookPerson', later)))
    expect((await stay(token)).status, 'one of them stays longer').toBe(200)
  })

  it('is over in an expired hotel', async () => {
    const other = await OrderHouse.open()
    const book = await other.booking(1)
    const { code } = must(await other.owner.rest.call('refresh-book-code', { bookId: book })).body['result'] as {
      code: string
    }
    const token = await phone(code)
    await expire(other.hotel)
    expect(await stay(token)).toMatchObject({ status: 403, body: { code: 'hotelExpired' } })
  })

  it(`is one of ${MAX_GUEST_DEVICES}: the longest unused leaves`, async () => {
    const { code, token, book } = await aFamily()
    await master()
      .rows('GuestDevice', { book: pointer('Book', book) })
      .then(async ([first]) =>
        must(
          await master().update(
            'GuestDevice',
            String(first?.objectId),
            encode('GuestDevice', { usedAt: Date.now() - DAY }),
          ),
        ),
      )
    const others: string[] = []
    for (let n = 0; n < MAX_GUEST_DEVICES; n += 1) others.push(await phone(code))
    expect((await stay(token)).status).toBe(401)
    for (const other of others) expect((await stay(other)).status).toBe(200)
  })

  it('is left by who gives the phone away', async () => {
    const { token } = await aFamily()
    const leave = await fetch(`${inject('serverUrl')}/custom/guest/leave`, {
      method: 'POST',
      headers: { 'X-Parse-Session-Token': token },
    })
    expect(leave.status).toBe(200)
    expect((await stay(token)).status).toBe(401)
  })

  it('of somebody else’s app is told that a host without Firebase notifies none', async () => {
    const { book, token } = await aFamily()
    expect(
      await askCustom('guest-notifications', token, { fcmToken: `${newLocalId()}:${newLocalId()}` }),
    ).toMatchObject({
      status: 400,
      body: { code: 'notificationsOff' },
    })
    expect(await master().rows('_Installation', { book: pointer('Book', book) })).toEqual([])
  })

  it('in a cookie counts for our own page alone', async () => {
    const { token } = await aFamily()
    const ask = (headers: Record<string, string>) =>
      fetch(`${inject('serverUrl')}/custom/guest/stay`, { headers: { Cookie: `a=b; ospite=${token}`, ...headers } })
    for (const site of [{}, { 'Sec-Fetch-Site': 'same-origin' }, { 'Sec-Fetch-Site': 'none' }])
      expect((await ask(site as Record<string, string>)).status).toBe(200)
    for (const site of ['cross-site', 'same-site']) expect((await ask({ 'Sec-Fetch-Site': site })).status).toBe(401)
    const atParse = await fetch(`${inject('serverUrl')}/parse/users/me`, {
      headers: { Cookie: `ospite=${token}`, 'X-Parse-Application-Id': 'convivio' },
    })
    expect(atParse.ok).toBe(false)
  })

  it('leaves no address of a phone behind where its booking is gone', async () => {
    const { book } = await aFamily()
    const [device] = await master().rows('GuestDevice', { book: pointer('Book', book) })
    const phone = {
      objectId: String(device?.objectId),
      hotel: device?.['hotel'],
      book: pointer('Book', book),
      installationId: newLocalId(),
      deviceType: 'web',
    }
    must(await master().create('_Installation', phone))
    const { objectId: hotelId } = device?.['hotel'] as { objectId: string }
    const reference = newLocalId()
    must(await master().update('Book', book, { bookingReference: reference }))
    const cancelled = { bookId: reference, deleted: true, checkIn: '2027-06-01', checkOut: '2027-06-08' }
    must(await house.owner.rest.call('csv-upload', { hotelId, books: [cancelled] }))
    expect(await master().rows('Book', { objectId: book })).toEqual([])
    must(await master().send('POST', '/jobs/forget-guests', { slot: newLocalId() }))
    await expect.poll(async () => (await master().rows('_Installation', { objectId: phone.objectId })).length).toBe(0)
  })

  it('is taken away by the daily job when the stay is over', async () => {
    const [gone, there] = [await aFamily(), await aFamily()]
    const member = await house.member(gone.book)
    expect(member).not.toBe('')
    const past = { checkout: Date.now() - 2 * DAY, checkin: Date.now() - 5 * DAY }
    must(await master().update('Book', gone.book, encode('Book', past)))
    runCloudHere()
    const slot = newLocalId()
    must(await master().send('POST', '/jobs/forget-guests', { slot }))
    const devicesOf = (book: string) => master().rows('GuestDevice', { book: pointer('Book', book) })
    await expect.poll(async () => (await devicesOf(gone.book)).length).toBe(0)
    await expect.poll(async () => (await master().rows('_Role', { name: `book_member_${gone.book}` })).length).toBe(0)
    expect(await devicesOf(there.book)).toHaveLength(1)
  })

  it('and its membership goes though a phone of another cannot, and the run says that it failed', async () => {
    const [stuck, gone] = [await aFamily(), await aFamily()]
    await house.member(gone.book)
    const past = { checkout: Date.now() - 2 * DAY, checkin: Date.now() - 5 * DAY }
    for (const { book } of [stuck, gone]) must(await master().update('Book', book, encode('Book', past)))
    await runSql(inject('postgresUri'), [
      `CREATE FUNCTION keep_phone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$`,
      `CREATE TRIGGER keep_phone BEFORE DELETE ON "GuestDevice" FOR EACH ROW
        WHEN (OLD."book" = '${stuck.book}') EXECUTE FUNCTION keep_phone()`,
    ])
    const { status } = await endOfJob(await beginJob(inject('serverUrl'), 'forget-guests', newLocalId()))
    await runSql(inject('postgresUri'), ['DROP FUNCTION keep_phone CASCADE'])
    expect(status).toBe('failed')
    expect(await master().rows('_Role', { name: `book_member_${gone.book}` })).toEqual([])
  })
})

describe('a look of guests at what they know', () => {
  const look = (token: string, path: string, tag?: string) =>
    fetch(`${inject('serverUrl')}/custom/guest/${path}`, {
      // As browsers send it with a tag of the page's own.
      headers: { 'X-Parse-Session-Token': token, ...(tag && { 'If-None-Match': tag, 'Cache-Control': 'no-cache' }) },
    })

  it('brings nothing as long as nothing has changed, then what has', async () => {
    const { token, persons } = await aFamily()
    const paths = ['stay', `meal?calendarMealId=${meal}`, 'orders', 'extras']
    const tags = await Promise.all(paths.map(async (path) => (await look(token, path)).headers.get('ETag') ?? ''))
    const again = await Promise.all(paths.map((path, at) => look(token, path, tags[at])))
    expect(again.map(({ status }) => status)).toEqual([304, 304, 304, 304])
    expect(await Promise.all(again.map((answer) => answer.text()))).toEqual(['', '', '', ''])
    await master().send('PUT', `/classes/BookPerson/${persons[0]}`, { name: 'Greta' })
    const changed = await look(token, 'stay', tags[0])
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('Greta')
    expect((await look('g:nobody', 'stay', tags[0])).status).toBe(401)
  })
})

describe('an order of guests, person by person', () => {
  it('keeps within the hotel’s maximum', async () => {
    const { book, token, persons } = await aFamily()
    const change = changeOf(house, meal, persons[0] ?? '', [some(pasta, 1), some(risotto, 1)])
    const { outcomes } = changedIn(await askCustom('change-orders', token, changesOf(book, meal, change)))
    expect(outcomes).toMatchObject([{ status: 'refused', refusal: 'tooManyDishes', dishId: risotto }])
  })

  it('of two phones at once is each person’s own', async () => {
    const { book, code, token, persons } = await aFamily()
    const other = await phone(code)
    const [anna = '', bruno = ''] = persons
    const answers = await Promise.all([
      askCustom('change-orders', token, changesOf(book, meal, changeOf(house, meal, anna, [some(pasta, 1)]))),
      askCustom('change-orders', other, changesOf(book, meal, changeOf(house, meal, bruno, [some(risotto, 1)]))),
    ])
    for (const answer of answers) expect(changedIn(answer).outcomes).toMatchObject([{ status: 'done' }])
    expect(portionsOf(await storedOf(book, meal))).toEqual({ [pasta]: 1, [risotto]: 1 })
    // What the other phone has not seen it does not overwrite.
    const late = changesOf(book, meal, changeOf(house, meal, anna, [some(risotto, 1)]))
    expect(changedIn(await askCustom('change-orders', other, late)).outcomes).toMatchObject([{ status: 'overtaken' }])
  })

  it('sent again is one order', async () => {
    const { book, token, persons } = await aFamily()
    const asked = changesOf(book, meal, changeOf(house, meal, persons[0] ?? '', [some(pasta, 1)]))
    const [one, again] = [
      await askCustom('change-orders', token, asked),
      await askCustom('change-orders', token, asked),
    ]
    expect(ordersIn(again)).toEqual(ordersIn(one))
    expect(portionsOf(await storedOf(book, meal))).toEqual({ [pasta]: 1 })
  })

  it('is refused when the window is closed, or the menu is only shown', async () => {
    const [late, early] = [await house.dinner([pasta], 'past'), await house.dinner([pasta], 'early')]
    const { book, token, persons } = await aFamily()
    for (const [at, code] of [
      [late, 'orderingClosed'],
      [early, 'orderingNotYet'],
    ] as const) {
      const asked = changesOf(book, at, changeOf(house, at, persons[0] ?? '', [some(pasta, 1)]))
      expect(await askCustom('change-orders', token, asked)).toMatchObject({ status: 400, body: { code } })
    }
  })

  it('says of a dish that was taken down that it is gone', async () => {
    const tonight = await house.dinner([pasta, risotto], 'open', { pos: 9 })
    const { book, token, persons } = await aFamily()
    const asked = changesOf(book, tonight, changeOf(house, tonight, persons[0] ?? '', [some(pasta, 1)]))
    changedIn(await askCustom('change-orders', token, asked))
    must(await master().update('CalendarMeal', tonight, { dishes: [risotto] }))
    await expect
      .poll(async () => {
        const { meals } = await stayOf(token, { language: 'it' })
        return meals.find(({ id }) => id === tonight)?.gone
      })
      .toEqual([{ text: 'Trofie al pesto', isMissing: false }])
  })

  it('says when the staff have changed it, until a guest does', async () => {
    const tonight = await house.dinner([pasta, risotto], 'open', { pos: 11 })
    const { book, token, persons } = await aFamily()
    const [anna = ''] = persons
    const changedByStaff = async () => {
      const { persons: eaters } = dataIn(await askCustom('guest-meal', token, { calendarMealId: tonight })) as GuestMeal
      const head = (await stayOf(token)).meals.find(({ id }) => id === tonight)
      return [head?.changedByStaff, ...eaters.map((one) => one.changedByStaff)].map(
        (at) => at !== undefined && at > Date.now() - 600_000,
      )
    }
    const change = async (who: string, seen: OrderChange['seen'], portions: OrderChange['portions']) =>
      changedIn(
        await askCustom(
          'change-orders',
          who,
          changesOf(book, tonight, changeOf(house, tonight, anna, portions, { seen })),
        ),
      )
    await change(token, [], [some(pasta, 1)])
    await expect.poll(changedByStaff).toEqual([false, false, false])
    await change(house.session, [some(pasta, 1)], [some(pasta, 0)])
    expect(await changedByStaff()).toEqual([true, true, false])
    await change(token, [], [some(risotto, 1)])
    expect(await changedByStaff()).toEqual([false, false, false])
  })
})

describe('what a guest may not eat', () => {
  const say = (token: string, personId: string, needs: Json = {}) =>
    askCustom('guest-needs', token, { personId, allergens: [8], diets: ['vegan'], hasConsent: true, ...needs })
  const rowsOf = (book: string) => master().rows('DietaryNeeds', { book: pointer('Book', book) })
  const needsIn = async (token: string) => (await stayOf(token)).persons.map(({ needs }) => needs)

  it('is told to the phone that said it, to no other one, and to the staff', async () => {
    const { book, code, token, persons } = await aFamily()
    const [anna = ''] = persons
    const other = await phone(code)
    const member = await house.member(book)
    expect(dataIn(await say(token, anna))).toMatchObject({
      person: { id: anna, needs: { allergens: [8], diets: ['vegan'] } },
    })
    expect(await needsIn(token)).toEqual([{ allergens: [8], diets: ['vegan'] }, undefined])
    expect(await needsIn(other)).toEqual([undefined, undefined])
    expect(JSON.stringify(dataIn(await stay(member, { bookId: book })))).not.toContain('vegan')
    const menu = dataIn(await askCustom('guest-meal', other, { calendarMealId: meal })) as GuestMeal
    expect(menu.persons.map(({ needs }) => needs)).toEqual([undefined, undefined])
    // Another phone says it anew, and takes nothing away.
    dataIn(await say(other, anna, { allergens: [7], diets: [] }))
    expect(await needsIn(token)).toEqual([{ allergens: [8], diets: ['vegan'] }, undefined])
    const rows = await house.owner.rest.list('DietaryNeeds', { where: { book: pointer('Book', book) } })
    expect(count(rows)).toBe(2)
    expect((await rowsOf(book)).map(({ tags }) => tags)).toEqual(expect.arrayContaining([[8, 12], [2]]))
    expect((await rowsOf(book))[0]).toMatchObject({ saidOn: expect.stringMatching(/^Ospite/) as unknown })
  })

  it('is kept with a consent only, and erased when it is withdrawn', async () => {
    const { book, token, persons } = await aFamily()
    const [anna = ''] = persons
    expect(await say(token, anna, { hasConsent: false })).toMatchObject({
      status: 400,
      body: { code: 'consentMissing' },
    })
    expect(await say(token, anna, { allergens: [15] })).toMatchObject({ status: 400, body: { code: 'orderInvalid' } })
    expect(await rowsOf(book)).toEqual([])
    dataIn(await say(token, anna))
    dataIn(await say(token, anna, { allergens: [1] }))
    expect((await rowsOf(book)).map(({ tags }) => tags)).toEqual([[4, 12]])
    expect(dataIn(await say(token, anna, { allergens: [], diets: [], hasConsent: false }))).toEqual({
      person: { id: anna },
    })
    expect((await rowsOf(book)).map(({ tags, consentAt }) => [tags, consentAt])).toEqual([[[], undefined]])
    expect(await needsIn(token)).toEqual([undefined, undefined])
  })

  it('is asked about, and the order keeps the answer for the staff', async () => {
    const nuts = await house.dish('Torta di nocciole', 6, { allergens: [8] })
    const cakes = await house.dinner([nuts, pasta], 'open', { pos: 8 })
    const { book, code, token, persons } = await aFamily()
    const [anna = ''] = persons
    const other = await phone(code)
    dataIn(await say(token, anna, { diets: [] }))
    const conflictsOn = async (who: string) =>
      (dataIn(await askCustom('guest-meal', who, { calendarMealId: cakes })) as GuestMeal).persons[0]?.conflicts
    const conflict = { dishId: nuts, allergens: [8], diets: [], isUndeclared: false, mark: '8', isAnswered: false }
    const undeclared = {
      dishId: pasta,
      allergens: [],
      diets: [],
      isUndeclared: true,
      mark: 'undeclared',
      isAnswered: false,
    }
    await expect.poll(() => conflictsOn(token)).toEqual([undeclared, conflict])
    expect(await conflictsOn(other)).toBeUndefined()
    const order = (answers: OrderChange['answers'], seen = 0) =>
      askCustom(
        'change-orders',
        token,
        changesOf(book, cakes, {
          ...changeOf(house, cakes, anna, [some(nuts, 1)]),
          seen: seen ? [some(nuts, seen)] : [],
          ...(answers && { answers }),
        }),
      )
    const checks = () => master().rows('AllergyCheck', { book: pointer('Book', book) })
    // A client that knows of no question goes on.
    expect(changedIn(await order(undefined)).outcomes).toMatchObject([{ status: 'done' }])
    expect(await checks()).toEqual([])
    // The dish is there already: the answer alone is kept, and one about another dish is not.
    expect(
      changedIn(
        await order(
          [
            { dishId: nuts, mark: '8' },
            { dishId: pasta, mark: '2' },
          ],
          1,
        ),
      ).outcomes,
    ).toMatchObject([{ status: 'done' }])
    expect(await checks()).toMatchObject([
      {
        dish: { objectId: nuts },
        person: { objectId: anna },
        agreed: '8',
        agreedBy: expect.stringMatching(/^Ospite/) as unknown,
      },
    ])
    expect(await conflictsOn(token)).toEqual([undeclared, { ...conflict, isAnswered: true }])
    expect((await order([{ dishId: nuts, mark: 'milk' }], 1)).status).toBe(400)
    // One of the staff has asked again.
    const [row] = await checks()
    const agree = (fields: Json) => house.owner.rest.update('AllergyCheck', String(row?.objectId), fields)
    expect(await agree({ agreedBy: 'Chef' })).toEqual(refused('serverDecides'))
    must(await agree({ agreed: '8 9' }))
    expect((await checks())[0]?.['agreedBy']).not.toMatch(/^Ospite/)
    must(await agree({ agreed: { __op: 'Delete' } }))
    expect((await checks())[0]?.['agreedBy']).toBeUndefined()
  })

  it('is of a person of the booking', async () => {
    const [one, other] = [await aFamily(), await aFamily()]
    expect(await say(one.token, other.persons[0] ?? '')).toMatchObject({ status: 404, body: { code: 'gone' } })
    expect(await rowsOf(other.book)).toEqual([])
  })

  it('said on a phone is taken away by the staff, who cannot say where it came from', async () => {
    const { book, token, persons } = await aFamily()
    dataIn(await say(token, persons[0] ?? ''))
    const id = String((await rowsOf(book))[0]?.objectId)
    const change = (fields: Json) => house.owner.rest.update('DietaryNeeds', id, fields)
    expect(await change({ saidOn: 'Reception' })).toEqual(refused('serverDecides'))
    expect(await change({ person: pointer('BookPerson', persons[1] ?? '') })).toEqual(refused('refused'))
    must(await change({ tags: [], consentAt: { __op: 'Delete' } }))
    expect(await needsIn(token)).toEqual([undefined, undefined])
    dataIn(await say(token, persons[0] ?? ''))
    expect(await needsIn(token)).toEqual([{ allergens: [8], diets: ['vegan'] }, undefined])
  })
})

it('a guest reads days on the hotel’s clock', async () => {
  const { token } = await aFamily()
  const { now } = await stayOf(token)
  expect(now.day).toBe(dayOf(Date.now(), 'Europe/Rome'))
  expect(await anonymous().call('guest-stay', {})).toMatchObject({ ok: false, error: 'notSignedIn' })
})

describe('what guests order between meals', () => {
  it('is offered with its times, ordered once, and told with totals', async () => {
    const bar = await OrderHouse.open({
      enableOutOfMealOrders: true,
      extraCutOff: 0,
      outOfMealSlots: [{ id: 's', startTime: '00:00', endTime: '23:59' }],
    })
    const dishId = await bar.dish('Panino', 2, { price: 6, canOrderOutOfMeal: true, canEatInDiningRoom: true })
    await bar.dish('Arrosto', 3)
    const book = await bar.booking(2)
    const answer = must(await bar.owner.rest.call('refresh-book-code', { bookId: book })).body['result']
    const token = await phone((answer as { code: string }).code)
    const extras = dataIn(await askCustom('guest-extras', token, {})) as GuestExtras
    expect(extras.courses).toMatchObject([{ id: 2, dishes: [{ id: dishId, price: 6, modes: ['diningRoom'] }] }])
    const [first] = extras.times
    expect(first).toMatchObject({
      day: expect.stringMatching(/^\d{4}-/) as unknown,
      time: expect.stringMatching(/^\d\d:\d\d$/) as unknown,
    })
    const order = {
      bookId: book,
      nonce: 'n1',
      dueDate: extras.times.at(-1)?.due,
      mode: 'diningRoom',
      dishes: [{ dishId, quantity: 2 }],
    }
    dataIn(await askCustom('place-extra-order', token, order))
    dataIn(await askCustom('place-extra-order', token, order))
    const placed = async () => dataIn(await askCustom('guest-orders', token, {})) as GuestOrders
    const waiting = await placed()
    expect(waiting).toMatchObject({
      meals: [],
      total: 0,
      extras: [{ status: 'pending', total: 12, lines: [{ quantity: 2 }] }],
    })
    must(await bar.owner.rest.call('answer-extra-order', { orderId: waiting.extras[0]?.id, status: 'approved' }))
    expect(await placed()).toMatchObject({ total: 12, extras: [{ status: 'approved' }] })
  })

  it('says to the staff what somebody may not eat, and asks the phone that said it, until it is withdrawn', async () => {
    const bar = await OrderHouse.open({
      enableOutOfMealOrders: true,
      extraCutOff: 0,
      outOfMealSlots: [{ id: 's', startTime: '00:00', endTime: '23:59' }],
    })
    const outside = { price: 6, canOrderOutOfMeal: true, canEatInDiningRoom: true }
    const cake = await bar.dish('Torta di noci', 6, { ...outside, allergens: [8] })
    const water = await bar.dish('Acqua', 7, { ...outside, allergens: [] })
    const book = await bar.booking(2)
    const answer = must(await bar.owner.rest.call('refresh-book-code', { bookId: book })).body['result']
    const { code } = answer as { code: string }
    const [token, other] = [await phone(code), await phone(code)]
    const [anna, bruno] = (await stayOf(token)).persons
    const sayOn = (who: string, personId: string | undefined, allergens: readonly number[]) =>
      askCustom('guest-needs', who, { personId, allergens, diets: [], hasConsent: true })
    const say = (allergens: readonly number[]) => sayOn(token, anna?.id, allergens)
    dataIn(await say([8]))

    const extrasFor = async (who: string) => dataIn(await askCustom('guest-extras', who, {})) as GuestExtras
    const { conflicts, times } = await extrasFor(token)
    expect(conflicts).toMatchObject([{ dishId: cake, allergens: [8], diets: [], mark: '8', whose: [anna?.name ?? 1] }])
    expect((await extrasFor(other)).conflicts).toEqual([])

    const order = { bookId: book, dueDate: times.at(-1)?.due, mode: 'diningRoom' }
    const placed = async (who: string, nonce: string, agreed?: string) => {
      const dishes = [
        { dishId: cake, quantity: 1, agreed },
        { dishId: water, quantity: 1 },
      ]
      return dataIn(await askCustom('place-extra-order', who, { ...order, nonce, dishes })) as {
        order: { conflicts?: unknown }
      }
    }
    expect((await placed(other, 'n1')).order.conflicts).toBeUndefined()
    await placed(token, 'n2', '8')
    const stored = async () =>
      (await master().rows('ExtraMealOrder', { book: pointer('Book', book) })).map((row) => row['conflicts'])
    const told = { dishId: cake, mark: '8', whose: [anna?.name ?? 'Ospite 1'] }
    expect(await stored()).toEqual(expect.arrayContaining([[told], [{ ...told, agreed: true }]]))

    dataIn(await sayOn(other, bruno?.id, [8]))
    const both = { ...told, whose: [...told.whose, bruno?.name ?? 'Ospite 2'], changed: true }
    expect(await stored()).toEqual([[both], [both]])
    dataIn(await say([]))
    const his = { ...told, whose: [bruno?.name ?? 'Ospite 2'], changed: true }
    expect(await stored()).toEqual([[his], [his]])
    must(await bar.owner.rest.update('Dish', water, { allergens: [8] }))
    expect(await stored()).toEqual([
      [his, { ...his, dishId: water }],
      [his, { ...his, dishId: water }],
    ])
    dataIn(await sayOn(other, bruno?.id, []))
    expect(await stored()).toEqual([undefined, undefined])
  })

  it('lets many withdraw at one moment', async () => {
    const bar = await OrderHouse.open({
      enableOutOfMealOrders: true,
      extraCutOff: 0,
      outOfMealSlots: [{ id: 's', startTime: '00:00', endTime: '23:59' }],
    })
    const cake = await bar.dish('Torta di noci', 6, {
      price: 6,
      canOrderOutOfMeal: true,
      canEatInDiningRoom: true,
      allergens: [8],
    })
    const guests = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const book = await bar.booking(1)
        const { code } = must(await bar.owner.rest.call('refresh-book-code', { bookId: book })).body['result'] as {
          code: string
        }
        const token = await phone(code)
        const [person] = (await stayOf(token)).persons
        const say = async (allergens: readonly number[]) =>
          dataIn(
            await askCustom('guest-needs', token, { personId: person?.id, allergens, diets: [], hasConsent: true }),
          )
        await say([8])
        const { times } = dataIn(await askCustom('guest-extras', token, {})) as GuestExtras
        const order = {
          bookId: book,
          dueDate: times.at(-1)?.due,
          mode: 'diningRoom',
          nonce: 'n1',
          dishes: [{ dishId: cake, quantity: 1 }],
        }
        dataIn(await askCustom('place-extra-order', token, order))
        return { book, say }
      }),
    )
    await Promise.all(guests.map(({ say }) => say([])))
    for (const { book } of guests)
      expect(await master().rows('ExtraMealOrder', { book: pointer('Book', book) })).toMatchObject([
        { dishes: [{ dishId: cake }] },
      ])
  })

  it('charges a dish that was deleted since no more, until it is taken back', async () => {
    const [lobster, cake] = [
      await house.dish('Astice', 3, { isExtra: true, price: 8 }),
      await house.dish('Torta della casa', 6, { isExtra: true, price: 20.5 }),
    ]
    const tonight = await house.dinner([lobster, cake], 'open', { pos: 8 })
    const { book, token, persons } = await aFamily()
    const [anna = ''] = persons
    dataIn(
      await askCustom(
        'change-orders',
        token,
        changesOf(book, tonight, changeOf(house, tonight, anna, [some(lobster, 1), some(cake, 1)])),
      ),
    )
    const ordered = async () => dataIn(await askCustom('guest-orders', token, { language: 'it' })) as GuestOrders
    await expect.poll(async () => (await ordered()).total).toBe(28.5)
    must(await house.owner.rest.update('Dish', lobster, { deleted: true }))
    await expect.poll(async () => (await ordered()).total).toBe(20.5)
    expect((await ordered()).meals).toMatchObject([
      {
        lines: [{ name: { text: 'Torta della casa' } }],
        gone: [{ name: { text: 'Astice' }, quantity: 1 }],
        total: 20.5,
      },
    ])
    expect(dataIn(await askCustom('guest-meal', token, { calendarMealId: tonight }))).toMatchObject({ total: 20.5 })
    must(await house.owner.rest.update('Dish', lobster, { deleted: false }))
    await expect.poll(async () => (await ordered()).total).toBe(28.5)
  })

  it('shows the meals that were ordered', async () => {
    const [cake, ham, bread] = [
      await house.dish('Torta', 6),
      await house.dish('Prosciutto', 1),
      await house.dish('Bruschetta', 1),
    ]
    const tonight = await house.dinner([cake, pasta, ham, bread], 'open', { pos: 7 })
    const { book, token, persons } = await aFamily()
    const [anna = '', bruno = ''] = persons
    const changed = await askCustom(
      'change-orders',
      token,
      changesOf(
        book,
        tonight,
        changeOf(house, tonight, anna, [some(cake, 1), some(pasta, 1), some(ham, 1)]),
        changeOf(house, tonight, bruno, [some(bread, 1)]),
      ),
    )
    expect(changedIn(changed).outcomes.map(({ status }) => status)).toEqual(['done', 'done'])
    const ordered = async () =>
      (dataIn(await askCustom('guest-orders', token, { language: 'it' })) as GuestOrders).meals
    // By course, then by name, whatever the order in which they were chosen.
    const lines = ['1 Bruschetta', '1 Prosciutto', '1 Trofie al pesto', '1 Torta']
    await expect
      .poll(async () =>
        (await ordered()).map((one) => one.lines.map(({ name, quantity }) => `${quantity} ${name.text}`)),
      )
      .toEqual([lines])
    expect(await ordered()).toMatchObject([{ id: tonight }])
  })
})
