import { describe, expect, it } from 'vitest'
import { withTotal } from '#tests/rows/withTotal.ts'
import { courseCount, mostPortions } from './mostPortions.ts'
import { portionsOfDraft, withHalves } from './orderDraft.ts'
import type { OrderDraft } from './orderDraft.ts'
import type { DishState, OrderMenuCourse } from './orderMenu.ts'

const ordered = (lasagne: number, risotto = 0, halves = 0): OrderDraft =>
  withHalves(withTotal(withTotal(new Map(), 'lasagne', lasagne), 'risotto', risotto), 'risotto', halves)

const menuDish = (dishId: string, state: DishState = 'offered') => ({ dishId, state, dish: undefined, name: dishId })
const firstCourses: OrderMenuCourse = {
  courseId: 2,
  dishes: [menuDish('lasagne'), menuDish('risotto')],
}
const count = (hotel: object, course: OrderMenuCourse, draft: OrderDraft, eaters: number) =>
  courseCount({ maxDishes: undefined, infinityDishes: undefined, ...hotel }, course, portionsOfDraft(draft), eaters)

describe('what is ordered of a course', () => {
  it('counts half portions as halves, and nothing of other courses', () => {
    expect(count({}, firstCourses, ordered(2, 3, 1), 4).ordered).toBe(4.5)
    expect(count({}, { courseId: 3, dishes: [menuDish('branzino')] }, ordered(2), 4).ordered).toBe(0)
  })

  it('leaves out what is no longer on the menu', () => {
    const course = { courseId: 2, dishes: [menuDish('lasagne', 'gone'), menuDish('risotto', 'soldOut')] }
    expect(count({}, course, ordered(2, 1), 1)).toMatchObject({ ordered: 1, isOver: false })
  })

  it.each([
    ['nothing is said: one each', {}, 2, 4, 1],
    ['two each', { maxDishes: { '2': 2 } }, 2, 8, 2],
    ['no limit', { infinityDishes: { '2': true } }, 2, Infinity, Infinity],
    ['a course that nobody knows', {}, undefined, Infinity, Infinity],
  ])('four persons may order: %s', (_, hotel, courseId, most, mostEach) => {
    expect(count(hotel, { courseId, dishes: [] }, new Map(), 4)).toMatchObject({ most, mostEach })
  })

  it.each([
    [2, 0, 0, false],
    [1, 2, 2, false],
    [1, 3, 3, true],
    [3, 0, 0, true],
  ])('by two: %i lasagne, and %i risotti of which %i are halves: too many: %s', (lasagne, risotto, halves, isOver) => {
    expect(count({}, firstCourses, ordered(lasagne, risotto, halves), 2).isOver).toBe(isOver)
  })
})

it.each([
  ['offered', 0, 198],
  ['soldOut', 2, 2],
  ['soldOut', 0, 0],
  ['gone', 2, 2],
] as const)('of a dish that is %s, with %i stored, two persons may order %i', (state, stored, most) => {
  expect(mostPortions(menuDish('lasagne', state), ordered(stored), 2)).toBe(most)
})
