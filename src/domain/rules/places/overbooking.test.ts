import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BOARDS } from '#domain/schema/values.ts'
import type { Board } from '#domain/schema/values.ts'
import { conflictsAt, crowdAt, crowdedTables, eatTogether } from './overbooking.ts'
import type { DiningParty } from './overbooking.ts'
import { clashesAt } from './tableUse.ts'

const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour)
const party = (id: string, pax: number, bookType?: Board, [from, to] = [10, 14], table = 't1'): DiningParty => ({
  id,
  pax,
  bookType,
  table,
  checkin: at(from, 10),
  checkout: at(to, 9),
})

test.each([
  ['HB', 'HB', true],
  ['HB', 'FBD', true],
  ['HBL', 'FB', true],
  ['HB', 'HBL', false],
  ['HB', 'BB', false],
  ['FB', 'NT', false],
  ['BB', 'BB', true],
  ['BB', 'NT', true],
  [undefined, 'BB', true],
  [undefined, 'HB', true],
  [undefined, undefined, true],
] as const)('%s and %s sit at a table at one meal: %s', (one, other, together) => {
  expect(eatTogether({ bookType: one }, { bookType: other })).toBe(together)
  expect(eatTogether({ bookType: other }, { bookType: one })).toBe(together)
})

describe('who is in the way', () => {
  const asked = { ...party('mine', 2, 'HB'), room: 'r1' }
  test.each([
    ['at a table who eats at the same meals', party('a', 2, 'FB'), 'table', true],
    ['not who has breakfast only', party('a', 2, 'BB'), 'table', false],
    ['not who comes once it has left', party('a', 2, 'HB', [14, 16]), 'table', false],
    ['not the booking itself', { ...asked }, 'table', false],
    ['in a room everybody who sleeps there', { ...party('a', 2, 'BB'), room: 'r1' }, 'room', true],
    ['in a room not who leaves in the morning', { ...party('a', 2, 'HB', [8, 10]), room: 'r1' }, 'room', false],
  ] as const)('%s', (_, other, kind, isInTheWay) => {
    const place = kind === 'room' ? 'r1' : 't1'
    expect(conflictsAt({ id: place }, asked, [other], kind).map(({ id }) => id)).toEqual(isInTheWay ? [other.id] : [])
  })

  it('has the place at the same time, whatever the boards', () => {
    const boards = fc.option(fc.constantFrom(...BOARDS), { nil: undefined })
    fc.assert(
      fc.property(boards, boards, (mine, theirs) => {
        const other = party('a', 2, theirs)
        const ids = clashesAt({ id: 't1' }, asked, [other]).map(({ id }) => id)
        for (const { id } of conflictsAt({ id: 't1' }, { ...asked, bookType: mine }, [other])) expect(ids).toContain(id)
      }),
    )
  })
})

