import { expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Outcome, Write } from '#data/gateway.ts'
import { setDishQuantity } from '#store/commands/orders/mealOrder.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { bring } from '#tests/bring.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'
import { DINNER, HOTEL as DINING_HOTEL, NOW, aDinnerServer, lineId, place } from '../rows/aDinner.ts'

const HOTEL = 'hotel00001'

/** As the server treats who has a limited duty everywhere: by Parse's own requests no row exists for them. */
function limit(gateway: FakeGateway) {
  const { saveBatch, page, loadOne } = gateway
  const hidden = (write: Write): Outcome =>
    write.kind === 'delete' ? { status: 'done', fields: {} } : { status: 'refused', refusal: 'gone' }
  gateway.saveBatch = async (writes, limitedTo) => (limitedTo === undefined ? writes.map(hidden) : saveBatch(writes))
  gateway.page = async (className, where, after, limitedTo) =>
    limitedTo === undefined ? [] : page(className, where, after)
  gateway.loadOne = async (className, id, limitedTo) => (limitedTo === undefined ? undefined : loadOne(className, id))
  return gateway
}

async function open() {
  const gateway = createFakeGateway()
  const sent: { writes: readonly Write[]; limitedTo: string | undefined }[] = []
  const { saveBatch } = gateway
  gateway.saveBatch = (writes, limitedTo) => {
    sent.push({ writes, limitedTo })
    return saveBatch(writes)
  }
  gateway.server.put('Hotel', { id: HOTEL, name: 'Villa Lago', owner: 'other', duty: 'kitchen' })
  gateway.server.put('Dish', { id: 'dish000001', hotel: HOTEL, name: { it: 'Brodetto' } })
  const convivio = await createConvivio({
    gateway,
    storage: createMemoryStorage(),
    openSignal: gateway.openSignal,
  })
  convivio.want('', 'account')
  convivio.want(HOTEL, 'menu')
  await convivio.look()
  const dishes = () => [...convivio.state.getState().tables.Dish.rows.keys()]
  await vi.waitFor(() => expect(dishes()).toEqual(['dish000001']))
  return { convivio, gateway, sent, dishes }
}

it('who has a limited duty sends rows of that hotel by themselves', async () => {
  const { convivio, sent } = await open()
  convivio.change('Dish', 'dish000001', { name: { it: 'Brodetto all’anconetana' } })
  await convivio.flush()
  expect(sent.map(({ limitedTo }) => limitedTo)).toEqual([HOTEL])
  await convivio.close()
})

it('knows of which hotel something is unsent', async () => {
  const { convivio } = await open()
  convivio.change('Dish', 'dish000001', { name: { it: 'Brodetto all’anconetana' } })
  expect([HOTEL, 'hotel00002'].map((id) => convivio.hasUnsentOf(id))).toEqual([true, false])
  await convivio.close()
})

it('another duty discards what the device has of the hotel, and reads it anew', async () => {
  const { convivio, gateway, dishes } = await open()
  // What is hidden from the new duty, as if it were the dish.
  gateway.answer('changes', ({ scopes }) => ({
    rows: scopes.includes('account')
      ? { Hotel: [{ ...(gateway.server.row('Hotel', HOTEL) as never as object), duty: 'dining' } as never] }
      : {},
    gone: {},
    since: Object.fromEntries(scopes.map((scope) => [scope, 'new'])),
    more: [],
    expired: [],
    ...(scopes.includes('account') && { hotelIds: [HOTEL] }),
  }))
  await convivio.look()
  await vi.waitFor(() => expect(dishes()).toEqual([]))
  await convivio.close()
})

/** Works in a page that never reaches the server again, and opens another one with a network. */
async function leaveBehind(gateway: FakeGateway, work: (convivio: Convivio) => void): Promise<Convivio> {
  const storage = createMemoryStorage()
  const before = await createConvivio({ gateway, storage })
  await bring(before)
  before.want(DINING_HOTEL, `meal:${DINNER}`)
  await before.look()
  work(before)
  await before.close()
  return createConvivio({ gateway, storage })
}

