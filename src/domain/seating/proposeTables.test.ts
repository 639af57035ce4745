import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf } from '#domain/dates/calendar.ts'
import { isOutOfServiceIn } from '#domain/rules/places/outOfService.ts'
import { groupKeys } from '#domain/rules/bookings/groups.ts'
import { conflictsAt, crowdAt } from '#domain/rules/places/overbooking.ts'
import { bookedStay } from '#domain/rules/places/tableUse.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import { needsJoinedTables } from './joinTables.ts'
import { proposeTables } from './proposeTables.ts'
import type { Proposal, SeatingReason } from './proposeTables.ts'
import { awaitedFirst, SeatingPlan, fitsTable, isAwaited } from './seatingPlan.ts'
import type { Party, SeatingBooking, SeatingFacts, SeatingTable } from './seatingPlan.ts'

const ZONE = 'Europe/Rome'
const FIRST = '2027-08-14'
const at = (day: number, time = '11:00') => instantOf(addDays(FIRST, day), time, ZONE)

/** From some days after 14 August on; it leaves at ten. */
const aBooking = (
  id: string,
  pax: number,
  [from, to]: readonly [number, number] = [0, 7],
  more: Partial<SeatingBooking> = {},
): SeatingBooking => ({ id, pax, checkin: at(from), checkout: at(to, '10:00'), bookType: 'HB', ...more })

const aTable = (name: string, seats: number, more: Partial<SeatingTable> = {}): SeatingTable => ({
  id: `t${name}`,
  name,
  seats,
  ...more,
})

const propose = (facts: Partial<SeatingFacts>) =>
  proposeTables({ toSeat: [], seated: [], tables: [], zone: ZONE, ...facts })

const tablesOf = (proposals: readonly Proposal[]) =>
  Object.fromEntries(proposals.map((one) => [one.bookId, one.status === 'seated' ? one.table : one.reason]))

const reasonsOf = (proposals: readonly Proposal[], id: string): readonly SeatingReason[] => {
  const found = proposals.find(({ bookId }) => bookId === id)
  return found?.status === 'seated' ? found.reasons : []
}

