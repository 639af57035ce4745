import { expect, it } from 'vitest'
import { DAY, DINNER, MEAL, aBook, aDish, aLine, aPerson, anOrder } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import type { ExtraOrderStatus } from '../schema/values.ts'
import { bookingSummary } from './summary.ts'

const statuses: readonly ExtraOrderStatus[] = ['cancelled', 'rejected', 'pending', 'approved', 'delivered']
const meals = new Map([
  [MEAL, aRow('CalendarMeal', { id: MEAL, date: DINNER, dishes: ['pasta', 'torta'] })],
  ['before', aRow('CalendarMeal', { id: 'before', date: DINNER - DAY, dishes: ['riso'] })],
])
const facts = {
  book: aBook('rossi'),
  people: [aPerson('ada', 'rossi'), aPerson('bea', 'rossi')],
  orders: [
    anOrder('ada', 'rossi', { totalPrice: 12.1, deliveryCost: 2.2, delivery: true, locationExpl: 'Spiaggia' }),
    anOrder('bea', 'rossi', { calendarMeal: 'before', totalPrice: 20 }),
    anOrder('cleo', 'rossi', { completed: false }),
  ],
  lines: [
    aLine('ada', 'pasta', 2, { price: 12.1 }),
    aLine('ada', 'torta', 0, { price: 0 }),
    aLine('bea', 'riso', 1, { price: 0, halfPortion: true }),
    aLine('bea', 'gone', 1, { price: 0 }),
  ],
  extraOrders: statuses.map((status, at) =>
    aRow('ExtraMealOrder', { id: status, status, totalCost: 10 ** at, dueDate: DINNER - at }),
  ),
  meals,
  dishes: new Map([
    ['pasta', aDish('pasta', 2)],
    ['riso', aDish('riso', 2, { name: {} })],
  ]),
  currency: 'EUR',
}

it('the summary lists what was ordered by meal, with what was stored of its price', () => {
  expect(bookingSummary(facts).orders).toMatchObject([
    {
      person: { id: 'bea' },
      dishes: [{ name: '', quantity: 1, halfPortion: true, price: 0 }],
      review: [{ dishId: 'gone', reason: 'dishGone' }],
      mealPrice: 20,
      deliveryCost: 0,
      total: 20,
    },
    {
      person: { id: 'ada' },
      dishes: [{ name: 'pasta', quantity: 2, price: 12.1 }],
      mealPrice: 0,
      deliveryCost: 2.2,
      total: 14.3,
      mode: 'delivery',
      location: 'Spiaggia',
    },
  ])
})

it('only extra orders that were approved or delivered are paid', () => {
  const { extras, ordersTotal, extrasTotal, total } = bookingSummary(facts)
  expect(extras.filter(({ isPaid }) => isPaid).map(({ status }) => status)).toEqual(['delivered', 'approved'])
  expect([ordersTotal, extrasTotal, total]).toEqual([34.3, 11_000, 11_034.3])
})

it('dishes of extra orders cost what was kept of their price, where it was', () => {
  const dishes = [
    { dishId: 'pasta', quantity: 3, unitPrice: 4.1 },
    { dishId: 'old', quantity: 1 },
  ]
  const extraOrders = [aRow('ExtraMealOrder', { id: 'x', dishes })]
  const [extra] = bookingSummary({ ...facts, extraOrders }).extras
  expect(extra?.dishes).toEqual([
    { dishId: 'pasta', name: 'pasta', quantity: 3, price: 12.3 },
    { dishId: 'old', name: '', quantity: 1, price: undefined },
  ])
})

it('dishes stand by course and as the menu has them, whole portions first', () => {
  const menu = ['acqua', 'riso', 'pasta', 'torta']
  const dishes = new Map(
    [aDish('torta', 6), aDish('pasta', 2), aDish('riso', 2), aDish('vecchio', 1), aDish('acqua', 7)].map((dish) => [
      dish.id,
      dish,
    ]),
  )
  const lines = [
    aLine('ada', 'torta', 1),
    aLine('ada', 'gone', 1),
    aLine('ada', 'pasta', 1),
    aLine('ada', 'vecchio', 1),
    aLine('ada', 'riso', 1, { halfPortion: true }),
    aLine('ada', 'acqua', 1),
    aLine('ada', 'riso', 2),
  ]
  const withMenu = new Map([[MEAL, aRow('CalendarMeal', { id: MEAL, date: DINNER, dishes: menu })]])
  const [order] = bookingSummary({ ...facts, lines, dishes, meals: withMenu, orders: [anOrder('ada', 'rossi')] }).orders
  const had = order?.dishes.map(({ dishId, halfPortion }) => `${dishId}${halfPortion ? ' ½' : ''}`)
  expect(had).toEqual(['riso', 'riso ½', 'pasta', 'torta', 'acqua'])
  expect(order?.review.map(({ dishId }) => dishId)).toEqual(['vecchio', 'gone'])
})
