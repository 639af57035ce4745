import { describe, expect, it } from 'vitest'
import {
  aBook,
  aDish,
  aLine,
  anOrder,
  aPerson,
  aRank,
  aTable,
  aTurn,
  DAY,
  DINNER,
  someFacts,
} from '#tests/rows/aMeal.ts'
import type { MealRows } from '#tests/rows/aMeal.ts'
import { awayOrders, mealSheet, placeInBooking } from './mealSheet.ts'
import type { TurnChoice } from './mealSheet.ts'
import { turnsProgress } from './turnsProgress.ts'

const dishes = [aDish('torta', 6), aDish('pasta', 2), aDish('zuppa', 2)]

/** A booking of one guest, who orders what is given. */
const aGuest = (rows: MealRows) =>
  someFacts({
    dishes,
    books: [aBook('rossi')],
    people: [aPerson('ada', 'rossi')],
    orders: [anOrder('ada', 'rossi')],
    ...rows,
  })

describe('who is at a meal', () => {
  it('is listed by turn, rank and table, and then by name', () => {
    const tables = [
      aTable('10', { rank: 'Veranda', turn: 'Turno 2' }),
      aTable('9', { rank: 'Veranda', turn: 'Turno 2' }),
      aTable('8', { rank: 'Altana', turn: 'Turno 2' }),
      aTable('7', { turn: 'Turno 2' }),
      aTable('6', { rank: 'Altana', turn: 'Turno 10' }),
      aTable('5', { rank: 'Altana' }),
    ]
    const seats: [string, string | undefined, string?][] = [
      ['nowhere'.toUpperCase(), undefined],
      ['e', '5'],
      ['d', '6'],
      ['c', '7'],
      ['b2', '9', 'Zeno'],
      ['b1', '9', 'Anna'],
      ['b3', '10'],
      ['a', '8'],
    ]
    const facts = someFacts({
      tables,
      ranks: [aRank('Veranda'), aRank('Altana')],
      turns: [aTurn('Turno 10'), aTurn('Turno 2')],
      books: seats.map(([id, table, refName]) => aBook(id, { table, refName })),
      people: seats.map(([id]) => aPerson(`${id}-p`, id)),
    })
    expect(mealSheet(facts).bookings.map(({ book }) => book.id)).toEqual([
      'a',
      'b1',
      'b2',
      'b3',
      'c',
      'd',
      'e',
      'NOWHERE',
    ])
  })

  it.each([
    ['arrives as the meal begins', { checkin: DINNER }, 1],
    ['arrives after it', { checkin: DINNER + 1 }, 0],
    ['leaves as it begins', { checkout: DINNER }, 1],
    ['left the day before', { checkout: DINNER - DAY }, 0],
    ['has no days', { checkin: undefined, checkout: undefined }, 0],
    ['is of the staff, whatever its days', { stafferBook: true, checkin: undefined }, 1],
  ])('a booking that %s', (_, stay, bookings) => {
    expect(mealSheet(aGuest({ books: [aBook('rossi', stay)] })).bookings).toHaveLength(bookings)
  })

  it('knows each by the place among all of the booking, also those who are not there', () => {
    const facts = aGuest({
      people: [
        aPerson('late', 'rossi', { createdAt: 3 }),
        aPerson('gone', 'rossi', { createdAt: 2, checkout: DINNER - DAY }),
        aPerson('ada', 'rossi', { createdAt: 9, isHolder: true }),
      ],
    })
    const [rossi] = mealSheet(facts).bookings
    expect(rossi?.people.map(({ person, place }) => [person.id, place])).toEqual([
      ['ada', 1],
      ['late', 3],
    ])
    expect(facts.people.map((person) => placeInBooking(person, facts.people))).toEqual([3, 2, 1])
    expect(placeInBooking(aPerson('never', 'rossi'), facts.people)).toBeUndefined()
  })

  it('counts everybody of a booking, and of the meal only those who are expected', () => {
    const facts = someFacts({
      books: [aBook('half'), aBook('none', { bookType: 'BB' }), aBook('staff', { stafferBook: true })],
      people: [aPerson('ada', 'half'), aPerson('bea', 'half'), aPerson('cleo', 'none'), aPerson('dina', 'staff')],
      orders: [anOrder('ada', 'half'), anOrder('bea', 'half', { completed: false }), anOrder('cleo', 'none')],
    })
    const { bookings, progress } = mealSheet(facts)
    expect(progress).toEqual({ completed: 1, expected: 2 })
    const tags = bookings.map(({ book, isIncluded, isStaff, progress: own }) => [
      book.id,
      isIncluded,
      isStaff,
      own.completed,
      own.expected,
    ])
    expect(tags.sort()).toEqual([
      ['half', true, false, 1, 2],
      ['none', false, false, 1, 1],
      ['staff', true, true, 0, 1],
    ])
  })

  it.each<[TurnChoice, string[]]>([
    [undefined, ['first', 'seated', 'none']],
    ['Turno 1', ['first']],
    [null, ['seated', 'none']],
    ['Turno 9', []],
  ])('of the turn %j', (turn, expected) => {
    const facts = someFacts({
      dishes,
      tables: [aTable('1', { turn: 'Turno 1' }), aTable('2')],
      turns: [aTurn('Turno 1')],
      books: [aBook('first', { table: '1' }), aBook('seated', { table: '2' }), aBook('none')],
      people: ['first', 'seated', 'none'].map((id) => aPerson(`${id}-p`, id)),
      orders: ['first', 'seated', 'none'].map((id) => anOrder(`${id}-p`, id)),
      lines: ['first', 'seated', 'none'].map((id) => aLine(`${id}-p`, 'gone', 1)),
    })
    const { bookings, review } = mealSheet(facts, turn)
    expect(bookings.map(({ book }) => book.id)).toEqual(expected)
    expect(review.map(({ book }) => book?.id)).toEqual(expected)
  })
})

