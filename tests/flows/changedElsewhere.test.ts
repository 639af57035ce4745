import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mock } from 'vitest'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import type { ChangedElsewhere } from '#store/tables/watchedRows.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'

const ROOM = { hotel: 'h1', name: 'Uno', changedBy: 'Anna' }
const nameOf = (row: object) => String(Reflect.get(row, 'name'))

describe('whoever edits a row', () => {
  let gateway: FakeGateway
  let convivio: Convivio
  let told: ChangedElsewhere[]
  let onGone: Mock<() => void>

  beforeEach(async () => {
    gateway = createFakeGateway()
    gateway.server.put('Room', { id: 'r1', ...ROOM })
    gateway.server.put('Hotel', { id: 'h1', name: 'Aurora' })
    convivio = await createConvivio({
      gateway,
      storage: createMemoryStorage(),
      openSignal: gateway.openSignal,
    })
    convivio.want('h1', 'places')
    await convivio.look()
    told = []
    onGone = vi.fn<() => void>()
    convivio.watch('Room', 'r1', { read: nameOf, onChange: (change) => told.push(change) })
    convivio.watch('Room', 'r1', { onGone })
  })
  afterEach(() => convivio.close())

  const shown = () => convivio.state.getState().tables.Room.rows.get('r1')?.name
  async function elsewhere(fields: object) {
    const row = gateway.server.row('Room', 'r1')
    gateway.server.put('Room', { ...row, id: 'r1', ...fields })
    await convivio.look()
  }

  it('hears who changed what is edited, and to what', async () => {
    await elsewhere({ name: 'Due', changedBy: 'Caterina' })
    expect(told).toEqual([{ by: 'Caterina', text: 'Due' }])
  })

  it('hears nothing of other fields', async () => {
    await elsewhere({ type: 'suite', changedBy: 'Caterina' })
    expect(told).toEqual([])
  })

  it('hears it over what is not sent yet, which stays and wins', async () => {
    convivio.change('Room', 'r1', { name: 'Mia' })
    await elsewhere({ name: 'Due', changedBy: 'Caterina' })
    expect(told).toEqual([{ by: 'Caterina', text: 'Due' }])
    expect(shown()).toBe('Mia')
    await convivio.flush()
    await convivio.look()
    expect(gateway.server.row('Room', 'r1')?.['name']).toBe('Mia')
    expect(told).toHaveLength(1)
  })

  it('does not hear of its own change, come back before it was confirmed or after', async () => {
    convivio.change('Room', 'r1', { name: 'Mia' })
    gateway.fail('answerLost')
    await convivio.flush()
    await convivio.look()
    await convivio.flush()
    await convivio.look()
    expect(told).toEqual([])
  })

  it('hears that the row was deleted elsewhere, and not of a deletion of its own', async () => {
    gateway.server.drop('Room', 'r1')
    await convivio.look()
    expect(onGone).toHaveBeenCalledOnce()
    gateway.server.put('Room', { id: 'r1', ...ROOM })
    await convivio.look()
    convivio.remove('Room', 'r1')
    await convivio.flush()
    await convivio.look()
    expect(onGone).toHaveBeenCalledOnce()
  })

  it('hears that a dish was put out of the collection', async () => {
    gateway.server.put('Dish', { id: 'd1', hotel: 'h1' })
    convivio.want('h1', 'menu')
    await convivio.look()
    convivio.watch('Dish', 'd1', { onGone })
    gateway.server.put('Dish', { id: 'd1', hotel: 'h1', price: 3 })
    await convivio.look()
    expect(onGone).not.toHaveBeenCalled()
    gateway.server.put('Dish', { id: 'd1', hotel: 'h1', price: 3, deleted: true })
    await convivio.look()
    expect(onGone).toHaveBeenCalledOnce()
  })
})
