import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newRow } from '#cloud/database/rows.ts'
import { dayOf, instantOf } from '#domain/dates/calendar.ts'
import { endpointRoutes } from '#domain/api/endpoints.ts'
import type { EndpointName } from '#domain/api/endpoints.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { orderRefusals } from '#domain/reference/words/orderWords.ts'
import type { OrderRefusal } from '#domain/reference/words/orderWords.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { startHostedServer } from './hostedServer.ts'
import type { HostedServer } from './hostedServer.ts'
import { expire, hire, signUp } from './house.ts'
import type { Person } from './house.ts'
import { askCustom, OrderHouse, sessionOf } from './orderHouse.ts'
import type { CustomAnswer } from './orderHouse.ts'
import { master, must, pointer, signedIn } from './rest.ts'
import type { Answer, Json, Rest, Row } from './rest.ts'

const ALL_DAY = [{ id: 's1', startTime: '00:00', endTime: '23:59' }]
const BAR = 7

let house: OrderHouse
let spritz: string
let colleague: Person

const open = (fields: Json = {}) =>
  OrderHouse.open({
    enableOutOfMealOrders: true,
    outOfMealSlots: ALL_DAY,
    extraCutOff: 30,
    enableDelivery: true,
    enableTakeAway: true,
    deliveryCost: 2.5,
    ...fields,
  })

const barDish = (of: OrderHouse, name: string, fields: Json = {}) =>
  of.dish(name, BAR, { price: 8, canOrderOutOfMeal: true, ...fields })

beforeAll(async () => {
  house = await open()
  spritz = await barDish(house, 'Spritz')
  colleague = await signUp()
  await hire(house.hotel, colleague)
})

const HOUR = 3_600_000
/** In two hours. */
const soon = () => Date.now() + 2 * HOUR

const anOrder = (bookId: string, more: Json = {}): Json => ({
  bookId,
  dueDate: soon(),
  mode: 'delivery',
  locationExpl: 'Ombrellone 12',
  dishes: [{ dishId: spritz, quantity: 2 }],
  nonce: newLocalId(),
  ...more,
})

const place = (session: string | undefined, order: unknown) => askCustom('place-extra-order', session, order)
const answerWith = (session: string, orderId: string, status: string) =>
  askCustom('answer-extra-order', session, { orderId, status })
const cancel = (session: string, orderId: string) => askCustom('cancel-extra-order', session, { orderId })

function orderIn({ status, body }: CustomAnswer): ExtraMealOrder {
  if (status !== 200) throw new Error(`The server refused: ${status} ${JSON.stringify(body)}`)
  return (body['data'] as { order: ExtraMealOrder }).order
}

const placed = async (session: string, order: unknown) => orderIn(await place(session, order))
const storedOf = (bookId: string): Promise<Row[]> => master().rows('ExtraMealOrder', { book: pointer('Book', bookId) })

function expectRefused({ status, body }: CustomAnswer, as: number, code: OrderRefusal, dish?: string): void {
  expect(body).toMatchObject({ code, error: orderRefusals[code](dish) })
  expect(status).toBe(as)
}

