import { expect, it } from 'vitest'
import { choosableFor } from './forWhom.ts'

it.each([
  [undefined, 3, [0, 1, 2, 'everybody']],
  ['person', 3, [0, 1, 2]],
  ['together', 3, ['everybody']],
  [undefined, 1, [0]],
  ['together', 1, [0]],
  ['together', 0, []],
] as const)('ordering %s, %i at the table choose for %j', (way, persons, choosable) => {
  expect(choosableFor(way, persons)).toEqual(choosable)
})
