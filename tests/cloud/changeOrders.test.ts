import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ChangedOrders, OrderChange } from '#domain/api/endpoints.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { memberRole, staffRole } from '#domain/rules/team/roles.ts'
import { portionRowId } from '#domain/kitchen/kitchenPortions.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { exists, expire, hire, openHotel, read, signUp } from './house.ts'
import {
  anOrder,
  askCustom,
  changedIn,
  changeOf,
  changesOf,
  OrderHouse,
  ordersIn,
  portionsOf,
  sessionOf,
  some,
  storedOf,
} from './orderHouse.ts'
import type { CustomAnswer } from './orderHouse.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json, Row } from './rest.ts'
import { TestServer } from './server.ts'

const DAY = 86_400_000
/** The board has no meals: all is paid. */
const ROOM_ONLY = { bookType: 'NT' }

let second: TestServer
let house: OrderHouse
/** The session of somebody whom the owner has hired. */
let staffer: string
let pasta: string
let risotto: string
let fish: string
let offMenu: string
let soldOut: string
let meal: string

beforeAll(async () => {
  // Another process on the same database, as behind a load balancer.
  second = await TestServer.prepare({ DATABASE_URI: inject('postgresUri') })
  await second.start()
  house = await OrderHouse.open()
  const person = await signUp()
  await hire(house.hotel, person)
  staffer = await sessionOf(person)
  pasta = await house.dish('Vincisgrassi', 2, { price: 11 })
  risotto = await house.dish('Risotto', 2, { price: 12.5 })
  fish = await house.dish('Branzino', 3, { price: 18.5 })
  offMenu = await house.dish('Brodetto', 3, { price: 20 })
  soldOut = await house.dish('Gnocchi', 2, { price: 9 })
  meal = await dinner()
})

afterAll(() => second.remove())

const dinner = (fields: Json = {}) =>
  house.dinner([pasta, risotto, fish, soldOut], 'past', { soldOut: [soldOut], ...fields })

interface Party {
  readonly book: string
  readonly people: readonly string[]
  readonly orders: readonly string[]
}

async function aParty(count = 1, fields: Json = ROOM_ONLY, at = house, ofMeal = meal): Promise<Party> {
  const book = await at.booking(0, { pax: count, ...fields })
  const people: string[] = []
  for (let n = 0; n < count; n += 1) people.push(await at.person(book))
  return { book, people, orders: people.map((person) => orderIdOf(at.hotel, ofMeal, person)) }
}

const send = (
  { book }: Pick<Party, 'book'>,
  changes: readonly OrderChange[],
  session: string | undefined = house.session,
  server?: string,
): Promise<CustomAnswer> => askCustom('change-orders', session, changesOf(book, meal, ...changes), server)

/** The change of the order of the n-th person of a booking. */
const of = ({ people }: Party, portions: readonly Portion[], more: Partial<OrderChange> = {}, n = 0): OrderChange =>
  changeOf(house, meal, people[n] ?? '', portions, more)

/** Changes the order of the first person, and says what became of it. */
async function outcome(party: Party, portions: readonly Portion[], more: Partial<OrderChange> = {}): Promise<Json> {
  const asked = of(party, portions, more)
  const { outcomes } = changedIn(await send(party, [asked]))
  expect(outcomes).toHaveLength(1)
  const { orderId, ...rest }: Json = { ...outcomes[0] }
  expect(orderId).toBe(asked.orderId)
  return rest
}

const done = { status: 'done' }
const refused = (refusal: string, dishId?: string) => ({
  status: 'refused',
  refusal,
  ...(dishId === undefined ? {} : { dishId }),
})

const linesOf = async (book: string): Promise<Row[]> =>
  (await storedOf(book, meal)).lines.filter(({ quantity }) => Number(quantity) > 0)

/** Portions with the master key, whatever the menu has. */
async function put({ book, orders }: Party, dish: string, quantity: number): Promise<void> {
  const row = {
    objectId: orderDishIdOf(house.hotel, orders[0] ?? '', dish, false),
    hotel: pointer('Hotel', house.hotel),
    book: pointer('Book', book),
    order: pointer('MealOrder', orders[0] ?? ''),
    calendarMeal: pointer('CalendarMeal', meal),
    dish: pointer('Dish', dish),
    quantity,
  }
  must(await master().create('MealOrderDish', row))
}