it('is at the turn of the booking, where it has one, and else of its table', () => {
  const facts = someFacts({
    dishes: [],
    tables: [aTable('1', { turn: 'Primo' }), aTable('2')],
    turns: [aTurn('Primo'), aTurn('Secondo')],
    books: [
      aBook('a', { table: '1' }),
      aBook('b', { table: '1', turn: 'Secondo' }),
      aBook('c', { turn: 'Primo' }),
      aBook('d', { table: '2' }),
    ],
    people: ['a', 'b', 'c', 'd'].map((id) => aPerson(`${id}-p`, id)),
  })
  const shown = (turn: TurnChoice) => mealSheet(facts, turn).bookings.map(({ book }) => book.id)
  expect([shown(undefined), shown('Primo'), shown('Secondo'), shown(null)]).toEqual([
    ['a', 'c', 'b', 'd'],
    ['a', 'c'],
    ['b'],
    ['d'],
  ])
  expect(turnsProgress(facts).map(({ turn, progress, laid }) => [turn?.id, progress.expected, laid.tables])).toEqual([
    [undefined, 1, 1],
    ['Primo', 2, 1],
    ['Secondo', 1, 1],
  ])
})

describe('what somebody eats', () => {
  it('is by course and as the menu has it, whole and half portions apart', () => {
    const lines = [
      aLine('ada', 'torta', 1),
      aLine('ada', 'zuppa', 2, { halfPortion: true }),
      aLine('ada', 'pasta', 1),
      aLine('ada', 'zuppa', 1),
    ]
    const [booking] = mealSheet(aGuest({ lines })).bookings
    const expected = [
      { dishId: 'pasta', normal: 1, half: 0, notes: [] },
      { dishId: 'zuppa', normal: 1, half: 2, notes: [] },
      { dishId: 'torta', normal: 1, half: 0, notes: [] },
    ]
    expect(booking?.dishes).toEqual(expected)
    expect(booking?.people[0]?.dishes).toEqual(expected)
  })

  it.each([
    [-1, []],
    [0, []],
    [NaN, []],
    [2.9, [2]],
  ])('a quantity of %d', (quantity, expected) => {
    const [booking] = mealSheet(aGuest({ lines: [aLine('ada', 'pasta', quantity)] })).bookings
    expect(booking?.dishes.map(({ normal }) => normal)).toEqual(expected)
  })

  it.each([
    ['of more than there are', 2, [['senza sale', 5]], [['senza sale', 2]]],
    ['of none', 2, [['senza sale', 0]], [['senza sale', 1]]],
    ['without a text', 2, [['  ', 2]], []],
    [
      'that say the same',
      3,
      [
        [' Senza sale', 1],
        ['senza  SALE ', 1],
      ],
      [['Senza sale', 2]],
    ],
    // Nothing that a guest asked for is lost.
    [
      'too many',
      1,
      [
        ['senza sale', 1],
        ['senza glutine', 1],
      ],
      [['senza sale, senza glutine', 1]],
    ],
  ] as const)('notes %s', (_, quantity, written, expected) => {
    const annotation = written.map(([text, qty], at) => ({ id: String(at), text, qty }))
    const lines = [aLine('ada', 'pasta', quantity, { annotation })]
    const [booking] = mealSheet(aGuest({ lines })).bookings
    const notes = booking?.dishes.flatMap((dish) => dish.notes)
    expect(notes?.map((note) => [note.text, note.quantity])).toEqual(expected)
  })

  it.each([
    [{}, 'diningRoom', undefined],
    [{ takeAway: true, locationExpl: 'Spiaggia' }, 'takeAway', undefined],
    [{ delivery: true, locationExpl: ' Spiaggia ' }, 'delivery', 'Spiaggia'],
  ])('with %j is eaten %s', (mode, expected, location) => {
    const [booking] = mealSheet(aGuest({ orders: [anOrder('ada', 'rossi', mode)] })).bookings
    expect(booking?.people[0]).toMatchObject({ mode: expected, location })
  })
})

