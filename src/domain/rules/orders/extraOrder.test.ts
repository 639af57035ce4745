import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PostedExtraOrder } from '#domain/api/endpoints.ts'
import { EXTRA_ORDER_STATUSES } from '#domain/schema/values.ts'
import { canBecome, checkExtraOrder, extraOrderCosts } from './extraOrder.ts'
import type { DishOfExtras, ExtraOrderFacts } from './extraOrder.ts'

const at = (time: string) => Date.parse(`2026-07-10T${time}:00+02:00`)

const spritz: DishOfExtras = {
  price: 8,
  deleted: false,
  canOrderOutOfMeal: true,
  canEatInDiningRoom: true,
  canTakeAway: true,
  canDelivery: true,
}

const facts: ExtraOrderFacts = {
  by: 'guest',
  now: at('15:00'),
  hotel: {
    enableOutOfMealOrders: true,
    outOfMealSlots: [{ id: 's1', startTime: '15:30', endTime: '18:00' }],
    extraCutOff: 30,
    timezone: 'Europe/Rome',
    currency: 'EUR',
    onlyVisualization: false,
    enableTakeAway: true,
    enableDelivery: true,
    deliveryCost: 2.5,
  },
  book: { checkin: at('14:00'), checkout: at('17:30'), stafferBook: false },
  people: [{}],
  dishes: new Map([['spritz', spritz]]),
}

const asked: PostedExtraOrder = {
  bookId: 'b1',
  dueDate: at('16:00'),
  mode: 'delivery',
  locationExpl: 'Ombrellone 12',
  dishes: [{ dishId: 'spritz', quantity: 2 }],
  nonce: 'n1',
}

const withHotel = (changed: Partial<ExtraOrderFacts['hotel']>): ExtraOrderFacts => ({
  ...facts,
  hotel: { ...facts.hotel, ...changed },
})
const withDish = (changed: Partial<DishOfExtras>): ExtraOrderFacts => ({
  ...facts,
  dishes: new Map([['spritz', { ...spritz, ...changed }]]),
})

describe('an order outside the meals', () => {
  it.each<[string, ExtraOrderFacts, Partial<PostedExtraOrder>]>([
    ['for the beach', facts, {}],
    ['at the cut-off, and at the start of the slot', facts, { dueDate: at('15:30') }],
    ['to take away', facts, { mode: 'takeAway', locationExpl: undefined }],
    ['at the bar', facts, { mode: 'diningRoom', locationExpl: undefined }],
    [
      'at the end of the slot, of a person who stays longer',
      { ...facts, people: [{ checkout: at('19:00') }] },
      { dueDate: at('18:00') },
    ],
    ['of a booking without persons', { ...facts, people: [] }, {}],
    ['of the staff themselves', { ...facts, book: { stafferBook: true } }, {}],
    ['by the staff, where guests only read', { ...withHotel({ onlyVisualization: true }), by: 'staff' }, {}],
    ['of a dish without a price', withDish({ price: 0 }), {}],
  ])('%s is taken', (_, known, changed) => {
    expect(checkExtraOrder(known, { ...asked, ...changed })).toBeUndefined()
  })

  it.each<[string, ExtraOrderFacts, Partial<PostedExtraOrder>, string]>([
    ['in a hotel without such orders', withHotel({ enableOutOfMealOrders: false }), {}, 'outOfMealOff'],
    ['in a hotel that only shows its menu', withHotel({ onlyVisualization: true }), {}, 'orderingOff'],
    ['outside the slots', facts, { dueDate: at('15:29') }, 'outOfMealClosed'],
    ['after the slot', facts, { dueDate: at('18:01') }, 'outOfMealClosed'],
    ['later than the cut-off', { ...facts, now: at('15:00') + 1 }, { dueDate: at('15:30') }, 'outOfMealTooLate'],
    ['to take away where nobody may', withHotel({ enableTakeAway: false }), { mode: 'takeAway' }, 'takeAwayOff'],
    ['to be brought where nobody does', withHotel({ enableDelivery: false }), {}, 'deliveryOff'],
    ['to be brought nowhere', facts, { locationExpl: undefined }, 'locationMissing'],
    ['after the departure', facts, { dueDate: at('17:31') }, 'notInHouseThen'],
    ['before the arrival', { ...facts, people: [{ checkin: at('17:00') }] }, {}, 'notInHouseThen'],
    ['of nothing', facts, { dishes: [] }, 'orderEmpty'],
  ])('%s is refused', (_, known, changed, code) => {
    expect(checkExtraOrder(known, { ...asked, ...changed })).toEqual({ code })
  })

  it.each<[string, ExtraOrderFacts, PostedExtraOrder['mode'], string]>([
    ['unknown', { ...facts, dishes: new Map() }, 'delivery', 'dishNotOutOfMeal'],
    ['deleted', withDish({ deleted: true }), 'delivery', 'dishNotOutOfMeal'],
    ['of the meals only', withDish({ canOrderOutOfMeal: false }), 'delivery', 'dishNotOutOfMeal'],
    ['not brought', withDish({ canDelivery: false }), 'delivery', 'dishNotInMode'],
    ['not taken away', withDish({ canTakeAway: false }), 'takeAway', 'dishNotInMode'],
    ['not eaten here', withDish({ canEatInDiningRoom: false }), 'diningRoom', 'dishNotInMode'],
  ])('of a dish that is %s is refused with the dish', (_, known, mode, code) => {
    expect(checkExtraOrder(known, { ...asked, mode })).toEqual({ code, dishId: 'spritz' })
  })
})