describe('who may change orders', () => {
  it('the staff, whenever the meal is', async () => {
    const party = await aParty()
    const changed = changedIn(await send(party, [of(party, [some(pasta, 2)])], staffer))
    expect(changed).toMatchObject({
      outcomes: [{ orderId: party.orders[0], status: 'done' }],
      mealOrders: [{ id: party.orders[0], person: party.people[0], completed: true, totalPrice: 22 }],
      dishes: [{ dish: pasta, quantity: 2, unitPrice: 11, price: 22 }],
      removed: [],
      completedOrdersInfo: { totalCompletedOrders: 1, totalPax: 1 },
    })
    expect(await read('MealOrder', party.orders[0] ?? '')).toMatchObject({
      hotel: pointer('Hotel', house.hotel),
      book: pointer('Book', party.book),
      calendarMeal: pointer('CalendarMeal', meal),
      person: pointer('BookPerson', party.people[0] ?? ''),
      completed: true,
      totalPrice: 22,
      localId: party.orders[0],
    })
    const stored = changedIn(await send(party, [of(party, [some(pasta, 2)])], staffer))
    const rows = ({ mealOrders, dishes }: ChangedOrders) =>
      [...mealOrders, ...dishes].map(({ createdAt: _c, updatedAt: _u, ...row }) => row)
    expect(rows(changed)).toEqual(rows(stored))
  })

  it('a portion that is taken away and ordered again is cooked again', async () => {
    const party = await aParty()
    const order = (before: number, quantity: number) =>
      send(party, [of(party, [some(pasta, quantity)], { seen: [some(pasta, before)] })], staffer)
    await order(0, 2)
    const ids = [1, 2].map((number) =>
      portionRowId(house.hotel, meal, party.book, pasta, { half: false, note: undefined, number }),
    )
    for (const [at, objectId] of ids.entries())
      must(
        await master().create('KitchenPortion', {
          objectId,
          hotel: pointer('Hotel', house.hotel),
          calendarMeal: pointer('CalendarMeal', meal),
          book: pointer('Book', party.book),
          dish: pointer('Dish', pasta),
          half: false,
          number: at + 1,
          readyAt: { __type: 'Date', iso: new Date(Date.now() - 60_000).toISOString() },
        }),
      )
    changedIn(await order(2, 1))
    changedIn(await order(1, 2))
    const rows = await Promise.all(ids.map((id) => read('KitchenPortion', id)))
    expect(rows.map(({ recalledAt }) => recalledAt !== undefined)).toEqual([false, true])
  })

  it('portions that are taken away are named', async () => {
    const party = await aParty()
    await send(party, [of(party, [some(pasta, 2), some(risotto, 1)])], staffer)
    const seen = [some(pasta, 2), some(risotto, 1)]
    const changed = changedIn(await send(party, [of(party, [some(pasta, 0)], { seen })], staffer))
    expect(changed).toMatchObject({ dishes: [{ dish: risotto }], removed: [{ dish: pasta, quantity: 0, price: 0 }] })
  })

  it('no guest of another booking, and no stranger', async () => {
    const [party, other] = [await aParty(), await aParty()]
    const stranger = await signUp()
    await openHotel(stranger)
    const asked = [of(party, [some(pasta, 1)])]
    for (const session of [await house.member(other.book), await sessionOf(stranger)])
      expect(await send(party, asked, session)).toMatchObject({ status: 403, body: { code: 'notYourBooking' } })
    expect(await send(party, asked, '')).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
    expect(await storedOf(party.book, meal)).toEqual({ orders: [], lines: [] })
  })

  it('nobody in an expired hotel', async () => {
    const other = await OrderHouse.open()
    const otherMeal = await other.dinner([])
    const { book, people } = await aParty(1, ROOM_ONLY, other, otherMeal)
    await expire(other.hotel)
    const change = changeOf(other, otherMeal, people[0] ?? '', [], { completed: true })
    expect(await askCustom('change-orders', other.session, changesOf(book, otherMeal, change))).toMatchObject({
      status: 403,
      body: { code: 'hotelExpired' },
    })
  })

  it('by the cloud function of the same name, too', async () => {
    const party = await aParty()
    const asked = changesOf(party.book, meal, of(party, [some(pasta, 1)]))
    const { rest } = house.owner
    expect(must(await rest.call('change-orders', asked)).body['result']).toMatchObject({ outcomes: [done] })
    expect(await anonymous().call('change-orders', asked)).toMatchObject({ ok: false, error: 'notSignedIn' })
    expect(await (await signUp()).rest.call('change-orders', asked)).toMatchObject({
      ok: false,
      error: 'notYourBooking',
    })
    expect(await rest.call('change-orders', { ...asked, changes: [] })).toMatchObject({
      ok: false,
      error: 'orderInvalid',
    })
  })
})

