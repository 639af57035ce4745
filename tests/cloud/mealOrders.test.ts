import { beforeAll, describe, expect, it } from 'vitest'
import { newRow } from '#cloud/database/rows.ts'
import { instantOf } from '#domain/dates/calendar.ts'
import { PROGRESS_MEALS } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { admit, dinnerOn, exists, hire, openHotel, read, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json, Rest } from './rest.ts'

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
  readonly dish: string
}

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
  const dish = await create(owner.rest, 'Dish', { ...own, name: { it: 'Vincisgrassi' }, courseIndex: 2, price: 11 })
  const dinner = { ...dinnerOn(DAY), ...own, dishes: [dish] }
  return { hotel, owner, dish, meal: await create(owner.rest, 'CalendarMeal', dinner) }
}

beforeAll(async () => {
  ;[house, stranger, staffer] = await Promise.all([openKitchen(), openKitchen(), signUp()])
  await hire(house.hotel, staffer)
})

interface Party {
  readonly book: string
  readonly people: readonly string[]
}

async function aParty(fields: Json = ROOM_ONLY, count = 1, { hotel, owner } = house): Promise<Party> {
  const own = { hotel: pointer('Hotel', hotel) }
  const book = await create(owner.rest, 'Book', { ...own, ...fields })
  const inBook = { ...own, book: pointer('Book', book) }
  const people: string[] = []
  for (let n = 0; n < count; n += 1)
    people.push(await create(owner.rest, 'BookPerson', { ...inBook, isHolder: n === 0 }))
  return { book, people }
}

interface MadeRow extends Json {
  readonly id: string
}

function orderRow({ book, people }: Party, n = 0, { hotel, meal } = house): MadeRow {
  const person = people[n] ?? ''
  return { id: orderIdOf(hotel, meal, person), hotel, book, calendarMeal: meal, person, completed: true }
}

function portionRow({ book }: Party, order: string): MadeRow {
  const { hotel, meal, dish } = house
  const id = orderDishIdOf(hotel, order, dish, false)
  return { id, hotel, book, order, calendarMeal: meal, dish, quantity: 1 }
}

/** Makes a row as the server's own code does. */
const put = (className: 'MealOrder' | 'MealOrderDish', { id, ...fields }: MadeRow) =>
  master().create(className, newRow(className, id, fields))

interface Table extends Party {
  readonly orders: readonly string[]
  readonly lines: readonly string[]
}

/** A booking whose persons have ordered a dish each. */
async function anOrder(count = 1): Promise<Table> {
  const party = await aParty(ROOM_ONLY, count)
  const orders = party.people.map((_, n) => orderRow(party, n))
  const lines = orders.map(({ id }) => portionRow(party, id))
  for (const row of orders) must(await put('MealOrder', row))
  for (const row of lines) must(await put('MealOrderDish', row))
  return { ...party, orders: orders.map(({ id }) => id), lines: lines.map(({ id }) => id) }
}

describe('rows of orders', () => {
  it('are written by nobody, as a page of an earlier version would, and stay as they are', async () => {
    const table = await anOrder()
    const other = await aParty()
    const [order = '', line = ''] = [...table.orders, ...table.lines]
    const before = [await read('MealOrder', order), await read('MealOrderDish', line)]
    const { rest } = house.owner
    const answers = [
      await rest.create('MealOrder', newRow('MealOrder', orderRow(other).id, orderRow(other))),
      await rest.update('MealOrder', order, { completed: false }),
      await rest.remove('MealOrder', order),
      await rest.update('MealOrderDish', line, { quantity: 2 }),
      await rest.remove('MealOrderDish', line),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 119 })
    // In a batch the rows beside them are saved.
    const room = newLocalId()
    const body = { objectId: room, name: room, hotel: pointer('Hotel', house.hotel) }
    const requests = [
      { method: 'PUT', path: `/parse/classes/MealOrderDish/${line}`, body: { quantity: 2 } },
      { method: 'POST', path: '/parse/classes/Room', body },
    ]
    const { text } = must(await rest.send('POST', '/batch', { requests }))
    expect(JSON.parse(text)).toMatchObject([{ error: { code: 119 } }, { success: {} }])
    expect([await read('MealOrder', order), await read('MealOrderDish', line)]).toEqual(before)
    expect(await exists('MealOrder', orderRow(other).id)).toBe(false)
  })

  it('without an ACL are nobody’s', async () => {
    const party = await aParty()
    const { ACL: _, ...row } = newRow('MealOrder', orderRow(party).id, orderRow(party))
    must(await master().create('MealOrder', row))
    expect(await house.owner.rest.get('MealOrder', orderRow(party).id)).toMatchObject({ ok: false, code: 101 })
  })
})

describe('what is deleted', () => {
  it('as a person leaves the order, without', async () => {
    for (const leave of ['delete', 'sync']) {
      const table = await anOrder(2)
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
      expect(await read('MealOrderDish', table.lines[gone] ?? '')).toMatchObject({ quantity: 1 })
    }
  })

  it('is no meal of which something is ordered', async () => {
    const table = await anOrder()
    const { rest } = house.owner
    expect(await rest.remove('CalendarMeal', house.meal)).toEqual(refused('mealOrdered'))
    const [order] = table.orders
    expect(await read('MealOrder', order ?? '')).toHaveProperty('calendarMeal')
  })

  it('as a booking takes its orders, portions and requests along', async () => {
    const table = await anOrder()
    const request = await create(master(), 'OrderRequest', {
      hotel: pointer('Hotel', house.hotel),
      book: pointer('Book', table.book),
      calendarMeal: pointer('CalendarMeal', house.meal),
    })
    must(await house.owner.rest.remove('Book', table.book))
    expect(await exists('MealOrder', table.orders[0] ?? '')).toBe(false)
    expect(await exists('MealOrderDish', table.lines[0] ?? '')).toBe(false)
    expect(await exists('OrderRequest', request)).toBe(false)
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
    const others = [await aParty(ROOM_ONLY, 1, kitchen), await aParty({ ...HALF_BOARD, stafferBook: true }, 1, kitchen)]
    await aParty({ ...HALF_BOARD, checkin: at('2027-06-20'), checkout: at('2027-06-22') }, 1, kitchen)
    must(await put('MealOrder', orderRow(party, 0, kitchen)))
    must(await put('MealOrder', { ...orderRow(party, 1, kitchen), completed: false }))
    for (const other of others) must(await put('MealOrder', orderRow(other, 0, kitchen)))
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
    must(await put('MealOrder', orderRow(last, 0, kitchen)))
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
    for (const { rest } of [guest, stranger.owner]) expect(await ask(rest, params)).toEqual(refused('notYourHotel'))
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
