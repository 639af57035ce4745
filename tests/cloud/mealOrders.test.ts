import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { instantOf } from '#domain/calendar.ts'
import { PROGRESS_MEALS } from '#domain/functions.ts'
import { newLocalId } from '#domain/localId.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orderIds.ts'
import type { Annotation } from '#domain/schema/values.ts'
import {
  admit,
  dinnerOn,
  exists,
  expire,
  hire,
  openHotel,
  read,
  refused,
  signUp,
} from './house.ts'
import type { Person } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Answer, Json, Rest } from './rest.ts'
import { TestServer } from './server.ts'

const DAY = '2027-06-10'
const at = (day: string, time = '12:00') => ({
  __type: 'Date',
  iso: new Date(instantOf(day, time, 'Europe/Rome')).toISOString(),
})
/** Dinner at 19:30 is in the middle of it. */
const STAY = { checkin: at('2027-06-08'), checkout: at('2027-06-12') }
const ROOM_ONLY = { ...STAY, bookType: 'NT' }

interface Kitchen {
  readonly hotel: string
  readonly owner: Person
  readonly meal: string
  /** On the menu of the meal, and beside it. */
  readonly dish: Readonly<Record<'pasta' | 'risotto' | 'fish' | 'offMenu' | 'soldOut', string>>
}

let second: TestServer
let house: Kitchen
let stranger: Kitchen
let staffer: Person

const create = async (rest: Rest, className: string, fields: Json): Promise<string> => {
  const objectId = newLocalId()
  must(await rest.create(className, { objectId, ...fields }))
  return objectId
}

async function openKitchen(): Promise<Kitchen> {
  const owner = await signUp()
  const hotel = await openHotel(owner)
  const own = { hotel: pointer('Hotel', hotel) }
  const cook = (it: string, courseIndex: number, price: number) =>
    create(owner.rest, 'Dish', { ...own, name: { it }, courseIndex, price })
  const dish = {
    pasta: await cook('Vincisgrassi', 2, 11),
    risotto: await cook('Risotto', 2, 12.5),
    fish: await cook('Branzino', 3, 18.5),
    offMenu: await cook('Brodetto', 3, 20),
    soldOut: await cook('Gnocchi', 2, 9),
  }
  const menu = [dish.pasta, dish.risotto, dish.fish, dish.soldOut]
  const dinner = { ...dinnerOn(DAY), ...own, dishes: menu, soldOut: [dish.soldOut] }
  return { hotel, owner, dish, meal: await create(owner.rest, 'CalendarMeal', dinner) }
}

beforeAll(async () => {
  // Another process on the same database, as behind a load balancer.
  second = await TestServer.prepare({ DATABASE_URI: inject('postgresUri') })
  await second.start()
  ;[house, stranger, staffer] = await Promise.all([openKitchen(), openKitchen(), signUp()])
  await hire(house.hotel, staffer)
})

afterAll(() => second.remove())

interface Party {
  readonly book: string
  readonly people: readonly string[]
}

async function aParty(
  fields: Json = ROOM_ONLY,
  count = 1,
  { hotel, owner } = house,
): Promise<Party> {
  const own = { hotel: pointer('Hotel', hotel) }
  const book = await create(owner.rest, 'Book', { ...own, ...fields })
  const inBook = { ...own, book: pointer('Book', book) }
  const people: string[] = []
  for (let n = 0; n < count; n += 1)
    people.push(await create(owner.rest, 'BookPerson', { ...inBook, isHolder: n === 0 }))
  return { book, people }
}

/** The order of a person, as the browser sends it. */
function orderRow({ book, people }: Party, n = 0, { hotel, meal } = house) {
  const person = people[n] ?? ''
  return {
    objectId: orderIdOf(hotel, meal, person),
    hotel: pointer('Hotel', hotel),
    book: pointer('Book', book),
    calendarMeal: pointer('CalendarMeal', meal),
    person: pointer('BookPerson', person),
    completed: true,
  }
}

