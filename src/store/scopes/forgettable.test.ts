import { expect, it } from 'vitest'
import { EXTRA_ORDER_LOOKBACK_MS } from '#domain/rules/orders/extraOrderList.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { rowsOutside } from './forgettable.ts'

const NOW = Date.UTC(2026, 10, 27)
const OLD = NOW - EXTRA_ORDER_LOOKBACK_MS - 1

it('of the orders outside the meals those leave the device that are answered, old, and of no booking that stays', async () => {
  const convivio = await createConvivio({ gateway: createFakeGateway(), storage: createMemoryStorage() })
  const old = { hotel: 'villa', book: 'rossi', status: 'delivered', dueDate: OLD }
  const orders = [
    { ...old, id: 'delivered' },
    { ...old, id: 'recent', dueDate: OLD + 1 },
    { ...old, id: 'waiting', status: 'pending' },
    { ...old, id: 'staying', book: 'bianchi' },
    { ...old, id: 'elsewhere', hotel: 'locanda' },
  ]
  convivio.receive('ExtraMealOrder', orders as unknown as ExtraMealOrder[])
  const { tables } = convivio.state.getState()
  expect(rowsOutside(tables, 'villa', ['booking:bianchi'], NOW).ExtraMealOrder).toEqual(['delivered'])
  await convivio.close()
})