describe('what it costs', () => {
  const dishes = new Map([
    ['spritz', { price: 8.1 }],
    ['acqua', { price: 0 }],
    ['errore', { price: -3 }],
  ])
  const order = {
    mode: 'delivery',
    dishes: [
      { dishId: 'spritz', quantity: 3 },
      { dishId: 'acqua', quantity: 1 },
      { dishId: 'errore', quantity: 2 },
    ],
  } as const

  it('is each portion at its price, and delivery once', () => {
    expect(extraOrderCosts(order, dishes, facts.hotel)).toEqual({
      dishes: [
        { dishId: 'spritz', quantity: 3, unitPrice: 8.1 },
        { dishId: 'acqua', quantity: 1, unitPrice: 0 },
        { dishId: 'errore', quantity: 2, unitPrice: 0 },
      ],
      deliveryCost: 2.5,
      totalCost: 26.8,
    })
  })

  it('is without delivery when it is not brought', () => {
    for (const mode of ['takeAway', 'diningRoom'] as const)
      expect(extraOrderCosts({ ...order, mode }, dishes, facts.hotel)).toMatchObject({
        deliveryCost: 0,
        totalCost: 24.3,
      })
  })

  it('is the sum of its parts in any currency', () => {
    const line = fc.record({ dishId: fc.string(), quantity: fc.integer({ min: 1, max: 99 }) })
    fc.assert(
      fc.property(
        fc.array(line),
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.constantFrom('EUR', 'USD', 'CHF', 'JPY'),
        (lines, price, currency) => {
          const known = new Map(lines.map(({ dishId }) => [dishId, { price }]))
          const costs = extraOrderCosts({ mode: 'delivery', dishes: lines }, known, { ...facts.hotel, currency })
          const sum = costs.dishes?.reduce(
            (total, { quantity, unitPrice = NaN }) => total + quantity * unitPrice,
            costs.deliveryCost,
          )
          expect(costs.totalCost).toBeCloseTo(sum ?? NaN, 5)
        },
      ),
    )
  })
})

describe('the states of an order', () => {
  it('are left in four ways, and in no other', () => {
    const moves = EXTRA_ORDER_STATUSES.flatMap((from) =>
      EXTRA_ORDER_STATUSES.flatMap((to) =>
        (['guest', 'staff'] as const).flatMap((by) => (canBecome(from, to, by) ? `${by}: ${from} > ${to}` : [])),
      ),
    )
    expect(moves.sort()).toEqual([
      'guest: pending > cancelled',
      'staff: approved > delivered',
      'staff: pending > approved',
      'staff: pending > rejected',
    ])
  })
})
