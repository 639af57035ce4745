import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { joinedWith, movedTo, partedFrom, swapped, tablesAllStay, tablesNow } from './seatMoves.ts'
import type { SeatTables } from './seatMoves.ts'

const at = (table: string | undefined, joined: string[] = [], atMeal: string[] = []): SeatTables => ({
  table,
  joined,
  atMeal,
})

describe('a booking', () => {
  test.each([
    ['moves for its stay, and leaves what was joined', movedTo(at('12', ['12', '13'], ['7']), '4', 'stay'), at('4')],
    ['moves for one meal', movedTo(at('12', ['12', '13']), '4', 'meal'), at('12', ['12', '13'], ['4'])],
    ['is back at its own table', movedTo(at('12', [], ['4']), '12', 'meal'), at('12')],
    [
      'sits at its own table alone for a meal',
      movedTo(at('12', ['12', '13']), '12', 'meal'),
      at('12', ['12', '13'], ['12']),
    ],
    ['gets a table for one meal without one of its own', movedTo(at(undefined), '4', 'meal'), at(undefined, [], ['4'])],
    ['joins a table for its stay', joinedWith(at('12'), '13', 'stay'), at('12', ['12', '13'])],
    ['joins a third one', joinedWith(at('12', ['12', '13']), '14', 'stay'), at('12', ['12', '13', '14'])],
    ['joins a table for a meal', joinedWith(at('12'), '13', 'meal'), at('12', [], ['12', '13'])],
    [
      'joins a table for its stay, also where it sits elsewhere',
      joinedWith(at('12', [], ['7']), '13', 'stay'),
      at('12', ['12', '13'], ['7', '13']),
    ],
    [
      'joins for the meal what it cannot for a stay without a table',
      joinedWith(at(undefined, [], ['4']), '5', 'stay'),
      at(undefined, [], ['4', '5']),
    ],
    ['parts a table for its stay', partedFrom(at('12', ['12', '13']), '13', 'stay'), at('12')],
    ['parts one of three', partedFrom(at('12', ['12', '13', '14']), '13', 'stay'), at('12', ['12', '14'])],
    ['parts its main table: the next one is', partedFrom(at('12', ['12', '13']), '12', 'stay'), at('13')],
    [
      'parts a table for a meal alone',
      partedFrom(at('12', ['12', '13']), '13', 'meal'),
      at('12', ['12', '13'], ['12']),
    ],
    ['parts what was joined for the meal', partedFrom(at('12', [], ['12', '13']), '13', 'stay'), at('12')],
    ['keeps its last table', partedFrom(at('12'), '12', 'stay'), at('12')],
  ])('%s', (_, is, should) => {
    expect(is).toEqual(should)
  })
})

describe('two who swap', () => {
  test.each([
    ['for the stay', swapped(at('12', ['12', '13']), at('7'), 'stay'), [at('7'), at('12', ['12', '13'])]],
    [
      'for a meal',
      swapped(at('12', ['12', '13']), at('7'), 'meal'),
      [at('12', ['12', '13'], ['7']), at('7', [], ['12', '13'])],
    ],
    [
      'for the meal where one of them sits elsewhere at it',
      swapped(at('12', [], ['4']), at('7'), 'stay'),
      [at('12', [], ['7']), at('7', [], ['4'])],
    ],
  ])('%s', (_, is, should) => {
    expect(is).toEqual(should)
  })
})

const id = fc.constantFrom('1', '2', '3', '4', '5')
const ids = fc.uniqueArray(id, { maxLength: 4 })
const seats = fc.record({ table: fc.option(id, { nil: undefined }), joined: ids, atMeal: ids })
const scope = fc.constantFrom('meal' as const, 'stay' as const)

it('sits where it was put, and never twice at a table', () => {
  fc.assert(
    fc.property(seats, seats, id, scope, (one, other, table, holds) => {
      expect(tablesNow(movedTo(one, table, holds))).toEqual([table])
      expect(tablesNow(joinedWith(one, table, holds))).toContain(table)
      if (tablesNow(one).length > 1) expect(tablesNow(partedFrom(one, table, holds))).not.toContain(table)
      const [first, second] = swapped(one, other, holds)
      if (tablesNow(one).length > 0 && tablesNow(other).length > 0)
        expect([tablesNow(first), tablesNow(second)]).toEqual([tablesNow(other), tablesNow(one)])
      for (const after of [movedTo(one, table, holds), joinedWith(one, table, holds), partedFrom(one, table, holds)])
        for (const tables of [tablesNow(after), tablesAllStay(after)]) expect(new Set(tables).size).toBe(tables.length)
    }),
  )
})
