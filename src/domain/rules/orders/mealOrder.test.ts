import { expect, it } from 'vitest'
import { LOCATION_LENGTH, checkMealOrder, isCompletedWith } from './mealOrder.ts'

const inTheRoom = { delivery: false, takeAway: false }

it.each([
  ['in the dining room', {}, undefined],
  ['taken away', { takeAway: true }, undefined],
  ['delivered', { delivery: true, locationExpl: 'Ombrellone 12' }, undefined],
  ['taken away and delivered', { takeAway: true, delivery: true }, 'orderInvalid'],
  ['to a place with much to say', { locationExpl: 'x'.repeat(LOCATION_LENGTH) }, undefined],
  ['to a place with too much to say', { locationExpl: 'x'.repeat(LOCATION_LENGTH + 1) }, 'orderInvalid'],
])('an order is eaten %s', (_, fields, verdict) => {
  expect(checkMealOrder({ ...inTheRoom, ...fields })).toBe(verdict)
})

it.each([5, true, {}, []])('a place is no %j', (locationExpl) => {
  const order = { ...inTheRoom, locationExpl: locationExpl as unknown as string }
  expect(checkMealOrder(order)).toBe('orderInvalid')
})

it.each([
  // before, portions before, portions after, then
  [false, false, true, true],
  [true, true, true, true],
  [false, true, true, true],
  [true, true, false, false],
  [false, true, false, false],
  [false, false, false, false],
  // It was said that the person takes nothing.
  [true, false, false, true],
])('completed %s, with dishes %s, then %s: completed %s', (wasCompleted, hadDishes, hasDishes, then) => {
  expect(isCompletedWith({ wasCompleted, hadDishes, hasDishes })).toBe(then)
})
