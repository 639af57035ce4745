import { expect, test } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { ownTurnAt } from '../rules/places/turnOf.ts'
import { ofTurn, tablesOfTurn } from './turnRows.ts'

const aBook = (id: string, table: string, turn?: string) => aRow('Book', { id, table, turn })
const tables = [
  { id: 't1', turn: 'first' },
  { id: 't2', turn: 'first' },
  { id: 't3', turn: 'second' },
  { id: 't4', turn: undefined },
]

test.each([
  ['first', ['t1', 't2']],
  ['second', ['t2', 't3', 't4']],
  ['third', []],
  ['', ['t4']],
])('the tables of %s are its own, and where somebody sits at it', (turn, ids) => {
  const bookings = [aBook('a', 't2'), aBook('b', 't2', 'second'), aBook('c', 't4', 'second')]
  expect(tablesOfTurn(tables, bookings, turn).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['first', 'first', ['own']],
  ['first', 'second', ['other']],
  [undefined, 'second', ['own', 'other']],
  // Whoever has the table, and when, is seen with the tables that have no turn.
  [undefined, '', ['own', 'other']],
])('at a table of %s there sit at %s: %j', (turn, lookedAt, ids) => {
  const bookings = [aBook('own', 't'), aBook('other', 't', 'second')]
  const shown = ofTurn(bookings, { turn }, lookedAt)
  expect(shown.map(({ id }) => id)).toEqual(ids)
  expect(ofTurn(bookings, { turn }, lookedAt)).toBe(shown)
})

test.each([
  ['keeps the table’s', undefined, 'first', 'first', undefined],
  ['keeps its own', 'second', 'first', 'second', 'second'],
  ['gets the one that is looked at', undefined, 'first', 'second', 'second'],
  ['loses its own, where the table has that', 'second', 'first', 'first', undefined],
  ['stays as it is while none is looked at', 'second', 'first', undefined, 'second'],
])('who gets a table %s', (_, own, ofTable, lookedAt, turn) => {
  expect(ownTurnAt({ turn: own }, { turn: ofTable }, lookedAt)).toBe(turn)
})
