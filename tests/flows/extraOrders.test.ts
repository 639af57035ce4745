import { beforeEach, describe, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { PostedExtraOrder } from '#domain/api/endpoints.ts'
import { canBecome } from '#domain/rules/orders/extraOrder.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import {
  answerExtraOrder,
  markExtraOrdersSeen,
  placeExtraOrder,
  sendExtraOrder,
  withdrawExtraOrder,
} from '#store/commands/orders/extraOrders.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { extraOrdersOfHotel, unseenCount } from '#store/selectors/extraOrders.ts'
import { refusedRow } from '#store/selectors/session.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'

const HOTEL = 'h1'
const now = Date.now()
const order = (id: string, fields: object = {}) => ({
  id,
  hotel: HOTEL,
  book: 'b1',
  createdAt: now,
  updatedAt: now,
  status: 'pending',
  completed: true,
  dueDate: now + 3_600_000,
  ...fields,
})

let gateway: FakeGateway
let storage: ReturnType<typeof createMemoryStorage>
let convivio: Convivio

const storedStatus = (id = 'o1') => gateway.server.row('ExtraMealOrder', id)?.['status']
const shownStatus = (id = 'o1') => convivio.state.getState().tables.ExtraMealOrder.rows.get(id)?.status
const said = () => gateway.asks.filter(({ name }) => name === 'answer-extra-order').map(({ params }) => params)
const refusal = () => refusedRow(convivio.state.getState(), 'ExtraMealOrder', 'o1')?.refusal

async function openPage(): Promise<Convivio> {
  const page = await createConvivio({ gateway, storage, openSignal: gateway.openSignal })
  page.want('', 'account')
  page.want(HOTEL, 'extraOrders')
  await page.look()
  return page
}

beforeEach(async () => {
  gateway = createFakeGateway(true)
  storage = createMemoryStorage()
  gateway.server.put('Hotel', { id: HOTEL, owner: 'user000001', name: 'Aurora' })
  gateway.server.put('ExtraMealOrder', order('o1'))
  gateway.answerAsk('answer-extra-order', ({ orderId, status }) => {
    const row = gateway.server.row('ExtraMealOrder', orderId) as unknown as ExtraMealOrder
    if (row.status !== status) {
      if (!canBecome(row.status, status, 'staff')) throw new GatewayError('refused', '', 'extraOrderChanged')
      gateway.server.put('ExtraMealOrder', { ...row, status, answeredBy: 'Anna' })
    }
    return { order: gateway.server.row('ExtraMealOrder', orderId) as unknown as ExtraMealOrder }
  })
  convivio = await openPage()
})