describe('what makes no sense', () => {
  it('is refused as a whole when it is no change', async () => {
    const party = await aParty()
    const [change] = [of(party, [some(pasta, 1)])]
    const asked = changesOf(party.book, meal, change)
    for (const body of [
      '{"broken',
      { ...asked, nonce: 'a b' },
      { ...asked, changes: [change, change] },
      { ...asked, changes: [{ ...change, portions: [some(pasta, 0.5)] }] },
      { ...asked, changes: [{ ...change, portions: [some(pasta, 100)] }] },
    ])
      expect(await askCustom('change-orders', house.session, body)).toMatchObject({
        status: 400,
        body: { code: 'orderInvalid' },
      })
    expect(await storedOf(party.book, meal)).toEqual({ orders: [], lines: [] })
  })

  it('is gone as a whole when the booking or the meal is none of the hotel', async () => {
    const other = await OrderHouse.open()
    const [theirs, otherMeal] = [await other.booking(1), await other.dinner([])]
    const party = await aParty()
    for (const [book, at] of [
      [party.book, otherMeal],
      [theirs, meal],
      [newLocalId(), meal],
      [party.book, newLocalId()],
    ] as const)
      expect(await askCustom('change-orders', house.session, changesOf(book, at, of(party, [])))).toMatchObject({
        status: 404,
        body: { code: 'gone' },
      })
  })

  it('is gone when the order is of nobody of the booking, whatever its id', async () => {
    const [one, other] = [await aParty(), await aParty()]
    expect(await outcome(other, [some(pasta, 1)])).toEqual(done)
    const [person = ''] = other.people
    const asked = (more: Partial<OrderChange>) => send(one, [of(one, [some(pasta, 1)], more)])
    for (const more of [
      { orderId: newLocalId() },
      { orderId: other.orders[0] ?? '' },
      { orderId: other.orders[0] ?? '', personId: person },
    ])
      expect(changedIn(await asked(more)).outcomes).toMatchObject([refused('gone')])
    const unnamed = { orderId: other.orders[0] ?? '', seen: [], portions: [some(pasta, 1)] }
    expect(changedIn(await send(one, [unnamed])).outcomes).toMatchObject([refused('gone')])
    expect((await storedOf(one.book, meal)).orders).toEqual([])
    expect(portionsOf(await storedOf(other.book, meal))).toEqual({ [pasta]: 1 })
  })
})

