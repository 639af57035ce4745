import { describe, expect, it } from 'vitest'
import { aBook, aDish, aLine, aPerson, aRank, aTable, aTurn, anOrder, someFacts } from '#tests/rows/aMeal.ts'
import { mealSheet } from './mealSheet.ts'
import { othersIn, waiterReport } from './waiter.ts'
import type { WaiterFilter } from './waiter.ts'

const facts = someFacts({
  dishes: [aDish('pasta', 2)],
  ranks: [aRank('Veranda'), aRank('Altana')],
  turns: [aTurn('Primo')],
  tables: [aTable('12', { rank: 'Veranda', turn: 'Primo' }), aTable('3', { turn: 'Primo' })],
  books: [
    aBook('done', { table: '12', refName: 'Famiglia Ròssi', roomNumber: '305' }),
    aBook('waiting', { table: '3', refEmail: 'bea12305@example.org' }),
    aBook('extra', { bookType: 'BB', tableNumber: 'Bar' }),
    aBook('breakfast', { bookType: 'BB' }),
    aBook('staff', { stafferBook: true }),
  ],
  people: ['done', 'waiting', 'extra', 'breakfast', 'staff'].map((id) =>
    aPerson(`${id}-p`, id, { name: 'Gina', surname: id === 'extra' ? 'D’Este' : 'Bo' }),
  ),
  orders: [anOrder('done-p', 'done'), anOrder('extra-p', 'extra', { completed: false })],
  lines: [aLine('extra-p', 'pasta', 1)],
})
const report = (filter: Partial<WaiterFilter>) =>
  waiterReport(mealSheet(facts), [...facts.ranks.values()], {
    complete: true,
    incomplete: true,
    notIncluded: true,
    ...filter,
  })
const listedSheets = (filter: Partial<WaiterFilter>) =>
  report(filter).flatMap(({ ranks }) => ranks.flatMap(({ bookings }) => bookings))
const listed = (filter: Partial<WaiterFilter>) => listedSheets(filter).map(({ book }) => book.id)

describe('the waiter report', () => {
  it.each<[string, Partial<WaiterFilter>, string[]]>([
    ['as it opens: all who eat or should', {}, ['waiting', 'done', 'extra']],
    ['complete', { incomplete: false, notIncluded: false }, ['done']],
    ['incomplete', { complete: false, notIncluded: false }, ['waiting']],
    ['without whoever is not included, ordered or not', { notIncluded: false }, ['waiting', 'done']],
    ['only who is not included and ordered', { complete: false, incomplete: false }, ['extra']],
    [
      'who is looked for, not included and without an order, too',
      { search: 'gina' },
      ['waiting', 'done', 'extra', 'breakfast', 'staff'],
    ],
    ['who is looked for among the included', { search: 'gina', notIncluded: false }, ['waiting', 'done']],
    ['nobody', { complete: false, incomplete: false, notIncluded: false }, []],
    ['who is missing, whatever else is ticked', { missing: true, incomplete: false }, ['waiting']],
  ])('%s', (_, filter, expected) => {
    expect(listed(filter).sort()).toEqual([...expected].sort())
  })

  it.each([
    ['', ['done', 'waiting', 'extra']],
    ['rossi', ['done']],
    ['ROSSI 305', ['done']],
    ['12', ['done']],
    // Of an e-mail's figures nobody thinks, nor of the end of a number.
    ['1', ['done']],
    ['2', []],
    ['05', []],
    ['ea12', ['waiting']],
    ['tav 3', ['waiting']],
    ['cam 305', ['done']],
    ['bar', ['extra']],
    ["d'este", ['extra']],
    ['example.org', ['waiting']],
    ['nessuno', []],
  ])('finds %j', (search, expected) => {
    expect(listed({ search }).sort()).toEqual([...expected].sort())
  })

  it('counts apart who eats and is not expected', () => {
    const sheet = mealSheet(facts)
    // Only one of them has ordered; with the expected they are all who are listed.
    expect(othersIn(sheet.bookings)).toEqual({ notIncluded: 1, staff: 0 })
    expect(listedSheets({})).toHaveLength(sheet.progress.expected + 1)
  })

  it('counts of a booking that is not included only who ordered', () => {
    const people = [...facts.people, aPerson('extra-q', 'extra')]
    expect(othersIn(mealSheet({ ...facts, people }).bookings)).toEqual({ notIncluded: 1, staff: 0 })
  })

  it('names every rank in each turn where somebody is, those without last', () => {
    const rows = report({}).map(({ turn, ranks }) => [
      turn?.name,
      ...ranks.map(({ rank, bookings }) => [rank?.name, bookings.length]),
    ])
    expect(rows).toEqual([
      ['Primo', ['Altana', 0], ['Veranda', 1], [undefined, 1]],
      [undefined, ['Altana', 0], ['Veranda', 0], [undefined, 1]],
    ])
  })

  it.each([{ missing: true }, { search: 'bea' }])(
    'where somebody is looked for, with %j, only where they are',
    (filter) => {
      expect(report(filter)).toMatchObject([{ turn: { name: 'Primo' }, ranks: [{ rank: undefined }] }])
    },
  )
})
