import { describe, expect, it } from 'vitest'
import { asHalves, countInCourse, nextPersonFor, withNote, oneLess, oneMore } from './portions.ts'

const some = (dishId: string, quantity = 1, halfPortion = false, note = '') => ({
  dishId,
  halfPortion,
  quantity,
  notes: note ? [{ id: 'n', text: note, qty: quantity }] : [],
})
const firsts = (most?: number) => ({
  dishes: [{ id: 'trofie' }, { id: 'risotto' }],
  ...(most !== undefined && { most }),
})

describe('a person’s portions', () => {
  it.each([
    ['a first dish', 1, [], [some('trofie')]],
    ['in the place of the other where one is allowed', 1, [some('risotto')], [some('trofie')]],
    ['of another course stays', 1, [some('torta')], [some('torta'), some('trofie')]],
    ['none beyond the maximum', 2, [some('risotto', 2)], undefined],
    ['none twice where one is allowed', 1, [some('trofie')], undefined],
    [
      'beside a half one, where two halves make one',
      2,
      [some('risotto', 2, true)],
      [some('risotto', 2, true), some('trofie')],
    ],
    ['without a limit', undefined, [some('trofie', 5)], [some('trofie', 6)]],
  ])('one more: %s', (_, most, before, after) => {
    expect(oneMore(firsts(most), before, 'trofie')).toEqual(after)
  })

  it.each([
    ['not twice', [some('trofie')], undefined],
    ['a second half', [some('trofie', 1, true)], [some('trofie', 2, true)]],
    ['not a third half', [some('trofie', 2, true)], undefined],
    ['another dish of the course', [some('risotto')], [some('risotto'), some('trofie')]],
  ])('where each dish is taken once: %s', (_, before, after) => {
    expect(oneMore({ ...firsts(3), mostOfDish: 1 }, before, 'trofie')).toEqual(after)
  })

  it('one less takes the last away, and its note', () => {
    expect(oneLess([some('trofie', 1, false, 'senza sale')], 'trofie')).toEqual([])
    expect(oneLess([some('trofie', 2)], 'trofie')).toEqual([some('trofie')])
  })

  it('a note on all portions stays on all of them', () => {
    expect(oneMore(firsts(), [some('trofie', 1, false, 'senza sale')], 'trofie')).toEqual([
      some('trofie', 2, false, 'senza sale'),
    ])
    expect(oneLess([some('trofie', 2, false, 'senza sale')], 'trofie')).toEqual([
      some('trofie', 1, false, 'senza sale'),
    ])
  })

  it('become halves, and whole again where there is room', () => {
    const halves = asHalves(firsts(1), [some('trofie')], 'trofie', true)
    expect(halves).toEqual([some('trofie', 1, true)])
    expect(countInCourse(firsts(1), halves ?? [])).toBe(0.5)
    const both = [some('trofie', 1, true), some('risotto', 1, true)]
    expect(asHalves(firsts(1), both, 'trofie', false)).toBeUndefined()
  })

  it('lose a note of spaces', () => {
    expect(withNote([some('trofie', 1, false, 'senza sale')], 'trofie', '  ')).toEqual([some('trofie')])
  })
})

describe('a table together', () => {
  const anna = { name: 'Anna', portions: [some('trofie')] }
  const bruno = { name: 'Bruno', portions: [some('risotto')] }
  const carla = { name: 'Carla', portions: [] }

  it('gives the next portion to who has none and may have it', () => {
    expect(nextPersonFor(firsts(1), [anna, bruno, carla], 'trofie')).toBe(carla)
    expect(nextPersonFor(firsts(2), [anna, bruno, carla], 'trofie')).toBe(bruno)
    expect(nextPersonFor(firsts(1), [anna, bruno], 'trofie')).toBeUndefined()
  })
})
