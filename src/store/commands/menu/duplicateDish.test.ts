import { expect, it } from 'vitest'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { duplicateDish } from './dish.ts'

const NOW = Date.UTC(2026, 10, 21)
const HOTEL = 'miramare01'
const tagliatelle = aRow('Dish', {
  id: 'dish000001',
  hotel: HOTEL,
  name: { it: 'Tagliatelle', en: 'Tagliatelle' },
  images: ['photo00001'],
  price: 14,
})

async function duplicate(fields: Partial<typeof tagliatelle> = {}) {
  const convivio = await createConvivio({ gateway: createFakeGateway(), storage: createMemoryStorage() })
  convivio.receive('Hotel', [aRow('Hotel', { id: HOTEL, expireDate: Date.parse('2099-01-01') })])
  convivio.receive('Dish', [{ ...tagliatelle, ...fields }])
  const created = duplicateDish(convivio, tagliatelle.id, 'Tagliatelle (copia)', NOW)
  const id = created.status === 'created' ? created.id : ''
  return { created, copy: convivio.state.getState().tables.Dish.rows.get(id) }
}

it('a copy of a dish is the same but for its Italian name and its photo', async () => {
  const { copy } = await duplicate()
  const name = { it: 'Tagliatelle (copia)', en: 'Tagliatelle' }
  expect(copy).toMatchObject({ hotel: HOTEL, name, price: 14 })
  expect(copy?.images).toBeUndefined()
  expect(copy?.id).not.toBe(tagliatelle.id)
})

it('a dish that was deleted has no copy', async () => {
  const { created } = await duplicate({ deleted: true })
  expect(created).toEqual({ status: 'refused', refusal: 'gone' })
})