describe('each order', () => {
  it('is changed or not by itself', async () => {
    const party = await aParty(3)
    const { outcomes, dishes } = changedIn(
      await send(party, [
        of(party, [some(pasta, 1)]),
        of(party, [some(soldOut, 1)], {}, 1),
        of(party, [], { completed: true }, 2),
      ]),
    )
    expect(outcomes).toEqual([
      { orderId: party.orders[0], status: 'done' },
      { orderId: party.orders[1], ...refused('dishSoldOut', soldOut) },
      { orderId: party.orders[2], status: 'done' },
    ])
    expect(dishes).toHaveLength(1)
    const { orders } = await storedOf(party.book, meal)
    expect(orders.map(({ objectId }) => objectId).sort()).toEqual([party.orders[0], party.orders[2]].sort())
  })

  it('is overtaken by what a guest has ordered meanwhile, and keeps that', async () => {
    const party = await aParty(2)
    const open = await house.dinner([pasta, risotto], 'open')
    const guest = await house.member(party.book)
    ordersIn(await askCustom('orders', guest, anOrder(party.book, open, [{ dishId: risotto, quantity: 2 }])))
    const sent = (seen: readonly Portion[], portions: readonly Portion[]) =>
      askCustom(
        'change-orders',
        staffer,
        changesOf(
          party.book,
          open,
          ...party.people.map((person, n) =>
            changeOf(house, open, person, portions, n === 0 ? { seen } : { seen: [some(risotto, 1)] }),
          ),
        ),
      )
    const { outcomes, dishes } = changedIn(await sent([], [some(risotto, 0), some(pasta, 1)]))
    expect(outcomes.map(({ status }) => status)).toEqual(['overtaken', 'done'])
    expect(dishes.map(({ dish }) => dish).sort()).toEqual([pasta, risotto].sort())
    const again = changedIn(await sent([some(risotto, 1)], [some(risotto, 0), some(pasta, 1)]))
    expect(again.outcomes.map(({ status }) => status)).toEqual(['done', 'done'])
    expect(portionsOf(await storedOf(party.book, open))).toEqual({ [pasta]: 2 })
  })

  it('is eaten in one way', async () => {
    const party = await aParty()
    const mode = (delivery: boolean, takeAway: boolean, locationExpl?: string) =>
      outcome(party, [], { mode: { delivery, takeAway, ...(locationExpl ? { locationExpl } : {}) } })
    expect(await mode(true, false, 'Ombrellone 12')).toEqual(done)
    expect(await read('MealOrder', party.orders[0] ?? '')).toMatchObject({
      delivery: true,
      locationExpl: 'Ombrellone 12',
      completed: false,
    })
    expect(await mode(true, true)).toEqual(refused('orderInvalid'))
    expect(await mode(false, true)).toEqual(done)
    const order = await read('MealOrder', party.orders[0] ?? '')
    expect(order).toMatchObject({ delivery: false, takeAway: true })
    expect(order).not.toHaveProperty('locationExpl')
  })

  it('is of somebody who is in house, or works there', async () => {
    const past = { ...ROOM_ONLY, checkin: Date.now() - 9 * DAY, checkout: Date.now() - 5 * DAY }
    const nowhere = { ...ROOM_ONLY, checkin: undefined, checkout: undefined }
    for (const fields of [past, nowhere])
      expect(await outcome(await aParty(1, fields), [some(pasta, 1)])).toEqual(refused('notInHouse'))
    expect(await outcome(await aParty(1, { ...nowhere, stafferBook: true }), [some(pasta, 1)])).toEqual(done)
  })
})

describe('the same change', () => {
  it('once more is answered the same, without effect', async () => {
    const party = await aParty()
    const asked = changesOf(party.book, meal, of(party, [some(pasta, 1)]))
    const first = await askCustom('change-orders', staffer, asked)
    const before = await storedOf(party.book, meal)
    for (const server of [inject('serverUrl'), second.url])
      expect((await askCustom('change-orders', staffer, asked, server)).body).toEqual(first.body)
    expect(await storedOf(party.book, meal)).toEqual(before)
  })

  it('under a new nonce is done already', async () => {
    const party = await aParty()
    expect(await outcome(party, [some(pasta, 1)])).toEqual(done)
    const before = await storedOf(party.book, meal)
    expect(await outcome(party, [some(pasta, 1)])).toEqual(done)
    expect(await storedOf(party.book, meal)).toEqual(before)
  })

  it('is answered again after it was lost, though somebody else has ordered since', async () => {
    const party = await aParty()
    const lost = changesOf(party.book, meal, of(party, [some(pasta, 1)]))
    changedIn(await askCustom('change-orders', staffer, lost))
    expect(await outcome(party, [some(pasta, 0), some(risotto, 2)], { seen: [some(pasta, 1)] })).toEqual(done)
    expect(changedIn(await askCustom('change-orders', staffer, lost)).outcomes).toMatchObject([done])
    expect(portionsOf(await storedOf(party.book, meal))).toEqual({ [risotto]: 2 })
  })
})