test.each([
  ['five on four seats', party('mine', 5, 'HB'), [{ id: 't1', seats: 4 }], [], { people: 5, seats: 4 }],
  ['five where a fifth can squeeze in', party('mine', 5, 'HB'), [{ id: 't1', seats: 4, maxSeats: 5 }], [], undefined],
  [
    '24 at two joined tables of four',
    party('mine', 24, 'HB'),
    [
      { id: 't1', seats: 4 },
      { id: 't2', seats: 4 },
    ],
    [],
    { people: 24, seats: 8 },
  ],
  [
    'eight at two joined tables of four',
    party('mine', 8, 'HB'),
    [
      { id: 't1', seats: 4 },
      { id: 't2', seats: 4 },
    ],
    [],
    undefined,
  ],
  [
    'two and three who share four seats',
    party('mine', 2, 'HB'),
    [{ id: 't1', seats: 4 }],
    [party('a', 3, 'FB')],
    { people: 5, seats: 4 },
  ],
  [
    'two and two who share four seats',
    party('mine', 2, 'HB'),
    [{ id: 't1', seats: 4 }],
    [party('a', 2, 'FB')],
    undefined,
  ],
  [
    'two at dinner and three at breakfast only',
    party('mine', 2, 'HB'),
    [{ id: 't1', seats: 4 }],
    [party('a', 3, 'BB')],
    undefined,
  ],
  [
    'who comes after the other has left',
    party('mine', 2, 'HB'),
    [{ id: 't1', seats: 2 }],
    [party('a', 2, 'HB', [14, 16])],
    undefined,
  ],
  [
    'who has both of the joined tables is counted once',
    party('mine', 2, 'HB'),
    [
      { id: 't1', seats: 2 },
      { id: 't2', seats: 2 },
    ],
    [party('a', 2, 'HB'), party('a', 2, 'HB', [10, 14], 't2')],
    undefined,
  ],
  [
    'without days only its own persons',
    { ...party('mine', 5), checkin: undefined },
    [{ id: 't1', seats: 4 }],
    [party('a', 3)],
    { people: 5, seats: 4 },
  ],
  ['at a table that does not say its covers', party('mine', 50, 'HB'), [{ id: 't1' }], [], undefined],
  ['without a table', party('mine', 5, 'HB'), [], [], undefined],
])('more persons than seats: %s', (_, asked, tables, others, crowd) => {
  expect(crowdAt(asked, tables, others)).toEqual(crowd)
})

describe('a group of which one has two of the tables', () => {
  const tables = new Map(['t1', 't2', 't3'].map((id) => [id, { id, seats: 8 }]))
  const rows = (third: number) => [
    ...['a', 'b', 'c', 'd'].map((id, at) => party(id, 3, 'HB', [10, 14], at < 2 ? 't1' : 't2')),
    ...['t1', 't2'].map((table) => party('e', third, 'HB', [10, 14], table)),
  ]
  test.each([
    ['fills the seats that are left at both', 4, undefined],
    ['is one too many', 5, { people: 17, seats: 16 }],
  ])('%s', (_, third, crowd) => {
    const uses = rows(third)
    for (const asked of uses) {
      const own = uses.flatMap(({ id, table = '' }) => (id === asked.id ? (tables.get(table) ?? []) : []))
      expect(crowdAt(asked, own, uses, tables)).toEqual(crowd)
    }
    expect([...crowdedTables(tables, uses, at(9, 12)).keys()]).toEqual(crowd ? ['t1', 't2'] : [])
  })
})

describe('tables with more persons than seats', () => {
  const now = at(9, 12)
  const tables = new Map([
    ['t1', { id: 't1', seats: 4 }],
    ['t2', { id: 't2', seats: 4, maxSeats: 5 }],
    ['t3', { id: 't3' }],
  ])
  const five = (days: [number, number], table = 't1') => party(`five${table}${days[0]}`, 5, 'HB', days, table)
  test.each([
    ['five on four seats', [five([10, 14])], ['t1']],
    ['not where a fifth can squeeze in', [five([10, 14], 't2')], []],
    ['not where nobody says how many it has', [five([10, 14], 't3')], []],
    ['not those who have left', [five([2, 5])], []],
    [
      'at joined tables all of them',
      [
        { ...party('ten', 10, 'HB'), table: 't1' },
        { ...party('ten', 10, 'HB'), table: 't2' },
      ],
      ['t1', 't2'],
    ],
    ['not five at two joined tables', [five([10, 14]), { ...five([10, 14]), table: 't2' }], []],
    ['two and three who share one, by each of them', [party('a', 2, 'HB'), party('b', 3, 'FB')], ['t1']],
    ['not two at dinner and three at breakfast', [party('a', 2, 'HB'), party('b', 3, 'BB')], []],
  ] as const)('%s', (_, uses, ids) => {
    expect([...crowdedTables(tables, uses, now).keys()]).toEqual(ids)
  })

  it('says when it is so first', () => {
    const found = crowdedTables(tables, [five([20, 22]), five([10, 14])], now)
    expect(found.get('t1')).toEqual({ people: 5, seats: 4, from: at(10, 10), to: at(14, 9) })
  })
})
