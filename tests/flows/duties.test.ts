import { expect, it, vi } from 'vitest'
import type { Write } from '#data/gateway.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#store/outbox/memoryStorage.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'

const HOTEL = 'hotel00001'

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