describe('placing an order', () => {
  it('of a guest stores prices and costs as of now, and waits for an answer', async () => {
    const book = await house.booking(2)
    const dueDate = soon()
    const order = await placed(await house.member(book), anOrder(book, { dueDate, notes: ' Con ghiaccio ' }))
    expect(order).toMatchObject({
      book,
      hotel: house.hotel,
      dueDate,
      status: 'pending',
      completed: true,
      delivery: true,
      takeAway: false,
      locationExpl: 'Ombrellone 12',
      notes: 'Con ghiaccio',
      dishes: [{ dishId: spritz, quantity: 2, unitPrice: 8 }],
      deliveryCost: 2.5,
      totalCost: 18.5,
    })
    must(await master().update('Dish', spritz, { price: 9 }))
    must(await master().update('Hotel', house.hotel, { deliveryCost: 5 }))
    const [stored] = await storedOf(book)
    expect(stored).toMatchObject({ totalCost: 18.5, deliveryCost: 2.5, dishes: [{ unitPrice: 8 }] })
    must(await master().update('Dish', spritz, { price: 8 }))
    must(await master().update('Hotel', house.hotel, { deliveryCost: 2.5 }))
  })

  it('under an id that its device has made is one order, however often it is sent', async () => {
    const book = await house.booking(1)
    const id = newLocalId()
    const order = anOrder(book, { id, nonce: id })
    const orders = await Promise.all([1, 2, 3].map(() => placed(house.session, order)))
    expect(orders.map((one) => one.id)).toEqual([id, id, id])
    expect(await storedOf(book)).toHaveLength(1)
  })

  it('under the id of another booking’s order tells nothing of that and stores nothing', async () => {
    const [book, other] = [await house.booking(1), await house.booking(1)]
    const id = newLocalId()
    await placed(house.session, anOrder(other, { id, nonce: id }))
    expectRefused(await place(await house.member(book), anOrder(book, { id, nonce: id })), 404, 'gone')
    expectRefused(await place(house.session, anOrder(book, { id: 'no id of a row' })), 400, 'orderInvalid')
    expect(await storedOf(book)).toEqual([])
  })

  it('is in the currency of the hotel', async () => {
    const yen = await open({ currency: 'JPY', deliveryCost: 100.4 })
    const sake = await barDish(yen, 'Sakè', { price: 700.4 })
    const order = await placed(yen.session, anOrder(await yen.booking(1), { dishes: [{ dishId: sake, quantity: 3 }] }))
    expect(order).toMatchObject({ deliveryCost: 100, totalCost: 2200 })
  })

  it('is done by the staff for a booking, and names them', async () => {
    const book = await house.booking(1)
    await placed(await sessionOf(colleague), anOrder(book))
    const [stored] = await storedOf(book)
    expect(stored).toMatchObject({ changedBy: 'Un collega' })
  })

  it.each<[string, () => Json, OrderRefusal]>([
    ['too soon', () => ({ dueDate: Date.now() + 10 * 60_000 }), 'outOfMealTooLate'],
    ['after the departure', () => ({ dueDate: Date.now() + 30 * 24 * HOUR }), 'notInHouseThen'],
    ['brought nowhere', () => ({ locationExpl: ' ' }), 'locationMissing'],
    ['of nothing', () => ({ dishes: [] }), 'orderEmpty'],
    [
      'of one dish twice',
      () => ({
        dishes: [
          { dishId: spritz, quantity: 1 },
          { dishId: spritz, quantity: 1 },
        ],
      }),
      'orderInvalid',
    ],
    ['of no portion', () => ({ dishes: [{ dishId: spritz, quantity: 0 }] }), 'orderInvalid'],
    ['of 100 portions', () => ({ dishes: [{ dishId: spritz, quantity: 100 }] }), 'orderInvalid'],
    ['at no time that there is', () => ({ dueDate: 8.64e15 + 1 }), 'orderInvalid'],
  ])('%s is refused, and nothing is stored', async (_, wrong, code) => {
    const book = await house.booking(1)
    expectRefused(await place(house.session, anOrder(book, wrong())), 400, code)
    expect(await storedOf(book)).toEqual([])
  })

  it('is refused outside the slots on the hotel’s clock, at both of their ends taken', async () => {
    const zone = 'Pacific/Auckland'
    const slots = [{ id: 's1', startTime: '10:00', endTime: '12:30' }]
    const there = await open({ timezone: zone, outOfMealSlots: slots, extraCutOff: 0 })
    const drink = await barDish(there, 'Spumante')
    const book = await there.booking(1)
    const tomorrow = dayOf(Date.now() + 24 * HOUR, zone)
    const at = (time: string) =>
      place(
        there.session,
        anOrder(book, { dueDate: instantOf(tomorrow, time, zone), dishes: [{ dishId: drink, quantity: 1 }] }),
      )
    for (const time of ['10:00', '12:30']) expect((await at(time)).status).toBe(200)
    for (const time of ['09:59', '12:31']) expectRefused(await at(time), 400, 'outOfMealClosed')
  })

  it('of dishes of the meals, of another hotel, or not for the beach names the dish', async () => {
    const book = await house.booking(1)
    const pasta = await house.dish('Trofie', 2)
    const glass = await barDish(house, 'Calice', { canDelivery: false })
    const strangers = await barDish(await open(), 'Di altri')
    const of = (dishId: string) =>
      place(
        house.session,
        anOrder(book, {
          dishes: [
            { dishId: spritz, quantity: 1 },
            { dishId, quantity: 1 },
          ],
        }),
      )
    expectRefused(await of(pasta), 400, 'dishNotOutOfMeal', 'Trofie')
    expectRefused(await of(strangers), 400, 'dishNotOutOfMeal')
    expectRefused(await of(glass), 400, 'dishNotInMode', 'Calice')
  })

  it('is for members of the booking and staff of its hotel only, and not for an expired hotel', async () => {
    const book = await house.booking(1)
    const other = await house.member(await house.booking(1))
    const stranger = await OrderHouse.open()
    expectRefused(await place(undefined, anOrder(book)), 401, 'notSignedIn')
    for (const session of [other, stranger.session])
      expectRefused(await place(session, anOrder(book)), 403, 'notYourBooking')
    expectRefused(await place(house.session, anOrder(newLocalId())), 404, 'gone')
    const closed = await open()
    const late = await closed.booking(1)
    const guest = await closed.member(late)
    const drink = await barDish(closed, 'Spritz')
    await expire(closed.hotel)
    for (const session of [guest, closed.session])
      expectRefused(
        await place(session, anOrder(late, { dishes: [{ dishId: drink, quantity: 1 }] })),
        403,
        'hotelExpired',
      )
    expect([...(await storedOf(book)), ...(await storedOf(late))]).toEqual([])
  })

  it('twice with the same request, also at the same moment and after the price changed, is one order', async () => {
    const book = await house.booking(1)
    const order = anOrder(book)
    const answers = await Promise.all(Array.from({ length: 6 }, () => placed(house.session, order)))
    must(await master().update('Dish', spritz, { price: 99 }))
    answers.push(await placed(house.session, order))
    must(await master().update('Dish', spritz, { price: 8 }))
    expect(new Set(answers.map(({ id, totalCost }) => `${id} ${totalCost}`)).size).toBe(1)
    expect(await storedOf(book)).toHaveLength(1)
    // Other dishes under the same nonce.
    await placed(house.session, { ...order, dishes: [{ dishId: spritz, quantity: 1 }] })
    expect(await storedOf(book)).toHaveLength(2)
  })

  it('twice by a guest tells nothing of who answered it meanwhile', async () => {
    const book = await house.booking(1)
    const guest = await house.member(book)
    const order = anOrder(book)
    const { id } = await placed(guest, order)
    await answerWith(house.session, id, 'approved')
    const again = await placed(guest, order)
    expect(again).toMatchObject({ id, status: 'approved' })
    expect(JSON.stringify(again)).not.toMatch(/Un collega|answeredBy|changedBy/)
  })

  it('is refused where 20 of the booking wait, also of those sent at once', async () => {
    const book = await house.booking(1)
    const answers = await Promise.all(Array.from({ length: 24 }, () => place(house.session, anOrder(book))))
    const refusals = answers.filter(({ status }) => status !== 200)
    expect(refusals).toHaveLength(4)
    for (const one of refusals) expectRefused(one, 400, 'tooManyExtraOrders')
    expect(await storedOf(book)).toHaveLength(20)
  })
})

