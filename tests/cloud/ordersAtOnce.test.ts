import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { PostedDish } from '#domain/api/endpoints.ts'
import { newLocalId } from '#domain/values/localId.ts'
import {
  OrderHouse,
  anOrder,
  askCustom,
  changeOf,
  changedIn,
  changesOf,
  ordersIn,
  portionsOf,
  some,
  storedOf,
} from './orderHouse.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'
import { TestServer } from './server.ts'

let house: OrderHouse
let dishes: readonly string[]
let second: TestServer
let meal: string

beforeAll(async () => {
  house = await OrderHouse.open({ infinityDishes: { 2: true } })
  dishes = await Promise.all(['Trofie', 'Risotto', 'Zuppa'].map((name) => house.dish(name, 2)))
  meal = await house.dinner(dishes)
  // Another process on the same database, as behind a load balancer.
  second = await TestServer.prepare({ DATABASE_URI: inject('postgresUri') })
  await second.start()
})

afterAll(() => second.remove())

/** Servers in turn. */
const serverOf = (n: number) => (n % 2 ? second.url : inject('serverUrl'))
const post = (order: Json, server?: string) => askCustom('orders', house.session, order, server)
const requestsOf = (book: string) => master().rows('OrderRequest', { book: pointer('Book', book) })
const all = (...quantities: readonly number[]): PostedDish[] =>
  quantities.map((quantity, at) => ({ dishId: dishes[at] ?? '', quantity }))

describe('the same request', () => {
  it('once more is answered the same, without effect', async () => {
    const book = await house.booking(2)
    const order = anOrder(book, meal, all(2, 1))
    const first = await post(order)
    const before = await storedOf(book, meal)
    for (const server of [serverOf(0), serverOf(1)]) {
      const again = await post(order, server)
      expect(again.body).toEqual(first.body)
      expect(again.status).toBe(200)
    }
    expect(await storedOf(book, meal)).toEqual(before)
    expect(await requestsOf(book)).toHaveLength(1)
  })

  it('is not made once more when another came between', async () => {
    const book = await house.booking(2)
    const lost = anOrder(book, meal, all(2))
    await post(lost)
    ordersIn(await post(anOrder(book, meal, all(0, 3))))
    // The answer was lost on its way, and the app asks again.
    ordersIn(await post(lost))
    expect(portionsOf(await storedOf(book, meal))).toEqual({ [dishes[1] ?? '']: 3 })
  })

  it('is not one that asks something else, though the app lost count of its nonces', async () => {
    const book = await house.booking(2)
    const lost = anOrder(book, meal, all(2))
    await post(lost)
    // The guest changed the order before the app tried again.
    ordersIn(await post({ ...lost, dishes: all(1, 1) }, serverOf(1)))
    const both = { [dishes[0] ?? '']: 1, [dishes[1] ?? '']: 1 }
    expect(portionsOf(await storedOf(book, meal))).toEqual(both)
    // The first one comes late.
    ordersIn(await post(lost))
    expect(portionsOf(await storedOf(book, meal))).toEqual(both)
  })

  it('whose connection broke is done once, or not yet', async () => {
    const book = await house.booking(2)
    const order = anOrder(book, meal, all(2, 2))
    for (let n = 0; n < 8; n += 1) {
      const cut = new AbortController()
      const asking = fetch(`${serverOf(n)}/custom/orders`, {
        method: 'POST',
        headers: { 'X-Parse-Session-Token': house.session, 'Content-Type': 'application/json' },
        body: JSON.stringify(order),
        signal: cut.signal,
      }).catch(() => undefined)
      setImmediate(() => cut.abort())
      await asking
    }
    ordersIn(await post(order))
    expect(portionsOf(await storedOf(book, meal))).toEqual({ [dishes[0] ?? '']: 2, [dishes[1] ?? '']: 2 })
    expect(await requestsOf(book)).toHaveLength(1)
  })

  it('many times at the same moment, on two server processes, is done once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const book = await house.booking(3)
      const order = anOrder(book, meal, all(3, 1, 2))
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post(order, serverOf(n))))
      for (const { body, status } of answers) {
        expect(status).toBe(200)
        expect(body).toEqual(answers[0]?.body)
      }
      expect(await requestsOf(book)).toHaveLength(1)
      expect(portionsOf(await storedOf(book, meal))).toEqual(
        Object.fromEntries([3, 1, 2].map((quantity, at) => [dishes[at], quantity])),
      )
    }
  })
})