describe('a table is proposed', () => {
  it('with as many seats as there are persons, not with more', () => {
    const toSeat = [aBooking('two', 2), aBooking('four', 4)]
    const proposals = propose({ toSeat, tables: [aTable('1', 6), aTable('2', 4), aTable('3', 2)] })
    expect(tablesOf(proposals)).toEqual({ two: 't3', four: 't2' })
    expect(reasonsOf(proposals, 'two')).toEqual([{ code: 'exactSeats' }])
  })

  it('between its fewest and most covers, rather with an empty seat than squeezed', () => {
    const tables = [aTable('1', 4, { minSeats: 3 }), aTable('2', 2, { maxSeats: 3 }), aTable('3', 4, { minSeats: 2 })]
    expect(tablesOf(propose({ toSeat: [aBooking('two', 2)], tables: tables.slice(0, 1) }))).toEqual({
      two: { code: 'noTableFor', pax: 2 },
    })
    const proposals = propose({ toSeat: [aBooking('three', 3)], tables })
    expect(tablesOf(proposals)).toEqual({ three: 't1' })
    expect(reasonsOf(proposals, 'three')).toEqual([{ code: 'fewestEmpty', seats: 1 }])
    expect(reasonsOf(propose({ toSeat: [aBooking('three', 3)], tables: tables.slice(1, 2) }), 'three')).toEqual([
      { code: 'squeezed', seats: 1 },
    ])
  })

  it('for the whole stay: one that is free only for a part is none', () => {
    const seated = [aBooking('late', 2, [5, 9], { table: 't1' }), aBooking('early', 2, [-3, 2], { table: 't2' })]
    const proposals = propose({ toSeat: [aBooking('new', 2)], seated, tables: [aTable('1', 2), aTable('2', 2)] })
    expect(tablesOf(proposals)).toEqual({
      new: { code: 'noneFree', pax: 2, from: '2027-08-14', to: '2027-08-21' },
    })
  })

  it('on the day somebody else leaves it, who goes at ten', () => {
    const seated = [aBooking('before', 2, [-7, 0], { table: 't1' }), aBooking('after', 2, [7, 9], { table: 't1' })]
    expect(tablesOf(propose({ toSeat: [aBooking('new', 2)], seated, tables: [aTable('1', 2)] }))).toEqual({
      new: 't1',
    })
  })

  it.each([
    ['at a table that another booking has at another turn', 'second', 't1'],
    ['not at a table that another booking has at its turn', 'first', undefined],
    ['without a turn of its own not where the table’s is taken', undefined, undefined],
  ])('%s', (_, turn, table) => {
    const seated = [aBooking('rossi', 2, [0, 7], { table: 't1' })]
    const proposals = propose({
      toSeat: [aBooking('new', 2, [0, 7], { turn })],
      seated,
      tables: [aTable('1', 2, { turn: 'first' })],
    })
    expect(tablesOf(proposals)['new']).toEqual(table ?? expect.objectContaining({ code: 'noneFree' }))
  })

  it('rather of the booking’s own turn', () => {
    const tables = [aTable('1', 2, { turn: 'first' }), aTable('2', 3, { turn: 'second' })]
    expect(tablesOf(propose({ toSeat: [aBooking('new', 2, [0, 7], { turn: 'second' })], tables }))).toEqual({
      new: 't2',
    })
  })

  it.each([
    ['2027-08-20', '2027-08-25', undefined],
    ['2027-08-21', '2027-08-25', 't1'],
    ['2027-08-01', '2027-08-13', 't1'],
    ['2027-08-01', '2027-08-14', undefined],
  ])('not while it is out of service: from %s to %s', (outOfServiceFrom, outOfServiceTo, table) => {
    const tables = [aTable('1', 2, { outOfServiceFrom, outOfServiceTo })]
    const [proposal] = propose({ toSeat: [aBooking('new', 2)], tables })
    expect(proposal?.status === 'seated' ? proposal.table : undefined).toBe(table)
  })

  it('never when it is locked', () => {
    const facts = { toSeat: [aBooking('new', 2)], tables: [aTable('1', 2), aTable('2', 4)] }
    expect(tablesOf(propose({ ...facts, locked: new Set(['t1']) }))).toEqual({ new: 't2' })
    expect(tablesOf(propose({ ...facts, locked: new Set(['t1', 't2']) }))).toEqual({ new: { code: 'noTables' } })
  })

  it('where the guests sat last time, even with some empty seats', () => {
    const guest = { refEmail: 'Anna@example.com' }
    const seated = [
      aBooking('older', 2, [-700, -690], { ...guest, table: 't1' }),
      aBooking('last', 2, [-370, -360], { refEmail: 'anna@example.com', table: 't3' }),
      aBooking('other', 2, [-30, -20], { refEmail: 'ugo@example.com', table: 't1' }),
    ]
    const tables = [aTable('1', 2), aTable('2', 2), aTable('3', 4)]
    const proposals = propose({ toSeat: [aBooking('again', 2, [0, 7], guest)], seated, tables })
    expect(tablesOf(proposals)).toEqual({ again: 't3' })
    expect(reasonsOf(proposals, 'again')).toEqual([
      { code: 'hadBefore', arrival: addDays(FIRST, -370) },
      { code: 'empty', seats: 2 },
    ])
  })

  it.each([
    ['surname', { refName: 'Anna Rossi' }, { refName: 'Rossi, Ugo' }],
    ['e-mail', { refEmail: 'anna@example.com' }, { refEmail: 'Anna@example.com' }],
    ['reference', { bookingReference: 'PMS-7' }, { bookingReference: 'PMS-7' }],
  ])('beside who arrives on the same day with the same %s', (_, one, other) => {
    const [sea, garden] = [
      { rank: 'sea', turn: 'first' },
      { rank: 'garden', turn: 'first' },
    ]
    const tables = [
      aTable('1', 2, sea),
      aTable('2', 2, garden),
      aTable('3', 3, garden),
      aTable('4', 4, garden),
      aTable('5', 4, sea),
    ]
    const toSeat = [aBooking('a', 2, [0, 7], one), aBooking('b', 4, [0, 7], other)]
    // Somebody has the table in between.
    const seated = [aBooking('c', 2, [0, 7], { table: 't3' })]
    const proposals = propose({ toSeat, seated, tables })
    expect(tablesOf(proposals)).toEqual({ a: 't1', b: 't5' })
    expect(reasonsOf(proposals, 'a')).toEqual([{ code: 'besideFamily', bookId: 'b' }, { code: 'exactSeats' }])
    const byHand = [...seated, aBooking('a', 2, [0, 7], { ...one, table: 't2' })]
    const joined = propose({ toSeat: toSeat.slice(1), seated: byHand, tables })
    expect(tablesOf(joined)).toEqual({ b: 't4' })
    expect(reasonsOf(joined, 'b')).toEqual([{ code: 'withFamily', bookId: 'a' }, { code: 'exactSeats' }])
  })

  it('beside family on the plan of the dining room, whatever the tables are called', () => {
    const place = { rank: 'sea', turn: 'first', diningRoom: 'veranda', y: 100 }
    const tables = [
      aTable('1', 2, { ...place, x: 100 }),
      aTable('2', 2, { ...place, x: 900 }),
      aTable('9', 2, { ...place, x: 350 }),
      aTable('10', 2, { ...place, diningRoom: 'terrace', x: 100 }),
    ]
    const family = { refEmail: 'anna@example.com' }
    const seated = [aBooking('a', 2, [0, 7], { ...family, table: 't1' })]
    const proposals = propose({ toSeat: [aBooking('b', 2, [0, 7], family)], seated, tables })
    expect(tablesOf(proposals)).toEqual({ b: 't9' })
    expect(reasonsOf(proposals, 'b')).toContainEqual({ code: 'besideFamily', bookId: 'a' })
  })

  it('in the rank that has fewest persons in the turn', () => {
    const tables = ['1', '2', '3', '4'].map((name, index) =>
      aTable(name, 2, { turn: 'first', rank: index < 2 ? 'sea' : 'garden' }),
    )
    const seated = [aBooking('there', 2, [0, 7], { table: 't1' })]
    const proposals = propose({ toSeat: [aBooking('new', 2)], seated, tables })
    expect(tablesOf(proposals)).toEqual({ new: 't3' })
    expect(reasonsOf(proposals, 'new')).toEqual([{ code: 'exactSeats' }, { code: 'leastLoaded' }])
  })

  it('with high chairs only where nobody has to move up', () => {
    const tables = [aTable('1', 2, { maxSeats: 4 }), aTable('2', 4)]
    const proposals = propose({ toSeat: [aBooking('new', 3, [0, 7], { highChairs: 1 })], tables })
    expect(tablesOf(proposals)).toEqual({ new: 't2' })
    expect(reasonsOf(proposals, 'new')).toContainEqual({ code: 'highChairs', count: 1 })
    expect(
      tablesOf(propose({ toSeat: [aBooking('new', 3, [0, 7], { highChairs: 1 })], tables: tables.slice(0, 1) })),
    ).toEqual({ new: { code: 'noTableFor', pax: 3 } })
  })

  it('to who has breakfast alone rather where nobody sits, else where somebody dines, which is told', () => {
    const toSeat = [aBooking('none', 2, [0, 7], { bookType: 'BB' }), aBooking('half', 2)]
    expect(new Set(Object.values(tablesOf(propose({ toSeat, tables: [aTable('1', 2), aTable('2', 6)] }))))).toEqual(
      new Set(['t1', 't2']),
    )
    const proposals = propose({ toSeat, tables: [aTable('1', 2)] })
    expect(tablesOf(proposals)).toEqual({ half: 't1', none: 't1' })
    expect(reasonsOf(proposals, 'none')).toContainEqual({ code: 'shared', bookId: 'half' })
  })

  it('to who dines also where somebody has the table for breakfast alone', () => {
    const seated = [aBooking('breakfast', 2, [0, 7], { bookType: 'BB', table: 't1' })]
    const proposals = propose({ toSeat: [aBooking('half', 2)], seated, tables: [aTable('1', 2)] })
    expect(tablesOf(proposals)).toEqual({ half: 't1' })
    expect(reasonsOf(proposals, 'half')).toContainEqual({ code: 'shared', bookId: 'breakfast' })
  })

  it('first to who dines, though several whose board nobody knows have none then', () => {
    const toSeat = [
      aBooking('half', 2),
      ...[0, 1, 2].map((day) => aBooking(`unknown${day}`, 2, [day, day + 1], { bookType: undefined })),
    ]
    const proposals = propose({ toSeat, tables: [aTable('1', 2)] })
    expect(proposals.flatMap((one) => (one.status === 'seated' ? one.bookId : []))).toEqual(['half'])
  })

  it('by moving another proposal, so that both have one', () => {
    const toSeat = [aBooking('long', 2, [0, 9]), aBooking('early', 2, [0, 4]), aBooking('late', 2, [4, 9])]
    const tables = [aTable('1', 2), aTable('2', 2)]
    expect(propose({ toSeat, tables }).every(({ status }) => status === 'seated')).toBe(true)
  })
})

