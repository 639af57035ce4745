import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { EditableOrders, PostedOrder } from '#domain/functions.ts'
import type { EntityOf } from '#domain/schema/classes.ts'
import { loadOrders, markAsIncomplete, placeOrders } from '#store/commands/bookingOrders.ts'
import { setCompleted, setDishQuantity } from '#store/commands/mealOrder.ts'
import { setSoldOut } from '#store/commands/soldOut.ts'
import type { FakeGateway } from '#tests/fakeGateway.ts'
import { BOOK, DINNER, HOTEL, NOW, aDinner, aDinnerServer, lineId, orderId, place } from '#tests/aDinner.ts'

type House = Awaited<ReturnType<typeof aDinner>>

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const order = ({ convivio }: House, dishId: string, quantity: number, personId = 'anna') =>
  setDishQuantity(convivio, place(personId), { dishId, halfPortion: false }, quantity, NOW)
const stored = (gateway: FakeGateway, dishId: string, personId = 'anna') =>
  gateway.server.row('MealOrderDish', lineId(dishId, false, personId))
const saving = ({ convivio }: House) => convivio.state.getState().saving

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is ordered at the reception', () => {
  it('a double click orders two portions, in one order and one row', async () => {
    const house = await aDinner()
    order(house, 'risotto', 1)
    order(house, 'risotto', (house.line('risotto')?.quantity ?? 0) + 1)
    await settle(1100)
    const { server, batches } = house.gateway
    expect(server.rows('MealOrder').map(({ id }) => id)).toEqual([orderId()])
    expect(server.rows('MealOrderDish')).toMatchObject([{ id: lineId('risotto'), quantity: 2 }])
    expect(batches.flat().map(({ className }) => className)).toEqual(['MealOrder', 'MealOrderDish'])
  })

  it('is there once when the answer was lost, with what was changed meanwhile', async () => {
    const house = await aDinner()
    house.gateway.fail('answerLost')
    order(house, 'risotto', 1)
    await settle(1100)
    order(house, 'branzino', 1)
    await settle(5000)
    expect(house.gateway.server.rows('MealOrder')).toMatchObject([{ person: 'anna', completed: true }])
    expect(stored(house.gateway, 'risotto')).toMatchObject({ quantity: 1 })
    expect(stored(house.gateway, 'branzino')).toMatchObject({ quantity: 1 })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('survives a reload of the page in the middle', async () => {
    const gateway = aDinnerServer()
    const house = await aDinner(gateway)
    gateway.fail('unreachable')
    order(house, 'risotto', 1)
    await settle(1100)
    await house.convivio.close()
    const again = await aDinner(gateway, house.storage)
    expect(again.line('risotto')?.quantity).toBe(1)
    expect(again.order()?.completed).toBe(true)
    await settle(5000)
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 1, order: orderId() })
    expect(saving(again)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('by two at once, different dishes for one person, is one order with both', async () => {
    const gateway = aDinnerServer()
    const [one, other] = [await aDinner(gateway), await aDinner(gateway)]
    order(one, 'risotto', 1)
    order(other, 'branzino', 1)
    await settle(5000)
    expect(gateway.server.rows('MealOrder')).toHaveLength(1)
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 1 })
    expect(stored(gateway, 'branzino')).toMatchObject({ quantity: 1 })
    for (const house of [one, other]) expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('by two at once, the same dish, replaces nothing unasked and loses nothing', async () => {
    const gateway = aDinnerServer()
    const [one, other] = [await aDinner(gateway), await aDinner(gateway)]
    order(one, 'risotto', 1)
    await one.convivio.flush()
    order(other, 'risotto', 3)
    await other.convivio.flush()
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 1 })
    expect(saving(other).refused).toEqual([
      { className: 'MealOrderDish', id: lineId('risotto'), refusal: 'addedMeanwhile' },
    ])
    expect(other.line('risotto')?.quantity).toBe(3)
    other.convivio.retry('MealOrderDish', lineId('risotto'))
    await settle(0)
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 3 })
    expect(saving(other).refused).toEqual([])
  })

  it('and given up instead shows what the other one ordered', async () => {
    const gateway = aDinnerServer()
    const [one, other] = [await aDinner(gateway), await aDinner(gateway)]
    order(one, 'risotto', 1)
    await one.convivio.flush()
    setCompleted(one.convivio, place(), false, NOW)
    await one.convivio.flush()
    order(other, 'branzino', 1)
    await other.convivio.flush()
    // The order is there and not completed; the dish is kept all the same.
    expect(saving(other).refused).toMatchObject([{ className: 'MealOrder', refusal: 'addedMeanwhile' }])
    expect(stored(gateway, 'branzino')).toMatchObject({ quantity: 1 })
    other.convivio.discard('MealOrder', orderId())
    await settle(0)
    expect(other.order()?.completed).toBe(false)
  })

  it('is shown with the reason when the server refuses it, and the order stays', async () => {
    const house = await aDinner()
    house.gateway.refuse = (write) =>
      write.className === 'MealOrderDish' && write.id === lineId('risotto') ? 'dishSoldOut' : undefined
    order(house, 'risotto', 1)
    order(house, 'branzino', 1)
    await settle(1100)
    expect(saving(house).refused).toEqual([
      { className: 'MealOrderDish', id: lineId('risotto'), refusal: 'dishSoldOut' },
    ])
    expect(house.line('risotto')?.quantity).toBe(1)
    expect(stored(house.gateway, 'branzino')).toMatchObject({ quantity: 1 })
    order(house, 'risotto', 0)
    house.gateway.refuse = () => undefined
    await settle(1100)
    expect(saving(house).refused).toEqual([])
  })

  it('stays on top of what arrives while it is being changed', async () => {
    const house = await aDinner()
    order(house, 'risotto', 1)
    await house.convivio.flush()
    order(house, 'risotto', 0)
    const row = stored(house.gateway, 'risotto') as unknown as EntityOf<'MealOrderDish'>
    house.convivio.receive('MealOrderDish', [{ ...row, price: 12, updatedAt: 99 }])
    expect(house.line('risotto')).toMatchObject({ quantity: 0, price: 12 })
    await settle(1100)
    expect(stored(house.gateway, 'risotto')).toMatchObject({ quantity: 0 })
  })

  it('is kept on the device when the session ends, and sent after the next sign-in', async () => {
    const house = await aDinner()
    house.gateway.fail('sessionEnded')
    order(house, 'risotto', 1)
    await settle(1100)
    expect(house.convivio.state.getState().session).toEqual({ status: 'signedOut' })
    expect(house.convivio.state.getState().tables.MealOrder.rows.size).toBe(0)
    await house.convivio.signIn('anna@example.com', 'segretissima')
    await settle(1100)
    expect(stored(house.gateway, 'risotto')).toMatchObject({ quantity: 1 })
  })

  it('a dish that is sold out is told to everybody', async () => {
    const { gateway, convivio } = await aDinner()
    setSoldOut(convivio, DINNER, 'risotto', true, NOW)
    await settle(1100)
    expect(gateway.server.row('CalendarMeal', DINNER)).toMatchObject({ soldOut: ['risotto'] })
  })
})

