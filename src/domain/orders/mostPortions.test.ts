import { describe, expect, it } from 'vitest'
import { mostOfCourse, mostPortions, portionsOfCourse } from './mostPortions.ts'
import { withHalves, withTotal } from './orderDraft.ts'
import type { OrderDraft } from './orderDraft.ts'
import type { DishState, MenuCourse } from './orderMenu.ts'

const ordered = (lasagne: number, risotto = 0): OrderDraft =>
  withHalves(withTotal(withTotal(new Map(), 'lasagne', lasagne), 'risotto', risotto), 'risotto', 1)

const menuDish = (dishId: string, state: DishState = 'offered') =>
  ({ dishId, state, dish: undefined, name: dishId })
const firstCourses: MenuCourse = {
  courseId: 2,
  dishes: [menuDish('lasagne'), menuDish('risotto')],
}

describe('how many portions of a course', () => {
  it('are ordered counts half ones, too', () => {
    expect(portionsOfCourse(ordered(2, 2), firstCourses)).toBe(4)
  })

  it.each([
    ['nothing is said: one each', {}, 2, 4],
    ['two each', { maxDishes: { '2': 2 } }, 2, 8],
    ['no limit', { infinityDishes: { '2': true } }, 2, Infinity],
    ['a course that nobody knows', {}, undefined, Infinity],
  ])('four persons may order: %s', (_, hotel, courseId, most) => {
    const limits = { maxDishes: undefined, infinityDishes: undefined, ...hotel }
    expect(mostOfCourse(limits, { courseId, dishes: [] }, 4)).toBe(most)
  })
})

describe('how many portions of a dish', () => {
  it.each([
    // state, in the draft, stored, room in the course, most
    ['offered', 1, 0, 3, 4],
    ['offered', 1, 0, 0, 1],
    ['the course is too full already', 5, 5, -1, 5, 'offered'],
    ['offered', 1, 0, Infinity, 999],
    ['soldOut', 2, 2, 3, 2],
    ['soldOut', 1, 2, 3, 2],
    ['soldOut', 0, 0, 3, 0],
    ['gone', 1, 2, 0, 1],
    ['gone', 2, 2, 3, 2],
  ] as const)('%s: %i of %i stored, room for %i more', (name, total, stored, room, most, state?) => {
    const dish = menuDish('lasagne', state ?? (name as DishState))
    expect(mostPortions(dish, ordered(total), ordered(stored), room)).toBe(most)
  })
})