describe('tables are joined for a booking that is too large for each', () => {
  const [sea, garden] = [
    { rank: 'sea', turn: 'first' },
    { rank: 'garden', turn: 'first' },
  ]
  const house = ['1', '2', '3', '4', '5', '6', '7', '8'].map((name) =>
    aTable(name, 4, Number(name) <= 4 ? sea : garden),
  )
  const joinedOf = (proposals: readonly Proposal[], id: string) => {
    const found = proposals.find(({ bookId }) => bookId === id)
    return found?.status === 'seated' ? (found.joined ?? [found.table]) : undefined
  }

  it.each([
    ['next to each other, as few as there can be', 7, house, [], ['t1', 't2']],
    [
      'in the rank that has them free',
      12,
      house,
      [aBooking('a', 2, [0, 7], { table: 't2' }), aBooking('b', 2, [3, 5], { table: 't3' })],
      ['t6', 't5', 't7'],
    ],
    [
      'where others have theirs for breakfast alone',
      12,
      house,
      house.map(({ id }) => aBooking(id, 2, [0, 7], { table: id, bookType: 'BB' })),
      ['t1', 't2', 't3'],
    ],
    ['never of two turns', 7, [aTable('1', 4, sea), aTable('2', 4, { ...sea, turn: 'second' })], [], undefined],
    [
      'never of two rooms',
      7,
      [aTable('1', 4, { ...sea, diningRoom: 'a' }), aTable('2', 4, { ...sea, diningRoom: 'b' })],
      [],
      undefined,
    ],
    [
      'where they stand together on the plan',
      7,
      [
        [100, '1'],
        [2000, '2'],
        [300, '9'],
      ].map(([x, name]) => aTable(String(name), 4, { ...sea, diningRoom: 'a', x: Number(x), y: 100 })),
      [],
      ['t1', 't9'],
    ],
    [
      'without one that is out of service meanwhile',
      7,
      [
        aTable('1', 4, sea),
        aTable('2', 4, { ...sea, outOfServiceFrom: '2027-08-16', outOfServiceTo: '2027-08-16' }),
        aTable('3', 4, sea),
      ],
      [],
      ['t1', 't3'],
    ],
  ] as const)('%s', (_, pax, tables, seated, joined) => {
    const proposals = propose({ toSeat: [aBooking('group', pax)], tables, seated })
    expect(joinedOf(proposals, 'group')?.toSorted()).toEqual(joined && [...joined].toSorted())
    if (joined) expect(reasonsOf(proposals, 'group')).toEqual([{ code: 'joined', tables: joined.length }])
  })

  it('of several ranks of a room, where none has the seats alone, which is told', () => {
    const proposals = propose({ toSeat: [aBooking('group', 20)], tables: house })
    expect(joinedOf(proposals, 'group')).toHaveLength(5)
    expect(reasonsOf(proposals, 'group')).toEqual([{ code: 'joinedOverRanks', tables: 5 }])
  })

  it('also for a coach of 60 at fifteen tables of four', () => {
    const tables = Array.from({ length: 20 }, (_, at) => aTable(String(at + 1), 4, sea))
    expect(joinedOf(propose({ toSeat: [aBooking('coach', 60)], tables }), 'coach')).toHaveLength(15)
  })

  it('but not of one who dines, for a group that has breakfast alone', () => {
    const toSeat = [aBooking('group', 4, [0, 1], { bookType: undefined }), aBooking('a', 1, [0, 1], { bookType: 'HB' })]
    const proposals = propose({ toSeat, tables: [aTable('1', 2), aTable('2', 2)] })
    expect(joinedOf(proposals, 'a')).toHaveLength(1)
  })

  it('beside others, who have other tables, and not where more bookings would stay without', () => {
    const toSeat = [aBooking('group', 8), aBooking('a', 4), aBooking('b', 4)]
    const proposals = propose({ toSeat, tables: house })
    const given = proposals.flatMap(({ bookId }) => joinedOf(proposals, bookId) ?? [])
    expect(given).toHaveLength(4)
    expect(new Set(given).size).toBe(4)
    expect(tablesOf(propose({ toSeat, tables: house.slice(0, 2) }))).toEqual({
      group: { code: 'tooFewTogether', pax: 8, seats: 0 },
      a: expect.any(String) as string,
      b: expect.any(String) as string,
    })
  })
})

