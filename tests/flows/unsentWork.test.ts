import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { deleteDish } from '#store/commands/menu/deleteDish.ts'
import { setDishQuantity } from '#store/commands/orders/mealOrder.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import {
  aDinner,
  aDinnerServer,
  asked,
  BOOK,
  HOTEL,
  lineId,
  NOW,
  order,
  orderId,
  place,
  saving,
  stored,
} from '../rows/aDinner.ts'

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function withCarla() {
  const gateway = aDinnerServer()
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: 1 }
  gateway.server.put('Book', { ...gateway.server.row('Book', BOOK), id: 'book000002', refName: 'Verdi' })
  gateway.server.put('BookPerson', { ...saved, id: 'carla', book: 'book000002', name: 'Carla' })
  const house = await aDinner(gateway)
  const ofCarla = { ...place('carla'), bookId: 'book000002' }
  const orderCarla = (quantity: number) =>
    setDishQuantity(house.convivio, ofCarla, { dishId: 'risotto', halfPortion: false }, quantity, NOW)
  return { gateway, house, orderCarla, carlas: lineId('risotto', false, 'carla') }
}

describe('orders that were not answered, or were refused', () => {
  it('an order that is changed while that of another booking is on its way is sent as it is then', async () => {
    const { gateway, house, orderCarla, carlas } = await withCarla()
    order(house, 'risotto', 1)
    orderCarla(1)
    const { callEndpoint: ask } = gateway
    let first = true
    gateway.callEndpoint = async (name, params) => {
      if (first) {
        first = false
        orderCarla(4)
      }
      return ask(name, params)
    }
    await settle(5000)
    expect(gateway.server.row('MealOrderDish', carlas)).toMatchObject({ quantity: 4 })
  })

  it('an order that the server fails to answer holds those of other bookings back no longer', async () => {
    const { gateway, house, orderCarla, carlas } = await withCarla()
    order(house, 'risotto', 1)
    orderCarla(1)
    const { callEndpoint: ask } = gateway
    gateway.callEndpoint = async (name, params) => {
      if ('bookId' in params && params.bookId === BOOK) throw new GatewayError('unreachable', 'HTTP 500')
      return ask(name, params)
    }
    await settle(5000)
    expect(gateway.server.row('MealOrderDish', carlas)).toMatchObject({ quantity: 1 })
    gateway.callEndpoint = ask
    await settle(60_000)
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 1 })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('an order that others have changed, too, is asked about again after a reload', async () => {
    const gateway = aDinnerServer()
    const [one, other] = [await aDinner(gateway), await aDinner(gateway)]
    order(one, 'risotto', 1)
    await one.convivio.flush()
    order(other, 'risotto', 3)
    await other.convivio.flush()
    expect(saving(other).refused).toHaveLength(1)
    await settle(1000)
    await other.convivio.close()
    const again = await aDinner(gateway, other.storage)
    await settle(5000)
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 1 })
    expect(saving(again).refused).toMatchObject([
      { refusal: 'changedMeanwhile', conflict: { order: { portions: [{ dishId: 'risotto', quantity: 1 }] } } },
    ])
  })

  it('an answer that is given once more does not hide what others changed since', async () => {
    const gateway = aDinnerServer()
    const [one, other] = [await aDinner(gateway), await aDinner(gateway)]
    gateway.fail('answerLost', 'answerLost')
    order(one, 'risotto', 1)
    await settle(1100)
    await other.convivio.look()
    order(other, 'risotto', 5)
    await other.convivio.flush()
    await one.convivio.look()
    await settle(10_000)
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 5 })
    expect(saving(one)).toMatchObject({ unsent: 0, refused: [] })
    expect(one.line('risotto')?.quantity).toBe(5)
  })

  it('nor does it when the portions were taken away', async () => {
    const gateway = aDinnerServer()
    const one = await aDinner(gateway)
    order(one, 'risotto', 1)
    await one.convivio.flush()
    const other = await aDinner(gateway)
    gateway.fail('answerLost', 'answerLost')
    order(one, 'risotto', 0)
    await settle(1100)
    await other.convivio.look()
    order(other, 'risotto', 5)
    await other.convivio.flush()
    await one.convivio.look()
    await settle(10_000)
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 5 })
    expect(one.line('risotto')?.quantity).toBe(5)
  })

  it('the portions of a person whom the server refused wait for them', async () => {
    const house = await aDinner()
    const { gateway, convivio } = house
    gateway.refuse = ({ className, id }) => (className === 'BookPerson' && id === 'carla' ? 'notAllowed' : undefined)
    convivio.create('BookPerson', { hotel: HOTEL, book: BOOK, name: 'Carla' }, 'carla')
    order(house, 'risotto', 2, 'carla')
    await settle(5000)
    expect(gateway.asks).toEqual([])
    gateway.refuse = () => undefined
    convivio.retry('BookPerson', 'carla')
    await settle(5000)
    expect(stored(gateway, 'risotto', 'carla')).toMatchObject({ quantity: 2 })
    expect(gateway.server.row('MealOrder', orderId('carla'))).toMatchObject({ person: 'carla' })
  })

  it('a person who is given up takes their order along', async () => {
    const house = await aDinner()
    const { gateway, convivio } = house
    gateway.refuse = ({ className, id }) => (className === 'BookPerson' && id === 'carla' ? 'notAllowed' : undefined)
    convivio.create('BookPerson', { hotel: HOTEL, book: BOOK, name: 'Carla' }, 'carla')
    order(house, 'risotto', 2, 'carla')
    await settle(5000)
    convivio.discard('BookPerson', 'carla')
    await settle(5000)
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
    expect(house.line('risotto', false, 'carla')).toBeUndefined()
  })

  it('an order that is gone is refused without being asked for', async () => {
    const gateway = aDinnerServer()
    const house = await aDinner(gateway)
    order(house, 'risotto', 1)
    await house.convivio.flush()
    gateway.fail('unreachable')
    order(house, 'risotto', 2)
    await settle(1100)
    await house.convivio.close()
    gateway.server.drop('MealOrder', orderId())
    gateway.server.drop('MealOrderDish', lineId('risotto'))
    const before = gateway.asks.length
    const again = await aDinner(gateway, house.storage)
    await settle(5000)
    expect(gateway.asks.slice(before)).toEqual([])
    expect(saving(again).refused).toMatchObject([{ id: lineId('risotto'), refusal: 'gone' }])
  })

  it('portions that are corrected after their new order was refused go along with it', async () => {
    const house = await aDinner()
    const { gateway } = house
    gateway.refuse = ({ className }) => (className === 'MealOrder' ? 'notInHouse' : undefined)
    order(house, 'risotto', 2)
    await settle(5000)
    gateway.refuse = () => undefined
    order(house, 'risotto', 1)
    await settle(5000)
    expect(asked(house).at(-1)?.changes).toMatchObject([{ personId: 'anna' }])
    expect(gateway.server.row('MealOrder', orderId())).toMatchObject({ person: 'anna' })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })
})

