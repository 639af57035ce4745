import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRow } from '#cloud/database/rows.ts'
import type { PostedDish } from '#domain/api/endpoints.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { admitGuests, newTables } from '#tests/cloud/manyTables.ts'
import type { Table } from '#tests/cloud/manyTables.ts'
import { anOrder, askCustom, OrderHouse, ordersIn } from '#tests/cloud/orderHouse.ts'
import { master } from '#tests/cloud/rest.ts'
import type { Json } from '#tests/cloud/rest.ts'
import { timedByClients } from './clients.ts'
import { inTurn } from './inTurn.ts'
import { measured, measuredAgainst, median, percentile, reportFigures, timed } from './report.ts'

const ROUNDS = 10
const TABLES = 10
const CLIENTS = 50
const ORDERS_EACH = 8
const GUESTS = 450
/** Rounds in which the rate of the clients is measured, besides one that warms the server. */
const RATE_ROUNDS = 3

let house: OrderHouse
/** A first course, a main one, a side dish, a dessert. */
let dishes: readonly string[]
/** As many others of the same courses. */
let others: readonly string[]
let meal: string

beforeAll(async () => {
  house = await OrderHouse.open()
  const newDishes = () => Promise.all([2, 3, 4, 6].map((course, at) => house.dish(`Piatto ${at}`, course)))
  dishes = await newDishes()
  others = await newDishes()
  meal = await house.dinner([...dishes, ...others])
}, 120_000)

afterAll(reportFigures)

const wishOf = ({ people }: Table, menu = dishes): PostedDish[] =>
  menu.map((dishId) => ({ dishId, quantity: people.length }))

const place = async (table: Table, wish = wishOf(table), session = house.session, more: Json = {}) =>
  ordersIn(await askCustom('orders', session, anOrder(table.book, meal, wish, more)))

async function saveBare({ book, people }: Table): Promise<void> {
  const { hotel } = house
  const at = { hotel, book, calendarMeal: meal }
  const orders = people.map((person) => ({ person, id: orderIdOf(hotel, meal, person) }))
  const parents = orders.map(
    ({ person, id }) => ['MealOrder', newRow('MealOrder', id, { ...at, person, completed: true })] as const,
  )
  const children = orders.flatMap(({ id }) =>
    dishes.map((dish) => {
      const line = { ...at, order: id, dish, quantity: 1 }
      return ['MealOrderDish', newRow('MealOrderDish', orderDishIdOf(hotel, id, dish, false), line)] as const
    }),
  )
  for (const rows of [parents, children]) {
    const outcomes = await master().createAll(rows)
    expect(outcomes.every((outcome) => 'success' in outcome)).toBe(true)
  }
}

it('the order of a table of 4, against bare batches of the same objects', async () => {
  const floors: number[] = []
  const ours: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const tables = await newTables(house.hotel, 2 * TABLES, 4)
    const measureFloor = async () => {
      for (const table of tables.slice(0, TABLES)) {
        const time = await timed(() => saveBare(table))
        if (round > 0) floors.push(time)
      }
    }
    const measureOurs = async () => {
      for (const table of tables.slice(TABLES)) {
        const time = await timed(() => place(table))
        if (round > 0) ours.push(time)
      }
    }
    // The first round warms the server; then each goes first in turn.
    for (const measure of inTurn(round, measureFloor, measureOurs)) await measure()
  }
  measuredAgainst({
    title: '`POST /custom/orders` for a table of 4',
    floorTitle: 'the same objects in bare batches',
    ours: median(ours),
    floor: median(floors),
    atMost: 1.5,
  })
}, 600_000)

it('50 clients who order again and again', async () => {
  const tables = await newTables(house.hotel, CLIENTS, 4)
  const times: number[] = []
  await Promise.all(
    tables.map(async (table) => {
      for (let n = 0; n < ORDERS_EACH; n += 1) {
        // Each time they want something else.
        const wish = wishOf(table, n % 2 ? others : dishes)
        times.push(await timed(() => place(table, wish)))
      }
    }),
  )
  const [middle, slowest] = [median(times), percentile(times, 0.99)]
  measuredAgainst({
    title: `the same of ${CLIENTS} clients at once, 99 %`,
    floorTitle: 'their median',
    ours: slowest,
    floor: middle,
    atMost: 3,
  })
}, 600_000)

it('50 clients of two persons each who order again and again', async () => {
  const rates: number[] = []
  for (let round = 0; round <= RATE_ROUNDS; round += 1) {
    const tables = await newTables(house.hotel, CLIENTS, 2)
    const sessions = await admitGuests(tables)
    const orderAgain = async (table: Table, at: number) => {
      for (let n = 0; n < ORDERS_EACH; n += 1) await place(table, wishOf(table, n % 2 ? others : dishes), sessions[at])
    }
    const time = await timed(() => Promise.all(tables.map(orderAgain)))
    // The first round warms the server.
    if (round > 0) rates.push((CLIENTS * ORDERS_EACH * 1000) / time)
  }
  const title = `${CLIENTS} clients of two persons each order again and again: in a second`
  measured({ title, value: median(rates), unit: 'orders' })
}, 600_000)

it('the last minutes: 450 guests order at once', async () => {
  const floors: number[] = []
  for (let round = 0; round <= RATE_ROUNDS; round += 1) {
    const some = await newTables(house.hotel, GUESTS, 2)
    const guests = await admitGuests(some)
    const time = await timedByClients(
      CLIENTS,
      some.map((table, at) => () => place(table, wishOf(table), guests[at])),
    )
    if (round > 0) floors.push(time)
  }
  const tables = await newTables(house.hotel, GUESTS, 2)
  const sessions = await admitGuests(tables)
  const times: number[] = []
  const all = await timed(() =>
    Promise.all(
      tables.map(async (table, at) => {
        const nonce = `closing-${at}`
        const send = async () => {
          const time = await timed(async () => {
            const { completedOrdersInfo } = await place(table, wishOf(table), sessions[at], { nonce })
            expect(completedOrdersInfo).toEqual({ totalCompletedOrders: 2, totalPax: 2 })
          })
          times.push(time)
        }
        // Every tenth app asks twice, as after an answer that was long in coming.
        await Promise.all(at % 10 === 0 ? [send(), send()] : [send()])
      }),
    ),
  )
  const what = `${GUESTS} guests order at once, every tenth twice`
  measured({ title: `${what}: all answered after`, value: all / 1000, unit: 's' })
  measuredAgainst({
    title: `${what}: answered`,
    floorTitle: `as many orders of ${CLIENTS} clients at once, the best of ${RATE_ROUNDS} rounds`,
    ours: all,
    floor: Math.min(...floors),
    atMost: 1.3,
  })
  measured({ title: `${what}: median`, value: median(times), unit: 'ms', isDetail: true })
  let wrong = 0
  for (const { book, people } of tables) {
    const where = { book: { __type: 'Pointer', className: 'Book', objectId: book } }
    const [orders, lines, requests] = await Promise.all(
      ['MealOrder', 'MealOrderDish', 'OrderRequest'].map((name) => master().rows(name, where)),
    )
    const isOnce = dishes.every((dish) => {
      const own = lines?.filter((line) => (line['dish'] as { objectId: string }).objectId === dish)
      return own?.length === people.length && own.every(({ quantity }) => quantity === 1)
    })
    if (orders?.length !== people.length || requests?.length !== 1 || !isOnce) wrong += 1
  }
  measured({ title: `${what}: lost or doubled`, value: wrong, unit: 'orders', atMost: 0 })
}, 600_000)
