import { expect, it } from 'vitest'
import { FIRST_STEPS, firstStepsOf, isReadyForDinner } from './firstSteps.ts'

it.each([
  ['all of them', false, FIRST_STEPS, true],
  ['all but an order', false, FIRST_STEPS.slice(0, -1), false],
  ['nothing', false, [], false],
  ['a menu that is only read, without invitations and orders', true, FIRST_STEPS.slice(0, 4), true],
  ['a menu that is only read, without tables', true, ['dishes', 'menu', 'bookings'], false],
] as const)('a house with %s', (_, onlyVisualization, done, isReady) => {
  expect(isReadyForDinner({ onlyVisualization }, done)).toBe(isReady)
})

it('who only shows the menu is not asked to invite', () => {
  expect(firstStepsOf({ onlyVisualization: true })).toEqual(['dishes', 'menu', 'tables', 'bookings'])
})
