import { describe, expect, it } from 'vitest'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { ExtraOrderStatus } from '#domain/schema/values.ts'
import { extraOrdersOfToday, isLate, listedExtraOrders, unseenExtraOrders, urgencyOf } from './extraOrderList.ts'

const at = (time: string) => Date.parse(`2026-07-10T${time}:00+02:00`)
const MINUTE = 60_000

const now = at('16:00')
const due = (minutes: number, status: ExtraOrderStatus = 'pending') => ({ status, dueDate: now + minutes * MINUTE })

describe('the urgency of an order', () => {
  it.each([
    ['past due', due(-200), 'high'],
    ['in 14 minutes and 59 seconds', { status: 'pending', dueDate: now + 15 * MINUTE - 1 }, 'high'],
    ['in 15 minutes', due(15), 'medium'],
    ['in 29 minutes', due(29), 'medium'],
    ['in half an hour', due(30), 'normal'],
    ['without a time', { status: 'pending', dueDate: undefined }, 'normal'],
    ['that is approved', due(5, 'approved'), 'normal'],
    ['that is rejected', due(-5, 'rejected'), 'normal'],
  ] as const)('%s is told', (_, order, urgency) => {
    expect(urgencyOf(order, now)).toBe(urgency)
  })

  it('is late once its time has passed without an answer', () => {
    expect([due(0), due(-1), due(-1, 'approved')].map((order) => isLate(order, now))).toEqual([false, true, false])
  })
})

const anOrder = (id: string, changed: Partial<ExtraMealOrder> = {}): ExtraMealOrder => ({
  id,
  hotel: 'h1',
  book: 'b1',
  createdAt: at('12:00'),
  completed: true,
  delivered: false,
  delivery: false,
  takeAway: false,
  deliveryCost: 0,
  totalCost: 0,
  ...due(60),
  ...changed,
})

describe('the list of orders', () => {
  const HOUR = 60
  const orders = [
    anOrder('tonight', due(4 * HOUR)),
    anOrder('late', due(-72 * HOUR)),
    anOrder('approved', due(10, 'approved')),
    anOrder('cancelled', due(20, 'cancelled')),
    anOrder('rejected', due(30, 'rejected')),
    anOrder('delivered', due(-2 * HOUR, 'delivered')),
    anOrder('3 hours ago', due(-3 * HOUR, 'approved')),
    anOrder('longer ago', due(-3 * HOUR - 1, 'approved')),
    anOrder('in the making', { completed: false }),
    anOrder('undated', { dueDate: undefined }),
  ]
  const idsOf = (delivered: boolean, rejected: boolean) =>
    listedExtraOrders(orders, { delivered, rejected }, now).map(({ id }) => id)

  it('has sent ones with a due date, the first due first; pending ones however late they are', () => {
    expect(idsOf(false, false)).toEqual(['late', '3 hours ago', 'approved', 'cancelled', 'tonight'])
  })

  it('has late ones before others that were due earlier', () => {
    const some = [anOrder('approved', due(-30, 'approved')), anOrder('late', due(-1)), anOrder('later', due(-2))]
    expect(listedExtraOrders(some, { delivered: false, rejected: false }, now).map(({ id }) => id)).toEqual([
      'later',
      'late',
      'approved',
    ])
  })

  it('has delivered and rejected ones on demand', () => {
    expect(idsOf(true, false)).toEqual(['late', '3 hours ago', 'delivered', 'approved', 'cancelled', 'tonight'])
    expect(idsOf(false, true)).toEqual(['late', '3 hours ago', 'approved', 'cancelled', 'rejected', 'tonight'])
  })

  it('keeps the order of arrival where two are due at once', () => {
    const two = [anOrder('second', { createdAt: 2 }), anOrder('first', { createdAt: 1 })]
    expect(listedExtraOrders(two, { delivered: false, rejected: false }, now).map(({ id }) => id)).toEqual([
      'first',
      'second',
    ])
  })
})

describe('the orders of today', () => {
  const ZONE = 'Europe/Rome'
  const orders = [
    anOrder('yesterday', due(-24 * 60)),
    anOrder('tonight', due(7 * 60)),
    anOrder('one past midnight', due(9 * 60)),
    anOrder('tomorrow', due(24 * 60)),
    anOrder('undated', { dueDate: undefined }),
  ]
  it.each([
    ['in the afternoon end at midnight', now, ['yesterday', 'tonight']],
    [
      'late in the evening are those of the next three hours, too',
      at('22:30'),
      ['yesterday', 'tonight', 'one past midnight'],
    ],
  ] as const)('%s', (_, moment, ids) =>
    expect(extraOrdersOfToday(orders, moment, ZONE).map(({ id }) => id)).toEqual(ids),
  )
})

describe('unseen orders', () => {
  const orders = [
    anOrder('old', { createdAt: 10 }),
    anOrder('new', { createdAt: 11 }),
    anOrder('in the making', { createdAt: 12, completed: false }),
  ]

  it('came after the last look', () => {
    expect(unseenExtraOrders(orders, 10).map(({ id }) => id)).toEqual(['new'])
    expect(unseenExtraOrders(orders, 11)).toEqual([])
  })

  it('are all, where nobody has ever looked', () => {
    expect(unseenExtraOrders(orders, undefined).map(({ id }) => id)).toEqual(['old', 'new'])
  })
})