async function aLimitedDinner(): Promise<FakeGateway> {
  const gateway = aDinnerServer()
  const hotel = gateway.server.row('Hotel', DINING_HOTEL)
  gateway.server.put('Hotel', { ...hotel, id: DINING_HOTEL, owner: 'other', duty: 'dining' })
  return limit(gateway)
}

it('what a limited duty changed, deleted and ordered in a page before arrives', async () => {
  const gateway = await aLimitedDinner()
  gateway.server.put('Table', { id: 'table8', hotel: DINING_HOTEL, name: '8', seats: 4 })
  const convivio = await leaveBehind(gateway, (page) => {
    page.change('Table', 'table7', { seats: 9 })
    page.remove('Table', 'table8')
    const anna = place('anna')
    expect(setDishQuantity(page, anna, { dishId: 'risotto', halfPortion: false }, 2, NOW)).toBeUndefined()
  })
  await convivio.flush()
  expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
  expect(gateway.server.row('Table', 'table7')).toMatchObject({ seats: 9 })
  expect(gateway.server.row('Table', 'table8')).toBeUndefined()
  expect(gateway.server.row('MealOrderDish', lineId('risotto', false, 'anna'))).toMatchObject({ quantity: 2 })
  await convivio.close()
})

it('what a limited duty had ordered before is ordered otherwise in the next page', async () => {
  const gateway = await aLimitedDinner()
  const order = (page: Convivio, quantity: number) =>
    setDishQuantity(page, place('anna'), { dishId: 'risotto', halfPortion: false }, quantity, NOW)
  const first = await leaveBehind(gateway, (page) => void order(page, 2))
  await first.flush()
  await first.close()
  const second = await leaveBehind(gateway, (page) => void order(page, 3))
  await second.flush()
  expect(second.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
  expect(gateway.server.row('MealOrderDish', lineId('risotto', false, 'anna'))).toMatchObject({ quantity: 3 })
  await second.close()
})

it('a photo that a limited duty chose in a page before is set on its dish', async () => {
  const gateway = await aLimitedDinner()
  const convivio = await leaveBehind(gateway, (page) => {
    const files = { image: { name: 'a.jpg', url: 'a.jpg' }, thumb: { name: 'b.jpg', url: 'b.jpg' } }
    page.create('DishImage', { hotel: DINING_HOTEL, dish: 'risotto', ...files }, 'photo00001')
  })
  await vi.waitFor(async () => {
    await convivio.flush()
    expect(gateway.server.row('Dish', 'risotto')?.['images']).toEqual(['photo00001'])
  })
  await convivio.close()
})

it('is sent as a limited duty where the user was given one while away', async () => {
  const gateway = aDinnerServer()
  const convivio = await leaveBehind(gateway, (page) => page.change('Table', 'table7', { seats: 9 }))
  await convivio.flush()
  expect(gateway.server.row('Table', 'table7')).toMatchObject({ seats: 9 })
  await bring(convivio)
  gateway.fail('unreachable')
  convivio.change('Table', 'table7', { seats: 5 })
  await convivio.flush()
  gateway.server.put('Hotel', { ...gateway.server.row('Hotel', DINING_HOTEL), id: DINING_HOTEL, duty: 'dining' })
  limit(gateway)
  await convivio.flush()
  expect(gateway.server.row('Table', 'table7')).toMatchObject({ seats: 5 })
  await convivio.close()
})

it('goes by the duty that is known where the server does not say what has changed', async () => {
  const gateway = await aLimitedDinner()
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  await bring(convivio)
  gateway.answer('changes', () => {
    throw new GatewayError('unreachable', 'down')
  })
  await convivio.look()
  expect(convivio.state.getState().saving.away).toBeDefined()
  convivio.change('Table', 'table7', { seats: 9 })
  await convivio.flush()
  expect(gateway.server.row('Table', 'table7')).toMatchObject({ seats: 9 })
  await convivio.close()
})
