import { describe, expect, it } from 'vitest'
import { DAY, DINNER, MEAL, aBook, aDish, aLine, aPerson, anOrder } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import type { Dish } from '../schema/menu.ts'
import type { MealOrder, MealOrderDish } from '../schema/orders.ts'
import { billOf } from './bill.ts'

interface Rows {
  readonly dishes?: readonly Dish[]
  readonly menu?: readonly string[]
  readonly orders?: readonly MealOrder[]
  readonly lines?: readonly MealOrderDish[]
  readonly stay?: Parameters<typeof aBook>[1]
}

const PASTA = aDish('pasta', 2)
const TORTA = aDish('torta', 6)

function bill({ dishes = [PASTA, TORTA], menu = ['pasta', 'torta'], orders, lines, stay }: Rows = {}) {
  const billed = billOf({
    book: aBook('rossi', stay),
    people: [aPerson('ada', 'rossi'), aPerson('bea', 'rossi')],
    orders: orders ?? [anOrder('ada', 'rossi', { totalPrice: 28.5 })],
    lines: lines ?? [aLine('ada', 'pasta', 1, { price: 8 }), aLine('ada', 'torta', 2, { price: 20.5 })],
    meals: new Map([[MEAL, aRow('CalendarMeal', { id: MEAL, date: DINNER, dishes: menu })]]),
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
    currency: 'EUR',
  })
  return billed.map(({ order, lines: counted, review, mealPrice, deliveryCost, total }) => ({
    who: order.person,
    counted: counted.map(({ dish }) => dish),
    review: review.map(({ dish, reason }) => `${dish}: ${reason}`),
    mealPrice,
    deliveryCost,
    total,
  }))
}

const deleted = (at: number) => aDish('pasta', 2, { deleted: true, updatedAt: at })

describe('what is in no sum', () => {
  it.each([
    ['nothing', {}, [], 28.5],
    ['a dish that was deleted before', { dishes: [deleted(DINNER - DAY), TORTA] }, ['pasta: dishGone'], 20.5],
    ['a dish that is off the menu', { menu: ['torta'] }, ['pasta: dishGone'], 20.5],
    ['no dish that was eaten before it was deleted', { dishes: [deleted(DINNER + DAY), TORTA] }, [], 28.5],
    ['all of who is not in house', { stay: { checkout: DINNER - 1 } }, ['pasta: notInHouse', 'torta: notInHouse'], 0],
    [
      'all of who is no longer in the booking',
      { orders: [anOrder('ada', 'rossi', { person: 'cleo', totalPrice: 28.5 })] },
      ['pasta: personGone', 'torta: personGone'],
      0,
    ],
    [
      'all of a meal that is not there',
      { orders: [anOrder('ada', 'rossi', { calendarMeal: 'lunch', totalPrice: 28.5 })] },
      ['pasta: mealGone', 'torta: mealGone'],
      0,
    ],
  ] as const)('is %s', (_, rows, review, total) => {
    expect(bill(rows)).toMatchObject([{ review, total }])
  })
})

describe('the price of a meal paid as a whole', () => {
  const orders = [anOrder('ada', 'rossi', { totalPrice: 30 })]
  const lines = [aLine('ada', 'pasta', 1, { price: 0 }), aLine('ada', 'torta', 1, { price: 5 })]

  it('is due once', () => {
    expect(bill({ orders, lines })).toMatchObject([{ mealPrice: 25, total: 30 }])
  })

  it('is not due for what is paid by itself', () => {
    expect(bill({ orders, lines, menu: ['torta'] })).toMatchObject([{ mealPrice: 0, total: 5 }])
  })
})

describe('bringing what was ordered', () => {
  const orders = [
    anOrder('ada', 'rossi', { totalPrice: 8, delivery: true, deliveryCost: 1.5 }),
    anOrder('bea', 'rossi', { totalPrice: 5, delivery: true }),
  ]
  const lines = [aLine('ada', 'pasta', 1, { price: 8 }), aLine('bea', 'torta', 1, { price: 5 })]

  it('is paid once', () => {
    expect(bill({ orders, lines })).toMatchObject([
      { deliveryCost: 1.5, total: 9.5 },
      { deliveryCost: 0, total: 5 },
    ])
  })

  it('is paid by the next where the first has nothing that is brought', () => {
    expect(bill({ orders, lines, menu: ['torta'] })).toMatchObject([
      { deliveryCost: 0, total: 0 },
      { deliveryCost: 1.5, total: 6.5 },
    ])
  })

  it('is not paid where nothing is brought', () => {
    expect(bill({ orders, lines, menu: [] })).toMatchObject([{ total: 0 }, { total: 0 }])
  })
})
