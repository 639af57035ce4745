import { describe, expect, it } from 'vitest'
import { joinedTablesInService, paxAt, roomServiceOf, tablesAtTurn } from './tableService.ts'
import type { BookingSheet, ReviewItem } from './mealSheet.ts'
import type { Turn } from '../schema/places.ts'
import { aRow } from '#tests/rows/aRow.ts'

const NOBODY = { needs: new Map() }

const aSheet = (
  id: string,
  table: string | undefined,
  completed: number,
  expected: number,
  other: Partial<BookingSheet> = {},
): BookingSheet => ({
  book: aRow('Book', { id, refName: id }),
  table: table === undefined ? undefined : aRow('Table', { id: table }),
  joined: [],
  rank: undefined,
  turn: undefined,
  isIncluded: true,
  isStaff: false,
  progress: { completed, expected },
  people: [],
  dishes: [],
  ...other,
})

describe('the tables at a meal', () => {
  it.each([
    [0, 4, 0, 'low'],
    [1, 4, 25, 'low'],
    [2, 5, 40, 'medium'],
    [3, 4, 75, 'medium'],
    [4, 5, 80, 'high'],
    [4, 4, 100, 'high'],
  ] as const)('with %i orders of %i are at %i %%: %s', (completed, expected, percent, level) => {
    const { tables } = roomServiceOf(
      { menu: [], bookings: [aSheet('Rossi', 't', completed, expected)], review: [] },
      NOBODY,
    )
    expect(tables.get('t')).toMatchObject({ pax: expected, percent, level, hasReview: false })
  })

  it('count two bookings of one table together', () => {
    const bookings = [aSheet('Rossi', 't', 2, 2), aSheet('Bianchi', 't', 0, 2)]
    const own = roomServiceOf({ menu: [], bookings, review: [] }, NOBODY).tables.get('t')
    expect(own?.bookings).toHaveLength(2)
    expect(own).toMatchObject({ pax: 4, percent: 50 })
  })

  it('are free where nobody is expected: the staff, and who has not the meal', () => {
    const bookings = [
      aSheet('Camerieri', 'a', 0, 5, { isStaff: true }),
      aSheet('Solo colazione', 'b', 0, 2, { isIncluded: false }),
      aSheet('Neri', undefined, 0, 3),
    ]
    const { tables, unseated } = roomServiceOf({ menu: [], bookings, review: [] }, NOBODY)
    expect(tables.size).toBe(0)
    expect(unseated.map(({ book }) => book.id)).toEqual(['Neri'])
  })

  it('have who ordered without the meal in their board, for those who did', () => {
    const bookings = [
      aSheet('Solo colazione', 'b', 1, 2, { isIncluded: false }),
      aSheet('Neri', 'b', 1, 3),
      aSheet('Camerieri', 'a', 2, 5, { isStaff: true }),
      aSheet('Senza posto', undefined, 2, 2, { isIncluded: false }),
      aSheet('Personale', undefined, 2, 2, { isStaff: true }),
    ]
    const service = roomServiceOf({ menu: [], bookings, review: [] }, NOBODY)
    expect(service.tables.get('b')).toMatchObject({ pax: 4, percent: 50 })
    expect(service.tables.get('a')).toMatchObject({ pax: 2, percent: 100 })
    expect(service.unseated.map(({ book }) => book.id)).toEqual(['Senza posto'])
    expect(paxAt(service, ['a', 'b'])).toBe(6)
  })

  it('have a family at each of those that are joined for it, and count its persons once', () => {
    const joined = [aRow('Table', { id: 'u' })]
    const service = roomServiceOf(
      { menu: [], bookings: [aSheet('Rossi', 't', 2, 6, { joined }), aSheet('Neri', 'v', 0, 2)], review: [] },
      NOBODY,
    )
    expect(service.tables.get('t')).toMatchObject({ pax: 6, joined: ['u'] })
    expect(service.tables.get('u')).toMatchObject({ pax: 6, joined: ['t'] })
    expect(paxAt(service, ['t', 'u', 'v'])).toBe(8)
    expect(joinedTablesInService(service).map(({ bookId, tables }) => [bookId, ...tables.map(({ id }) => id)])).toEqual(
      [['Rossi', 't', 'u']],
    )
  })

  it('say where somebody may not eat everything', () => {
    const person = aRow('BookPerson', { id: 'anna' })
    const people = [{ person }] as unknown as BookingSheet['people']
    const bookings = [aSheet('Rossi', 't', 1, 2, { people }), aSheet('Neri', 'u', 1, 2)]
    const { tables } = roomServiceOf({ menu: [], bookings, review: [] }, { needs: new Map([['anna', [7]]]) })
    expect([...tables].map(([id, { hasNeeds }]) => [id, hasNeeds])).toEqual([
      ['t', true],
      ['u', false],
    ])
  })

  it('say where something is to be reviewed', () => {
    const rossi = aSheet('Rossi', 't', 1, 2)
    const item = { book: rossi.book } as ReviewItem
    expect(roomServiceOf({ menu: [], bookings: [rossi], review: [item] }, NOBODY).tables.get('t')?.hasReview).toBe(true)
  })
})

describe('the tables of a turn', () => {
  const [first, second] = ['first', 'second'].map((id) => aRow('Turn', { id })) as [Turn, Turn]
  const sheets = [
    aSheet('Rossi', 'early', 0, 2, { turn: first }),
    aSheet('Neri', 'late', 0, 2, { turn: second }),
    aSheet('Bianchi', 'both', 0, 2, { turn: first }),
    aSheet('Verdi', 'both', 0, 2, { turn: second }),
    aSheet('Gallo', 'any', 0, 2),
  ]
  const all = ['early', 'late', 'both', 'any', 'nobody'].map((id) => ({ id }))
  const serviceOf = (bookings: readonly BookingSheet[]) => roomServiceOf({ menu: [], bookings, review: [] }, NOBODY)
  const drawn = (turn: string | undefined) => {
    const atTurn = serviceOf(sheets.filter((one) => turn === undefined || one.turn?.id === turn))
    return tablesAtTurn(all, turn, atTurn, serviceOf(sheets)).map(
      ({ id }) => `${id}${atTurn.tables.has(id) ? '' : ' free'}`,
    )
  }

  it.each([
    [undefined, ['early', 'late', 'both', 'any', 'nobody free']],
    ['first', ['early', 'late free', 'both', 'nobody free']],
    ['second', ['early free', 'late', 'both', 'nobody free']],
  ])('%s are those taken then, and those that are free then', (turn, expected) => {
    expect(drawn(turn)).toEqual(expected)
  })
})

it.each([
  [['risotto'], 0, true],
  [[], 0, false],
  [[], 1, true],
])('of a menu of %j, with %i orders, orders are spoken of: %s', (menu, completed, expected) => {
  expect(roomServiceOf({ menu, bookings: [aSheet('Rossi', 't', completed, 2)], review: [] }, NOBODY).takesOrders).toBe(
    expected,
  )
})
