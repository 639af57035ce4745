import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neighbourBar, nearestBar } from './bars.ts'

const bar = (id: string, from: number, to: number) => ({ booking: { id }, from, to })
const row = [bar('one', 0, 2), bar('two', 3, 5), bar('three', 8, 9)] as unknown as Parameters<typeof nearestBar>[0]
const idOf = (found: ReturnType<typeof nearestBar>) => found?.booking.id

describe('the bar beside another', () => {
  it.each([
    ['after the first', 'one', 1, 'two'],
    ['before the last', 'three', -1, 'two'],
    ['is the first itself at the begin', 'one', -1, 'one'],
    ['is the last itself at the end', 'three', 1, 'three'],
  ] as const)('%s', (_, from, step, found) => {
    expect(idOf(neighbourBar(row, from, step))).toBe(found)
  })

  it('is none in an empty row', () => {
    expect(neighbourBar([], 'one', 1)).toBeUndefined()
  })
})

describe('the nearest bar', () => {
  it.each([
    ['over a place', 4, 'two'],
    ['at its edge', 5, 'two'],
    ['before the first', -3, 'one'],
    ['after the last', 30, 'three'],
    ['the left one in the middle of two', 2.5, 'one'],
    ['the right one when that is nearer', 2.6, 'two'],
  ])('is the one %s', (_, place, found) => {
    expect(idOf(nearestBar(row, place))).toBe(found)
  })

  it('is none in an empty row', () => {
    expect(nearestBar([], 3)).toBeUndefined()
  })

  it('is as near as any other', () => {
    const some = fc.array(fc.tuple(fc.nat(30), fc.nat(10)), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(some, fc.nat(40), (edges, place) => {
        const bars = edges.map(([from, length], n) => bar(String(n), from, from + length)) as unknown as typeof row
        const distance = ({ from, to }: { from: number; to: number }) =>
          place < from ? from - place : Math.max(0, place - to)
        const found = nearestBar(bars, place)
        expect(found && distance(found)).toBe(Math.min(...bars.map(distance)))
      }),
    )
  })
})