describe('a program that never stops', () => {
  it('places 100 orders of a booking in an hour, even if it takes each of them back', async () => {
    const book = await house.booking(1)
    const rows = Array.from({ length: 100 }, () => {
      const id = newLocalId()
      const fields = { hotel: house.hotel, book, status: 'cancelled', completed: true, dueDate: soon() }
      return ['ExtraMealOrder', newRow('ExtraMealOrder', id, fields)] as const
    })
    await master().createAll(rows)
    expectRefused(await place(house.session, anOrder(book)), 400, 'tooManyExtraOrders')
  })
})

describe('answering an order', () => {
  const pending = async () => {
    const book = await house.booking(1)
    const guest = await house.member(book)
    const { id } = await placed(guest, anOrder(book))
    return { book, guest, id }
  }

  it('approves and delivers it, and keeps who did that and when', async () => {
    const { guest, id, book } = await pending()
    const began = Date.now()
    const approved = orderIn(await answerWith(house.session, id, 'approved'))
    expect(approved).toMatchObject({ status: 'approved', answeredBy: 'Un collega' })
    expect(approved.answeredAt).toBeGreaterThanOrEqual(began)
    const delivered = orderIn(await answerWith(await sessionOf(colleague), id, 'delivered'))
    expect(delivered).toMatchObject({
      status: 'delivered',
      delivered: true,
      answeredBy: 'Un collega',
      deliveredBy: 'Un collega',
    })
    const { body } = await askCustom('extra-orders', guest, { bookId: book })
    const [seen] = (body['data'] as { orders: ExtraMealOrder[] }).orders
    expect(seen).toMatchObject({ id, status: 'delivered' })
    expect(Object.keys(seen ?? {})).not.toEqual(expect.arrayContaining(['answeredBy']))
    expect(JSON.stringify(seen)).not.toMatch(/Un collega|@/)
  })

  it('is possible as long as it is late, and once', async () => {
    const { id } = await pending()
    must(await master().update('ExtraMealOrder', id, { dueDate: { __type: 'Date', iso: '2026-01-01T10:00:00.000Z' } }))
    orderIn(await answerWith(house.session, id, 'rejected'))
    for (const status of ['approved', 'delivered'])
      expectRefused(await answerWith(house.session, id, status), 400, 'extraOrderChanged')
    // The answer was lost on its way.
    expect(orderIn(await answerWith(house.session, id, 'rejected')).status).toBe('rejected')
  })

  it('is not what guests do, nor the staff of another hotel; taking back is not what the staff do', async () => {
    const { id, guest } = await pending()
    const stranger = await OrderHouse.open()
    for (const status of ['approved', 'rejected', 'delivered'])
      for (const session of [guest, stranger.session])
        expectRefused(await answerWith(session, id, status), 403, 'notYourBooking')
    expectRefused(await cancel(house.session, id), 403, 'notYourBooking')
    expectRefused(await cancel(await house.member(await house.booking(1)), id), 403, 'notYourBooking')
    expectRefused(await answerWith(house.session, newLocalId(), 'approved'), 404, 'gone')
    expectRefused(await answerWith(house.session, id, 'delivered'), 400, 'extraOrderChanged')
  })

  it('is not undone by the guest, whose own cancellation comes first', async () => {
    const one = await pending()
    orderIn(await answerWith(house.session, one.id, 'approved'))
    expectRefused(await cancel(one.guest, one.id), 400, 'extraOrderChanged')
    const other = await pending()
    expect(orderIn(await cancel(other.guest, other.id))).toMatchObject({ status: 'cancelled' })
    expectRefused(await answerWith(house.session, other.id, 'approved'), 400, 'extraOrderChanged')
  })

  it('is not possible again, not even when somebody has set its state back by hand', async () => {
    const { id } = await pending()
    orderIn(await answerWith(house.session, id, 'approved'))
    must(await master().update('ExtraMealOrder', id, { status: 'pending' }))
    expectRefused(await answerWith(house.session, id, 'approved'), 400, 'extraOrderChanged')
  })

  it('by many at the same moment has one winner, and the others are told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, guest } = await pending()
      const asked = ['approved', 'rejected', 'approved', 'rejected'].map((status) =>
        answerWith(house.session, id, status),
      )
      const answers = await Promise.all([...asked, cancel(guest, id)])
      const { status } = (await master().get('ExtraMealOrder', id)).body
      const told = answers.map(
        ({ body }) => (body['data'] as { order?: ExtraMealOrder } | undefined)?.order?.status ?? body['code'],
      )
      expect(new Set(told)).toEqual(new Set([status, 'extraOrderChanged']))
    }
  })
})