describe('bookings of one reference that are together larger than the largest table are one group', () => {
  const sea = { rank: 'sea', turn: 'first', diningRoom: 'a' }
  const garden = { rank: 'garden', turn: 'first', diningRoom: 'b' }
  const rows = (pax: readonly number[], more: Partial<SeatingBooking> = {}) =>
    pax.map((persons, at) =>
      aBooking(`r${String(at).padStart(2, '0')}`, persons, [0, 2], {
        bookingReference: at === 0 ? 'KLM-7' : `KLM-7/${at + 1}`,
        ...more,
      }),
    )
  const eights = (amount: number, more: Partial<SeatingTable> = sea) =>
    Array.from({ length: amount }, (_, at) => aTable(`${more.diningRoom ?? ''}${at + 1}`, 8, more))
  const times = (amount: number, pax: number) => Array.from({ length: amount }, () => pax)

  it.each([
    ['a coach of twenty threes at eight tables of eight', times(20, 3), [...eights(10), ...eights(10, garden)], 8],
    ['thirty twos at tables of eight', times(30, 2), eights(12), 8],
    ['ones, twos, threes and fours', [...times(6, 1), ...times(9, 2), ...times(8, 3), ...times(3, 4)], eights(12), 8],
    ['one of nine among them', [9, 2, 2, 2], eights(4), 2],
    ['fours at tables of four', times(5, 4), Array.from({ length: 6 }, (_, at) => aTable(String(at), 4, sea)), 5],
    ['fives at tables of eight: some over two of them', times(8, 5), eights(8), 6],
  ])('%s', (_, pax, tables, most) => {
    const toSeat = rows(pax)
    const proposals = propose({ toSeat, tables })
    const given = seatedBy({ toSeat, seated: [], tables, zone: ZONE }, proposals)
    expect(new Set(given.map(({ id }) => id)).size).toBe(pax.length)
    expect(new Set(given.map(({ table }) => table)).size).toBeLessThanOrEqual(most)
    expect(new Set(given.map(({ table = '' }) => tables.find(({ id }) => id === table)?.diningRoom)).size).toBe(1)
    expect(proposals.every((one) => one.status === 'seated' && one.reasons[0]?.code === 'withGroup')).toBe(true)
    expectSeats(given, tables)
  })

  it.each([
    ['without a reference', rows([3, 3, 3], { bookingReference: undefined })],
    ['of two references', [...rows([3, 3]), aBooking('other', 3, [0, 2], { bookingReference: 'KLM-8' })]],
    ['of other days', [...rows([3, 3]), aBooking('other', 3, [0, 3], { bookingReference: 'KLM-7' })]],
    ['that fit at one table', rows([2, 3, 3])],
    ['of which there are only two', rows([5, 4])],
  ])('but not those %s', (_, toSeat) => {
    const tables = [
      ...eights(2),
      ...eights(2, garden),
      ...Array.from({ length: 12 }, (_none, at) => aTable(`lonely${at}`, 2, { diningRoom: `c${at}` })),
    ]
    const proposals = propose({ toSeat, tables })
    expect(
      proposals
        .flatMap((one) => (one.status === 'seated' ? one.reasons : []))
        .filter(({ code }) => code === 'withGroup'),
    ).toEqual([])
    expect(proposals.every(({ status }) => status === 'seated')).toBe(true)
  })

  it('in parts as large as a room has seats for, where none has them for all', () => {
    const toSeat = rows(times(14, 2))
    const tables = [...eights(2), ...eights(2, garden)]
    const proposals = propose({ toSeat, tables })
    const given = seatedBy({ toSeat, seated: [], tables, zone: ZONE }, proposals)
    expect(new Set(given.map(({ id }) => id)).size).toBe(14)
    expect(given.filter(({ table }) => table?.startsWith('ta'))).toHaveLength(8)
    expectSeats(given, tables)
  })

  it('who comes to a group that has its tables sits where a seat is left there, else at more joined ones', () => {
    const [one, two, three, ...more] = rows([4, 3, 2, 3, 3, 3])
    if (!one || !two || !three) throw new Error('no rows')
    const seated = [
      { ...one, table: 'ta1' },
      { ...two, table: 'ta2' },
    ]
    const tables = eights(4)
    const beside = propose({ toSeat: [three], seated, tables })
    expect(tablesOf(beside)).toEqual({ r02: 'ta1' })
    expect(reasonsOf(beside, 'r02')).toEqual([{ code: 'withGroup' }])
    const proposals = propose({ toSeat: [three, ...more], seated, tables })
    const given = [...seated, ...seatedBy({ toSeat: [three, ...more], seated, tables, zone: ZONE }, proposals)]
    expect(new Set(given.map(({ table }) => table)).size).toBe(3)
    expectSeats(given, tables)
  })

  it('eats where others of the house do not, whose tables it leaves alone', () => {
    const others = ['1', '2', '3'].map((name) => aBooking(`o${name}`, 2, [0, 7], { table: `ta${name}` }))
    const toSeat = rows(times(6, 3))
    const proposals = propose({ toSeat, seated: others, tables: eights(6) })
    const given = seatedBy({ toSeat, seated: others, tables: eights(6), zone: ZONE }, proposals)
    expect(new Set(given.map(({ table }) => table))).toEqual(new Set(['ta4', 'ta5', 'ta6']))
  })
})

