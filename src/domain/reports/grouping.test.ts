import { expect, it } from 'vitest'
import { inOrder } from './grouping.ts'

it('tables are in the order of their numbers, and the nameless come last', () => {
  const named = (id: string, name?: string) => ({ id, name })
  const tables = [named('b'), named('c', '10'), named('a'), named('d', '2')]
  expect(inOrder(tables).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b'])
})
