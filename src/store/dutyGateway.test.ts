import { expect, it } from 'vitest'
import type { Write } from '#data/gateway.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { dutyGateway } from './dutyGateway.ts'

function open() {
  const gateway = createFakeGateway()
  const sent: { ids: readonly string[]; limitedTo: string | undefined }[] = []
  const { saveBatch } = gateway
  gateway.saveBatch = (writes, limitedTo) => {
    sent.push({ ids: writes.map(({ id }) => id), limitedTo })
    return saveBatch(writes)
  }
  const hotels: Readonly<Record<string, string>> = { d1: 'limited', d2: 'limited' }
  return { sent, guarded: dutyGateway(gateway, (_, id) => hotels[id]) }
}

const write = (id: string): Write => ({ className: 'Dish', id, kind: 'create', fields: {} })

it('sends rows of each hotel with a limited duty by themselves, and answers in the order of the writes', async () => {
  const { sent, guarded } = open()
  const outcomes = await guarded.saveBatch(['d1', 'own', 'd2', 'own'].map(write))
  expect(sent).toEqual([
    { ids: ['d1', 'd2'], limitedTo: 'limited' },
    { ids: ['own', 'own'], limitedTo: undefined },
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'duplicate'])
})
