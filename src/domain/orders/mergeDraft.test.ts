import { describe, expect, it } from 'vitest'
import { withTotal } from '#tests/rows/withTotal.ts'
import { orderDishIdOf, orderIdOf } from '../rules/orders/mealOrder.ts'
import { portionsOfRows } from '../rules/orders/portion.ts'
import type { MealOrderDish } from '../schema/orders.ts'
import type { BookingOrderFacts } from './bookingOrder.ts'
import { isSameOrders, mergeDraft } from './mergeDraft.ts'
import { orderDraftOf, portionsOfDraft } from './orderDraft.ts'
import type { OrderDraft } from './orderDraft.ts'

const line = (personId: string, dish: string, quantity = 1): MealOrderDish => {
  const order = orderIdOf('h1', 'm1', personId)
  return {
    id: orderDishIdOf('h1', order, dish, false),
    hotel: 'h1',
    book: 'b1',
    calendarMeal: 'm1',
    order,
    dish,
    quantity,
    annotation: undefined,
    halfPortion: false,
    unitPrice: undefined,
    price: 0,
  }
}

const factsWith = (lines: readonly MealOrderDish[]): BookingOrderFacts => ({
  by: 'staff',
  now: 0,
  hotel: {
    id: 'h1',
    onlyVisualization: false,
    enableKitchenNotes: true,
    maxDishes: undefined,
    infinityDishes: undefined,
  },
  meal: { id: 'm1', fromDate: 0, toDate: 1, dishes: ['lasagne', 'risotto', 'branzino'], soldOut: [] },
  eaters: [{ id: 'anna' }, { id: 'bruno' }],
  orders: [],
  lines,
  dishes: new Map([
    ['lasagne', { courseIndex: 2, deleted: false }],
    ['risotto', { courseIndex: 2, deleted: false }],
    ['branzino', { courseIndex: 3, deleted: false }],
  ]),
})

const said = (draft: OrderDraft) =>
  portionsOfDraft(draft)
    .map(({ dishId, quantity }) => `${quantity} ${dishId}`)
    .sort()

describe('a draft over which others have ordered', () => {
  const seen = [line('anna', 'lasagne'), line('bruno', 'lasagne')]
  const more = withTotal(orderDraftOf(portionsOfRows(seen)), 'branzino', 1)

  it('stays as it is while nobody did', () => {
    const { draft, changed } = mergeDraft(factsWith(seen), seen, more)
    expect([said(draft), changed]).toEqual([['1 branzino', '2 lasagne'], []])
  })

  it('takes in what somebody else has who is not changed in it', () => {
    const now = [line('anna', 'lasagne'), line('bruno', 'risotto')]
    const merged = mergeDraft(factsWith(now), seen, more)
    expect(said(merged.draft)).toEqual(['1 branzino', '1 lasagne', '1 risotto'])
    expect([merged.changed, merged.conflicting]).toEqual([['bruno'], []])
  })

  it('leaves the order of whom both have changed as it is stored, until somebody insists', () => {
    const now = [line('anna', 'risotto'), line('bruno', 'lasagne')]
    const merged = mergeDraft(factsWith(now), seen, more)
    expect(said(merged.draft)).toEqual(['1 lasagne', '1 risotto'])
    expect(merged.conflicting).toEqual(['anna'])
    expect(said(merged.withOurs)).toEqual(['1 branzino', '2 lasagne'])
  })

  it('has nothing to decide where both want the same', () => {
    const now = [line('anna', 'lasagne'), line('anna', 'branzino'), line('bruno', 'lasagne')]
    expect(mergeDraft(factsWith(now), seen, more)).toMatchObject({ changed: ['anna'], conflicting: [] })
  })
})

it.each([
  [[line('anna', 'lasagne')], [line('anna', 'lasagne')], true],
  [[line('anna', 'lasagne')], [line('anna', 'lasagne'), line('bruno', 'risotto', 0)], true],
  [[line('anna', 'lasagne')], [line('bruno', 'lasagne')], false],
  [[line('anna', 'lasagne')], [line('anna', 'lasagne', 2)], false],
])('orders of persons are the same (%#)', (some, others, isSame) => {
  expect(isSameOrders(some, others)).toBe(isSame)
})
