import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courses } from '#domain/reference/courses.ts'
import { dishesIn, maxDishesOf } from './maxDishes.ts'

const FIRST = 2

describe('dishes of a course', () => {
  it.each([
    ['one where the hotel says nothing', {}, 1],
    ['as many as it says', { maxDishes: { '2': 3 } }, 3],
    ['one where it says so of another course', { maxDishes: { '1': 3 } }, 1],
    ['one where it says 0', { maxDishes: { '2': 0 } }, 1],
    ['one where it says less', { maxDishes: { '2': -4 } }, 1],
    ['one where it says nothing that is a number', { maxDishes: { '2': NaN } }, 1],
    ['two where it says two and a half', { maxDishes: { '2': 2.5 } }, 2],
    ['any number', { maxDishes: { '2': 3 }, infinityDishes: { '2': true } }, Infinity],
    ['a number again', { maxDishes: { '2': 3 }, infinityDishes: { '2': false } }, 3],
  ])('%s', (_, hotel, most) => {
    expect(maxDishesOf(hotel, FIRST)).toBe(most)
  })

  it('are never fewer than one, whatever is kept', () => {
    fc.assert(
      fc.property(fc.double(), fc.constantFrom(...courses), (most, { id }) => {
        expect(maxDishesOf({ maxDishes: { [id]: most } }, id)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

it('two half portions count as one dish', () => {
  expect(dishesIn([{ quantity: 2, halfPortion: true }])).toBe(1)
  expect(dishesIn([{ quantity: 3, halfPortion: true }, { quantity: 1 }])).toBe(2.5)
})