describe('an answer', () => {
  it('is shown at once, and says who gave it once the server has it', async () => {
    expect(answerExtraOrder(convivio, 'o1', 'approved', now)).toBeUndefined()
    expect(shownStatus()).toBe('approved')
    await convivio.flush()
    expect(storedStatus()).toBe('approved')
    expect(convivio.state.getState().tables.ExtraMealOrder.rows.get('o1')).toMatchObject({ answeredBy: 'Anna' })
    expect(convivio.state.getState().saving.unsent).toBe(0)
  })

  it('that came too late gives way to the one before, and says so until that was read', async () => {
    answerExtraOrder(convivio, 'o1', 'approved', now)
    gateway.server.put('ExtraMealOrder', order('o1', { status: 'cancelled', updatedAt: now + 1 }))
    await convivio.flush()
    await convivio.look()
    expect(shownStatus()).toBe('cancelled')
    expect(refusal()).toBe('extraOrderChanged')
    convivio.discard('ExtraMealOrder', 'o1')
    await convivio.flush()
    expect([shownStatus(), refusal()]).toEqual(['cancelled', undefined])
    expect(said()).toHaveLength(1)
  })

  it('that came too late is forgotten by the next page', async () => {
    answerExtraOrder(convivio, 'o1', 'approved', now)
    gateway.server.put('ExtraMealOrder', order('o1', { status: 'cancelled', updatedAt: now + 1 }))
    await convivio.flush()
    await convivio.close()
    convivio = await openPage()
    await convivio.flush()
    expect([shownStatus(), convivio.state.getState().saving.unsent]).toEqual(['cancelled', 0])
    expect(said()).toHaveLength(1)
  })

  it('is sent after the network comes back, also by the page after a reload', async () => {
    answerExtraOrder(convivio, 'o1', 'approved', now)
    gateway.fail('unreachable')
    await convivio.flush()
    expect([shownStatus(), storedStatus()]).toEqual(['approved', 'pending'])
    await convivio.close()
    convivio = await openPage()
    expect(shownStatus()).toBe('approved')
    await convivio.flush()
    expect(storedStatus()).toBe('approved')
  })

  it('whose confirmation was lost is given once', async () => {
    answerExtraOrder(convivio, 'o1', 'rejected', now)
    gateway.fail('answerLost')
    await convivio.flush()
    await convivio.flush()
    expect([shownStatus(), storedStatus(), refusal()]).toEqual(['rejected', 'rejected', undefined])
  })

  it('and the delivery, both without a network, are sent one after the other', async () => {
    answerExtraOrder(convivio, 'o1', 'approved', now)
    expect(answerExtraOrder(convivio, 'o1', 'delivered', now)).toBeUndefined()
    await convivio.flush()
    expect(said()).toEqual([
      { orderId: 'o1', status: 'approved' },
      { orderId: 'o1', status: 'delivered' },
    ])
    expect(storedStatus()).toBe('delivered')
  })

  it('given while another is being sent is sent after it', async () => {
    gateway.server.put('ExtraMealOrder', order('o2'))
    await convivio.look()
    for (const id of ['o1', 'o2']) answerExtraOrder(convivio, id, 'approved', now)
    const { callEndpoint: ask } = gateway
    gateway.callEndpoint = (name, params) => {
      // The first answer is on its way when the second order is served already.
      if (said().length === 0) answerExtraOrder(convivio, 'o2', 'delivered', now)
      return ask(name, params)
    }
    await convivio.flush()
    await convivio.flush()
    expect([storedStatus('o1'), storedStatus('o2'), shownStatus('o2')]).toEqual(['approved', 'delivered', 'delivered'])
  })

  it('of a delivery that a colleague has noted, too, is no refusal', async () => {
    answerExtraOrder(convivio, 'o1', 'approved', now)
    answerExtraOrder(convivio, 'o1', 'delivered', now)
    gateway.server.put('ExtraMealOrder', order('o1', { status: 'delivered', updatedAt: now + 1 }))
    await convivio.flush()
    expect([storedStatus(), shownStatus(), refusal()]).toEqual(['delivered', 'delivered', undefined])
  })

  it('that the server cannot give does not hold back the others', async () => {
    gateway.server.put('ExtraMealOrder', order('o2'))
    await convivio.look()
    for (const id of ['o1', 'o2']) answerExtraOrder(convivio, id, 'approved', now)
    gateway.fail('unreachable')
    await convivio.flush()
    expect(storedStatus('o2')).toBe('approved')
  })

  it('is refused here where the order cannot become that', () => {
    convivio.receive('ExtraMealOrder', [order('o2', { status: 'rejected' }) as unknown as ExtraMealOrder])
    expect(answerExtraOrder(convivio, 'o2', 'approved', now)).toBe('extraOrderChanged')
    expect(answerExtraOrder(convivio, 'o1', 'delivered', now)).toBe('extraOrderChanged')
    expect(answerExtraOrder(convivio, 'gone', 'approved', now)).toBe('gone')
  })
})

describe('an order placed by the staff', () => {
  const asked = {
    bookId: 'b1',
    dueDate: now + 7_200_000,
    mode: 'takeAway',
    dishes: [{ dishId: 'd1', quantity: 1 }],
  } as const
  const places = () =>
    gateway.asks.flatMap(({ name, params }) => (name === 'place-extra-order' ? [params as PostedExtraOrder] : []))
  const listed = (page = convivio) => extraOrdersOfHotel(page.state.getState(), HOTEL).map(({ id }) => id)
  const place = () => {
    const hotel = convivio.state.getState().tables.Hotel.rows.get(HOTEL)
    if (!hotel) throw new Error('The hotel is not loaded')
    return placeExtraOrder(convivio, hotel, asked)
  }
  const refuseWith = (refusal: Refusal) =>
    gateway.answerAsk('place-extra-order', () => {
      throw new GatewayError('refused', '', refusal)
    })

  beforeEach(() => {
    gateway.answerAsk('place-extra-order', ({ id = 'made by the server', nonce: _, ...more }) => {
      gateway.server.put('ExtraMealOrder', order(id, { ...more, book: more.bookId, createdAt: now + 1 }))
      return { order: gateway.server.row('ExtraMealOrder', id) as unknown as ExtraMealOrder }
    })
  })

  it('is in the list at once, and cannot be answered before the server has it', async () => {
    const id = place()
    expect(listed()).toContain(id)
    expect(answerExtraOrder(convivio, id, 'approved', now)).toBe('extraOrderUnsent')
    expect(await sendExtraOrder(convivio, id)).toEqual({ status: 'sent' })
    expect(places()).toEqual([{ ...asked, dishes: [{ dishId: 'd1', quantity: 1 }], id, nonce: id }])
    expect(answerExtraOrder(convivio, id, 'approved', now)).toBeUndefined()
    await convivio.flush()
    expect(storedStatus(id)).toBe('approved')
  })

  it('waits for the server, also on a device that was reloaded meanwhile, and is one order', async () => {
    gateway.fail('unreachable')
    const id = place()
    expect(await sendExtraOrder(convivio, id)).toEqual({ status: 'waiting' })
    await convivio.close()
    convivio = await openPage()
    expect(listed()).toContain(id)
    await convivio.flush()
    expect(places().map((one) => one.id)).toEqual([id])
    expect(gateway.server.rows('ExtraMealOrder')).toHaveLength(2)
    expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
  })

  it('that the server refuses stays with its reason until it is withdrawn', async () => {
    refuseWith('outOfMealTooLate')
    const id = place()
    expect(await sendExtraOrder(convivio, id)).toEqual({ status: 'refused', refusal: 'outOfMealTooLate' })
    expect(listed()).toContain(id)
    withdrawExtraOrder(convivio, id)
    expect(listed()).not.toContain(id)
    await convivio.flush()
    expect(convivio.state.getState().saving.refused).toEqual([])
  })

  it('names with a dish what somebody agreed to, and nothing else', async () => {
    gateway.server.put('BookPerson', {
      id: 'carla',
      hotel: HOTEL,
      book: 'b1',
      name: 'Carla',
      createdAt: 1,
      updatedAt: 1,
    })
    gateway.server.put('DietaryNeeds', {
      id: 'n',
      hotel: HOTEL,
      book: 'b1',
      person: 'carla',
      tags: [14],
      consentAt: 1,
      createdAt: 1,
      updatedAt: 1,
    })
    gateway.server.put('Dish', {
      id: 'd1',
      hotel: HOTEL,
      name: { it: 'Spritz' },
      allergens: [14],
      createdAt: 1,
      updatedAt: 1,
    })
    convivio.receive('BookPerson', await gateway.page('BookPerson', [], ''))
    convivio.receive('DietaryNeeds', await gateway.page('DietaryNeeds', [], ''))
    convivio.receive('Dish', await gateway.page('Dish', [], ''))
    const hotel = gateway.server.row('Hotel', HOTEL) as unknown as Hotel
    for (const agreed of ['14', undefined])
      await sendExtraOrder(
        convivio,
        placeExtraOrder(convivio, hotel, { ...asked, dishes: [{ dishId: 'd1', quantity: 1, agreed }] }),
      )
    expect(places().map(({ dishes }) => dishes[0]?.agreed)).toEqual(['14', undefined])
  })
})