describe('nobody writes an order by itself', () => {
  it('neither its state nor its costs, nor a new one, nor deletes it', async () => {
    const book = await house.booking(1)
    const guest = await house.member(book)
    const { id } = await placed(house.session, anOrder(book))
    const row = { hotel: pointer('Hotel', house.hotel), book: pointer('Book', book) }
    const all: Rest[] = [house.owner.rest, colleague.rest, signedIn(guest)]
    for (const rest of all) {
      for (const fields of [{ status: 'approved' }, { totalCost: 0 }, { dishes: [] }, { completed: false }])
        expect((await rest.update('ExtraMealOrder', id, fields)).ok).toBe(false)
      expect((await rest.create('ExtraMealOrder', { objectId: newLocalId(), ...row })).ok).toBe(false)
      expect((await rest.send('DELETE', `/classes/ExtraMealOrder/${id}`)).ok).toBe(false)
    }
    expect(await storedOf(book)).toMatchObject([{ status: 'pending', totalCost: 18.5 }])
  })
})

describe('the changes of a hotel', () => {
  it('bring pending orders however late they are, and others from 3 hours ago', async () => {
    const bar = await open()
    const drink = await barDish(bar, 'Spritz')
    const book = await bar.booking(1)
    const due = async (hours: number, status: string) => {
      const { id } = await placed(bar.session, anOrder(book, { dishes: [{ dishId: drink, quantity: 1 }] }))
      const iso = new Date(Date.now() + hours * HOUR).toISOString()
      must(await master().update('ExtraMealOrder', id, { status, dueDate: { __type: 'Date', iso } }))
      return id
    }
    const late = await due(-100, 'pending')
    const recent = await due(-2, 'delivered')
    await due(-4, 'delivered')
    const answer = must(await bar.owner.rest.call('changes', { hotelId: bar.hotel, scopes: ['extraOrders'] }))
    const { rows } = answer.body['result'] as { rows: { ExtraMealOrder: { id: string }[] } }
    expect(rows.ExtraMealOrder.map(({ id }) => id).sort()).toEqual([late, recent].sort())
  })
})