describe('portions', () => {
  it('of a dish that is sold out, or on no menu, do not grow, but stay, become half ones or fewer', async () => {
    for (const [dish, code] of [
      [() => soldOut, 'dishSoldOut'],
      [() => offMenu, 'dishNotOnMenu'],
    ] as const) {
      const party = await aParty()
      expect(await outcome(party, [some(dish(), 1)])).toEqual(refused(code, dish()))
      expect(await outcome(party, [some(pasta, 1)])).toEqual(done)
      await put(party, dish(), 2)
      const seen = [some(pasta, 1), some(dish(), 2)]
      expect(await outcome(party, [some(dish(), 3)], { seen })).toEqual(refused(code, dish()))
      expect(await outcome(party, [some(dish(), 2), some(dish(), 1, { halfPortion: true })], { seen })).toEqual(
        refused(code, dish()),
      )
      const noted = some(dish(), 2, { notes: [{ id: 'a', text: 'senza aglio', qty: 1 }] })
      expect(await outcome(party, [noted], { seen })).toEqual(done)
      const halves = [some(dish(), 0), some(dish(), 2, { halfPortion: true })]
      expect(await outcome(party, halves, { seen: [some(pasta, 1), noted] })).toEqual(done)
      const had = [some(pasta, 1), some(dish(), 2, { halfPortion: true })]
      expect(await outcome(party, [some(dish(), 1), some(dish(), 1, { halfPortion: true })], { seen: had })).toEqual(
        done,
      )
      expect(portionsOf({ lines: await linesOf(party.book) })).toEqual({ [pasta]: 1, [dish()]: 2 })
      expect(
        await outcome(party, [some(dish(), 0)], {
          seen: [some(pasta, 1), some(dish(), 1), some(dish(), 1, { halfPortion: true })],
        }),
      ).toEqual(done)
    }
  })

  it('of a dish that was deleted do not grow', async () => {
    const soup = await house.dish('Zuppa', 4)
    must(await master().update('CalendarMeal', meal, { dishes: [pasta, risotto, fish, soldOut, soup] }))
    const party = await aParty()
    expect(await outcome(party, [some(soup, 1)])).toEqual(done)
    must(await house.owner.rest.update('Dish', soup, { deleted: true }))
    const seen = [some(soup, 1)]
    expect(await outcome(party, [some(soup, 2)], { seen })).toEqual(refused('dishNotOnMenu', soup))
    expect(portionsOf(await storedOf(party.book, meal))).toEqual({ [soup]: 1 })
    expect(await outcome(party, [some(soup, 0)], { seen })).toEqual(done)
  })

  it('of another hotel are of no menu', async () => {
    const other = await OrderHouse.open()
    const theirs = await other.dish('Altrui', 2)
    expect(await outcome(await aParty(), [some(theirs, 1)])).toEqual(refused('dishNotOnMenu', theirs))
  })

  it('may be more of a course than the hotel lets guests order: they are written by the staff', async () => {
    expect(await outcome(await aParty(), [some(pasta, 2), some(risotto, 1)])).toEqual(done)
  })

  it('grow only for somebody who is in house', async () => {
    const party = await aParty()
    expect(await outcome(party, [some(pasta, 2)])).toEqual(done)
    must(
      await master().update('Book', party.book, {
        checkout: { __type: 'Date', iso: new Date(Date.now() - 2 * DAY).toISOString() },
      }),
    )
    expect(await outcome(party, [some(fish, 1)], { seen: [some(pasta, 2)] })).toEqual(refused('notInHouse'))
    expect(await outcome(party, [some(pasta, 1)], { seen: [some(pasta, 2)] })).toEqual(done)
    expect(await outcome(party, [some(pasta, 0)], { seen: [some(pasta, 1)] })).toEqual(done)
    expect(await outcome(party, [some(pasta, 1)])).toEqual(refused('notInHouse'))
  })

  it('are not varied more often than there are, nor where the kitchen takes no notes', async () => {
    const note = { id: 'a', text: 'senza sale', qty: 1 }
    const party = await aParty()
    const varied = some(pasta, 1, { notes: [note] })
    expect(await outcome(party, [some(pasta, 1, { notes: [{ ...note, qty: 2 }] })])).toEqual(
      refused('orderInvalid', pasta),
    )
    expect(await outcome(party, [varied])).toEqual(done)
    const takes = (enableKitchenNotes: boolean) => master().update('Hotel', house.hotel, { enableKitchenNotes })
    must(await takes(false))
    const seen = [varied]
    expect(await outcome(party, [some(fish, 1, { notes: [note] })], { seen })).toEqual(refused('notesOff', fish))
    const other = some(pasta, 1, { notes: [{ ...note, text: 'senza aglio' }] })
    expect(await outcome(party, [other], { seen })).toEqual(refused('notesOff', pasta))
    const half = some(pasta, 1, { halfPortion: true, notes: [note] })
    expect(await outcome(party, [some(pasta, 0), half], { seen })).toEqual(done)
    expect(await outcome(party, [some(pasta, 0, { halfPortion: true })], { seen: [half] })).toEqual(done)
    must(await takes(true))
  })

  it('of a person who has gone can be taken away, not added to', async () => {
    for (const leave of ['delete', 'sync']) {
      const party = await aParty(2)
      for (const n of [0, 1]) changedIn(await send(party, [of(party, [some(pasta, 2)], {}, n)]))
      const { rest } = house.owner
      must(
        await (leave === 'delete'
          ? rest.remove('BookPerson', party.people[1] ?? '')
          : rest.call('sync-people', { bookId: party.book, count: 1 })),
      )
      // Of equals who ordered stays: then the other one went.
      const gone = (await exists('BookPerson', party.people[1] ?? '')) ? 0 : 1
      const orderId = party.orders[gone] ?? ''
      expect(await read('MealOrder', orderId)).not.toHaveProperty('person')
      const asked = async (seen: number, portions: readonly Portion[]) =>
        changedIn(await send(party, [{ orderId, seen: [some(pasta, seen)], portions }])).outcomes
      expect(await asked(2, [some(pasta, 3)])).toMatchObject([refused('notInHouse')])
      expect(await asked(2, [some(fish, 1)])).toMatchObject([refused('notInHouse')])
      expect(await asked(2, [some(pasta, 1)])).toMatchObject([done])
      expect(await asked(1, [some(pasta, 0)])).toMatchObject([done])
      expect(portionsOf(await storedOf(party.book, meal))).toEqual({ [pasta]: 2 })
    }
  })
})

