import { expect, it } from 'vitest'
import { aBook, aDish, aLine, aPerson, aTable, aTurn, anOrder, someFacts } from '#tests/rows/aMeal.ts'
import { nameReport } from './byName.ts'
import { tableReport } from './byTable.ts'
import { mealSheet } from './mealSheet.ts'
import { turnsProgress } from './turnsProgress.ts'

const names = Array.from({ length: 40 }, (_, at) => `piatto ${at}`)
const note = { id: 'n', text: 'senza sale', qty: 1 }

/** A booking of two of whom one orders the first so many dishes, and the other half of the first. */
const aTableOf = (count: number) =>
  someFacts({
    dishes: names.map((id) => aDish(id, 2)),
    turns: [aTurn('Secondo'), aTurn('Primo')],
    tables: [aTable('12', { turn: 'Primo' })],
    books: [aBook('rossi', { table: '12', roomNumber: '305' })],
    people: [aPerson('ada', 'rossi', { surname: 'Rossi' }), aPerson('bea', 'rossi', { name: ' ' })],
    orders: [anOrder('ada', 'rossi'), anOrder('bea', 'rossi', { completed: false })],
    lines: [
      ...names.slice(0, count).map((id) => aLine('ada', id, 1)),
      aLine('bea', names[0] ?? '', count > 0 ? 1 : 0, { halfPortion: true, annotation: [note] }),
    ],
  })

it.each([
  [0, [0], [0]],
  [10, [10], [10]],
  [11, [11], [10, 1]],
  [18, [18], [10, 8]],
  [19, [18, 1], [10, 9]],
  [37, [18, 18, 1], [10, 10, 10, 7]],
])('%d dishes stand in pages of 18 and chunks of 10', (count, pages, chunks) => {
  const facts = aTableOf(count)
  const sheet = mealSheet(facts)
  const byTable = tableReport(sheet, facts.dishes).flatMap((section) => section.pages)
  expect(byTable.map(({ columns }) => columns.length)).toEqual(pages)
  for (const { rows } of byTable) expect(rows).toMatchObject([{ table: '12', room: '305', name: 'ada Rossi' }])
  const byName = nameReport(sheet, facts.dishes).flatMap(({ bookings }) => bookings)
  expect(byName[0]?.chunks.map(({ columns }) => columns.length)).toEqual(chunks)
  for (const { people } of byName[0]?.chunks ?? [])
    expect(people.map(({ sheet: { person, place } }) => [person.id, place])).toEqual([
      ['ada', 1],
      ['bea', 2],
    ])
})

it('halves and notes stand once, with their person', () => {
  const facts = aTableOf(11)
  const [section] = nameReport(mealSheet(facts), facts.dishes)
  const [first, second] = section?.bookings[0]?.chunks ?? []
  expect(first?.totals).toEqual(Array(10).fill(1))
  expect(first?.halves).toEqual([1, ...Array<number>(9).fill(0)])
  expect(first?.notes).toMatchObject([{ text: 'senza sale', half: true, sheet: { person: { id: 'bea' } } }])
  expect(second).toMatchObject({ halves: undefined, notes: [] })
})

it('joined tables stand together, in the turn and rank of the first', () => {
  const facts = { ...aTableOf(1), seatings: new Map([['rossi', ['12', '13', 'deleted']]]) }
  const tables = new Map([...facts.tables, ['13', aTable('13', { turn: 'Secondo' })]])
  const sheet = mealSheet({ ...facts, tables })
  expect(tableReport(sheet, facts.dishes).map(({ turn, pages }) => [turn?.name, pages[0]?.rows[0]?.table])).toEqual([
    ['Primo', '12 + 13'],
  ])
  expect(nameReport(sheet, facts.dishes)[0]?.bookings[0]?.table).toBe('12 + 13')
})

it('a table of one meal takes the place of the own, also in its turn', () => {
  const facts = { ...aTableOf(1), seatings: new Map([['rossi', ['13']]]) }
  const tables = new Map([...facts.tables, ['13', aTable('13', { turn: 'Secondo' })]])
  const [section] = tableReport(mealSheet({ ...facts, tables }), facts.dishes)
  expect([section?.turn?.name, section?.pages[0]?.rows[0]?.table]).toEqual(['Secondo', '13'])
  expect(turnsProgress({ ...facts, tables }).map(({ progress }) => progress.expected)).toEqual([0, 0, 2])
})

it('the turns follow those who have none', () => {
  expect(turnsProgress(aTableOf(1)).map(({ turn, progress }) => [turn?.name, progress])).toEqual([
    [undefined, { completed: 0, expected: 0 }],
    ['Primo', { completed: 1, expected: 2 }],
    ['Secondo', { completed: 0, expected: 0 }],
  ])
})