describe('rows that waited, or were refused', () => {
  it('a new booking with its number of guests that the server refuses is sent once', async () => {
    const { gateway, convivio } = await aDinner()
    let tries = 0
    gateway.refuse = ({ className }) => (className === 'Book' && (tries += 1) < 20 ? 'notAllowed' : undefined)
    convivio.create('Book', { hotel: HOTEL, refName: 'Verdi', pax: 3 })
    await settle(5000)
    expect(tries).toBe(1)
    expect(convivio.state.getState().saving.refused).toMatchObject([{ className: 'Book', refusal: 'notAllowed' }])
  })

  it('the number of guests is asked for when the refused person is given up', async () => {
    const house = await aDinner()
    const { gateway, convivio } = house
    const counts: number[] = []
    gateway.answer('sync-people', ({ count }) => {
      counts.push(count)
      const row = { ...gateway.server.row('Book', BOOK), id: BOOK, pax: count }
      gateway.server.put('Book', row)
      return { book: row as never, people: gateway.server.rows('BookPerson') as never }
    })
    gateway.refuse = ({ className, id }) => (className === 'BookPerson' && id === 'carla' ? 'notAllowed' : undefined)
    convivio.create('BookPerson', { hotel: HOTEL, book: BOOK, name: 'Carla' }, 'carla')
    convivio.change('Book', BOOK, { pax: 4 })
    await settle(5000)
    expect(counts).toEqual([])
    convivio.discard('BookPerson', 'carla')
    await settle(5000)
    expect(counts).toEqual([4])
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('a value that comes back with its keys in another order is no change of somebody else', async () => {
    const house = await aDinner()
    const { gateway, convivio } = house
    gateway.fail('answerLost')
    convivio.change('Dish', 'risotto', { name: { it: 'Risotto giallo', en: 'Yellow risotto' } })
    await settle(1100)
    gateway.server.put('Dish', {
      ...gateway.server.row('Dish', 'risotto'),
      id: 'risotto',
      name: { en: 'Yellow risotto', it: 'Risotto giallo' },
    })
    await settle(5000)
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('what was changed of oneself does not hold the rest back', async () => {
    const house = await aDinner()
    const { gateway, convivio } = house
    const { page } = gateway
    gateway.page = async (className, where, after) => {
      if (className === '_User') throw new GatewayError('refused', 'Permission denied', 'notAllowed')
      return page(className, where, after)
    }
    gateway.server.put('_User', { id: 'user000001', name: 'Anna' })
    gateway.fail('unreachable')
    convivio.change('_User', 'user000001', { tutorialCompleted: true })
    convivio.change('Dish', 'risotto', { price: 12 })
    await settle(10_000)
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
    expect(gateway.server.row('Dish', 'risotto')).toMatchObject({ price: 12 })
  })

  it('what waited is held against the server, whatever was sent before it', async () => {
    const house = await aDinner()
    const { gateway, convivio } = house
    gateway.fail('unreachable', 'unreachable', 'unreachable')
    convivio.change('Table', 'table7', { name: '14' })
    // Tried again after 1 s, 2 s and 4 s.
    await settle(4500)
    gateway.server.put('Table', {
      ...gateway.server.row('Table', 'table7'),
      id: 'table7',
      name: '12',
      changedBy: 'Caterina',
    })
    convivio.change('Dish', 'risotto', { price: 12 })
    await settle(10_000)
    expect(gateway.server.row('Table', 'table7')).toMatchObject({ name: '12' })
    expect(saving(house).refused).toMatchObject([{ className: 'Table', refusal: 'changedMeanwhile' }])
    expect(gateway.server.row('Dish', 'risotto')).toMatchObject({ price: 12 })
  })
})

describe('a row of which others changed a part, too', () => {
  /** Off line the table became `name` with `seats`; Caterina gave it another number of seats. */
  async function aQuestion() {
    const house = await aDinner()
    const { gateway, convivio } = house
    const put = (fields: object) =>
      gateway.server.put('Table', { ...gateway.server.row('Table', 'table7'), id: 'table7', ...fields })
    put({ seats: 4 })
    await convivio.look()
    gateway.fail('unreachable')
    convivio.change('Table', 'table7', { seats: 6, name: 'Finestra' })
    await convivio.flush()
    put({ seats: 2, changedBy: 'Caterina' })
    await settle(5000)
    const stored = () => gateway.server.row('Table', 'table7')
    const shown = () => convivio.state.getState().tables.Table.rows.get('table7')
    const question = (mine: number) => [
      { id: 'table7', conflict: { by: 'Caterina', fields: [{ name: 'seats', theirs: 2, mine }] } },
    ]
    return { house, gateway, convivio, put, stored, shown, question }
  }

  it('sends the rest while the question waits', async () => {
    const { house, stored, question } = await aQuestion()
    expect(stored()).toMatchObject({ seats: 2, name: 'Finestra' })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: question(6) })
  })

  it('keeps the rest when the other value is chosen', async () => {
    const { house, convivio, stored, shown } = await aQuestion()
    convivio.change('Table', 'table7', { name: 'Camino' })
    convivio.discard('Table', 'table7')
    expect(shown()).toMatchObject({ seats: 2, name: 'Camino' })
    await settle(5000)
    expect(stored()).toMatchObject({ seats: 2, name: 'Camino' })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('keeps the rest that is on its way when the other value is chosen', async () => {
    const { house, gateway, convivio, stored, shown } = await aQuestion()
    gateway.fail('answerLost')
    convivio.change('Table', 'table7', { name: 'Camino' })
    const sent = convivio.flush()
    convivio.discard('Table', 'table7')
    expect(shown()).toMatchObject({ seats: 2, name: 'Camino' })
    await sent
    await settle(5000)
    expect(stored()).toMatchObject({ seats: 2, name: 'Camino' })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('is asked on when the row is edited, with what was written last', async () => {
    const { house, convivio, stored, question } = await aQuestion()
    convivio.change('Table', 'table7', { name: 'Camino' })
    convivio.change('Table', 'table7', { seats: 8 })
    await settle(5000)
    expect(stored()).toMatchObject({ seats: 2, name: 'Camino' })
    expect(saving(house).refused).toMatchObject(question(8))
    convivio.retry('Table', 'table7')
    await settle(5000)
    expect(stored()).toMatchObject({ seats: 8, name: 'Camino' })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('is answered by writing what the other one wrote', async () => {
    const { house, convivio, stored } = await aQuestion()
    convivio.change('Table', 'table7', { seats: 2 })
    await settle(5000)
    expect(stored()).toMatchObject({ seats: 2, name: 'Finestra' })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('is asked on beside another refusal, and after a reload', async () => {
    const { house, gateway, convivio, stored, question } = await aQuestion()
    gateway.refuse = () => 'nameTaken'
    convivio.change('Table', 'table7', { name: 'Bar' })
    await settle(5000)
    expect(saving(house).refused).toMatchObject([{ refusal: 'nameTaken' }])
    gateway.refuse = () => undefined
    convivio.retry('Table', 'table7')
    await settle(5000)
    expect(saving(house).refused).toMatchObject(question(6))
    expect(stored()).toMatchObject({ seats: 2, name: 'Bar' })
    await convivio.close()
    const again = await aDinner(gateway, house.storage)
    await settle(5000)
    // The row names who changed it last, which by now is who renamed it.
    expect(saving(again).refused).toMatchObject([
      { id: 'table7', conflict: { by: 'Anna', fields: [{ name: 'seats', theirs: 2, mine: 6 }] } },
    ])
    expect(stored()).toMatchObject({ seats: 2, name: 'Bar' })
  })
})

describe('a deletion that waited', () => {
  async function deletedOffline(changes: object) {
    const house = await aDinner()
    const { gateway, convivio } = house
    const shown = () => convivio.state.getState().tables.Table.rows.get('table7')
    gateway.fail('unreachable')
    convivio.remove('Table', 'table7')
    await convivio.flush()
    gateway.server.put('Table', { ...gateway.server.row('Table', 'table7'), id: 'table7', ...changes })
    await settle(5000)
    return { house, gateway, convivio, shown, isThere: () => gateway.server.row('Table', 'table7') !== undefined }
  }
  const question = [
    {
      refusal: 'changedMeanwhile',
      conflict: { by: 'Caterina', fields: [{ name: 'seats', theirs: 6 }], deleted: { name: '7' } },
    },
  ]
  const change = { seats: 6, changedBy: 'Caterina' }

  it('is carried out where nobody changed the row', async () => {
    const { house, isThere } = await deletedOffline({ updatedAt: 5, changedBy: 'Caterina' })
    expect(isThere()).toBe(false)
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('is asked about where somebody did, also after a reload', async () => {
    const { house, gateway, convivio, isThere } = await deletedOffline(change)
    expect(isThere()).toBe(true)
    expect(saving(house).refused).toMatchObject(question)
    await convivio.close()
    const again = await aDinner(gateway, house.storage)
    await settle(5000)
    expect(saving(again).refused).toMatchObject(question)
  })

  it('and is given up', async () => {
    const { house, convivio, isThere, shown } = await deletedOffline(change)
    expect(shown()).toBeUndefined()
    convivio.discard('Table', 'table7')
    await settle(5000)
    expect(isThere()).toBe(true)
    expect(shown()).toMatchObject({ seats: 6 })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('or carried out all the same', async () => {
    const { house, gateway, convivio, isThere } = await deletedOffline(change)
    gateway.fail('unreachable')
    convivio.retry('Table', 'table7')
    await settle(5000)
    expect(isThere()).toBe(false)
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('does not ask about what was sent from here, without an answer', async () => {
    const house = await aDinner()
    const { gateway, convivio } = house
    gateway.fail('answerLost')
    convivio.change('Table', 'table7', { seats: 8 })
    const sent = convivio.flush()
    convivio.remove('Table', 'table7')
    await sent
    await settle(5000)
    expect(gateway.server.row('Table', 'table7')).toBeUndefined()
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })
})

describe('who changed the same meanwhile', () => {
  /** As the server does it: `changes` alone tells who changed a row. */
  async function changedOffline() {
    const house = await aDinner()
    const { gateway, convivio } = house
    const { page } = gateway
    gateway.page = (async (...asked: Parameters<typeof page>) =>
      (await page(...asked)).map((row) => ({ ...row, changedBy: undefined }))) as typeof page
    gateway.fail('unreachable')
    convivio.change('Table', 'table7', { seats: 2 })
    await convivio.flush()
    const row = gateway.server.row('Table', 'table7')
    gateway.server.put('Table', { ...row, id: 'table7', seats: 6, changedBy: 'Caterina', updatedAt: NOW })
    return house
  }
  const question = [{ refusal: 'changedMeanwhile', conflict: { by: 'Caterina', fields: [{ theirs: 6, mine: 2 }] } }]

  it('is named where the row came before the question', async () => {
    const house = await changedOffline()
    await house.convivio.look()
    await house.convivio.flush()
    expect(saving(house).refused).toMatchObject(question)
  })

  it('is nobody where a page sent it and died before the answer, though it is changed once more', async () => {
    const gateway = aDinnerServer()
    const storage = createMemoryStorage()
    const log = await storage.open('user000001')
    await log.write(
      [
        {
          className: 'Table',
          id: 'table7',
          kind: 'update',
          fields: { seats: 6 },
          before: { seats: [undefined] },
          at: NOW,
        },
      ],
      [],
    )
    log.close()
    gateway.server.put('Table', { ...gateway.server.row('Table', 'table7'), id: 'table7', seats: 6, updatedAt: NOW })
    const { page } = gateway
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    gateway.page = (async (...asked: Parameters<typeof page>) => {
      await held
      return page(...asked)
    }) as typeof page
    const house = await aDinner(gateway, storage)
    house.convivio.change('Table', 'table7', { seats: 2 })
    answer()
    await settle(5000)
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
    expect(gateway.server.row('Table', 'table7')).toMatchObject({ seats: 2 })
  })

  it('and where it comes after', async () => {
    const house = await changedOffline()
    await house.convivio.flush()
    await house.convivio.look()
    expect(saving(house).refused).toMatchObject(question)
  })
})

describe('a dish that was put out of the collection without a network', () => {
  async function putOutOffline(changes: object) {
    const house = await aDinner()
    const { gateway, convivio } = house
    gateway.fail('unreachable')
    expect(deleteDish(convivio, 'risotto', NOW)).toBeUndefined()
    await convivio.flush()
    gateway.server.put('Dish', { ...gateway.server.row('Dish', 'risotto'), id: 'risotto', ...changes })
    await settle(5000)
    const stored = () => gateway.server.row('Dish', 'risotto')
    return { house, gateway, convivio, stored }
  }
  const question = [
    {
      refusal: 'changedMeanwhile',
      conflict: { by: 'Caterina', fields: [{ name: 'price', theirs: 14 }], deleted: { name: { it: 'Risotto' } } },
    },
  ]
  const change = { price: 14, changedBy: 'Caterina' }

  it('is out where nobody changed it', async () => {
    const { house, stored } = await putOutOffline({ updatedAt: 5, changedBy: 'Caterina' })
    expect(stored()).toMatchObject({ deleted: true })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('is out where somebody else put it out, too', async () => {
    const { house } = await putOutOffline({ ...change, deleted: true })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('is asked about where somebody changed it, also after a reload', async () => {
    const { house, gateway, convivio, stored } = await putOutOffline(change)
    expect(stored()).toMatchObject({ price: 14, deleted: false })
    expect(saving(house).refused).toMatchObject(question)
    await convivio.close()
    const again = await aDinner(gateway, house.storage)
    await settle(5000)
    expect(saving(again).refused).toMatchObject(question)
  })

  it('and stays as it is by now', async () => {
    const { house, convivio, stored } = await putOutOffline(change)
    convivio.discard('Dish', 'risotto')
    await settle(5000)
    expect(stored()).toMatchObject({ price: 14, deleted: false })
    expect(convivio.state.getState().tables.Dish.rows.get('risotto')).toMatchObject({ price: 14, deleted: false })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('or is out all the same', async () => {
    const { house, gateway, convivio, stored } = await putOutOffline(change)
    gateway.fail('unreachable')
    convivio.retry('Dish', 'risotto')
    await settle(5000)
    expect(stored()).toMatchObject({ price: 14, deleted: true })
    expect(saving(house)).toMatchObject({ unsent: 0, refused: [] })
  })
})

it('an order of which others have changed the same is asked about until it is answered', async () => {
  const gateway = aDinnerServer()
  const [one, other] = [await aDinner(gateway), await aDinner(gateway)]
  order(one, 'risotto', 1)
  await one.convivio.flush()
  order(other, 'risotto', 3)
  await other.convivio.flush()
  order(other, 'risotto', 4)
  await settle(5000)
  expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 1 })
  expect(saving(other).refused).toMatchObject([{ refusal: 'changedMeanwhile' }])
  const [asked] = saving(other).refused
  other.convivio.retry(asked?.className ?? 'Book', asked?.id ?? '')
  await settle(5000)
  expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 4 })
})