describe('what must be looked at again', () => {
  const lines = [aLine('ada', 'pasta', 2)]
  it.each<[string, MealRows, string[]]>([
    ['nothing', {}, []],
    ['a dish that is not on the menu', { meal: { dishes: ['torta'] } }, ['dishGone']],
    ['a dish that was deleted', { dishes: [aDish('pasta', 2, { deleted: true })] }, ['dishGone']],
    ['a dish that is not there', { dishes: [] }, ['dishGone']],
    ['a stay that was moved', { books: [aBook('rossi', { checkin: DINNER + DAY })] }, ['notInHouse']],
    ['a person who is not there', { people: [] }, ['personGone']],
    ['an order of nobody', { orders: [anOrder('ada', 'rossi', { person: undefined })] }, ['personGone']],
    ['a booking that is not there', { books: [] }, ['personGone']],
    ['the order of another meal', { orders: [anOrder('ada', 'rossi', { calendarMeal: 'lunch' })] }, []],
    ['an order of nothing', { people: [], lines: [aLine('ada', 'pasta', 0)] }, []],
  ])('%s', (_, rows, reasons) => {
    const { review, bookings } = mealSheet(aGuest({ lines, ...rows }))
    expect(review.map(({ reason }) => reason)).toEqual(reasons)
    for (const { dishes: doubted } of review) expect(doubted).toMatchObject([{ dishId: 'pasta', normal: 2 }])
    if (reasons.length > 0) expect(bookings.flatMap((booking) => booking.dishes)).toEqual([])
  })
})

it('what goes out of the dining room says where to, whose it is, and which dishes', () => {
  const facts = someFacts({
    dishes: [aDish('pasta', 2), aDish('torta', 6)],
    books: [aBook('rossi')],
    people: ['ada', 'bea', 'cleo', 'dora', 'eva', 'fede'].map((id) => aPerson(id, 'rossi')),
    orders: [
      anOrder('ada', 'rossi', { delivery: true, locationExpl: 'Spiaggia' }),
      anOrder('bea', 'rossi', { takeAway: true, locationExpl: 'left from before' }),
      anOrder('cleo', 'rossi', { delivery: true, locationExpl: ' Spiaggia ' }),
      anOrder('dora', 'rossi', { delivery: true }),
      // Nothing to bring.
      anOrder('eva', 'rossi', { delivery: true, locationExpl: 'Terrazza' }),
      anOrder('fede', 'rossi'),
    ],
    lines: ['ada', 'bea', 'cleo', 'dora', 'fede'].map((id) => aLine(id, id === 'cleo' ? 'torta' : 'pasta', 1)),
  })
  const [booking] = mealSheet(facts).bookings
  const away = awayOrders(booking?.people ?? []).map(({ mode, location, people }) => [
    mode,
    location,
    people.map(({ person, dishes }) => [person.id, ...dishes.map(({ dishId }) => dishId)]),
  ])
  expect(away).toEqual([
    [
      'delivery',
      'Spiaggia',
      [
        ['ada', 'pasta'],
        ['cleo', 'torta'],
      ],
    ],
    ['takeAway', undefined, [['bea', 'pasta']]],
    ['delivery', undefined, [['dora', 'pasta']]],
  ])
})