describe('on a host without endpoints', () => {
  it.each(['place-extra-order', 'extra-orders'] as const)(
    'the function %s does the same',
    async (name: EndpointName) => {
      const book = await house.booking(1)
      const asked = endpointRoutes[name].method === 'GET' ? { bookId: book } : anOrder(book)
      const { body } = must(await house.owner.rest.call(name, asked))
      expect(body['result']).toMatchObject(
        name === 'extra-orders' ? { orders: [] } : { order: { book, status: 'pending' } },
      )
      const stranger = await signUp()
      expect(await stranger.rest.call(name, asked)).toMatchObject({ ok: false, error: 'notYourBooking' })
    },
  )
})

describe('on two server processes that share no lock', () => {
  /** Of others: it has our Cloud Code alone, on the database of the server that the tests share. */
  let host: HostedServer

  beforeAll(async () => {
    host = await startHostedServer({ databaseUri: inject('postgresUri') })
  })

  afterAll(() => host.close())

  /** Servers in turn. */
  const serverOf = (n: number) => (n % 2 ? host.url : inject('serverUrl'))
  const ROUNDS = [1, 2, 3, 4, 5, 6]

  const told = ({ body, error }: Answer) =>
    (body['result'] as { order?: ExtraMealOrder } | undefined)?.order?.status ?? error

  async function pending() {
    const book = await house.booking(1)
    const guest = await house.member(book)
    const { id } = await placed(guest, anOrder(book))
    return { book, id, guest: signedIn(guest) }
  }

  it('the same request at the same moment is one order', async () => {
    for (const _ of ROUNDS) {
      const book = await house.booking(1)
      const order = anOrder(book)
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => house.owner.rest.at(serverOf(n)).call('place-extra-order', order)),
      )
      const ids = answers.map((answer) => (must(answer).body['result'] as { order: ExtraMealOrder }).order.id)
      expect((await storedOf(book)).map(({ objectId }) => objectId)).toEqual([...new Set(ids)])
    }
  })

  it('of those who answer and cancel at the same moment one wins, and the others are told', async () => {
    for (const round of ROUNDS) {
      const { id, guest } = await pending()
      const ask = (what: number, url: string): Promise<Answer> =>
        what === 2
          ? guest.at(url).call('cancel-extra-order', { orderId: id })
          : house.owner.rest.at(url).call('answer-extra-order', { orderId: id, status: what ? 'rejected' : 'approved' })
      // Each meets the two others in another process.
      const answers = await Promise.all([0, 1, 2, 3].map((n) => ask((n + round) % 3, serverOf(n))))
      const { status } = (await master().get('ExtraMealOrder', id)).body
      expect(new Set(answers.map(told))).toEqual(new Set([status, 'extraOrderChanged']))
    }
  })

  it('of two who approve at the same moment both are told so, and one is named', async () => {
    for (const _ of ROUNDS) {
      const { id } = await pending()
      const asks = [house.owner, colleague].map(({ rest }, n) =>
        rest.at(serverOf(n)).call('answer-extra-order', { orderId: id, status: 'approved' }),
      )
      const answers = (await Promise.all(asks)).map(
        (answer) => (must(answer).body['result'] as { order: ExtraMealOrder }).order,
      )
      expect(new Set(answers.map(({ answeredBy, answeredAt }) => `${answeredBy} ${answeredAt}`)).size).toBe(1)
    }
  })
})
