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
  const asked: { ids: unknown; limitedTo: string | undefined }[] = []
  const { page } = gateway
  gateway.page = (className, where, after, limitedTo) => {
    asked.push({ ids: where[0]?.value, limitedTo })
    return page(className, where, after)
  }
  const hotels: Readonly<Record<string, string>> = { d1: 'limited', d2: 'limited' }
  return { gateway, asked, sent, guarded: dutyGateway(gateway, (_, id) => hotels[id]) }
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

it('asks for the rows of each hotel with a limited duty by themselves', async () => {
  const { gateway, asked, guarded } = open()
  for (const id of ['d1', 'd2', 'own']) gateway.server.put('Dish', { id })
  const rows = await guarded.page('Dish', [{ field: 'id', is: 'in', value: ['own', 'd2', 'd1'] }], '')
  expect(asked).toEqual([
    { ids: ['own'], limitedTo: undefined },
    { ids: ['d2', 'd1'], limitedTo: 'limited' },
  ])
  expect(rows.map(({ id }) => id)).toEqual(['d1', 'd2', 'own'])
})