describe('a booking’s whole order', () => {
  const at = { bookId: BOOK, calendarMealId: DINNER }
  const posted: PostedOrder = { ...at, dishes: [{ dishId: 'risotto', quantity: 1 }], nonce: 'n1' }

  /** What the server has of the booking, as its endpoints answer it. */
  function answer({ server }: FakeGateway): EditableOrders {
    const rows = <C extends 'MealOrder' | 'MealOrderDish'>(className: C) =>
      server.rows(className) as unknown as EntityOf<C>[]
    const mealOrders = rows('MealOrder')
    return {
      mealOrders,
      dishes: rows('MealOrderDish').filter(({ quantity }) => quantity > 0),
      completedOrdersInfo: { totalCompletedOrders: 0, totalPax: 2 },
    }
  }

  async function aPostedOrder() {
    const house = await aDinner()
    const { gateway } = house
    gateway.answerAsk('editable-orders', () => answer(gateway))
    gateway.answerAsk('mark-as-incomplete', () => {
      for (const row of gateway.server.rows('MealOrder'))
        gateway.server.put('MealOrder', { ...row, completed: false, updatedAt: 90 })
      return answer(gateway)
    })
    gateway.answerAsk('orders', ({ dishes }) => {
      const place = { hotel: HOTEL, book: BOOK, calendarMeal: DINNER, createdAt: 80, updatedAt: 80 }
      gateway.server.put('MealOrder', { ...place, id: orderId(), person: 'anna', completed: true })
      for (const row of gateway.server.rows('MealOrderDish'))
        gateway.server.put('MealOrderDish', { ...row, quantity: 0, updatedAt: 80 })
      for (const { dishId, quantity } of dishes)
        gateway.server.put('MealOrderDish', {
          ...place,
          id: lineId(dishId),
          order: orderId(),
          dish: dishId,
          quantity,
        })
      return answer(gateway)
    })
    return house
  }

  it('is sent after what is unsent, and comes into the store', async () => {
    const house = await aPostedOrder()
    order(house, 'branzino', 1)
    const result = await placeOrders(house.convivio, posted)
    expect(result).toMatchObject({ status: 'done', orders: { dishes: [{ dish: 'risotto' }] } })
    expect(house.gateway.batches.flat()).toHaveLength(2)
    expect(house.gateway.asks).toEqual([{ name: 'orders', params: posted }])
    expect(house.line('risotto')?.quantity).toBe(1)
    // Left out of the answer, as it was taken away.
    expect(house.line('branzino')?.quantity).toBe(0)
    await settle(5000)
    expect(house.gateway.batches.flat()).toHaveLength(2)
  })

  it('is asked for, and portions of other bookings stay', async () => {
    const house = await aPostedOrder()
    const other = { hotel: HOTEL, book: 'book000002', calendarMeal: DINNER, createdAt: 1, updatedAt: 1 }
    const line = { ...other, id: 'x', order: 'o', dish: 'risotto', quantity: 4 }
    house.convivio.receive('MealOrderDish', [line as unknown as EntityOf<'MealOrderDish'>])
    order(house, 'risotto', 1)
    const result = await loadOrders(house.convivio, posted)
    expect(result).toMatchObject({ status: 'done', orders: { dishes: [{ quantity: 1 }] } })
    expect(house.gateway.asks).toEqual([{ name: 'editable-orders', params: at }])
    expect(house.convivio.state.getState().tables.MealOrderDish.rows.get('x')?.quantity).toBe(4)
  })

  it('is marked as incomplete', async () => {
    const house = await aPostedOrder()
    await placeOrders(house.convivio, posted)
    expect(house.order()?.completed).toBe(true)
    await markAsIncomplete(house.convivio, at)
    expect(house.order()?.completed).toBe(false)
    expect(house.line('risotto')?.quantity).toBe(1)
  })

  it('that is refused names the dish', async () => {
    const { convivio, gateway } = await aPostedOrder()
    gateway.answerAsk('orders', () => {
      throw new GatewayError('refused', '', 'dishSoldOut', 'Risotto')
    })
    expect(await placeOrders(convivio, posted)).toEqual({
      status: 'refused',
      refusal: 'dishSoldOut',
      dish: 'Risotto',
    })
  })

  it('of which the answer was lost may have been heard', async () => {
    const { convivio, gateway, line } = await aPostedOrder()
    gateway.fail('answerLost')
    expect(await placeOrders(convivio, posted)).toEqual({ status: 'failed', failure: 'unreachable' })
    expect(line('risotto')).toBeUndefined()
    expect(await placeOrders(convivio, posted)).toMatchObject({ status: 'done' })
    expect(line('risotto')?.quantity).toBe(1)
  })

  it('is not sent before changes that could not be sent: they would undo it', async () => {
    const house = await aPostedOrder()
    order(house, 'branzino', 1)
    house.gateway.fail('unreachable')
    expect(await placeOrders(house.convivio, posted)).toEqual({
      status: 'failed',
      failure: 'unreachable',
    })
    expect(house.gateway.asks).toEqual([])
    await settle(5000)
    expect(await placeOrders(house.convivio, posted)).toMatchObject({ status: 'done' })
  })

  it('that arrives after the user has left belongs to nobody', async () => {
    const { convivio, gateway } = await aPostedOrder()
    const asked = placeOrders(convivio, posted)
    void convivio.signOut()
    expect(await asked).toMatchObject({ status: 'done' })
    expect(convivio.state.getState().tables.MealOrder.rows.size).toBe(0)
    expect(gateway.asks).toHaveLength(1)
  })

  it('does not take away what a colleague added while it was asked for', async () => {
    const house = await aPostedOrder()
    order(house, 'risotto', 1)
    await house.convivio.flush()
    house.gateway.answerAsk('editable-orders', () => {
      const answered = answer(house.gateway)
      const row = stored(house.gateway, 'risotto') as unknown as EntityOf<'MealOrderDish'>
      house.convivio.receive('MealOrderDish', [{ ...row, quantity: 2, updatedAt: 70 }])
      return { ...answered, dishes: [] }
    })
    await loadOrders(house.convivio, at)
    expect(house.line('risotto')?.quantity).toBe(2)
  })
})
