import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { checkHotel } from '#domain/rules/hotel/hotel.ts'
import { checkExtraOrder } from '#domain/rules/orders/extraOrder.ts'
import { isLate, listedExtraOrders, urgencyOf } from '#domain/rules/orders/extraOrderList.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { OrderMode } from '#domain/schema/values.ts'
import { decode, encode, withValue } from '#domain/schema/wire.ts'
import { dishIdOf, toDishRow } from './dishes/dish.ts'
import { miramareDishes } from './kitchen.ts'
import { makeExtraOrders, OUT_OF_MEAL } from './extraOrders.ts'
import type { ExtraOrdersInput } from './extraOrders.ts'

const MINUTE = 60_000
const HOTEL = 'miramare01'
const now = instantOf('2026-08-12', '16:00', 'Europe/Rome')
const dishes = new Map(
  miramareDishes.map((dish) => {
    const { id, ...fields } = toDishRow(HOTEL, dish)
    return [id, decode('Dish', { ...encode('Dish', fields), objectId: id })]
  }),
)
const bar: ExtraOrdersInput = {
  hotel: { id: HOTEL, currency: 'EUR', onlyVisualization: false, timezone: 'Europe/Rome', ...OUT_OF_MEAL },
  dishes,
  books: Array.from({ length: 12 }, (_, at) => ({ id: `book${at}`, roomNumber: String(101 + at) })),
}
const made = (of: ExtraOrdersInput = bar, at = now) =>
  makeExtraOrders(of, at).map(({ id, ...fields }): ExtraMealOrder =>
    decode('ExtraMealOrder', { ...encode('ExtraMealOrder', withValue(fields)), objectId: id }),
  )
const orders = made()
const of = (status: string) => orders.filter((order) => order.status === status)
const modeOf = ({ delivery, takeAway }: ExtraMealOrder): OrderMode =>
  delivery ? 'delivery' : takeAway ? 'takeAway' : 'diningRoom'

describe('the orders of the demo hotel outside the meals', () => {
  it('are a dozen in every state, of a dozen bookings, and waiting ones of every urgency', () => {
    expect(orders).toHaveLength(12)
    expect(new Set(orders.map(({ book }) => book)).size).toBe(12)
    const counts = ['pending', 'approved', 'delivered', 'rejected', 'cancelled'].map((status) => of(status).length)
    expect(counts).toEqual([5, 3, 2, 1, 1])
    expect(of('pending').map((order) => urgencyOf(order, now))).toEqual(['high', 'high', 'medium', 'normal', 'normal'])
    expect(of('pending').filter((order) => isLate(order, now))).toHaveLength(1)
    expect(listedExtraOrders(orders, { delivered: true, rejected: true }, now)).toHaveLength(12)
  })

  it.each(['00:00', '04:10', '09:59', '13:00', '18:59', '23:30'])('could be placed in time, due around %s', (time) => {
    const at = instantOf('2026-08-12', time, 'Europe/Rome')
    for (const order of made(bar, at)) {
      const { dueDate = 0, locationExpl, dishes: ordered = [] } = order
      const facts = { by: 'guest', hotel: bar.hotel, book: { stafferBook: true }, people: [], dishes } as const
      const asked = { bookId: order.book, nonce: 'n', dueDate, mode: modeOf(order), dishes: ordered }
      const verdict = checkExtraOrder(
        { ...facts, now: dueDate - 30 * MINUTE },
        { ...asked, ...(locationExpl && { locationExpl }) },
      )
      expect(verdict, order.id).toBeUndefined()
    }
  })

  it('were answered and delivered before now, in this order', () => {
    for (const { status, answeredAt, answeredBy, delivered, deliveredAt, deliveredBy } of orders) {
      expect(answeredAt === undefined).toBe(status === 'pending')
      expect(answeredBy !== undefined).toBe(!['pending', 'cancelled'].includes(status))
      expect([delivered, deliveredAt !== undefined, deliveredBy !== undefined]).toEqual(
        Array(3).fill(status === 'delivered'),
      )
      expect(answeredAt ?? 0).toBeLessThan(deliveredAt ?? now)
      expect(deliveredAt ?? 0).toBeLessThan(now)
    }
  })

  it('cost what their dishes cost, and the delivery', () => {
    for (const { dishes: ordered = [], delivery, deliveryCost, totalCost } of orders) {
      const sum = ordered.reduce(
        (total, { dishId, quantity }) => total + quantity * (dishes.get(dishId)?.price ?? NaN),
        0,
      )
      expect(deliveryCost).toBe(delivery ? 2 : 0)
      expect(totalCost).toBeCloseTo(sum + deliveryCost, 6)
    }
  })

  it('are brought to the room of who ordered', () => {
    const places = orders.flatMap(({ locationExpl = '', book }) =>
      locationExpl.startsWith('Camera') ? [[locationExpl, book]] : [],
    )
    expect(places).toEqual([['Camera 104', 'book3']])
  })

  it('have the same ids later, in another booking, and fewer dishes where the hotel has fewer', () => {
    const without = dishIdOf(HOTEL, { slug: 'gelato-artigianale' })
    const fewer = new Map([...dishes].filter(([id]) => id !== without))
    const later = made({ ...bar, books: bar.books.slice(0, 2), dishes: fewer }, now + 26 * 60 * MINUTE)
    // One was of ice cream alone.
    expect(later).toHaveLength(11)
    expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(later.map(({ id }) => id)))
    expect(later.flatMap((order) => order.dishes ?? []).map(({ dishId }) => dishId)).not.toContain(without)
    expect(new Set(later.map(({ book }) => book))).toEqual(new Set(['book0', 'book1']))
  })

  it('are none of an empty house', () => {
    expect(made({ ...bar, books: [] })).toEqual([])
  })
})

it('the slots of the demo hotel can be kept', () => {
  expect(checkHotel(OUT_OF_MEAL)).toBeUndefined()
})