/** Nobody sits twice, no table is over its seats, and nothing cries afterwards. */
function expectSeats(given: readonly SeatingBooking[], tables: readonly SeatingTable[]) {
  const byId = new Map(tables.map((table) => [table.id, table]))
  for (const booking of given) {
    const own = given.flatMap(({ id, table = '' }) => (id === booking.id ? (byId.get(table) ?? []) : []))
    expect(new Set(own).size).toBe(own.length)
    expect(crowdAt(booking, own, given, byId)).toBeUndefined()
  }
}

it.each([
  ['a day is missing', { checkout: undefined }, [aTable('1', 2)], { code: 'daysMissing' }],
  ['nobody is in it', { pax: 0 }, [aTable('1', 2)], { code: 'nobody' }],
  ['there are no tables', {}, [], { code: 'noTables' }],
  ['no table says its covers', {}, [{ id: 't1', name: '1' }], { code: 'noTables' }],
  ['no tables are that large together', { pax: 9 }, [aTable('1', 8)], { code: 'tooFewTogether', pax: 9, seats: 8 }],
])('a booking has no proposal when %s', (_, fields, tables, reason) => {
  expect(propose({ toSeat: [{ ...aBooking('new', 2), ...fields }], tables })).toEqual([
    { status: 'unseated', bookId: 'new', reason },
  ])
})

