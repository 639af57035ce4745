import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { EditableOrders, PostedDish } from '#domain/api/endpoints.ts'
import { orderRefusals } from '#domain/reference/words/orderWords.ts'
import type { OrderRefusal } from '#domain/reference/words/orderWords.ts'
import { orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { admit, employ, expire, openHotel, signUp } from './house.ts'
import { anOrder, askCustom, OrderHouse, ordersIn, portionsOf, sessionOf, storedOf } from './orderHouse.ts'
import type { CustomAnswer } from './orderHouse.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

const PRIMI = 2
const SECONDI = 3

let house: OrderHouse
let pasta: string
let riso: string
let pesce: string
let altrove: string

beforeAll(async () => {
  house = await OrderHouse.open()
  pasta = await house.dish('Trofie al pesto', PRIMI)
  riso = await house.dish('Risotto', PRIMI)
  pesce = await house.dish('Orata', SECONDI, { isExtra: true, price: 18 })
  altrove = await house.dish('Di un altro pasto', SECONDI)
})

const dinner = (when?: 'open' | 'early' | 'past', fields?: Json) => house.dinner([pasta, riso, pesce], when, fields)

const portions = (...all: readonly (readonly [string, number, string?])[]): PostedDish[] =>
  all.map(([dishId, quantity, annotation]) => ({ dishId, quantity, ...(annotation ? { annotation } : {}) }))

const post = (session: string | undefined, order: unknown, server?: string) =>
  askCustom('orders', session, order, server)

function expectRefused(
  { status, body, headers }: CustomAnswer,
  as: number,
  code: OrderRefusal,
  dish?: readonly [id: string, name: string],
): void {
  expect(body).toEqual({
    code,
    error: orderRefusals[code](dish?.[1]),
    ...(dish ? { dishId: dish[0], dishName: dish[1] } : {}),
  })
  expect(status).toBe(as)
  expect(headers.get('cache-control')).toBe('no-store')
}

describe('who may order', () => {
  it('nobody without a session, with a wrong one, or with one that has ended', async () => {
    const [book, meal] = [await house.booking(1), await dinner()]
    const order = anOrder(book, meal, portions([pasta, 1]))
    for (const session of [undefined, '', 'r:0123456789abcdef0123456789abcdef', house.hotel])
      expectRefused(await post(session, order), 401, 'notSignedIn')
    expectRefused(
      await askCustom('editable-orders', undefined, { bookId: book, calendarMealId: meal }),
      401,
      'notSignedIn',
    )
    expectRefused(
      await askCustom('mark-as-incomplete', 'r:0', { bookId: book, calendarMealId: meal }),
      401,
      'notSignedIn',
    )
    const guest = await signUp()
    const session = await sessionOf(guest)
    must(await guest.rest.send('POST', '/logout', {}))
    expectRefused(await post(session, order), 401, 'notSignedIn')
    expect((await storedOf(book, meal)).orders).toEqual([])
  })

  it('nobody whose session has run out, or whose account is no more', async () => {
    const [book, meal] = [await house.booking(1), await dinner()]
    const order = anOrder(book, meal, portions([pasta, 1]))
    const [late, gone] = [await signUp(), await signUp()]
    const [lateSession, goneSession] = [await sessionOf(late), await sessionOf(gone)]
    const [row] = await master().rows('_Session', { user: pointer('_User', late.id) })
    must(
      await master().update('_Session', row?.objectId ?? '', {
        expiresAt: { __type: 'Date', iso: '2020-01-01T00:00:00.000Z' },
      }),
    )
    must(await master().remove('_User', gone.id))
    for (const session of [lateSession, goneSession]) expectRefused(await post(session, order), 401, 'notSignedIn')
  })

  it.each(['kitchen'] as const)(
    'as a guest of their booking, who does something else in the house: %s',
    async (duty) => {
      const [book, other, meal] = [await house.booking(1), await house.booking(1), await dinner()]
      const colleague = await signUp()
      await admit(house.hotel, book, colleague)
      await employ(house.hotel, colleague, duty)
      const session = await sessionOf(colleague)
      ordersIn(await post(session, anOrder(book, meal, portions([pasta, 1]))))
      expectRefused(
        await post(session, anOrder(book, await dinner('early'), portions([pasta, 1]))),
        400,
        'orderingNotYet',
      )
      expectRefused(await post(session, anOrder(other, meal, portions([pasta, 1]))), 403, 'dutyForbids')
    },
  )

  it('no stranger: who owns another hotel, or is a guest of another booking', async () => {
    const [book, meal] = [await house.booking(1), await dinner()]
    const stranger = await signUp()
    await openHotel(stranger)
    const neighbour = await house.member(await house.booking(1))
    for (const session of [await sessionOf(stranger), neighbour]) {
      expectRefused(await post(session, anOrder(book, meal, portions([pasta, 1]))), 403, 'notYourBooking')
      for (const name of ['editable-orders', 'mark-as-incomplete'] as const)
        expectRefused(await askCustom(name, session, { bookId: book, calendarMealId: meal }), 403, 'notYourBooking')
    }
    expect((await storedOf(book, meal)).orders).toEqual([])
  })

  it('nobody in an expired hotel', async () => {
    const other = await OrderHouse.open()
    const dish = await other.dish('Minestra', PRIMI)
    const [book, meal] = [await other.booking(1), await other.dinner([dish])]
    const member = await other.member(book)
    await expire(other.hotel)
    for (const session of [other.session, member])
      expectRefused(await post(session, anOrder(book, meal, portions([dish, 1]))), 403, 'hotelExpired')
  })

  it('guests in the window of the meal', async () => {
    const book = await house.booking(1)
    const guest = await house.member(book)
    const order = async (when: 'open' | 'early' | 'past') =>
      post(guest, anOrder(book, await dinner(when), portions([pasta, 1])))
    expect(ordersIn(await order('open')).dishes).toHaveLength(1)
    expectRefused(await order('early'), 400, 'orderingNotYet')
    expectRefused(await order('past'), 400, 'orderingClosed')
  })

  it('and not at all where the menu is only to be read', async () => {
    const other = await OrderHouse.open({ onlyVisualization: true })
    const dish = await other.dish('Minestra', PRIMI)
    const [book, meal] = [await other.booking(1), await other.dinner([dish])]
    const order = anOrder(book, meal, portions([dish, 1]))
    expectRefused(await post(await other.member(book), order), 400, 'orderingOff')
    expect(ordersIn(await post(other.session, order)).dishes).toHaveLength(1)
  })

  it('the staff at any time', async () => {
    const book = await house.booking(1)
    for (const when of ['early', 'past'] as const) {
      const order = anOrder(book, await dinner(when), portions([pasta, 1]))
      expect(ordersIn(await post(house.session, order)).dishes).toHaveLength(1)
    }
  })

  it('those who work in the house, whatever the days of their booking', async () => {
    const days = { checkin: undefined, checkout: undefined }
    const [staff, guests] = [await house.booking(1, { ...days, stafferBook: true }), await house.booking(1, days)]
    const meal = await dinner()
    expect(ordersIn(await post(house.session, anOrder(staff, meal, portions([pasta, 1])))).dishes).toHaveLength(1)
    expectRefused(await post(house.session, anOrder(guests, meal, portions([pasta, 1]))), 400, 'notInHouse')
  })
})

describe('a request that makes no sense', () => {
  it('is of what does not exist', async () => {
    const [book, meal] = [await house.booking(1), await dinner()]
    const other = await OrderHouse.open()
    const [otherBook, otherMeal] = [await other.booking(1), await other.dinner([])]
    for (const [b, m] of [
      ['niente', meal],
      [book, 'niente'],
      [book, otherMeal],
      [otherBook, meal],
    ] as const) {
      expectRefused(await post(house.session, anOrder(b, m, portions([pasta, 1]))), 404, 'gone')
      const at = { bookId: b, calendarMealId: m }
      expectRefused(await askCustom('editable-orders', house.session, at), 404, 'gone')
      expectRefused(await askCustom('mark-as-incomplete', house.session, at), 404, 'gone')
    }
  })

  it('is no order', async () => {
    const [book, meal] = [await house.booking(1), await dinner()]
    const order = anOrder(book, meal, portions([pasta, 1]))
    const bodies = [
      '{"broken',
      '"text"',
      '[]',
      { ...order, nonce: 'a b' },
      { ...order, dishes: portions([pasta, -1]) },
      { ...order, dishes: portions([pasta, 1.5]) },
      { ...order, bookId: { $ne: '' } },
      { ...order, dishes: [{ dishId: pasta, quantity: 1, annotation: 'x'.repeat(201) }] },
      { ...order, dishes: [{ dishId: pasta, quantity: 1, annotation: 'a\0b' }] },
      { ...order, filler: 'x'.repeat(2_000_000) },
    ]
    for (const body of bodies) expectRefused(await post(house.session, body), 400, 'orderInvalid')
    expectRefused(await askCustom('editable-orders', house.session, { bookId: '../x' }), 400, 'orderInvalid')
    expectRefused(await askCustom('mark-as-incomplete', house.session, {}), 400, 'orderInvalid')
    expect((await storedOf(book, meal)).orders).toEqual([])
  })

  it('is too large to be worked on', async () => {
    const [book, meal] = [await house.booking(1), await dinner()]
    const asked = Array.from({ length: 60 }, (_, n) => [`dish${n}`, 165] as const)
    expectRefused(await post(house.session, anOrder(book, meal, portions(...asked))), 400, 'orderTooLarge')
    expectRefused(await post('r:nobody', anOrder(book, meal, portions(...asked))), 401, 'notSignedIn')
  })

  it('is at no address', async () => {
    for (const [method, path] of [
      ['GET', 'orders'],
      ['POST', 'editable-orders'],
      ['POST', 'altro'],
    ] as const)
      expect((await fetch(`${inject('serverUrl')}/custom/${path}`, { method })).status).toBe(404)
  })
})

describe('a booking’s whole order', () => {
  it('is spread over its persons, one order each, and answered as it is stored', async () => {
    const [book, meal] = [await house.booking(3), await dinner()]
    const asked = portions([pasta, 1, 'in bianco'], [pasta, 1], [riso, 1], [pesce, 2])
    const answer = ordersIn(await post(house.session, anOrder(book, meal, asked)))
    expect(answer.completedOrdersInfo).toEqual({ totalCompletedOrders: 3, totalPax: 3 })
    const { orders, lines } = await storedOf(book, meal)
    expect(orders).toHaveLength(3)
    for (const { objectId, person, completed, hotel } of orders) {
      expect(objectId).toBe(orderIdOf(house.hotel, meal, (person as { objectId: string }).objectId))
      expect(completed).toBe(true)
      expect(hotel).toEqual(pointer('Hotel', house.hotel))
    }
    expect(portionsOf({ lines })).toEqual({ [pasta]: 2, [riso]: 1, [pesce]: 2 })
    // One primo each, the secondi to the first two.
    const perOrder = orders.map(
      ({ objectId }) => lines.filter(({ order }) => (order as { objectId: string }).objectId === objectId).length,
    )
    expect(perOrder.sort()).toEqual([1, 2, 2])
    const read = ordersIn(await askCustom('editable-orders', house.session, { bookId: book, calendarMealId: meal }))
    const plain = ({ mealOrders, dishes }: EditableOrders) => {
      const rows = [...mealOrders, ...dishes].map(({ createdAt: _c, updatedAt: _u, ...row }) => row)
      return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
    }
    expect(plain(answer)).toEqual(plain(read))
    const notes = read.dishes.flatMap(({ annotation = [] }) => annotation)
    expect(notes).toMatchObject([{ text: 'in bianco', qty: 1 }])
  })

  it('replaces the one before', async () => {
    const [book, meal] = [await house.booking(2), await dinner()]
    await post(house.session, anOrder(book, meal, portions([pasta, 2], [pesce, 1])))
    const answer = ordersIn(await post(house.session, anOrder(book, meal, portions([riso, 1], [pasta, 1]))))
    expect(answer.dishes).toHaveLength(2)
    const { lines, orders } = await storedOf(book, meal)
    expect(portionsOf({ lines })).toEqual({ [riso]: 1, [pasta]: 1 })
    expect(orders).toHaveLength(2)
    // What was taken away stays, without portions.
    expect(lines.length).toBeGreaterThan(2)
    for (const { quantity, price } of lines) if (quantity === 0) expect(price).toBe(0)
  })

  it('leaves who has what is still asked with it', async () => {
    const [book, meal] = [await house.booking(2), await dinner()]
    await post(house.session, anOrder(book, meal, portions([pasta, 1], [riso, 1])))
    const before = await storedOf(book, meal)
    await post(house.session, anOrder(book, meal, portions([riso, 1], [pasta, 1])))
    const after = await storedOf(book, meal)
    // Not even written again.
    expect(after).toEqual(before)
  })

  it('of nothing has to be meant', async () => {
    const [book, meal] = [await house.booking(2), await dinner()]
    expectRefused(await post(house.session, anOrder(book, meal, [])), 400, 'orderEmpty')
    expectRefused(await post(house.session, anOrder(book, meal, portions([pasta, 0]))), 400, 'orderEmpty')
    const one = ordersIn(await post(house.session, anOrder(book, meal, portions([pasta, 1]))))
    expect(one.completedOrdersInfo).toEqual({ totalCompletedOrders: 1, totalPax: 2 })
    const all = ordersIn(
      await post(house.session, anOrder(book, meal, portions([pasta, 1]), { allowEmptyOrder: true })),
    )
    expect(all.completedOrdersInfo).toEqual({ totalCompletedOrders: 2, totalPax: 2 })
    const none = ordersIn(await post(house.session, anOrder(book, meal, [], { allowEmptyOrder: true })))
    expect(none.completedOrdersInfo).toEqual({ totalCompletedOrders: 2, totalPax: 2 })
    expect(none.dishes).toEqual([])
    expect(portionsOf(await storedOf(book, meal))).toEqual({})
  })

  it('is only of those who are in house', async () => {
    const [book, meal] = [await house.booking(1), await dinner()]
    await house.person(book, { checkout: Date.now() - 3_600_000 })
    expectRefused(
      await post(await house.member(book), anOrder(book, meal, portions([pasta, 2]))),
      400,
      'tooManyDishes',
      [pasta, 'Trofie al pesto'],
    )
    const answer = ordersIn(await post(house.session, anOrder(book, meal, portions([pasta, 1]))))
    expect(answer.completedOrdersInfo).toEqual({ totalCompletedOrders: 1, totalPax: 1 })
    expect((await storedOf(book, meal)).orders).toHaveLength(1)
  })

  it('gives what a person had who was deleted to those who are there', async () => {
    const [book, meal] = [await house.booking(2), await dinner()]
    const asked = portions([pasta, 1], [riso, 1])
    await post(house.session, anOrder(book, meal, asked))
    const [first] = (await storedOf(book, meal)).orders
    const gone = (first?.['person'] as { objectId: string }).objectId
    must(await master().remove('BookPerson', gone))
    const seen = ordersIn(await askCustom('editable-orders', house.session, { bookId: book, calendarMealId: meal }))
    // Nothing is dropped silently: it is still there, for somebody to look at.
    expect(seen.dishes).toHaveLength(2)
    expect(seen.completedOrdersInfo).toEqual({ totalCompletedOrders: 1, totalPax: 1 })
    expectRefused(await post(await house.member(book), anOrder(book, meal, asked)), 400, 'tooManyDishes', [
      riso,
      'Risotto',
    ])
    ordersIn(await post(house.session, anOrder(book, meal, portions([riso, 1]))))
    expect(portionsOf(await storedOf(book, meal))).toEqual({ [riso]: 1 })
    const [kept] = await master().rows('MealOrder', { objectId: first?.objectId })
    expect(kept).toMatchObject({ totalPrice: 0 })
  })
})

describe('a dish', () => {
  it('is refused by name to a guest when it is too much of its course, and to the staff it is not', async () => {
    const [book, meal] = [await house.booking(2), await dinner()]
    const guest = await house.member(book)
    const asked = portions([pasta, 1], [pesce, 1], [riso, 2])
    expectRefused(await post(guest, anOrder(book, meal, asked)), 400, 'tooManyDishes', [riso, 'Risotto'])
    expect((await storedOf(book, meal)).orders).toEqual([])
    ordersIn(await post(house.session, anOrder(book, meal, asked)))
    expect(portionsOf(await storedOf(book, meal))).toEqual({ [pasta]: 1, [pesce]: 1, [riso]: 2 })
    // What the staff let the guest have does not stand in the way of another course.
    ordersIn(await post(guest, anOrder(book, meal, portions([pasta, 1], [pesce, 2], [riso, 2]))))
    expectRefused(await post(guest, anOrder(book, meal, portions([pasta, 2], [riso, 2]))), 400, 'tooManyDishes', [
      riso,
      'Risotto',
    ])
  })

  it('in half portions is half a dish of its course', async () => {
    const [book, meal] = [await house.booking(1), await dinner()]
    const guest = await house.member(book)
    const halves = (dishId: string, quantity: number) => ({ dishId, quantity, halfPortion: true })
    ordersIn(await post(guest, anOrder(book, meal, [halves(pasta, 1), halves(riso, 1)])))
    expectRefused(await post(guest, anOrder(book, meal, [halves(pasta, 2), halves(riso, 1)])), 400, 'tooManyDishes', [
      riso,
      'Risotto',
    ])
  })

  it('is refused by name when it is sold out, but not taken from who has it', async () => {
    const [book, meal] = [await house.booking(3), await dinner()]
    ordersIn(await post(house.session, anOrder(book, meal, portions([pasta, 2]))))
    must(await master().update('CalendarMeal', meal, { soldOut: [pasta] }))
    const more = anOrder(book, meal, portions([pasta, 3]))
    for (const session of [house.session, await house.member(book)])
      expectRefused(await post(session, more), 400, 'dishSoldOut', [pasta, 'Trofie al pesto'])
    ordersIn(await post(house.session, anOrder(book, meal, portions([pasta, 2], [riso, 1]))))
    ordersIn(await post(house.session, anOrder(book, meal, portions([pasta, 1]))))
    expectRefused(await post(house.session, anOrder(book, meal, portions([pasta, 2]))), 400, 'dishSoldOut', [
      pasta,
      'Trofie al pesto',
    ])
  })

  it('is refused by name when it is not on the menu, deleted, or of nobody', async () => {
    const [book, meal] = [await house.booking(2), await dinner()]
    const dish = await house.dish('Zuppa', SECONDI)
    expectRefused(await post(house.session, anOrder(book, meal, portions([altrove, 1]))), 400, 'dishNotOnMenu', [
      altrove,
      'Di un altro pasto',
    ])
    const { status, body } = await post(house.session, anOrder(book, meal, portions(['niente', 1])))
    expect({ status, ...body }).toEqual({
      status: 400,
      code: 'dishNotOnMenu',
      dishId: 'niente',
      error: orderRefusals.dishNotOnMenu(),
    })
    must(await master().update('CalendarMeal', meal, { dishes: [pasta, dish] }))
    ordersIn(await post(house.session, anOrder(book, meal, portions([pasta, 1], [dish, 1]))))
    must(await master().update('Dish', dish, { deleted: true }))
    expectRefused(await post(house.session, anOrder(book, meal, portions([dish, 2]))), 400, 'dishNotOnMenu', [
      dish,
      'Zuppa',
    ])
    // Who has it keeps it, for review.
    ordersIn(await post(house.session, anOrder(book, meal, portions([dish, 1]))))
  })

  it('has no notes where the kitchen takes none', async () => {
    const other = await OrderHouse.open({ enableKitchenNotes: false })
    const dish = await other.dish('Minestra', PRIMI)
    const [book, meal] = [await other.booking(1), await other.dinner([dish])]
    expectRefused(await post(other.session, anOrder(book, meal, portions([dish, 1, 'tiepida']))), 400, 'notesOff', [
      dish,
      'Minestra',
    ])
  })
})

describe('what is paid', () => {
  it('is what a dish cost when it was ordered first', async () => {
    const dish = await house.dish('Aragosta', SECONDI, { isExtra: true, price: 30 })
    const [book, meal] = [await house.booking(2), await house.dinner([pasta, dish])]
    const asked = (quantity: number) => anOrder(book, meal, portions([pasta, 2], [dish, quantity]))
    const answer = ordersIn(await post(house.session, asked(1)))
    expect(answer.dishes.find((line) => line.dish === dish)).toMatchObject({ unitPrice: 30, price: 30 })
    // Half board includes the pasta of the dinner.
    expect(answer.dishes.filter((line) => line.dish === pasta).map(({ price }) => price)).toEqual([0, 0])
    expect(answer.mealOrders.map(({ totalPrice }) => totalPrice).sort()).toEqual([0, 30])
    must(await master().update('Dish', dish, { price: 45 }))
    const prices = async (quantity: number) => {
      ordersIn(await post(house.session, asked(quantity)))
      const { orders, lines } = await storedOf(book, meal)
      expect(orders.reduce((sum, { totalPrice }) => sum + Number(totalPrice), 0)).toBe(
        lines.reduce((sum, { price }) => sum + Number(price), 0),
      )
      const own = lines.filter((line) => (line['dish'] as { objectId: string }).objectId === dish)
      return own.map(({ unitPrice, price }) => [unitPrice, price]).sort()
    }
    expect(await prices(1)).toEqual([[30, 30]])
    // The second one is ordered now.
    expect(await prices(2)).toEqual([
      [30, 30],
      [45, 45],
    ])
    await prices(0)
    // Taken away and ordered again.
    expect(await prices(1)).toContainEqual([45, 45])
  })

  it('includes one delivery of the booking', async () => {
    const other = await OrderHouse.open({ enableDelivery: true, deliveryCost: 4 })
    const dish = await other.dish('Minestra', PRIMI)
    const [book, meal] = [await other.booking(2), await other.dinner([dish])]
    const order = () => anOrder(book, meal, portions([dish, 2]))
    const answer = ordersIn(await post(other.session, order()))
    for (const { id } of answer.mealOrders) must(await master().update('MealOrder', id, { delivery: true }))
    const costs = ordersIn(await post(other.session, order())).mealOrders.map(({ deliveryCost }) => deliveryCost)
    expect(costs.sort()).toEqual([0, 4])
    const stored = (await storedOf(book, meal)).orders
    expect(stored.map(({ deliveryCost }) => deliveryCost).sort()).toEqual([0, 4])
    expect(stored.every(({ delivery }) => delivery === true)).toBe(true)
  })
})

describe('orders marked as incomplete', () => {
  it('are so for everybody, once and again, and have what they had', async () => {
    const [book, meal] = [await house.booking(2), await dinner()]
    const guest = await house.member(book)
    ordersIn(await post(guest, anOrder(book, meal, portions([pasta, 2]))))
    const at = { bookId: book, calendarMealId: meal }
    for (const session of [guest, guest, house.session]) {
      const { completedOrdersInfo, dishes } = ordersIn(await askCustom('mark-as-incomplete', session, at))
      expect(completedOrdersInfo).toEqual({ totalCompletedOrders: 0, totalPax: 2 })
      expect(dishes).toHaveLength(2)
    }
    expect((await storedOf(book, meal)).orders.map(({ completed }) => completed)).toEqual([false, false])
    expect(portionsOf(await storedOf(book, meal))).toEqual({ [pasta]: 2 })
    // The same order once more completes them.
    const { completedOrdersInfo } = ordersIn(await post(guest, anOrder(book, meal, portions([pasta, 2]))))
    expect(completedOrdersInfo).toEqual({ totalCompletedOrders: 2, totalPax: 2 })
  })

  it('are left to guests in the window only', async () => {
    const [book, meal] = [await house.booking(1), await dinner('past')]
    ordersIn(await post(house.session, anOrder(book, meal, portions([pasta, 1]))))
    const at = { bookId: book, calendarMealId: meal }
    const guest = await house.member(book)
    expectRefused(await askCustom('mark-as-incomplete', guest, at), 400, 'orderingClosed')
    expect(ordersIn(await askCustom('editable-orders', guest, at)).completedOrdersInfo.totalCompletedOrders).toBe(1)
    expect(
      ordersIn(await askCustom('mark-as-incomplete', house.session, at)).completedOrdersInfo.totalCompletedOrders,
    ).toBe(0)
  })

  it('of nobody are none', async () => {
    const [book, meal] = [await house.booking(2), await dinner()]
    const answer = ordersIn(
      await askCustom('mark-as-incomplete', house.session, { bookId: book, calendarMealId: meal }),
    )
    expect(answer).toEqual({
      mealOrders: [],
      dishes: [],
      completedOrdersInfo: { totalCompletedOrders: 0, totalPax: 2 },
    })
    expect((await storedOf(book, meal)).orders).toEqual([])
  })
})

describe('the cloud functions of the same names', () => {
  it('answer the same, and refuse with the code', async () => {
    const [book, meal] = [await house.booking(1), await dinner()]
    const { rest } = house.owner
    const order = anOrder(book, meal, portions([pasta, 1]))
    const placed = must(await rest.call('orders', order)).body['result'] as EditableOrders
    expect(placed.completedOrdersInfo).toEqual({ totalCompletedOrders: 1, totalPax: 1 })
    const at = { bookId: book, calendarMealId: meal }
    expect((must(await rest.call('editable-orders', at)).body['result'] as EditableOrders).dishes).toHaveLength(1)
    const marked = must(await rest.call('mark-as-incomplete', at)).body['result'] as EditableOrders
    expect(marked.completedOrdersInfo.totalCompletedOrders).toBe(0)
    const sold = { ...order, nonce: 'other', dishes: portions([altrove, 1]) }
    expect(await rest.call('orders', sold)).toMatchObject({ ok: false, code: 142, error: 'dishNotOnMenu' })
    expect(await anonymous().call('orders', order)).toMatchObject({ ok: false, error: 'notSignedIn' })
    expect(await (await signUp()).rest.call('orders', order)).toMatchObject({ ok: false, error: 'notYourBooking' })
  })
})
