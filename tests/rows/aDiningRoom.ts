import type { Hotel } from '#domain/schema/hotel.ts'
import type { Created } from '#store/commands/created.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { aRow } from './aRow.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'

export const HOTEL = 'hotel00001'
export const OTHER = 'hotel00002'
export const NOW = Date.parse('2026-11-21T09:00:00Z')

export async function aDiningRoom(fields: Partial<Hotel> = {}) {
  const gateway = createFakeGateway()
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  for (const [id, suffix] of [
    [HOTEL, ''],
    [OTHER, '2'],
  ] as const) {
    convivio.receive('Hotel', [aRow('Hotel', { id, expireDate: NOW + 1, ...fields })])
    convivio.receive('Rank', [aRow('Rank', { id: `veranda${suffix}`, hotel: id, name: 'Veranda' })])
    convivio.receive('Turn', [aRow('Turn', { id: `primo${suffix}`, hotel: id, name: 'Primo' })])
    convivio.receive('RoomType', [aRow('RoomType', { id: `doppia${suffix}`, hotel: id, name: 'Doppia' })])
  }
  const tables = () => convivio.state.getState().tables
  const named = (className: 'Table' | 'Room', hotel = HOTEL) =>
    [...tables()[className].rows.values()].filter((row) => row.hotel === hotel)
  return {
    gateway,
    convivio,
    tables,
    names: (className: 'Table' | 'Room') => named(className).map(({ name }) => name),
  }
}

export function made(created: Created): string {
  if (created.status === 'refused') throw new Error(created.refusal)
  return created.id
}

export const refusedAs = (refusal: string) => ({ status: 'refused', refusal })
