import { expect, it } from 'vitest'
import { holdAfter } from './loadingTime.ts'

it.each([
  [0, 2000],
  [1999, 1],
  [2000, 0],
  [2999, 0],
  [3000, 0],
  [9000, 0],
])('after a load of %i ms the loading screen stays %i ms longer', (elapsed, hold) => {
  expect(holdAfter(elapsed)).toBe(hold)
})
