import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clashesAt, sittingsDuring } from './tableUse.ts'

const ROME = 'Europe/Rome'
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour)
const stay = (id: string, table: string | undefined, from: number, to: number, pax = 2) => ({
  id,
  table,
  pax,
  checkin: at(from, 10),
  checkout: at(to, 9),
})

const asked = stay('mine', undefined, 10, 14)

describe('a table in the days of a stay', () => {
  it.each([
    ['who arrives on its last day', stay('other', 't1', 14, 16), true],
    ['who leaves on its first day', stay('other', 't1', 8, 10), true],
    ['who leaves the day before', stay('other', 't1', 7, 9), false],
    ['who arrives the day after', stay('other', 't1', 15, 16), false],
    ['the stay itself', { ...asked, table: 't1' }, false],
  ])('is busy with %s: %s', (_, other, busy) => {
    expect(sittingsDuring(asked, [other], new Map(), ROME).has('t1')).toBe(busy)
  })

  it('counts those who sit there at one time, not all who come and go', () => {
    const one = [stay('a', 't1', 8, 11, 2), stay('b', 't1', 11, 13, 4), stay('c', 't1', 12, 15, 3)]
    expect(sittingsDuring(asked, one, new Map(), ROME).get('t1')?.people).toBe(7)
  })

  it('is nobody’s while the stay has no days', () => {
    const undated = { id: 'mine', checkin: asked.checkin, checkout: undefined }
    expect(sittingsDuring(undated, [stay('a', 't1', 8, 20)], new Map(), ROME).size).toBe(0)
    expect(clashesAt({ id: 't1' }, undated, [stay('a', 't1', 8, 20)])).toEqual([])
  })
})

it('who leaves before the other arrives, on one day, does not need the table then', () => {
  expect(clashesAt({ id: 't1' }, asked, [stay('a', 't1', 8, 10), stay('b', 't1', 14, 16)])).toEqual([])
  expect(clashesAt({ id: 't1' }, asked, [stay('c', 't1', 13, 16)])).toHaveLength(1)
})

describe('a table that serves two turns', () => {
  const own = (turn: string | undefined, table?: string) => ({ ...stay(`${turn}`, table, 10, 14), turn })
  it.each([
    ['of different turns of their own', 'first', 'second', undefined, false],
    ['of the same turn', 'first', 'first', undefined, true],
    ['one of whom has the turn of the table', 'second', undefined, 'first', false],
    ['one of whom has that turn by the table', 'first', undefined, 'first', true],
    ['who both have the turn of the table', undefined, undefined, 'first', true],
    ['one of whom may come at any turn', 'second', undefined, undefined, true],
    ['who both may', undefined, undefined, undefined, true],
  ])('two bookings %s: %s and %s at one of %s, are in each other’s way: %s', (_, mine, theirs, turn, isTaken) => {
    const table = { id: 't1', turn }
    const [one, other] = [
      { ...own(mine), id: 'one' },
      { ...own(theirs, 't1'), id: 'other' },
    ]
    expect(clashesAt(table, one, [other]).length > 0).toBe(isTaken)
    expect(sittingsDuring(one, [other], new Map([['t1', table]]), ROME).has('t1')).toBe(isTaken)
  })
})

it('whoever clashes is among those who make the table busy', () => {
  const day = fc.integer({ min: 1, max: 28 })
  fc.assert(
    fc.property(fc.array(fc.tuple(day, day), { maxLength: 8 }), (spans) => {
      const others = spans.map(([a, b], n) => stay(`o${n}`, 't1', Math.min(a, b), Math.max(a, b) + 1))
      const busy = sittingsDuring(asked, others, new Map(), ROME).get('t1')?.periods ?? []
      const ids = busy.map(({ bookId }) => bookId)
      for (const { id } of clashesAt({ id: 't1' }, asked, others)) expect(ids).toContain(id)
    }),
  )
})
