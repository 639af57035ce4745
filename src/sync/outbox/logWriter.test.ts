import { expect, it } from 'vitest'
import { systemClock } from '#store/clock.ts'
import { LogWriter } from './logWriter.ts'
import type { KeptRecord } from './outboxStorage.ts'
import { entryKey } from './entry.ts'

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

it.each(Array.from({ length: 12 }, (_, count) => count))(
  'keeps a row that changes %d turns after another one',
  async (count) => {
    const kept: KeptRecord[] = []
    const row = (id: string) => ({ className: 'Dish', id, kind: 'update', fields: {}, at: 1 }) as const
    const writer = new LogWriter({
      log: { write: async (records) => void kept.push(...records) },
      clock: systemClock,
      recordOf: (key) => row(key.replace('Dish/', '')),
      onDurable: () => undefined,
    })
    writer.mark(entryKey('Dish', 'risotto'))
    await turns(count)
    writer.mark(entryKey('Dish', 'gnocchi'))
    await turns(20)
    expect(kept.map(({ id }) => id)).toEqual(['risotto', 'gnocchi'])
  },
)

it('keeps at once what waits for a write under way, where the page may end', async () => {
  const writes: string[][] = []
  const row = (id: string) => ({ className: 'Dish', id, kind: 'update', fields: {}, at: 1 }) as const
  const writer = new LogWriter({
    log: { write: (records) => new Promise(() => writes.push(records.map(({ id }) => id))) },
    clock: systemClock,
    recordOf: (key) => row(key.replace('Dish/', '')),
    onDurable: () => undefined,
  })
  writer.mark(entryKey('Dish', 'risotto'))
  await turns(3)
  writer.mark(entryKey('Dish', 'gnocchi'))
  writer.writeNow()
  expect(writes).toEqual([['risotto'], ['gnocchi']])
})