/** Portions in an order, as the browser sends them. */
function portionsRow(
  { book }: Party,
  order: string,
  dish: string,
  quantity: number,
  { halfPortion = false, ...fields }: Json & { readonly halfPortion?: boolean } = {},
) {
  return {
    objectId: orderDishIdOf(house.hotel, order, dish, halfPortion),
    hotel: pointer('Hotel', house.hotel),
    book: pointer('Book', book),
    order: pointer('MealOrder', order),
    calendarMeal: pointer('CalendarMeal', house.meal),
    dish: pointer('Dish', dish),
    quantity,
    halfPortion,
    ...fields,
  }
}

interface Table extends Party {
  readonly orders: readonly string[]
}

/** A booking whose persons have an order each, without a dish. */
async function anOrder(fields: Json = ROOM_ONLY, count = 1): Promise<Table> {
  const party = await aParty(fields, count)
  const rows = party.people.map((_, n) => orderRow(party, n))
  for (const row of rows) must(await house.owner.rest.create('MealOrder', row))
  return { ...party, orders: rows.map(({ objectId }) => objectId) }
}

const portions = (
  table: Table,
  dish: keyof Kitchen['dish'],
  quantity = 1,
  fields: Json & { readonly halfPortion?: boolean } = {},
  n = 0,
) => portionsRow(table, table.orders[n] ?? '', house.dish[dish], quantity, fields)

const put = (row: Json, rest = house.owner.rest): Promise<Answer> =>
  rest.create('MealOrderDish', row)
const change = (row: { readonly objectId: string }, fields: Json, rest = house.owner.rest) =>
  rest.update('MealOrderDish', row.objectId, fields)

describe('an order', () => {
  it('is made by the staff, for a person and a meal', async () => {
    const row = orderRow(await aParty())
    must(await staffer.rest.create('MealOrder', row))
    expect(await read('MealOrder', row.objectId)).toMatchObject({ completed: true, totalPrice: 0 })
    expect(await staffer.rest.create('MealOrder', row)).toMatchObject({ ok: false, code: 137 })
  })

  it('is not made by a guest of the booking, nor by a stranger', async () => {
    const party = await aParty()
    const guest = await signUp()
    await admit(house.hotel, party.book, guest)
    for (const { rest } of [guest, stranger.owner])
      expect(await rest.create('MealOrder', orderRow(party))).toEqual(refused('notYourHotel'))
    expect((await anonymous().create('MealOrder', orderRow(party))).ok).toBe(false)
  })

  it('is not made in a hotel whose subscription is over', async () => {
    const kitchen = await openKitchen()
    const row = orderRow(await aParty(ROOM_ONLY, 1, kitchen), 0, kitchen)
    await expire(kitchen.hotel)
    expect(await kitchen.owner.rest.create('MealOrder', row)).toEqual(refused('hotelExpired'))
  })

  it('has no other id than that of its person and meal', async () => {
    const [mine, theirs] = [await aParty(), await aParty(ROOM_ONLY, 1, stranger)]
    const own = orderRow(mine)
    const foreign = orderRow(theirs, 0, stranger)
    for (const objectId of [newLocalId(), foreign.objectId, `${own.objectId}x`])
      expect(await house.owner.rest.create('MealOrder', { ...own, objectId })).toEqual(refused('refused'))
    // Nobody sits on the place of somebody else's order.
    must(await stranger.owner.rest.create('MealOrder', foreign))
  })

  it.each(['book', 'calendarMeal', 'person', 'hotel'])('needs its %s', async (field) => {
    const { [field]: _, ...row } = orderRow(await aParty()) as Json
    expect(await house.owner.rest.create('MealOrder', row)).toEqual(refused('missingReference'))
  })

  it('is of a person of its booking, at a meal of its hotel', async () => {
    const [one, other] = [await aParty(), await aParty()]
    const elsewhere = await aParty(ROOM_ONLY, 1, stranger)
    for (const wrong of [
      { book: pointer('Book', other.book) },
      { person: pointer('BookPerson', elsewhere.people[0] ?? '') },
      { calendarMeal: pointer('CalendarMeal', stranger.meal) },
    ]) {
      const answer = await house.owner.rest.create('MealOrder', { ...orderRow(one), ...wrong })
      expect(answer).toEqual(refused('missingReference'))
    }
  })

  it('stays where it is', async () => {
    const [table, other] = [await anOrder(ROOM_ONLY, 2), await anOrder()]
    const [id = ''] = table.orders
    const meal = await create(house.owner.rest, 'CalendarMeal', {
      ...dinnerOn('2027-06-11'),
      hotel: pointer('Hotel', house.hotel),
    })
    for (const [moved, code] of [
      [{ book: pointer('Book', other.book) }, 'missingReference'],
      [{ book: pointer('Book', other.book), person: pointer('BookPerson', other.people[0] ?? '') }, 'refused'],
      [{ person: pointer('BookPerson', table.people[1] ?? '') }, 'refused'],
      [{ person: { __op: 'Delete' } }, 'refused'],
      [{ calendarMeal: pointer('CalendarMeal', meal) }, 'refused'],
      [{ calendarMeal: { __op: 'Delete' } }, 'refused'],
      [{ hotel: pointer('Hotel', stranger.hotel) }, 'hotelMoved'],
    ] as const)
      expect(await house.owner.rest.update('MealOrder', id, moved)).toEqual(refused(code))
  })

  it('is of somebody who is in house, or works there', async () => {
    const past = { ...ROOM_ONLY, checkin: at('2027-06-01'), checkout: at('2027-06-10') }
    for (const fields of [past, {}])
      expect(await house.owner.rest.create('MealOrder', orderRow(await aParty(fields)))).toEqual(
        refused('notInHouse'),
      )
    must(await house.owner.rest.create('MealOrder', orderRow(await aParty({ stafferBook: true }))))
  })

  it('is eaten in one way, and costs what the server says', async () => {
    const [id = ''] = (await anOrder()).orders
    const { rest } = house.owner
    must(await rest.update('MealOrder', id, { delivery: true, locationExpl: 'Ombrellone 12' }))
    expect(await rest.update('MealOrder', id, { takeAway: true })).toEqual(refused('orderInvalid'))
    must(await rest.update('MealOrder', id, { takeAway: true, delivery: false }))
    for (const cost of [{ totalPrice: 0 }, { deliveryCost: 0 }])
      expect(await rest.update('MealOrder', id, cost)).toEqual(refused('serverDecides'))
  })
})

