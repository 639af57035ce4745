import { describe, expect, it } from 'vitest'
import { isSameValue } from './isSameValue.ts'

describe('two values of rows', () => {
  it.each([
    ['numbers', 2, 2],
    ['nothing', undefined, undefined],
    ['lists', ['fish', 'milk'], ['fish', 'milk']],
    ['objects with their keys in another order', { it: 'Riso', en: 'Rice' }, { en: 'Rice', it: 'Riso' }],
    ['such objects in lists', [{ id: 1, names: { a: 1, b: 2 } }], [{ names: { b: 2, a: 1 }, id: 1 }]],
    ['a key that is missing and one that is undefined', {}, { it: undefined }],
  ])('are equal: %s', (_what, one, other) => {
    expect(isSameValue(one, other)).toBe(true)
  })

  it.each([
    ['numbers', 2, 3],
    ['a number and its text', 2, '2'],
    ['nothing and null', undefined, null],
    ['lists in another order', ['fish', 'milk'], ['milk', 'fish']],
    ['an empty list and nothing', [], undefined],
    ['objects', { it: 'Riso' }, { it: 'Risotto' }],
  ])('differ: %s', (_what, one, other) => {
    expect(isSameValue(one, other)).toBe(false)
  })
})
