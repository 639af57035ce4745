import { beforeEach, describe, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { canBecome } from '#domain/rules/orders/extraOrder.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { answerExtraOrder, markExtraOrdersSeen, placeExtraOrder } from '#store/commands/orders/extraOrders.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#store/outbox/memoryStorage.ts'
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
    const { ask } = gateway
    gateway.ask = (name, params) => {
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
    nonce: 'n1',
  } as const

  it('is in the list when the server has it', async () => {
    gateway.answerAsk('place-extra-order', () => ({ order: order('new') as unknown as ExtraMealOrder }))
    expect(await placeExtraOrder(convivio, asked)).toMatchObject({ status: 'placed', order: { id: 'new' } })
    expect(extraOrdersOfHotel(convivio.state.getState(), HOTEL).map(({ id }) => id)).toContain('new')
  })

  const places = () =>
    gateway.asks.flatMap(({ name, params }) => (name === 'place-extra-order' ? [params] : []))

  it('is asked for again, unchanged, until the server answers', async () => {
    gateway.answerAsk('place-extra-order', () => ({ order: order('new') as unknown as ExtraMealOrder }))
    gateway.fail('answerLost', 'unreachable', 'tooManyRequests')
    const placing = placeExtraOrder(convivio, asked)
    // Each wakes the next attempt.
    for (let flush = 0; flush < 20; flush += 1) await convivio.flush()
    expect(await placing).toMatchObject({ status: 'placed' })
    expect(places()).toEqual([asked, asked])
  })

  it('is given up when it is stopped, and not when it is refused', async () => {
    gateway.answerAsk('place-extra-order', () => {
      throw new GatewayError('unreachable', 'down')
    })
    const stop = new AbortController()
    const placing = placeExtraOrder(convivio, asked, stop.signal)
    await convivio.flush()
    stop.abort()
    expect(await placing).toEqual({ status: 'stopped' })
    const tries = places().length
    await convivio.flush()
    expect(places()).toHaveLength(tries)
    gateway.answerAsk('place-extra-order', () => {
      throw new GatewayError('refused', '', 'outOfMealTooLate')
    })
    expect(await placeExtraOrder(convivio, asked, stop.signal)).toMatchObject({ refusal: 'outOfMealTooLate' })
  })

  it('of a session that has ended is an error', async () => {
    gateway.answerAsk('place-extra-order', () => {
      throw new GatewayError('sessionEnded', '')
    })
    await expect(placeExtraOrder(convivio, asked)).rejects.toMatchObject({ failure: 'sessionEnded' })
  })

  it('names the dish that is the reason why it is refused', async () => {
    gateway.answerAsk('place-extra-order', () => {
      throw new GatewayError('refused', '', 'dishNotInMode', 'Spritz')
    })
    expect(await placeExtraOrder(convivio, asked)).toEqual({
      status: 'refused',
      refusal: 'dishNotInMode',
      dish: 'Spritz',
    })
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