describe('portions', () => {
  it('have no other id than that of their order, dish and kind', async () => {
    const table = await anOrder()
    const row = portions(table, 'pasta')
    const half = portions(table, 'pasta', 1, { halfPortion: true })
    for (const objectId of [newLocalId(), half.objectId, portions(table, 'fish').objectId])
      expect(await put({ ...row, objectId })).toEqual(refused('refused'))
    must(await put(row))
  })

  it.each(['book', 'calendarMeal', 'order', 'dish'])('need their %s', async (field) => {
    const { [field]: _, ...row } = portions(await anOrder(), 'pasta') as Json
    expect(await house.owner.rest.create('MealOrderDish', row)).toEqual(refused('missingReference'))
  })

  it('are where their order is', async () => {
    const [table, other] = [await anOrder(), await anOrder()]
    const meal = await create(house.owner.rest, 'CalendarMeal', {
      ...dinnerOn('2027-06-09'),
      hotel: pointer('Hotel', house.hotel),
    })
    for (const wrong of [
      { book: pointer('Book', other.book) },
      { order: pointer('MealOrder', other.orders[0] ?? '') },
      { calendarMeal: pointer('CalendarMeal', meal) },
      { dish: pointer('Dish', stranger.dish.pasta) },
    ])
      expect(await put({ ...portions(table, 'pasta'), ...wrong })).toEqual(refused('missingReference'))
    const row = portions(table, 'pasta')
    must(await put(row))
    for (const moved of [
      { dish: pointer('Dish', house.dish.risotto) },
      { dish: { __op: 'Delete' } },
      { calendarMeal: pointer('CalendarMeal', meal) },
      { halfPortion: true },
    ])
      expect(await change(row, moved)).toEqual(refused('refused'))
    const order = { order: pointer('MealOrder', other.orders[0] ?? '') }
    expect(await change(row, order)).toEqual(refused('missingReference'))
    const all = { ...order, book: pointer('Book', other.book) }
    expect(await change(row, all)).toEqual(refused('refused'))
  })

  it('of another hotel are neither made nor changed', async () => {
    const table = await anOrder()
    const row = portions(table, 'pasta')
    const guest = await signUp()
    await admit(house.hotel, table.book, guest)
    for (const { rest } of [guest, stranger.owner]) {
      expect(await put(row, rest)).toEqual(refused('notYourHotel'))
    }
    must(await put(row))
    for (const { rest } of [guest, stranger.owner])
      expect((await change(row, { quantity: 0 }, rest)).ok).toBe(false)
    expect((await guest.rest.get('MealOrderDish', row.objectId)).ok).toBe(true)
    expect((await stranger.owner.rest.get('MealOrderDish', row.objectId)).ok).toBe(false)
  })

  it.each([
    ['soldOut', 'dishSoldOut'],
    ['offMenu', 'dishNotOnMenu'],
  ] as const)('of a dish that is %s do not grow, but stay or shrink', async (dish, code) => {
    const table = await anOrder()
    const row = portions(table, dish)
    expect(await put(row)).toEqual(refused(code))
    must(await master().create('MealOrderDish', { ...row, quantity: 2 }))
    expect(await change(row, { quantity: 3 })).toEqual(refused(code))
    must(await change(row, { annotation: [{ id: 'a', text: 'senza aglio', qty: 1 }] }))
    must(await change(row, { quantity: 1 }))
  })

  it('of a dish that was deleted do not grow', async () => {
    const own = { hotel: pointer('Hotel', house.hotel) }
    const dish = await create(house.owner.rest, 'Dish', { ...own, name: { it: 'Zuppa' }, courseIndex: 4 })
    const { dishes } = await read('CalendarMeal', house.meal)
    const menu = [...(dishes as string[]), dish]
    must(await house.owner.rest.update('CalendarMeal', house.meal, { dishes: menu }))
    const table = await anOrder()
    const row = portionsRow(table, table.orders[0] ?? '', dish, 1)
    must(await put(row))
    must(await house.owner.rest.update('Dish', dish, { deleted: true }))
    expect(await change(row, { quantity: 2 })).toEqual(refused('dishNotOnMenu'))
    // It is shown to be reviewed, and can still be read.
    expect(await read('MealOrderDish', row.objectId)).toMatchObject({ quantity: 1, unitPrice: 0 })
    must(await change(row, { quantity: 0 }))
  })

  it('may be more of a course than the hotel lets guests order: they are written by the staff', async () => {
    const table = await anOrder()
    must(await put(portions(table, 'pasta', 2)))
    must(await put(portions(table, 'risotto')))
  })

  it('that are sold out become half ones in the same batch, in whichever order', async () => {
    const send = (rows: readonly Json[]) =>
      house.owner.rest.send('POST', '/batch', { requests: rows })
    const putting = (row: ReturnType<typeof portionsRow>) => ({
      method: 'POST',
      path: '/parse/classes/MealOrderDish',
      body: row,
    })
    const setting = ({ objectId }: { objectId: string }, quantity: number) => ({
      method: 'PUT',
      path: `/parse/classes/MealOrderDish/${objectId}`,
      body: { quantity },
    })
    const outcomes = async (rows: readonly Json[]) =>
      (JSON.parse(must(await send(rows)).text) as Json[]).map((row) => 'success' in row)
    const table = await anOrder()
    const gnocchi = portions(table, 'soldOut')
    must(await master().create('MealOrderDish', gnocchi))
    const half = portions(table, 'soldOut', 1, { halfPortion: true })
    expect(await outcomes([putting(half), setting(gnocchi, 0)])).toEqual([true, true])
    expect(await outcomes([setting(half, 0), setting(gnocchi, 1)])).toEqual([true, true])
    expect(await outcomes([setting(gnocchi, 0), setting(half, 1)])).toEqual([true, true])
    // And no more of them.
    expect(await change(gnocchi, { quantity: 1 })).toEqual(refused('dishSoldOut'))
  })

  it('grow only for somebody who is in house', async () => {
    const table = await anOrder()
    const row = portions(table, 'pasta')
    must(await put(row))
    must(await house.owner.rest.update('Book', table.book, { checkout: at(DAY, '10:00') }))
    expect(await put(portions(table, 'fish'))).toEqual(refused('notInHouse'))
    must(await change(row, { quantity: 0 }))
    expect(await change(row, { quantity: 1 })).toEqual(refused('notInHouse'))
  })

  it.each<[string, Json]>([
    ['a negative number', { quantity: -1 }],
    ['a part of one', { quantity: 0.5 }],
    ['a hundred', { quantity: 100 }],
    ['more variations than portions', { annotation: [{ id: 'a', text: 'x', qty: 2 }] }],
    ['a variation with more in it', { annotation: [{ id: 'a', text: 'x', qty: 1, more: 1 }] }],
  ])('are not %s', async (_, wrong) => {
    const table = await anOrder()
    expect(await put({ ...portions(table, 'pasta'), ...wrong })).toEqual(refused('orderInvalid'))
  })

  it('are not varied where the kitchen takes no notes', async () => {
    const table = await anOrder()
    const row = portions(table, 'pasta')
    const note: Annotation = { id: 'a', text: 'senza sale', qty: 1 }
    const takes = (enableKitchenNotes: boolean) =>
      house.owner.rest.update('Hotel', house.hotel, { enableKitchenNotes })
    must(await put({ ...row, annotation: [note] }))
    must(await takes(false))
    expect(await put(portions(table, 'fish', 1, { annotation: [note] }))).toEqual(refused('notesOff'))
    const other = { annotation: [{ ...note, text: 'senza aglio' }] }
    expect(await change(row, other)).toEqual(refused('notesOff'))
    must(await change(row, { quantity: 0, annotation: [] }))
    must(await takes(true))
  })
})