describe('the costs of an order', () => {
  const costsOf = async ({ orders }: Party) =>
    Promise.all(
      orders.map(async (id) => {
        const { totalPrice, deliveryCost } = await read('MealOrder', id)
        return { totalPrice, deliveryCost }
      }),
    )

  it('are those of its portions, half ones by half', async () => {
    const party = await aParty()
    const half = some(fish, 1, { halfPortion: true })
    expect(await outcome(party, [some(pasta, 1), half])).toEqual(done)
    expect(await costsOf(party)).toEqual([{ totalPrice: 20.25, deliveryCost: 0 }])
    expect(await read('MealOrderDish', orderDishIdOf(house.hotel, party.orders[0] ?? '', fish, true))).toMatchObject({
      unitPrice: 18.5,
      price: 9.25,
    })
    await outcome(party, [{ ...half, quantity: 0 }], { seen: [some(pasta, 1), half] })
    expect(await costsOf(party)).toEqual([{ totalPrice: 11, deliveryCost: 0 }])
  })

  it('are nothing where the board has the meal', async () => {
    const party = await aParty(1, {})
    await outcome(party, [some(pasta, 1)])
    expect(await costsOf(party)).toEqual([{ totalPrice: 0, deliveryCost: 0 }])
    expect(await linesOf(party.book)).toMatchObject([{ unitPrice: 11, price: 0 }])
  })

  it('stay when the dish gets dearer, until it is taken away and ordered again', async () => {
    const party = await aParty()
    const costs = async (price: number) => must(await master().update('Dish', pasta, { price }))
    await outcome(party, [some(pasta, 1)])
    await costs(14)
    await outcome(party, [some(fish, 1)], { seen: [some(pasta, 1)] })
    expect(await costsOf(party)).toEqual([{ totalPrice: 29.5, deliveryCost: 0 }])
    await outcome(party, [some(pasta, 0)], { seen: [some(pasta, 1), some(fish, 1)] })
    await outcome(party, [some(pasta, 1)], { seen: [some(fish, 1)] })
    expect(await costsOf(party)).toEqual([{ totalPrice: 32.5, deliveryCost: 0 }])
    await costs(11)
  })

  it('are chosen by nobody', async () => {
    const party = await aParty()
    const asked = { ...of(party, [{ ...some(pasta, 1), price: 0, unitPrice: 0 } as Portion]), totalPrice: 0 }
    expect(changedIn(await send(party, [asked])).outcomes).toMatchObject([done])
    expect(await costsOf(party)).toEqual([{ totalPrice: 11, deliveryCost: 0 }])
  })

  it('have one delivery for the whole booking, as long as there is something to bring', async () => {
    must(await master().update('Hotel', house.hotel, { enableDelivery: true, deliveryCost: 3.5 }))
    const party = await aParty(2)
    const brought = (delivery: boolean) => ({ mode: { delivery, takeAway: false } })
    const delivery = async () => (await costsOf(party)).map(({ deliveryCost }) => Number(deliveryCost))
    changedIn(await send(party, [of(party, [], brought(true)), of(party, [], brought(true), 1)]))
    expect(await delivery()).toEqual([0, 0])
    for (const n of [0, 1]) changedIn(await send(party, [of(party, [some(pasta, 1)], {}, n)]))
    expect((await delivery()).sort()).toEqual([0, 3.5])
    const bearer = (await delivery()).indexOf(3.5)
    const seen = [some(pasta, 1)]
    // Then the other one bears it.
    changedIn(await send(party, [of(party, [], { seen, ...brought(false) }, bearer)]))
    expect((await delivery())[1 - bearer]).toBe(3.5)
    changedIn(await send(party, [of(party, [], { seen, ...brought(false) }, 1 - bearer)]))
    expect(await delivery()).toEqual([0, 0])
    must(await master().update('Hotel', house.hotel, { enableDelivery: false }))
  })

  it('end right when all are changed at the same moment, on two server processes', async () => {
    const party = await aParty(6)
    const answers = await Promise.all(
      party.people.map((_, n) =>
        send(party, [of(party, [some(pasta, 1), some(fish, 1)], {}, n)], house.session, n % 2 ? second.url : undefined),
      ),
    )
    for (const answer of answers) expect(changedIn(answer).outcomes).toMatchObject([done])
    expect(await costsOf(party)).toEqual(party.orders.map(() => ({ totalPrice: 29.5, deliveryCost: 0 })))
  })

  it('of the same order at the same moment are those of one of them', async () => {
    const party = await aParty()
    const answers = await Promise.all(
      [some(pasta, 1), some(risotto, 1), some(fish, 1), some(pasta, 2)].map((portions, n) =>
        send(party, [of(party, [portions])], house.session, n % 2 ? second.url : undefined),
      ),
    )
    const states = answers.flatMap((answer) => changedIn(answer).outcomes.map(({ status }) => status))
    expect(states.sort()).toEqual(['done', 'overtaken', 'overtaken', 'overtaken'])
    expect(await linesOf(party.book)).toHaveLength(1)
  })
})

