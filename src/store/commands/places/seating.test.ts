import { expect, it } from 'vitest'
import { createConvivio } from '#store/createConvivio.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { assignTable } from '../bookings/booking.ts'
import { undoAssignments } from './seating.ts'

const HOTEL = 'hotel00001'
const NOW = Date.parse('2026-11-21T09:00:00Z')

it('takes tables back from who has them still, and from nobody whose table changed since', async () => {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, expireDate: NOW + 1 })
  for (const name of ['1', '2']) gateway.server.put('Table', { id: `table${name}`, hotel: HOTEL, name })
  for (const id of ['rossi', 'bianchi']) gateway.server.put('Book', { id, hotel: HOTEL, pax: 2 })
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  for (const name of ['Hotel', 'Table', 'Book'] as const) convivio.receive(name, await gateway.page(name, [], ''))
  const tableOf = (id: string) => convivio.state.getState().tables.Book.rows.get(id)?.table

  for (const id of ['rossi', 'bianchi']) assignTable(convivio, id, 'table1', true, NOW)
  assignTable(convivio, 'bianchi', 'table2', false, NOW)
  const given = new Map([
    ['rossi', 'table1'],
    ['bianchi', 'table1'],
    ['deleted', 'table1'],
  ])
  expect(undoAssignments(convivio, given, NOW)).toEqual(['rossi'])
  expect([tableOf('rossi'), tableOf('bianchi')]).toEqual([undefined, 'table2'])
})