const bookings = (prefix: string, most: number, tables: number): fc.Arbitrary<SeatingBooking[]> =>
  fc
    .array(
      fc.record({
        pax: fc.integer({ min: 1, max: 6 }),
        from: fc.integer({ min: 0, max: 9 }),
        nights: fc.integer({ min: 0, max: 7 }),
        highChairs: fc.integer({ min: 0, max: 1 }),
        table: fc.integer({ min: 0, max: tables - 1 }),
        surname: fc.constantFrom('Rossi', 'Bianchi', 'Verdi', 'Neri', 'Russo', 'Ferrari'),
        bookType: fc.constantFrom('HB' as const, 'BB' as const, undefined),
        turn: fc.constantFrom(undefined, undefined, 'first', 'second'),
      }),
      { maxLength: most },
    )
    .map((all) =>
      all.map(({ pax, from, nights, highChairs, table, surname, bookType, turn }, index) => ({
        ...aBooking(`${prefix}${index}`, pax, [from, from + nights], { highChairs, bookType, turn }),
        ...(nights === 0 && { checkout: at(from, '18:00') }),
        refName: `Anna ${surname}`,
        refEmail: `${surname}${index % 3}@example.com`,
        ...(prefix === 's' && { table: `t${table}` }),
      })),
    )

const someTables = (most: number): fc.Arbitrary<SeatingTable[]> =>
  fc
    .array(
      fc.record({
        seats: fc.constantFrom(2, 2, 4, 6),
        rank: fc.constantFrom('sea', 'garden', undefined),
        turn: fc.constantFrom('first', 'second', undefined),
        isOut: fc.boolean(),
      }),
      { minLength: 1, maxLength: most },
    )
    .map((all) =>
      all.map(({ seats, rank, turn, isOut }, index) => ({
        ...aTable(String(index), seats, { rank, turn, maxSeats: seats + (index % 2) }),
        ...(isOut && { outOfServiceFrom: addDays(FIRST, 3), outOfServiceTo: addDays(FIRST, 5) }),
      })),
    )

