import { describe, expect, it } from 'vitest'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import type { DraftRecord } from '#sync/outbox/outboxStorage.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'

const ORDER = 'cena/bianchi'
const portions = (quantity: number) => {
  const nothing = { quantity: 0, notes: [] }
  return {
    draft: new Map([['risotto', { dishId: 'risotto', whole: { quantity, notes: [] }, half: nothing }]]),
    seen: [],
  }
}

async function aTab(storage = createMemoryStorage(), gateway = createFakeGateway()) {
  const convivio = await createConvivio({ gateway, storage })
  const kept = () => convivio.state.getState().drafts.get(ORDER)
  return { storage, gateway, convivio, kept }
}

describe('an order that is not saved yet', () => {
  it('is there again after its tab was closed', async () => {
    const { storage, convivio, kept } = await aTab()
    convivio.keepDraft(ORDER, portions(2))
    expect(kept()).toEqual(portions(2))
    await convivio.close()
    expect((await aTab(storage)).kept()).toEqual(portions(2))
  })

  it('is gone once it was saved, or given up', async () => {
    const { storage, convivio } = await aTab()
    convivio.keepDraft(ORDER, portions(2))
    convivio.keepDraft(ORDER, undefined)
    await convivio.close()
    expect((await aTab(storage)).kept()).toBeUndefined()
  })

  it('belongs to its tab while that lives', async () => {
    const { storage, convivio } = await aTab()
    convivio.keepDraft(ORDER, portions(2))
    const other = await aTab(storage)
    expect(other.kept()).toBeUndefined()
    await convivio.close()
    await other.convivio.wake()
    expect(other.kept()).toEqual(portions(2))
  })

  it('gives way to one that is made in the tab that finds it', async () => {
    const { storage, convivio } = await aTab()
    convivio.keepDraft(ORDER, portions(2))
    const other = await aTab(storage)
    other.convivio.keepDraft(ORDER, portions(5))
    await convivio.close()
    await other.convivio.wake()
    expect(other.kept()).toEqual(portions(5))
    await other.convivio.close()
    expect((await aTab(storage)).kept()).toEqual(portions(5))
  })

  it.each([
    ['nothing', undefined],
    ['a list', [{ dishId: 'risotto', quantity: 2 }]],
    ['one without its dishes', { seen: [] }],
    ['one whose dishes are no map', { draft: { risotto: 2 }, seen: [] }],
    [
      'one whose dishes have one number',
      { draft: new Map([['risotto', { dishId: 'risotto', whole: 2, half: 0 }]]), seen: [] },
    ],
    [
      'one whose dishes have half portions of another kind',
      { draft: new Map([['risotto', { dishId: 'risotto', whole: { quantity: 2, notes: [] }, half: 0 }]]), seen: [] },
    ],
  ])('that another version kept as %s is not shown, and stays for that', async (_, other) => {
    const { storage, convivio } = await aTab()
    await convivio.close()
    const log = await storage.open('user000001')
    const record = { className: 'Draft', id: ORDER, kept: other } as unknown as DraftRecord
    await log.write([record], [])
    log.close()
    const again = await aTab(storage)
    expect(again.kept()).toBeUndefined()
    await again.convivio.close()
    expect(await (await storage.open('user000001')).adopt(0)).toEqual([record])
  })

  it('is nobody else’s', async () => {
    const { storage, convivio } = await aTab()
    convivio.keepDraft(ORDER, portions(2))
    await convivio.close()
    const gateway = createFakeGateway()
    const bruno = { ...gateway.currentUser(), id: 'user000002' }
    gateway.currentUser = () => bruno as never
    expect((await aTab(storage, gateway)).kept()).toBeUndefined()
  })

  it('is forgotten when one signs out', async () => {
    const { storage, convivio, kept } = await aTab()
    convivio.keepDraft(ORDER, portions(2))
    await convivio.signOut()
    expect(kept()).toBeUndefined()
    await convivio.close()
    expect((await aTab(storage)).kept()).toBeUndefined()
  })

  it('waits for the next sign-in when the server ends the session', async () => {
    const { gateway, convivio, kept } = await aTab()
    convivio.keepDraft(ORDER, portions(2))
    gateway.fail('sessionEnded')
    await expect(convivio.gateway.page('Hotel', [], '')).rejects.toThrow('sessionEnded')
    await expect.poll(() => convivio.state.getState().session.status).toBe('signedOut')
    expect(kept()).toBeUndefined()
    await convivio.signIn('anna@example.com', 'segretissima')
    expect(kept()).toEqual(portions(2))
  })
})
