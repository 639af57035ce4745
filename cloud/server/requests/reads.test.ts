import { expect, it } from 'vitest'
import { ConcurrencyLimit } from './reads.ts'

it('so many of a key are at once, the others follow in their order, and too many are sent away', async () => {
  const turns = new ConcurrencyLimit(2, 3)
  const order: string[] = []
  const ends: (() => void)[] = []
  const come = async (name: string) => {
    const end = await turns.take('k')
    order.push(end ? name : `${name} away`)
    if (end) ends.push(end)
  }
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map(come)
  await Promise.resolve()
  expect(await turns.take('another')).toBeDefined()
  expect(order).toEqual(['a', 'b', 'f away'])
  // Once is enough, also when it is said twice.
  for (const end of ends.splice(0, 1)) [end, end].forEach((once) => once())
  await Promise.resolve()
  await Promise.resolve()
  expect(order).toEqual(['a', 'b', 'f away', 'c'])
  while (ends.length > 0) {
    ends.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'f away', 'c', 'd', 'e'])
})