const houses = (most: number, tables: number): fc.Arbitrary<SeatingFacts> =>
  fc.record({
    toSeat: bookings('b', most, tables),
    seated: bookings('s', 4, tables),
    tables: someTables(tables),
    zone: fc.constant(ZONE),
  })

/** A group among them, of whom one may have a table. */
const housesWithGroup = (most: number, tables: number): fc.Arbitrary<SeatingFacts> =>
  fc
    .tuple(
      houses(most, tables),
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 6 }),
    )
    .map(([facts, pax, hasTable, from]) => {
      const group = pax.map((persons, at) =>
        aBooking(`g${at}`, persons, [from, from + 2], { bookingReference: 'KLM-7' }),
      )
      const [first, ...others] = group
      if (!first || !hasTable) return { ...facts, toSeat: [...facts.toSeat, ...group] }
      return { ...facts, toSeat: [...facts.toSeat, ...others], seated: [...facts.seated, { ...first, table: 't0' }] }
    })

const seatedBy = (facts: SeatingFacts, proposals: readonly Proposal[]): SeatingBooking[] =>
  facts.toSeat.flatMap((booking) => {
    const proposal = proposals.find(({ bookId }) => bookId === booking.id)
    return proposal?.status === 'seated'
      ? (proposal.joined ?? [proposal.table]).map((table) => ({ ...booking, table }))
      : []
  })

/** Those that dine first, then the others, each by arrival; as `seated` counts them. */
function firstFit({ toSeat, seated, tables }: SeatingFacts): number {
  const given: SeatingBooking[] = []
  for (const booking of awaitedFirst(
    [...toSeat].sort((one, other) => (one.checkin ?? 0) - (other.checkin ?? 0) || (one.id < other.id ? -1 : 1)),
  )) {
    const stay = bookedStay(booking)
    const table = tables.find(
      (one) =>
        stay &&
        fitsTable(one, booking) &&
        !isOutOfServiceIn(one, stay, ZONE) &&
        conflictsAt(one, booking, [...seated, ...given]).length === 0,
    )
    if (table) given.push({ ...booking, table: table.id })
  }
  return valueOf(given)
}

/** One that dines and has a table is worth more than all others. */
const valueOf = (seated: readonly SeatingBooking[]): number =>
  seated.reduce((sum, booking) => sum + (isAwaited(booking) ? 100 : 1), 0)

