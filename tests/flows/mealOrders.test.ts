import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Portion } from '#domain/rules/orders/portion.ts'
import type { EntityOf } from '#domain/schema/classes.ts'
import { markAsIncomplete, orderForBooking } from '#store/commands/orders/bookingOrders.ts'
import { setCompleted, setDishQuantity, setMode } from '#store/commands/orders/mealOrder.ts'
import { setSoldOut } from '#store/commands/menu/menu.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'
import {
  aDinner,
  aDinnerServer,
  asked,
  BOOK,
  DINNER,
  HOTEL,
  lineId,
  NOW,
  order,
  orderId,
  place,
  saving,
  stored,
} from '../rows/aDinner.ts'
import type { Dinner } from '../rows/aDinner.ts'
import { aPortion } from '../rows/aPortion.ts'

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

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
    expect(batches).toEqual([])
    expect(asked(house)).toHaveLength(1)
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

  it('says nothing of being complete where only its place was changed: a colleague may have said so', async () => {
    const house = await aDinner()
    order(house, 'risotto', 1)
    await house.convivio.flush()
    setMode(house.convivio, place(), 'takeAway', undefined, NOW)
    await house.convivio.flush()
    const [change] = asked(house).at(-1)?.changes ?? []
    expect(change).toMatchObject({ mode: { takeAway: true } })
    expect(change).not.toHaveProperty('completed')
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

  it('is sent as it left until it is answered, and what was changed since after it', async () => {
    const house = await aDinner()
    house.gateway.fail('answerLost', 'unreachable')
    order(house, 'risotto', 1)
    await settle(1100)
    order(house, 'branzino', 1)
    await settle(10_000)
    expect(asked(house).map(({ changes }) => changes[0]?.portions.map(({ dishId }) => dishId))).toEqual([
      ['risotto'],
      ['risotto'],
      ['branzino'],
    ])
    expect(asked(house)[1]).toEqual(asked(house)[0])
    expect(asked(house)[2]?.nonce).not.toBe(asked(house)[0]?.nonce)
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('that is changed while another booking’s is on its way goes as it is then', async () => {
    const gateway = aDinnerServer()
    const { callEndpoint: ask } = gateway
    let whileAsked = () => {}
    gateway.callEndpoint = (name, params) => {
      whileAsked()
      return ask(name, params)
    }
    const house = await aDinner(gateway)
    const { convivio } = house
    const other = { ...gateway.server.row('Book', BOOK), id: 'book000002' }
    gateway.server.put('Book', other)
    gateway.server.put('BookPerson', { id: 'carla', hotel: HOTEL, book: other.id, createdAt: 1 })
    await convivio.look()
    const at = { ...place('carla'), bookId: other.id }
    order(house, 'risotto', 1)
    setDishQuantity(convivio, at, { dishId: 'risotto', halfPortion: false }, 1, NOW)
    whileAsked = () => {
      whileAsked = () => {}
      setDishQuantity(convivio, at, { dishId: 'risotto', halfPortion: false }, 0, NOW)
    }
    await convivio.flush()
    await settle(5000)
    expect(stored(gateway, 'risotto', 'carla')?.['quantity'] ?? 0).toBe(0)
    expect(house.line('risotto', false, 'carla')?.quantity ?? 0).toBe(0)
  })

  it('is sent as it left after a reload, too', async () => {
    const gateway = aDinnerServer()
    const house = await aDinner(gateway)
    gateway.fail('answerLost')
    order(house, 'risotto', 1)
    await settle(1100)
    order(house, 'branzino', 1)
    await settle(10)
    await house.convivio.close()
    // Somebody takes it away again: a lost answer must not bring it back.
    const row = stored(gateway, 'risotto')
    gateway.server.put('MealOrderDish', { id: lineId('risotto'), ...row, quantity: 0 })
    const again = await aDinner(gateway, house.storage)
    await settle(5000)
    const [first, second] = asked(house)
    expect(second).toEqual(first)
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 0 })
    expect(again.line('branzino')?.quantity).toBe(1)
  })

  it('by two at once for one person replaces nothing unasked and loses nothing', async () => {
    const gateway = aDinnerServer()
    const [one, other] = [await aDinner(gateway), await aDinner(gateway)]
    order(one, 'risotto', 1)
    await one.convivio.flush()
    order(other, 'branzino', 3)
    await other.convivio.flush()
    expect(stored(gateway, 'branzino')).toBeUndefined()
    // One question for the whole order, with what it has by now.
    expect(saving(other).refused).toMatchObject([
      {
        refusal: 'changedMeanwhile',
        conflict: { order: { id: orderId(), portions: [{ dishId: 'risotto', quantity: 1 }] } },
      },
    ])
    expect(other.line('branzino')?.quantity).toBe(3)
    expect(other.line('risotto')?.quantity).toBe(0)
    const [contested] = saving(other).refused
    other.convivio.retry(contested?.className ?? 'Book', contested?.id ?? '')
    await settle(0)
    expect(stored(gateway, 'branzino')).toMatchObject({ quantity: 3 })
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 0 })
    expect(saving(other)).toMatchObject({ unsent: 0, refused: [] })
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
    const [contested] = saving(other).refused
    other.convivio.discard(contested?.className ?? 'Book', contested?.id ?? '')
    await settle(0)
    expect(other.order()?.completed).toBe(false)
    expect(other.line('branzino')?.quantity ?? 0).toBe(0)
    expect(other.line('risotto')?.quantity).toBe(1)
    expect(saving(other)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('does not go back to what an answer says that is older than what is known by now', async () => {
    const gateway = aDinnerServer()
    const [one, other] = [await aDinner(gateway), await aDinner(gateway)]
    order(one, 'branzino', 1)
    await one.convivio.flush()
    order(other, 'risotto', 1)
    const { callEndpoint: ask } = gateway
    let answer = () => {}
    const isTime = new Promise<void>((resolve) => (answer = resolve))
    gateway.callEndpoint = async (name, params) => {
      const said = await ask(name, params)
      await isTime
      return said
    }
    const sent = other.convivio.flush()
    await vi.waitFor(() => expect(gateway.asks).toHaveLength(2))
    gateway.callEndpoint = ask
    order(one, 'branzino', 0)
    order(one, 'gnocchi', 1)
    await one.convivio.flush()
    await other.convivio.look()
    answer()
    await sent
    const [asked] = saving(other).refused
    other.convivio.discard(asked?.className ?? 'Book', asked?.id ?? '')
    await other.convivio.flush()
    expect(saving(other)).toMatchObject({ unsent: 0, refused: [] })
    const shown = (dish: string) => other.line(dish)?.quantity ?? 0
    expect([shown('risotto'), shown('branzino'), shown('gnocchi')]).toEqual([0, 0, 1])
  })

  it('by two at once for different persons of a booking is the order of both', async () => {
    const gateway = aDinnerServer()
    const [one, other] = [await aDinner(gateway), await aDinner(gateway)]
    order(one, 'risotto', 1, 'anna')
    order(other, 'branzino', 1, 'bruno')
    await settle(5000)
    expect(stored(gateway, 'risotto', 'anna')).toMatchObject({ quantity: 1 })
    expect(stored(gateway, 'branzino', 'bruno')).toMatchObject({ quantity: 1 })
    for (const house of [one, other]) expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('what is given up before it was sent was never there', async () => {
    const house = await aDinner()
    order(house, 'risotto', 1)
    order(house, 'risotto', 0)
    await settle(1100)
    expect(house.gateway.server.rows('MealOrderDish')).toEqual([])
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
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
    expect(house.convivio.state.getState().session).toEqual({ status: 'signedOut', isLost: true })
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

describe('a dish of which nothing is left', () => {
  const sell = ({ convivio }: Dinner, dishId: string, isSoldOut: boolean) =>
    setSoldOut(convivio, DINNER, dishId, isSoldOut, NOW)
  const soldOut = ({ server }: FakeGateway) => server.row('CalendarMeal', DINNER)?.['soldOut']

  it('stays so beside another one that a colleague says at the same moment', async () => {
    const gateway = aDinnerServer()
    const [one, other] = [await aDinner(gateway), await aDinner(gateway)]
    sell(one, 'risotto', true)
    sell(other, 'gnocchi', true)
    await settle(1100)
    expect(soldOut(gateway)).toEqual(['risotto', 'gnocchi'])
    sell(one, 'risotto', false)
    sell(other, 'branzino', true)
    await settle(1100)
    expect(soldOut(gateway)).toEqual(['gnocchi', 'branzino'])
  })

  it('and is there again before the answer of the first came is not sold out', async () => {
    const house = await aDinner()
    house.gateway.fail('answerLost')
    sell(house, 'risotto', true)
    await settle(1100)
    sell(house, 'risotto', false)
    await settle(5000)
    expect(soldOut(house.gateway)).toEqual([])
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })
})

describe('a booking’s whole order', () => {
  const booking = { hotelId: HOTEL, mealId: DINNER, bookId: BOOK }
  const orderAll = ({ convivio }: Dinner, portions: readonly Portion[], allowEmptyOrder = false) =>
    orderForBooking(convivio, booking, { portions, allowEmptyOrder }, NOW)
  const twoRisotti = [aPortion('risotto', 2)]

  it('is shown at once, and sent as one command for all persons', async () => {
    const house = await aDinner()
    expect(orderAll(house, twoRisotti)).toBeUndefined()
    expect(house.line('risotto')?.quantity).toBe(1)
    expect(house.line('risotto', false, 'bruno')?.quantity).toBe(1)
    await house.convivio.flush()
    expect(asked(house)).toMatchObject([
      { bookId: BOOK, calendarMealId: DINNER, changes: [{ completed: true }, { completed: true }] },
    ])
    expect(stored(house.gateway, 'risotto', 'bruno')).toMatchObject({ quantity: 1 })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('replaces what was ordered, and leaves what is so already', async () => {
    const house = await aDinner()
    orderAll(house, twoRisotti)
    await house.convivio.flush()
    orderAll(house, [aPortion('risotto', 1), aPortion('gnocchi', 1)])
    await house.convivio.flush()
    expect(asked(house)[1]?.changes).toMatchObject([{ orderId: orderId('bruno') }])
    expect(stored(house.gateway, 'risotto', 'bruno')).toMatchObject({ quantity: 0 })
    expect(stored(house.gateway, 'risotto', 'anna')).toMatchObject({ quantity: 1 })
  })

  it('made without a network is sent when there is one, beside what a guest has ordered', async () => {
    const house = await aDinner()
    house.gateway.fail('unreachable')
    orderAll(house, twoRisotti)
    await house.convivio.flush()
    expect(saving(house).status).toBe('waiting')
    const guest = { hotel: HOTEL, book: BOOK, calendarMeal: DINNER, updatedAt: 50 }
    house.gateway.server.put('MealOrder', { ...guest, id: orderId('bruno'), person: 'bruno' })
    house.gateway.server.put('MealOrderDish', {
      ...guest,
      id: lineId('branzino', false, 'bruno'),
      order: orderId('bruno'),
      dish: 'branzino',
      quantity: 1,
    })
    await settle(5000)
    expect(stored(house.gateway, 'risotto', 'anna')).toMatchObject({ quantity: 1 })
    expect(stored(house.gateway, 'risotto', 'bruno')).toBeUndefined()
    expect(saving(house).refused).toMatchObject([{ conflict: { order: { id: orderId('bruno') } } }])
  })

  it('is marked as incomplete', async () => {
    const house = await aDinner()
    orderAll(house, twoRisotti)
    markAsIncomplete(house.convivio, booking, NOW)
    expect(house.order()?.completed).toBe(false)
    await house.convivio.flush()
    expect(house.gateway.server.row('MealOrder', orderId())).toMatchObject({ completed: false })
    expect(house.line('risotto')?.quantity).toBe(1)
  })

  it.each([
    [[aPortion('fuorimenu', 1)], { refusal: 'dishNotOnMenu', dish: 'Ossobuco' }],
    [[], { refusal: 'orderEmpty' }],
    [[aPortion('risotto', 500)], { refusal: 'tooManyDishes', dish: 'Risotto' }],
  ] as const)('of %j changes nothing, and says why', async (dishes, verdict) => {
    const house = await aDinner()
    expect(orderAll(house, dishes)).toEqual(verdict)
    expect(saving(house)).toMatchObject({ unsent: 0 })
    expect(house.order()).toBeUndefined()
  })

  it('of nothing at all is one when that is said', async () => {
    const house = await aDinner()
    expect(orderAll(house, [], true)).toBeUndefined()
    expect([house.order()?.completed, house.order('bruno')?.completed]).toEqual([true, true])
  })

  it('takes away what those have who are not at the meal', async () => {
    const house = await aDinner()
    order(house, 'risotto', 1, 'bruno')
    await house.convivio.flush()
    const bruno = house.convivio.state.getState().tables.BookPerson.rows.get('bruno')
    house.convivio.receive('BookPerson', [{ ...bruno, checkout: NOW } as EntityOf<'BookPerson'>])
    orderAll(house, [aPortion('risotto', 1)])
    expect(house.line('risotto', false, 'bruno')?.quantity).toBe(0)
    expect(house.order('bruno')?.completed).toBe(false)
    expect(house.line('risotto')?.quantity).toBe(1)
  })
})