describe('unseen orders', () => {
  const count = () => unseenCount(convivio.state.getState(), HOTEL)
  const lastSeen = () => convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.lastSeenExtraMealOrders

  it('are counted until somebody looks at them', async () => {
    expect(count()).toBe(1)
    markExtraOrdersSeen(convivio, HOTEL, now + 10)
    expect(count()).toBe(0)
    gateway.server.put('ExtraMealOrder', order('o2', { createdAt: now + 5 }))
    await convivio.look()
    // Placed before the look, but not on this device yet.
    expect(count()).toBe(1)
  })

  it.each([
    ['behind', -3_600_000],
    ['ahead', 3_600_000],
  ])('are seen, and no later ones, by a device whose clock is %s', (_, wrong) => {
    markExtraOrdersSeen(convivio, HOTEL, now + wrong)
    expect([count(), lastSeen()]).toEqual([0, now])
  })

  it('are seen while the server is away: no change of anybody waits', async () => {
    gateway.fail('unreachable')
    markExtraOrdersSeen(convivio, HOTEL, now + 10)
    await convivio.flush()
    expect(convivio.state.getState().saving.unsent).toBe(0)
    convivio.change('Hotel', HOTEL, { name: 'Mia' })
    gateway.fail('unreachable')
    await convivio.flush()
    expect(convivio.state.getState().saving.unsent).toBe(1)
    await convivio.flush()
    expect(gateway.server.row('Hotel', HOTEL)).toMatchObject({ name: 'Mia', lastSeenExtraMealOrders: now })
  })

  it('do not decide a change of the settings that waits for somebody’s decision', async () => {
    convivio.change('Hotel', HOTEL, { name: 'Mia' })
    gateway.refuse = ({ className }) => (className === 'Hotel' ? 'hotelInvalid' : undefined)
    await convivio.flush()
    gateway.refuse = () => undefined
    markExtraOrdersSeen(convivio, HOTEL, now + 10)
    await convivio.flush()
    expect(gateway.server.row('Hotel', HOTEL)?.['name']).toBe('Aurora')
    expect(refusedRow(convivio.state.getState(), 'Hotel', HOTEL)?.refusal).toBe('hotelInvalid')
  })

  it('were looked at by two devices, one of them without a network: no conflict', async () => {
    markExtraOrdersSeen(convivio, HOTEL, now + 10)
    gateway.fail('unreachable')
    await convivio.flush()
    const hotel = gateway.server.row('Hotel', HOTEL)
    gateway.server.put('Hotel', { ...hotel, id: HOTEL, lastSeenExtraMealOrders: now + 50, updatedAt: now + 50 })
    await convivio.wake()
    await convivio.flush()
    expect(convivio.state.getState().saving.refused).toEqual([])
  })
})
