import { expect, test } from 'vitest'
import { ALL_TURNS, openingTurn } from './turnsToShow.ts'

const turns = [{ id: 'first' }, { id: 'second' }]
const tables = [
  { id: 't1', turn: 'first' },
  { id: 't2', turn: 'second' },
  { id: 't3', turn: undefined },
]
const at = (table: string | undefined, turn?: string) => ({ table, turn })

test.each([
  ['the first turn, where somebody sits at it', turns, tables, [at('t1'), at('t2')], 'first'],
  ['the first turn, where somebody has it as their own', turns, tables, [at('t2', 'first'), at('t3')], 'first'],
  ['the first turn, where nobody has a table', turns, tables, [at(undefined)], 'first'],
  ['the first turn of a house without tables', turns, [], [at('gone')], 'first'],
  ['all turns, where all sit at another one', turns, tables, [at('t2')], ALL_TURNS],
  ['all turns, where their tables have none', turns, tables.slice(2), [at('t3')], ALL_TURNS],
  ['all turns, where no table is of the first one', turns, tables.slice(1), [], ALL_TURNS],
  ['what has no turn, in a house without turns', [], tables.slice(2), [at('t3')], ''],
])('a timeline opens with %s', (_, ofHouse, ofTables, bookings, turn) => {
  expect(openingTurn(ofHouse, ofTables, bookings)).toBe(turn)
})