it('who changed an order is told to the staff by name, and a guest is nobody', async () => {
  const party = await aParty()
  const open = await house.dinner([pasta, risotto], 'open')
  must(await house.owner.rest.update('_User', house.owner.id, { name: 'Anna' }))
  const toldOf = async () => {
    const scopes = [`meal:${open}`]
    const { body } = must(await house.owner.rest.call('changes', { hotelId: house.hotel, scopes }))
    const { rows } = body['result'] as { rows: Record<string, readonly Json[]> }
    return [...(rows['MealOrder'] ?? []), ...(rows['MealOrderDish'] ?? [])]
      .filter(({ book }) => book === party.book)
      .map(({ changedBy }) => changedBy)
  }
  const asked = changesOf(party.book, open, changeOf(house, open, party.people[0] ?? '', [some(pasta, 1)]))
  expect(JSON.stringify(changedIn(await askCustom('change-orders', house.session, asked)))).not.toContain('Anna')
  expect(await toldOf()).toEqual(['Anna', 'Anna'])
  const guest = await house.member(party.book)
  ordersIn(await askCustom('orders', guest, anOrder(party.book, open, [{ dishId: risotto, quantity: 1 }])))
  expect(await toldOf()).toEqual([undefined, undefined, undefined])
})

it('rows are read by the staff and the booking, as they were when each was saved', async () => {
  const party = await aParty()
  await outcome(party, [some(pasta, 1)])
  const acl = {
    [`role:${staffRole(house.hotel)}`]: { read: true, write: true },
    [`role:${memberRole(party.book)}`]: { read: true },
  }
  const { orders, lines } = await storedOf(party.book, meal)
  for (const row of [...orders, ...lines]) expect(row['ACL']).toEqual(acl)
})
