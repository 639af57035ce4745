import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/propertyRuns.ts'
import { rowsAtSeat, matchingRows, searchIndex, exactPlaceTerm, termsOf } from './bookingSearch.ts'
import type { SearchedTexts, Term } from './bookingSearch.ts'

const rossi = { text: 'maria rossi\nm.rossi@example.com\n12\n305\npms-7712', table: '12', room: '305' }
const bianchi = { text: 'ugo bianchi\n\n7\n12\n', table: '7', room: '12' }
const index = searchIndex([bianchi, rossi])

const found = (typed: string) => [...(matchingRows(index, termsOf(typed)) ?? [0, 1])]

describe('the search', () => {
  it.each([
    ['mar ros', true],
    ['rossi 305', true],
    ['rossi 306', false],
    ['7712', true],
    ['tav 12', true],
    ['tavolo 1', true],
    ['tav. 305', false],
    ['camera 305', true],
    ['cam 12', false],
    ['rossi tav 12 cam 305', true],
    ['tav', false],
    ['', true],
  ])('«%s» finds the booking: %s', (typed, isFound) => {
    expect(found(typed).includes(1)).toBe(isFound)
  })

  it.each([
    ['12', { table: [1], room: [0] }],
    ['305', { table: [], room: [1] }],
    ['tav 12', { table: [1], room: [] }],
    ['cam 12', { table: [], room: [0] }],
    ['1', { table: [], room: [] }],
  ])('«%s» is exactly where they are', (typed, rows) => {
    const seat = exactPlaceTerm(termsOf(typed))
    expect(seat && rowsAtSeat(index, seat)).toEqual(rows)
  })

  it('who is at the table of that name is not listed again for the room', () => {
    const both = searchIndex([{ text: '12\n12', table: '12', room: '12' }])
    expect(rowsAtSeat(both, { of: 'anything', word: '12' })).toEqual({ table: [0], room: [] })
  })

  it('two words are no name of a table', () => {
    expect(exactPlaceTerm(termsOf('12 rossi'))).toBeUndefined()
  })

  it('finds each booking that has every word, whatever was sought before', () => {
    const words = fc.constantFrom('t', 'ta', 'tav', 'tav 1', 'tav 12', 'cam 3', 'cam', 'r', 'ro', '1', '12', '2 r', '')
    const text = fc.stringMatching(/^[tavcmro123 \n]{0,12}$/)
    const seat = fc.stringMatching(/^[123]{0,2}$/)
    const facts = fc.record({ text, table: seat, room: seat })
    const has = (sought: SearchedTexts, { of, word }: Term) =>
      of === 'anything' ? sought.text.includes(word) : sought[of].startsWith(word)
    fc.assert(
      fc.property(fc.array(facts), fc.array(words), (all, typed) => {
        const ready = searchIndex(all)
        for (const terms of typed.map(termsOf)) {
          const expected = [...all.keys()].filter((row) => {
            const sought = all[row]
            return sought && terms.every((term) => has(sought, term))
          })
          expect([...(matchingRows(ready, terms) ?? all.keys())]).toEqual(expected)
        }
      }),
      { numRuns: runsOf(1000) },
    )
  })
})