describe('what is deleted', () => {
  it('as a person leaves the order, without', async () => {
    for (const leave of ['delete', 'sync']) {
      const table = await anOrder(ROOM_ONLY, 2)
      const row = portions(table, 'pasta', 1, {}, 1)
      must(await put(row))
      const person = table.people[1] ?? ''
      const { rest } = house.owner
      must(
        await (leave === 'delete'
          ? rest.remove('BookPerson', person)
          : rest.call('sync-people', { bookId: table.book, count: 1 })),
      )
      // Of equals who ordered stays: then the other one went.
      const gone = (await exists('BookPerson', person)) ? 0 : 1
      const order = await read('MealOrder', table.orders[gone] ?? '')
      expect(order).not.toHaveProperty('person')
      expect(order).toMatchObject({ completed: true })
      const grown = portions(table, 'fish', 1, {}, gone)
      expect(await put(grown)).toEqual(refused('notInHouse'))
    }
  })

  it('as a person leaves portions that the staff can take away, not add to', async () => {
    const table = await anOrder(ROOM_ONLY, 2)
    const row = portions(table, 'pasta', 1, {}, 1)
    must(await put(row))
    must(await house.owner.rest.remove('BookPerson', table.people[1] ?? ''))
    expect(await change(row, { quantity: 2 })).toEqual(refused('notInHouse'))
    must(await change(row, { quantity: 0 }))
    expect(await read('MealOrderDish', row.objectId)).toMatchObject({ quantity: 0 })
  })

  it('is no meal of which something is ordered', async () => {
    const table = await anOrder()
    const row = portions(table, 'pasta')
    must(await put(row))
    const { rest } = house.owner
    expect(await rest.remove('CalendarMeal', house.meal)).toEqual(refused('mealOrdered'))
    const [orders] = table.orders
    expect(await read('MealOrder', orders ?? '')).toHaveProperty('calendarMeal')
  })

  it('as a booking takes its orders, portions and requests along', async () => {
    const table = await anOrder()
    const row = portions(table, 'pasta')
    must(await put(row))
    const request = await create(master(), 'OrderRequest', {
      hotel: pointer('Hotel', house.hotel),
      book: pointer('Book', table.book),
      calendarMeal: pointer('CalendarMeal', house.meal),
    })
    must(await house.owner.rest.remove('Book', table.book))
    expect(await exists('MealOrder', table.orders[0] ?? '')).toBe(false)
    expect(await exists('MealOrderDish', row.objectId)).toBe(false)
    expect(await exists('OrderRequest', request)).toBe(false)
  })
})

