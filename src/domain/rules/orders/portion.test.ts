import { describe, expect, it } from 'vitest'
import { aPortion, halfPortions } from '#tests/rows/aPortion.ts'
import { areSamePortions, portionOfRow, portionsOfRows } from './portion.ts'
import type { Portion, PortionRow } from './portion.ts'

const note = { id: 'n1', text: 'senza sale', qty: 1 }
const notes = [note]
const aRow = (fields: Partial<PortionRow> = {}): PortionRow => ({
  dish: 'pasta',
  halfPortion: false,
  quantity: 2,
  ...fields,
})

describe('a stored row', () => {
  it('is a portion with its notes', () => {
    expect(portionOfRow(aRow({ annotation: notes }))).toEqual(aPortion('pasta', 2, '', { notes }))
  })

  it('without notes has none, and without a dish an empty one', () => {
    expect(portionOfRow(aRow({ dish: undefined }))).toEqual(aPortion('', 2))
  })

  it.each<[string, PortionRow, readonly Portion[]]>([
    ['of half portions is one', aRow({ halfPortion: true }), [halfPortions('pasta', 2)]],
    ['of removed portions is none', aRow({ quantity: 0 }), []],
    ['without a dish is none', aRow({ dish: undefined }), []],
  ])('%s of what was ordered', (_, row, portions) => {
    expect(portionsOfRows([row])).toEqual(portions)
  })
})

it.each<[string, readonly Portion[], readonly Portion[], boolean]>([
  ['in another order', [aPortion('a', 1), aPortion('b', 1)], [aPortion('b', 1), aPortion('a', 1)], true],
  ['with removed portions', [aPortion('a', 1), aPortion('b', 0)], [aPortion('a', 1)], true],
  [
    'with notes of other ids',
    [aPortion('a', 2, '', { notes })],
    [aPortion('a', 2, '', { notes: [{ ...note, id: 'x' }] })],
    true,
  ],
  ['with a note on more portions', [aPortion('a', 2, '', { notes })], [aPortion('a', 2, 'senza sale')], false],
  ['of half portions', [aPortion('a', 1)], [halfPortions('a', 1)], false],
  ['of fewer', [aPortion('a', 2)], [aPortion('a', 1)], false],
])('portions %s are the same: %s', (_, some, others, isSame) => {
  expect(areSamePortions(some, others)).toBe(isSame)
})
