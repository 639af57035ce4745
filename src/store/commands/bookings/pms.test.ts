import { expect, it } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { keepPmsSecret } from './pms.ts'

it('a secret of the PMS that is kept leaves the others kept, and is kept once', async () => {
  const convivio = await createConvivio({ gateway: createFakeGateway(), storage: createMemoryStorage() })
  const villa = {
    id: 'villa',
    owner: 'user000001',
    name: 'Villa',
    authPMS: { endpoint: 'https://a.it', kept: ['password'] },
  }
  convivio.receive('Hotel', [villa as unknown as Hotel])
  for (const secret of ['uno', 'due'])
    expect(keepPmsSecret(convivio, 'villa', 'clientId', secret, Date.now())).toBeUndefined()
  expect(convivio.state.getState().tables.Hotel.rows.get('villa')?.authPMS).toMatchObject({
    endpoint: 'https://a.it',
    kept: ['clientId', 'password'],
  })
  await convivio.close()
})
