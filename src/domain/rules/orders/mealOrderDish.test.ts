import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Note } from '#domain/schema/values.ts'
import { addsNotes, checkMealOrderDish, fittingNotes, NOTE_LENGTH, tidyNotes } from './mealOrderDish.ts'

const rare = { id: 'a', text: 'al sangue', qty: 1 }
const done = { id: 'b', text: 'ben cotta', qty: 2 }

describe('portions', () => {
  it.each([
    [0, undefined],
    [1, undefined],
    [99, undefined],
    [100, 'orderInvalid'],
    [-1, 'orderInvalid'],
    [1.5, 'orderInvalid'],
    [NaN, 'orderInvalid'],
    ['2', 'orderInvalid'],
    [undefined, 'orderInvalid'],
  ])('can be %j: %j', (quantity, verdict) => {
    expect(checkMealOrderDish({ quantity: quantity as number })).toBe(verdict)
  })
})

describe('variations', () => {
  it.each<[string, number, unknown, string | undefined]>([
    ['may be none', 1, [], undefined],
    ['are of some portions', 4, [rare, done], undefined],
    ['are of all portions', 3, [rare, done], undefined],
    ['are not of more portions than there are', 2, [rare, done], 'orderInvalid'],
    ['are not of portions that were taken away', 0, [rare], 'orderInvalid'],
    ['may have no words yet', 1, [{ ...rare, text: '' }], undefined],
    ['have room for some words', 1, [{ ...rare, text: 'x'.repeat(NOTE_LENGTH) }], undefined],
    ['are no letters', 1, [{ ...rare, text: 'x'.repeat(NOTE_LENGTH + 1) }], 'orderInvalid'],
    ['are words', 1, [{ ...rare, text: 7 }], 'orderInvalid'],
    ['are of a portion at least', 1, [{ ...rare, qty: 0 }], 'orderInvalid'],
    ['are of whole portions', 2, [{ ...rare, qty: 1.5 }], 'orderInvalid'],
    ['have an id', 1, [{ text: 'al sangue', qty: 1 }], 'orderInvalid'],
    ['have an id that is one', 1, [{ ...rare, id: '' }], 'orderInvalid'],
    ['have each an id of their own', 9, [rare, { ...done, id: 'a' }], 'orderInvalid'],
    ['say nothing else', 1, [{ ...rare, price: 0 }], 'orderInvalid'],
    ['are no bare words', 1, ['al sangue'], 'orderInvalid'],
    ['are no gaps', 1, [null], 'orderInvalid'],
    ['are a list', 1, rare, 'orderInvalid'],
  ])('%s', (_, quantity, annotation, verdict) => {
    const facts = { quantity, annotation: annotation as readonly Note[] }
    expect(checkMealOrderDish(facts)).toBe(verdict)
  })

  it.each<[string, Note[] | undefined, Note[] | undefined, boolean]>([
    ['no words', undefined, undefined, false],
    ['its first words', undefined, [rare], true],
    ['the same words', [rare], [rare], false],
    ['the same words under another id', [rare], [{ ...rare, id: 'c' }], false],
    ['the same words of more portions', [rare], [{ ...rare, qty: 2 }], true],
    ['the same words of more portions, twice', [rare], [rare, { ...rare, id: 'c' }], true],
    ['the same words of fewer portions', [done], [{ ...done, qty: 1 }], false],
    ['other words', [rare], [{ ...rare, text: 'senza sale' }], true],
    ['no words any more', [rare, done], [], false],
  ])('are new to the kitchen that gets %s', (_, before, after, isNew) => {
    expect(addsNotes(before, after)).toBe(isNew)
  })
})

const note = (id: string, qty: number, text = id) => ({ id, text, qty })

describe('variations of fewer portions', () => {
  it.each([
    [5, [2, 1]],
    [3, [2, 1]],
    [2, [2]],
    [1, [1]],
    [0, []],
  ])('of %d portions stay, the first ones first', (quantity, left) => {
    const notes = fittingNotes([note('senza sale', 2), note('al sangue', 1)], quantity)
    expect(notes.map(({ qty }) => qty)).toEqual(left)
  })

  it('are never more than the portions, and never more than they were', () => {
    const some = fc.array(fc.record({ id: fc.string(), text: fc.string(), qty: fc.integer({ min: 1, max: 9 }) }))
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 99 }), (notes, quantity) => {
        const sum = (of: typeof notes) => of.reduce((total, { qty }) => total + qty, 0)
        const fitting = fittingNotes(notes, quantity)
        expect(sum(fitting)).toBe(Math.min(quantity, sum(notes)))
        expect(fitting.map(({ id }) => id)).toEqual(notes.slice(0, fitting.length).map(({ id }) => id))
      }),
    )
  })
})

it('a variation without a text is none, and blanks around it are not kept', () => {
  expect(tidyNotes([note('a', 1, '  senza sale '), note('b', 1, '  ')])).toEqual([note('a', 1, 'senza sale')])
})