describe('different orders at the same moment', () => {
  it.each([
    ['one process', () => inject('serverUrl')],
    ['two processes', serverOf],
  ] as const)('in %s leave one of them, and never a mix', async (_, server) => {
    for (let round = 0; round < 6; round += 1) {
      const book = await house.booking(3)
      if (round % 2) ordersIn(await post(anOrder(book, meal, all(1, 1, 1))))
      const wishes = [all(5, 0, 1), all(0, 4, 2), all(2, 2, 2), all(7)]
      const answers = await Promise.all(wishes.map((wish, n) => post(anOrder(book, meal, wish), server(n))))
      answers.map(ordersIn)
      const { orders, lines } = await storedOf(book, meal)
      const possible = wishes.map((wish) =>
        Object.fromEntries(wish.filter(({ quantity }) => quantity > 0).map((one) => [one.dishId, one.quantity])),
      )
      expect(possible).toContainEqual(portionsOf({ lines }))
      expect(orders).toHaveLength(3)
      const paid = lines.reduce((sum, { price }) => sum + Number(price), 0)
      expect(orders.reduce((sum, { totalPrice }) => sum + Number(totalPrice), 0)).toBe(paid)
    }
  })

  it('and marks as incomplete all come to an end', async () => {
    const book = await house.booking(2)
    const at = { bookId: book, calendarMealId: meal }
    ordersIn(await post(anOrder(book, meal, all(1))))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 3
          ? post(anOrder(book, meal, all(n, 1)), serverOf(n))
          : askCustom('mark-as-incomplete', house.session, at, serverOf(n)),
      ),
    )
    answers.map(ordersIn)
    const last = ordersIn(await askCustom('mark-as-incomplete', house.session, at))
    expect(last.completedOrdersInfo).toEqual({ totalCompletedOrders: 0, totalPax: 2 })
    expect(portionsOf(await storedOf(book, meal))[dishes[1] ?? '']).toBe(1)
  })
})

it('many who are not signed in are refused, one by one, and the server goes on', async () => {
  const book = await house.booking(1)
  const order = anOrder(book, meal, all(1))
  const ask = () => askCustom('orders', 'r:0123456789abcdef0123456789abcdef', order, second.url)
  const answers = await Promise.all(Array.from({ length: 30 }, ask))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
  ordersIn(await post(order, second.url))
})

it('an order that waits its turn while the staff change one of its persons costs what all cost', async () => {
  const wine = await house.dish('Vermentino', 7, { isExtra: true, price: 7 })
  const lobster = await house.dish('Aragosta', 2, { isExtra: true, price: 30 })
  const evening = await house.dinner([lobster, wine])
  const [book, ...crowd] = await Promise.all(Array.from({ length: 13 }, () => house.booking(6)))
  if (book === undefined) throw new Error('There is no booking.')
  const ask = (of: string, quantity: number) =>
    post(anOrder(of, evening, [{ dishId: lobster, quantity }])).then(ordersIn)
  const { mealOrders } = await ask(book, 6)
  for (const [round, { person = '' }] of mealOrders.entries()) {
    const quantity = 6 * (round + 2)
    const busy = crowd.map((other) => ask(other, quantity))
    const changing = ask(book, quantity)
    for (let n = 0; n <= round; n += 1)
      await askCustom('editable-orders', house.session, { bookId: book, calendarMealId: evening })
    // Whichever comes first: the one finds the other's, or is told that it was overtaken.
    const bottle = changeOf(house, evening, person, [some(wine, 1)], { seen: [some(lobster, round + 1)] })
    const answer = await askCustom('change-orders', house.session, changesOf(book, evening, bottle), serverOf(round))
    expect(['done', 'overtaken']).toContain(changedIn(answer).outcomes[0]?.status)
    await Promise.all([changing, ...busy])
    const { orders, lines } = await storedOf(book, evening)
    const paid = lines.reduce((sum, { price }) => sum + Number(price), 0)
    expect(orders.reduce((sum, { totalPrice }) => sum + Number(totalPrice), 0)).toBe(paid)
  }
})

it('of a booking with more rows than the host answers at once none is overlooked', async () => {
  const book = await house.booking(1)
  const at = { hotel: pointer('Hotel', house.hotel), book: pointer('Book', book) }
  const [dish = ''] = dishes
  const emptied = Array.from({ length: 1000 }, (): readonly [string, Json] => [
    'MealOrderDish',
    {
      ...at,
      objectId: newLocalId(),
      order: pointer('MealOrder', 'gone'),
      calendarMeal: pointer('CalendarMeal', meal),
      dish: pointer('Dish', dish),
      quantity: 0,
    },
  ])
  await master().createAll(emptied)
  for (const quantity of [2, 1]) {
    ordersIn(await post(anOrder(book, meal, all(quantity))))
    const seen = ordersIn(await askCustom('editable-orders', house.session, { bookId: book, calendarMealId: meal }))
    expect(seen.dishes.map((line) => line.quantity)).toEqual([quantity])
  }
})

it('of many changes the last few are kept, for whoever asks them again', async () => {
  const book = await house.booking(1)
  const orders = Array.from({ length: 10 }, (_, n) => anOrder(book, meal, all(n + 1)))
  for (const order of orders) ordersIn(await post(order))
  const numbersOf = async () =>
    (await requestsOf(book)).map((row) => Number(row['number'])).sort((one, other) => one - other)
  // From ten on, the older half goes.
  await expect.poll(numbersOf).toEqual([6, 7, 8, 9, 10])
  ordersIn(await post(orders[5] ?? {}))
  expect(portionsOf(await storedOf(book, meal))).toEqual({ [dishes[0] ?? '']: 10 })
})

it('a booking of a hundred persons orders as one', async () => {
  const book = await house.booking(1)
  await Promise.all(Array.from({ length: 99 }, () => house.person(book)))
  const order = anOrder(book, meal, all(100, 100))
  const answer = ordersIn(await post(order))
  expect(answer.completedOrdersInfo).toEqual({ totalCompletedOrders: 100, totalPax: 100 })
  expect(portionsOf(await storedOf(book, meal))).toEqual({ [dishes[0] ?? '']: 100, [dishes[1] ?? '']: 100 })
  must(await master().remove('Book', book))
  expect(await requestsOf(book)).toEqual([])
  expect((await storedOf(book, meal)).lines).toEqual([])
})
