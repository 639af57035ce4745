import { expect, test } from 'vitest'
import { guestSeat, seatOfStay } from './guestSeat.ts'
import type { SeatFacts } from './guestSeat.ts'

const zone = 'Europe/Rome'
const date = Date.parse('2026-11-24T20:00:00+01:00')
const dinner = { mealIndex: '3', date } as const
const breakfast = { mealIndex: '2', date: Date.parse('2026-11-24T08:00:00+01:00') } as const
const at = { day: '2026-11-24', mealIndex: '3', start: date } as const
const facts: Omit<SeatFacts, 'book' | 'seatings'> = {
  tables: new Map([
    ['t2', { name: '2', turn: 'first' }],
    ['t3', { name: '3', turn: 'first' }],
    ['t9', { name: '9', turn: 'second' }],
    ['t10', { name: '10' }],
    ['t11', { turn: 'breakfasts' }],
  ]),
  turns: new Map([
    ['first', { times: { '3': { from: '19:00', to: '20:30' }, '0': { from: '07:30:00', to: '09:00:00' } } }],
    ['second', { times: { '3': { from: '21:15', to: '22:30' } } }],
    ['breakfasts', { times: { '0': { from: '07:30', to: '09:00' } } }],
  ]),
}

test.each([
  ['when its turn sits down, at its table', { table: 't2' }, [], dinner, { start: '19:00', end: '20:30', table: '2' }],
  [
    'at its own turn, where it has one',
    { table: 't2', turn: 'second' },
    [],
    dinner,
    { start: '21:15', end: '22:30', table: '2' },
  ],
  ['at its own turn, also without a table', { turn: 'second' }, [], dinner, { start: '21:15', end: '22:30' }],
  [
    'when the meal starts, where its own turn does not sit at it',
    { table: 't2', turn: 'second' },
    [],
    breakfast,
    { start: '08:00', table: '2' },
  ],
  [
    'at all of its joined tables',
    { table: 't2' },
    [{ tables: ['t2', 't3'] }],
    dinner,
    { start: '19:00', end: '20:30', table: '2 + 3' },
  ],
  [
    'where and when it sits at this meal alone',
    { table: 't2' },
    [{ ...at, tables: ['t9'] }],
    dinner,
    { start: '21:15', end: '22:30', table: '9' },
  ],
  ['when the meal starts, at a table without a turn', { table: 't10' }, [], dinner, { start: '20:00', table: '10' }],
  ['when the meal starts, where the turn does not sit at it', { table: 't11' }, [], dinner, { start: '20:00' }],
  [
    'at the companion of breakfast as at breakfast',
    { table: 't2' },
    [],
    breakfast,
    { start: '07:30', end: '09:00', table: '2' },
  ],
  ['at the table that was written down', { tableNumber: ' 14 ' }, [], dinner, { start: '20:00', table: '14' }],
  ['when the meal starts, without a table', {}, [], dinner, { start: '20:00' }],
  ['when the meal starts, once its table was deleted', { table: 'gone' }, [], dinner, { start: '20:00' }],
] as const)('guests are told to come %s', (_, book, seatings, meal, seat) => {
  expect(guestSeat({ ...facts, book, seatings }, meal, zone)).toEqual(seat)
})

test.each([
  [
    'table, and the meals of its board at which its turn sits down',
    { table: 't2' },
    'HB',
    {
      table: '2',
      meals: [
        ['0', '07:30'],
        ['3', '19:00'],
      ],
    },
  ],
  ['the meals that are not included are not told', { table: 't2' }, 'BB', { table: '2', meals: [['0', '07:30']] }],
  ['table alone, without a turn', { table: 't10' }, 'HB', { table: '10', meals: [] }],
  ['nothing, without a table', {}, undefined, { meals: [] }],
] as const)('of a stay: %s', (_, book, board, { meals, ...where }) => {
  expect(seatOfStay({ ...facts, book, seatings: [] }, board)).toEqual({
    ...where,
    meals: meals.map(([mealIndex, start]) => ({ mealIndex, start })),
  })
})
