import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittingNotes, tidyNotes } from './notes.ts'

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
  expect(tidyNotes([note('a', 1, '  senza sale '), note('b', 1, '  ')])).toEqual([
    note('a', 1, 'senza sale'),
  ])
})
