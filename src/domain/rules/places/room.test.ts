import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlaceName, isNameTaken, keepsPlaceName, nextName, placeName } from './room.ts'

describe('the name of a place', () => {
  it.each([
    ['  101 ', '101'],
    ['Sala   Levante', 'Sala Levante'],
    [' ', ''],
  ])('typed as %j is kept as %j', (typed, kept) => expect(placeName(typed)).toBe(kept))

  it('is accepted once it is cleaned, unless nothing is left of it or it is a novel', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (typed) => {
        const name = placeName(typed)
        expect(checkPlaceName(name)).toBe(name === '' ? 'nameMissing' : undefined)
      }),
    )
    expect(checkPlaceName('x'.repeat(61))).toBe('refused')
  })

  it('with spaces around it is refused: "12 " would be a second table 12', () => {
    expect(checkPlaceName('12 ')).toBe('refused')
    expect(checkPlaceName('   ')).toBe('nameMissing')
  })

  it('may be missing from the first, and is not taken away later', () => {
    expect(checkPlaceName(undefined)).toBeUndefined()
    expect(keepsPlaceName({}, {})).toBeUndefined()
    expect(keepsPlaceName({ name: '12' }, { name: '13' })).toBeUndefined()
    expect(keepsPlaceName({ name: '12' }, {})).toBe('nameMissing')
  })

  it('is taken by another row, not by the row itself', () => {
    const rows = [{ id: 'a', name: '12' }, { id: 'b' }]
    expect(isNameTaken('12', rows)).toBe(true)
    expect(isNameTaken('12', rows, 'a')).toBe(false)
    expect(isNameTaken('12', rows, 'b')).toBe(true)
    expect(isNameTaken('120', rows)).toBe(false)
  })
})

describe('the name that a new place is offered', () => {
  it.each([
    ['the first one', [], '', '1'],
    ['after the highest number', ['2', '10', 'Veranda', '3B'], '', '11'],
    ['of ranks, after those that are called so', ['Rango 2', 'Veranda', '7'], 'Rango ', 'Rango 3'],
    ['of ranks with names, the first', ['Veranda'], 'Rango ', 'Rango 1'],
  ])('is %s', (_, names, prefix, next) =>
    expect(
      nextName(
        names.map((name) => ({ name })),
        prefix,
      ),
    ).toBe(next),
  )

  it('is never one that there is', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(999).map(String), fc.string())), (names) => {
        expect(names).not.toContain(nextName(names.map((name) => ({ name }))))
      }),
    )
  })
})