describe('the costs of an order', () => {
  const costsOf = async (table: Table) =>
    Promise.all(
      table.orders.map(async (id) => {
        const { totalPrice, deliveryCost } = await read('MealOrder', id)
        return { totalPrice, deliveryCost }
      }),
    )

  it('are those of its portions, half ones by half', async () => {
    const table = await anOrder()
    must(await put(portions(table, 'pasta')))
    must(await put(portions(table, 'fish', 1, { halfPortion: true })))
    expect(await costsOf(table)).toEqual([{ totalPrice: 20.25, deliveryCost: 0 }])
    const half = portions(table, 'fish', 1, { halfPortion: true })
    expect(await read('MealOrderDish', half.objectId)).toMatchObject({ unitPrice: 18.5, price: 9.25 })
    must(await change(half, { quantity: 0 }))
    expect(await costsOf(table)).toEqual([{ totalPrice: 11, deliveryCost: 0 }])
  })

  it('are nothing where the board has the meal', async () => {
    const table = await anOrder({ ...STAY, bookType: 'HB' })
    must(await put(portions(table, 'pasta')))
    expect(await costsOf(table)).toEqual([{ totalPrice: 0, deliveryCost: 0 }])
    expect(await read('MealOrderDish', portions(table, 'pasta').objectId)).toMatchObject({
      unitPrice: 11,
      price: 0,
    })
  })

  it('stay when the dish gets dearer, until it is taken away and ordered again', async () => {
    const table = await anOrder()
    const [pasta, fish] = [portions(table, 'pasta'), portions(table, 'fish')]
    must(await put(pasta))
    const costs = (price: number) => house.owner.rest.update('Dish', house.dish.pasta, { price })
    must(await costs(14))
    must(await put(fish))
    expect(await costsOf(table)).toEqual([{ totalPrice: 29.5, deliveryCost: 0 }])
    must(await change(pasta, { quantity: 0 }))
    must(await change(pasta, { quantity: 1 }))
    expect(await costsOf(table)).toEqual([{ totalPrice: 32.5, deliveryCost: 0 }])
    must(await costs(11))
  })

  it('are chosen by nobody', async () => {
    const table = await anOrder()
    const row = portions(table, 'pasta')
    for (const price of [{ price: 0 }, { unitPrice: 0 }])
      expect(await put({ ...row, ...price })).toEqual(refused('serverDecides'))
  })

  it('have one delivery for the whole booking, as long as there is something to bring', async () => {
    const { rest } = house.owner
    must(await rest.update('Hotel', house.hotel, { enableDelivery: true, deliveryCost: 3.5 }))
    const table = await anOrder(ROOM_ONLY, 2)
    for (const id of table.orders) must(await rest.update('MealOrder', id, { delivery: true }))
    const delivery = async () => (await costsOf(table)).map(({ deliveryCost }) => Number(deliveryCost))
    expect(await delivery()).toEqual([0, 0])
    for (const n of [0, 1]) must(await put(portions(table, 'pasta', 1, {}, n)))
    expect((await delivery()).sort()).toEqual([0, 3.5])
    for (const id of table.orders) must(await rest.update('MealOrder', id, { delivery: false }))
    expect(await delivery()).toEqual([0, 0])
    must(await rest.update('Hotel', house.hotel, { enableDelivery: false }))
  })

  it('end right when all are saved at the same moment, on two server processes', async () => {
    const table = await anOrder(ROOM_ONLY, 6)
    const both = [house.owner.rest, house.owner.rest.at(second.url)]
    const sent = table.orders.flatMap((_, n) =>
      (['pasta', 'fish'] as const).map((dish, other) =>
        put(portions(table, dish, 1, {}, n), both[(n + other) % 2]),
      ),
    )
    for (const answer of await Promise.all(sent)) must(answer)
    expect(await costsOf(table)).toEqual(
      table.orders.map(() => ({ totalPrice: 29.5, deliveryCost: 0 })),
    )
  })
})

