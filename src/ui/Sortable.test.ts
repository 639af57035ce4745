import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved, slotAt } from './Sortable.ts'

/** Rows of these heights, one under the other. */
const stacked = (heights: readonly number[]) =>
  heights.map((height, at) => {
    const top = heights.slice(0, at).reduce((sum, one) => sum + one, 0)
    return { top, bottom: top + height }
  })

const SAME = stacked([46, 46, 46, 46])

describe('a row that is dragged over its list', () => {
  it.each([
    ['its own place', 1, 60, 1],
    ['the next row, as soon as it is reached', 1, 93, 2],
    ['the last row', 0, 150, 3],
    ['below the list', 0, 999, 3],
    ['the first row', 3, 20, 0],
    ['above the list', 2, -50, 0],
  ])('over %s', (_, from, y, to) => expect(slotAt(SAME, from, y)).toBe(to))

  it('waits beside a taller row until the pointer would stay over it', () => {
    const rows = stacked([46, 92])
    expect(slotAt(rows, 0, 60)).toBe(0)
    expect(slotAt(rows, 0, 95)).toBe(1)
  })

  it('stays where it was put, whatever the heights, while the pointer rests', () => {
    const heights = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(heights, fc.nat(), fc.integer({ min: -20, max: 1700 }), (tall, pick, y) => {
        const from = pick % tall.length
        const to = slotAt(stacked(tall), from, y)
        const rest = tall.filter((_, at) => at !== from)
        const after = [...rest.slice(0, to), tall[from] ?? 0, ...rest.slice(to)]
        expect(slotAt(stacked(after), to, y)).toBe(to)
      }),
    )
  })
})

it('a row put after another one leaves the others in their order', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const order = moved(rows, { id: 'a', beside: 'c', place: 'after' }).map(({ id }) => id)
  expect(order).toEqual(['b', 'c', 'a', 'd'])
})
