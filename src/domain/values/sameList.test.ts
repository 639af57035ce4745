import { expect, it } from 'vitest'
import { isSameList } from './sameList.ts'

it.each([
  ['', '', true],
  ['a b', 'a b', true],
  ['a b', 'b a', false],
  ['a', 'a b', false],
  ['a b', 'a', false],
])('whether %j is the same list as %j: %s', (one, other, isSame) => {
  const listOf = (text: string) => text.split(' ').filter(Boolean)
  expect(isSameList(listOf(one), listOf(other))).toBe(isSame)
})
