import { beforeAll, expect, it } from 'vitest'
import { dishIdOf, toDishRow } from '#cloud/demo/dishes/dish.ts'
import { miramareDishes } from '#cloud/demo/kitchen.ts'
import { insert } from '#cloud/demo/insert.ts'
import { seedExtraOrders } from '#cloud/demo/seedExtraOrders.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { memberRole } from '#domain/rules/team/roles.ts'
import { read, runCloudHere } from './house.ts'
import { askCustom, OrderHouse } from './orderHouse.ts'
import { master, must, pointer } from './rest.ts'
import type { Row } from './rest.ts'

const MINUTE = 60_000
const COUNTS = { approved: 3, cancelled: 1, delivered: 2, pending: 5, rejected: 1 }

let house: OrderHouse

const ordersNow = () => master().rows('ExtraMealOrder', { hotel: pointer('Hotel', house.hotel) })
const bookOf = (order: Row) => (order['book'] as { objectId: string }).objectId
const dueOf = (order: Row | undefined) => Date.parse((order?.['dueDate'] as { iso: string }).iso)

function countsOf(orders: readonly Row[]) {
  const counts: Record<string, number> = {}
  for (const { status } of orders as (Row & { status: string })[]) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function answer(orderId: string, status: string) {
  return askCustom('answer-extra-order', house.session, { orderId, status })
}

beforeAll(async () => {
  runCloudHere()
  house = await OrderHouse.open()
  const bar = miramareDishes.filter(({ is }) => is?.includes('allDay')).map((dish) => toDishRow(house.hotel, dish))
  await insert('Dish', bar)
  for (let room = 101; room <= 113; room += 1)
    await house.booking(1, { roomNumber: String(room), refName: `Famiglia ${room}` })
})

it('a dozen orders in every state are made, and the hotel can take them', async () => {
  const now = Date.now()
  await seedExtraOrders(house.hotel, now)
  const orders = await ordersNow()
  expect(countsOf(orders)).toEqual(COUNTS)
  expect(new Set(orders.map(bookOf)).size).toBe(12)
  expect(await read('Hotel', house.hotel)).toMatchObject({ enableOutOfMealOrders: true, enableDelivery: true })
})

it('the next start makes the same anew, and leaves the orders of people alone', async () => {
  const [before] = (await ordersNow()).filter(({ status }) => status === 'pending')
  const id = before?.objectId ?? ''
  expect((await answer(id, 'approved')).status).toBe(200)
  expect((await answer(id, 'delivered')).status).toBe(200)
  const dishId = dishIdOf(house.hotel, { slug: 'chinotto' })
  const dueDate = Date.now() + 120 * MINUTE
  const bookId = await house.booking(1)
  const order = { bookId, dueDate, mode: 'diningRoom', dishes: [{ dishId, quantity: 2 }], nonce: newLocalId() }
  expect((await askCustom('place-extra-order', house.session, order)).status).toBe(200)

  await seedExtraOrders(house.hotel, Date.now() + 10 * MINUTE)
  const orders = await ordersNow()
  const mine = orders.filter((one) => bookOf(one) === bookId)
  expect(mine).toMatchObject([{ status: 'pending', totalCost: 7 }])
  expect(dueOf(mine[0])).toBe(dueDate)
  expect(countsOf(orders.filter((one) => one !== mine[0]))).toEqual(COUNTS)
  const again = orders.find(({ objectId }) => objectId === id)
  expect(again).toMatchObject({ status: 'pending', delivered: false })
  for (const field of ['answeredAt', 'answeredBy', 'deliveredAt', 'deliveredBy'])
    expect(again).not.toHaveProperty(field)
  expect(dueOf(again) - dueOf(before)).toBeGreaterThanOrEqual(9 * MINUTE)
  // It can be answered once more.
  expect((await answer(id, 'rejected')).status).toBe(200)
})

it('an order whose guests left is another booking’s, whose members alone read it', async () => {
  const before = (await ordersNow()).filter(({ status }) => status === 'cancelled').map(bookOf)[0] ?? ''
  must(await master().update('Book', before, { checkout: { __type: 'Date', iso: new Date().toISOString() } }))
  await seedExtraOrders(house.hotel, Date.now())
  const orders = await ordersNow()
  expect(orders.map(bookOf)).not.toContain(before)
  for (const order of orders) {
    const readers = Object.keys(order['ACL'] as object).filter((role) => role.includes('book_member'))
    expect(readers).toEqual([`role:${memberRole(bookOf(order))}`])
  }
})

it('a hotel that was told to take no such orders gets none, and keeps its settings', async () => {
  const closed = await OrderHouse.open({ outOfMealSlots: [] })
  must(await master().update('Hotel', closed.hotel, { enableTakeAway: false }))
  await seedExtraOrders(closed.hotel, Date.now())
  expect(await master().rows('ExtraMealOrder', { hotel: pointer('Hotel', closed.hotel) })).toEqual([])
  expect(await read('Hotel', closed.hotel)).toMatchObject({ enableOutOfMealOrders: false, outOfMealSlots: [] })
})