describe('meal-progress', () => {
  const ask = (rest: Rest, params: Json) => rest.call('meal-progress', params)
  const HALF_BOARD = { ...STAY, bookType: 'HB' }

  it('counts completed orders of those who are expected, meal by meal', async () => {
    const kitchen = await openKitchen()
    const own = { hotel: pointer('Hotel', kitchen.hotel) }
    const { rest } = kitchen.owner
    const tomorrow = await create(rest, 'CalendarMeal', { ...dinnerOn('2027-06-11'), ...own })
    const nobody = await create(rest, 'CalendarMeal', { ...dinnerOn('2027-07-20'), ...own })
    const party = await aParty(HALF_BOARD, 3, kitchen)
    must(await rest.update('BookPerson', party.people[2] ?? '', { checkout: at('2027-06-11') }))
    const others = [
      await aParty(ROOM_ONLY, 1, kitchen),
      await aParty({ ...HALF_BOARD, stafferBook: true }, 1, kitchen),
    ]
    await aParty({ ...HALF_BOARD, checkin: at('2027-06-20'), checkout: at('2027-06-22') }, 1, kitchen)
    must(await rest.create('MealOrder', orderRow(party, 0, kitchen)))
    must(await rest.create('MealOrder', { ...orderRow(party, 1, kitchen), completed: false }))
    for (const other of others) must(await rest.create('MealOrder', orderRow(other, 0, kitchen)))
    const mealIds = [kitchen.meal, tomorrow, nobody, newLocalId(), stranger.meal]
    const { body } = must(await ask(rest, { hotelId: kitchen.hotel, mealIds }))
    expect(body['result']).toEqual({
      progress: {
        [kitchen.meal]: { completed: 1, expected: 3 },
        [tomorrow]: { completed: 0, expected: 2 },
        [nobody]: { completed: 0, expected: 0 },
      },
    })
  })

  it('counts who comes before the booking, or stays after it, on days of their own', async () => {
    const kitchen = await openKitchen()
    const { rest } = kitchen.owner
    const days = (from: string, to: string) => ({ checkin: at(from), checkout: at(to) })
    const later = { ...HALF_BOARD, ...days('2027-06-20', '2027-06-25') }
    const earlier = { ...HALF_BOARD, ...days('2027-06-01', '2027-06-05') }
    const first = await aParty(later, 2, kitchen)
    must(await rest.update('BookPerson', first.people[1] ?? '', { checkin: at('2027-06-09') }))
    const last = await aParty(earlier, 2, kitchen)
    must(await rest.update('BookPerson', last.people[0] ?? '', { checkout: at('2027-06-11') }))
    must(await rest.create('MealOrder', orderRow(last, 0, kitchen)))
    const { body } = must(await ask(rest, { hotelId: kitchen.hotel, mealIds: [kitchen.meal] }))
    expect(body['result']).toEqual({
      progress: { [kitchen.meal]: { completed: 1, expected: 2 } },
    })
  })

  it('is told to the staff alone', async () => {
    const params = { hotelId: house.hotel, mealIds: [house.meal] }
    must(await ask(staffer.rest, params))
    const guest = await signUp()
    await admit(house.hotel, (await aParty()).book, guest)
    for (const { rest } of [guest, stranger.owner])
      expect(await ask(rest, params)).toEqual(refused('notYourHotel'))
    expect(await ask(anonymous(), params)).toEqual(refused('notSignedIn'))
    const gone = { ...params, hotelId: newLocalId() }
    expect(await ask(staffer.rest, gone)).toEqual(refused('notYourHotel'))
  })

  it('is of so many meals as a list shows', async () => {
    const asking = (mealIds: unknown) => ask(staffer.rest, { hotelId: house.hotel, mealIds })
    const ids = Array.from({ length: PROGRESS_MEALS }, newLocalId)
    expect(must(await asking(ids)).body['result']).toEqual({ progress: {} })
    expect(must(await asking([])).body['result']).toEqual({ progress: {} })
    for (const wrong of [[...ids, newLocalId()], undefined, 'x', [5], [{ $ne: '' }]])
      expect(await asking(wrong)).toEqual(refused('refused'))
  })
})
