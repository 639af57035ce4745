import { expect, it } from 'vitest'
import { BOARDS } from '../schema/values.ts'
import { boards } from './boards.ts'

// Product decisions: '2' is ordered with breakfast, so each board has both or neither.
it.each([
  ['BB', '02', false],
  ['HB', '023', false],
  ['HBL', '012', false],
  ['FB', '0123', false],
  ['NT', '', false],
  ['FBD', '0123', true],
  ['HBD', '023', true],
  ['HBLD', '012', true],
])('%s includes the meals %s, with drinks: %s', (code, meals, withDrinks) => {
  const board = boards.find((known) => known.code === code)
  expect(board && { meals: board.meals.join(''), withDrinks: board.withDrinks }).toEqual({
    meals,
    withDrinks,
  })
})

it('there are 8 boards, each with a name of its own', () => {
  expect(boards.map(({ code }) => code)).toEqual(BOARDS)
  expect(boards).toHaveLength(8)
  expect(new Set(boards.map(({ code }) => code)).size).toBe(8)
  expect(new Set(boards.map(({ name }) => name)).size).toBe(8)
})