describe('whatever the house', () => {
  const runs = { numRuns: runsOf(30) }

  it('nobody sits where somebody else eats at the same meals, nor where there is no room or no service', () => {
    fc.assert(
      fc.property(housesWithGroup(14, 5), (facts) => {
        const proposals = proposeTables(facts)
        const given = seatedBy(facts, proposals)
        const byId = new Map(facts.tables.map((table) => [table.id, table]))
        const keys = groupKeys([...facts.seated, ...facts.toSeat])
        const isWithGroup = (id: string) => reasonsOf(proposals, id).some(({ code }) => code === 'withGroup')
        for (const booking of given) {
          const table = byId.get(booking.table ?? '')
          const isOfGroup = ({ id }: SeatingBooking) => isWithGroup(booking.id) && keys.get(id) === keys.get(booking.id)
          expect(conflictsAt(table, booking, [...facts.seated, ...given]).filter((other) => !isOfGroup(other))).toEqual(
            [],
          )
          const stay = bookedStay(booking)
          if (!table || !stay) throw new Error('A proposal without a table, or for no stay')
          if (!needsJoinedTables(booking, facts) && !isWithGroup(booking.id))
            expect(fitsTable(table, booking)).toBe(true)
          expect(isOutOfServiceIn(table, stay, ZONE)).toBe(false)
        }
        expectSeats(
          given.filter(({ id }) => isWithGroup(id)),
          facts.tables,
        )
      }),
      runs,
    )
  })

  it('the same facts in another order have the same proposal', () => {
    fc.assert(
      fc.property(housesWithGroup(10, 4), ({ toSeat, seated, tables, zone }) => {
        const turned = {
          toSeat: [...toSeat].reverse(),
          seated: [...seated].reverse(),
          tables: [...tables].reverse(),
          zone,
        }
        expect(tablesOf(proposeTables(turned))).toEqual(tablesOf(proposeTables({ toSeat, seated, tables, zone })))
      }),
      runs,
    )
  })

  it('at least as many have a table as if each took the first free one', () => {
    fc.assert(
      fc.property(housesWithGroup(14, 5), (facts) => {
        const seated = new Set(proposeTables(facts).flatMap((one) => (one.status === 'seated' ? one.bookId : [])))
        expect(valueOf(facts.toSeat.filter(({ id }) => seated.has(id)))).toBeGreaterThanOrEqual(firstFit(facts))
      }),
      runs,
    )
  })

  it('the sum is at most 5 % above the least there is, with as many at a table', () => {
    fc.assert(
      fc.property(houses(6, 4), (facts) => {
        fc.pre(!facts.toSeat.some((booking) => needsJoinedTables(booking, facts)))
        const plan = new SeatingPlan(facts)
        const least = leastCost(plan.parties, 0, plan)
        for (const proposal of proposeTables(facts)) {
          const party = plan.parties.find(({ booking }) => booking.id === proposal.bookId)
          const option = party?.options.find(
            ({ seat }) => proposal.status === 'seated' && seat.table.id === proposal.table,
          )
          if (party && option) plan.sit(party, option.seat)
        }
        const { cost, seated } = least
        expect(plan.parties.filter(({ seat }) => seat)).toHaveLength(seated)
        // Without what everybody without a table costs, which is a million times more.
        const dining = plan.parties.filter(({ seat, booking }) => !seat && isAwaited(booking)).length
        const unseated = (plan.parties.length - seated) * 1e7 + dining * 1e10
        expect(plan.cost() - unseated).toBeLessThanOrEqual((cost - unseated) * 1.05 + 1e-3)
      }),
      // The improvement is a search: always the same houses, or once in a while one would be missed.
      { numRuns: runsOf(60), seed: 7 },
    )
  })
})

/** Tries every table for everybody. */
function leastCost(
  parties: readonly Party[],
  from: number,
  plan: SeatingPlan,
): { readonly cost: number; readonly seated: number } {
  const party = parties[from]
  if (!party) return { cost: plan.cost(), seated: parties.filter(({ seat }) => seat).length }
  let least = leastCost(parties, from + 1, plan)
  for (const { seat } of party.options) {
    if (!plan.isFree(party, seat)) continue
    plan.sit(party, seat)
    const found = leastCost(parties, from + 1, plan)
    if (found.cost < least.cost) least = found
    plan.leave(party)
  }
  return least
}

it('beside a plan come first those who have lunch or dinner, in the order in which they were', () => {
  const boards = [undefined, 'BB', 'HB', 'NT', 'FB', 'HBL'] as const
  expect(awaitedFirst(boards.map((bookType) => ({ bookType }))).map(({ bookType }) => bookType)).toEqual([
    'HB',
    'FB',
    'HBL',
    undefined,
    'BB',
    'NT',
  ])
})
