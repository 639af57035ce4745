import { expect, it } from 'vitest'
import type { UnimportedBook } from '../schema/pms.ts'
import { MAX_UNIMPORTED, unimportedAfter } from './unimported.ts'

const refused = (reference: string, value = 'ROMANTIC'): UnimportedBook => ({
  refused: 'boardUnknown',
  field: 'bookType',
  value,
  reference,
})

it.each([
  ['stays told while it does not come again', [refused('A')], [], [], ['A ROMANTIC']],
  ['is told no more once it was imported or cancelled', [refused('A'), refused('B')], [], ['A'], ['B ROMANTIC']],
  ['is told as it was refused last', [refused('A')], [refused('A', 'RELAX')], ['A'], ['A RELAX']],
  ['is told before those of earlier', [refused('A')], [refused('B')], [], ['B ROMANTIC', 'A ROMANTIC']],
])('a refused booking %s', (_, before, now, settled, told) => {
  const found = unimportedAfter(before, now, new Set(settled))
  expect(found.map((one) => `${one.reference} ${'value' in one ? one.value : ''}`)).toEqual(told)
})

it('a booking without a reference is told once', () => {
  const nameless: UnimportedBook = { refused: 'referenceMissing', field: 'bookId' }
  expect(unimportedAfter([], [nameless], new Set())).toEqual([nameless])
  expect(unimportedAfter([nameless], [], new Set())).toEqual([])
})

it('of many the first are told', () => {
  const many = Array.from({ length: 60 }, (_, at) => refused(String(at)))
  expect(unimportedAfter(many, [], new Set())).toEqual(many.slice(0, MAX_UNIMPORTED))
})
