import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EditedPrice } from '#domain/rules/hotel/calendarPrice.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarPrice } from '#domain/schema/menu.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { pricesOfHotel } from '#store/selectors/prices.ts'
import { savePrices } from './calendarPrice.ts'

const NOW = Date.UTC(2026, 6, 15)
const miramare = { id: 'miramare01', owner: 'user000001' } as Hotel
const price = (id: string, from: string, to: string, amount: number): CalendarPrice => ({
  id,
  hotel: miramare.id,
  bookType: 'HB',
  from,
  to,
  price: amount,
})
const june = price('june000001', '2026-06-01', '2026-06-30', 80)
const july = price('july000001', '2026-07-01', '2026-07-31', 95)
const elsewhere = { ...june, id: 'other00001', hotel: 'locanda001' }

let gateway: FakeGateway
let convivio: Convivio

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  gateway = createFakeGateway()
  for (const row of [june, july, elsewhere]) gateway.server.put('CalendarPrice', { ...row })
  convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  convivio.receive('Hotel', [miramare])
  convivio.receive('CalendarPrice', [june, july, elsewhere])
})
afterEach(async () => {
  await convivio.close()
  vi.useRealTimers()
})

const save = (...wanted: EditedPrice[]) => savePrices(convivio, miramare.id, wanted, NOW)
const kept = () =>
  pricesOfHotel(convivio.state.getState(), miramare.id).map(({ from, to, price: amount }) => `${from} ${to} ${amount}`)
async function sent() {
  await convivio.flush()
  return gateway.batches.map((batch) => batch.map(({ kind, id }) => `${kind} ${id}`))
}

it('what is the same is not sent', async () => {
  expect(save(june, july)).toBeUndefined()
  expect(await sent()).toEqual([])
})

it('another amount changes the row', async () => {
  save({ ...june, price: 82 }, july)
  expect(await sent()).toEqual([['update june000001']])
})

it('a period that is missing is deleted, and another hotel’s stay', async () => {
  save(july)
  expect(await sent()).toEqual([['delete june000001']])
  expect(gateway.server.row('CalendarPrice', elsewhere.id)).toBeDefined()
})

it('where a border moves, the old periods are gone before the new ones come', async () => {
  save({ ...june, to: '2026-07-10' }, { ...july, from: '2026-07-11' })
  expect(kept()).toEqual(['2026-06-01 2026-07-10 80', '2026-07-11 2026-07-31 95'])
  const [first, second] = await sent()
  expect(first).toEqual(['delete june000001', 'delete july000001'])
  expect(second).toEqual([expect.stringMatching(/^create /), expect.stringMatching(/^create /)])
})

it.each<[string, EditedPrice[], string]>([
  ['an overlap', [june, { ...july, from: '2026-06-30' }], 'pricesOverlap'],
  ['a period backwards', [{ ...june, to: '2026-05-01' }], 'periodBackwards'],
  ['a price below 0', [{ ...june, price: -1 }], 'priceInvalid'],
])('%s is refused as a whole', async (_, wanted, verdict) => {
  expect(save(...wanted)).toBe(verdict)
  expect(await sent()).toEqual([])
  expect(kept()).toHaveLength(2)
})

it('an expired hotel keeps its prices', () => {
  convivio.receive('Hotel', [{ ...miramare, expireDate: NOW - 1 }])
  expect(save()).toBe('hotelExpired')
  expect(kept()).toHaveLength(2)
})
