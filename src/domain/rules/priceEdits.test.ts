import { expect, it } from 'vitest'
import { editedPrices, hasEdits } from './priceEdits.ts'
import type { EditedPrice } from './priceEdits.ts'

const june: EditedPrice = { id: 'june', bookType: 'HB', from: '2026-06-01', to: '2026-06-30', price: 80 }
const july: EditedPrice = { id: 'july', bookType: 'HB', from: '2026-07-01', to: '2026-07-31', price: 95 }
const added: EditedPrice = { id: 'added', bookType: 'BB', from: '2026-06-01', to: '2026-06-30', price: 60 }

it('a period that is edited stays in its place, a new one comes last', () => {
  const moved = { ...june, from: '2026-08-01', to: '2026-08-31' }
  const edits = new Map([
    ['added', added],
    ['june', moved],
  ])
  expect(editedPrices([july, june], edits)).toEqual([moved, july, added])
})

it('a period that is taken away is gone', () => {
  expect(editedPrices([june, july], new Map([['june', undefined]]))).toEqual([july])
})

it('what a colleague saves meanwhile is there, under what is edited here', () => {
  const edits = new Map([['june', { ...june, price: 82 }]])
  expect(editedPrices([{ ...june, price: 70 }, july], edits)).toEqual([{ ...june, price: 82 }, july])
})

it.each<[string, [string, EditedPrice | undefined][], boolean]>([
  ['nothing', [], false],
  ['another price', [['june', { ...june, price: 81 }]], true],
  ['the same price again', [['june', { ...june }]], false],
  ['a new period', [['added', added]], true],
  ['a period taken away', [['june', undefined]], true],
  ['a new period taken away again', [['added', undefined]], false],
])('there is something to save after %s: %s', (_, edits, dirty) => {
  expect(hasEdits([june, july], new Map(edits))).toBe(dirty)
})
