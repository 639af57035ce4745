import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courses } from '#domain/reference/courses.ts'
import { coursesOverMax, maxDishesOf } from './maxDishes.ts'

const STARTERS = 1
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

describe('what a person chose', () => {
  const two = [
    { courseIndex: FIRST, quantity: 1 },
    { courseIndex: FIRST, quantity: 1 },
    { courseIndex: STARTERS, quantity: 1 },
  ]

  it('counts course by course', () => {
    expect(coursesOverMax({}, two)).toEqual([FIRST])
    expect(coursesOverMax({ maxDishes: { '2': 2 } }, two)).toEqual([])
    expect(coursesOverMax({ infinityDishes: { '2': true } }, two)).toEqual([])
  })

  it('counts portions, and nothing that has no course', () => {
    expect(coursesOverMax({}, [{ courseIndex: FIRST, quantity: 2 }])).toEqual([FIRST])
    expect(coursesOverMax({}, [{ quantity: 9 }, { courseIndex: FIRST, quantity: 0 }])).toEqual([])
  })

  it('counts two half portions as one dish', () => {
    const halves = (quantity: number) => [{ courseIndex: FIRST, quantity, halfPortion: true }]
    expect(coursesOverMax({}, halves(2))).toEqual([])
    expect(coursesOverMax({}, halves(3))).toEqual([FIRST])
  })
})
