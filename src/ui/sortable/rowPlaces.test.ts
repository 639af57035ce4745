import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reordered, shifts, dropIndexAt, stacked } from './rowPlaces.ts'

const SAME = stacked([46, 46, 46, 46])

/** Heights of the rows of a list, and two places in it. */
const aMove = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 2, maxLength: 8 }).chain((heights) => {
  const place = fc.nat({ max: heights.length - 1 })
  return fc.tuple(fc.constant(heights), place, place)
})

describe('a row that is dragged over its list', () => {
  it.each([
    ['its own place', 1, 60, 1],
    ['the next row, as soon as it is reached', 1, 93, 2],
    ['the last row', 0, 150, 3],
    ['below the list', 0, 999, 3],
    ['the first row', 3, 20, 0],
    ['above the list', 2, -50, 0],
  ])('over %s', (_, from, y, to) => expect(dropIndexAt(SAME, from, y)).toBe(to))

  it('waits beside a taller row until the pointer would stay over it', () => {
    const rows = stacked([46, 92])
    expect(dropIndexAt(rows, 0, 60)).toBe(0)
    expect(dropIndexAt(rows, 0, 95)).toBe(1)
  })

  it('stays where it was put, whatever the heights, while the pointer rests', () => {
    fc.assert(
      fc.property(aMove, fc.integer({ min: -20, max: 1700 }), ([heights, from], y) => {
        const to = dropIndexAt(stacked(heights), from, y)
        expect(dropIndexAt(stacked(reordered(heights, from, to)), to, y)).toBe(to)
      }),
    )
  })
})

describe('the rows of a list in which one is shown elsewhere', () => {
  it.each([
    ['further down', 0, 2, [30, -30, -30, 0]],
    ['further up', 3, 1, [0, 20, 20, -30]],
    ['where it is', 1, 1, [0, 0, 0, 0]],
  ])('%s', (_, from, to, by) => expect(shifts([30, 10, 20, 20], from, to)).toEqual(by))

  it('fill the list without a gap, whatever their heights', () => {
    fc.assert(
      fc.property(aMove, ([heights, from, to]) => {
        const by = shifts(heights, from, to)
        const shown = stacked(heights).map(({ top, bottom }, at) => {
          const shift = by[at] ?? 0
          return { top: top + shift, bottom: bottom + shift }
        })
        expect(reordered(shown, from, to)).toEqual(stacked(reordered(heights, from, to)))
      }),
    )
  })
})
