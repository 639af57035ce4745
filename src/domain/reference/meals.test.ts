import { expect, it } from 'vitest'
import { isCompanion, meals, servedMeals, shownUnder } from './meals.ts'

it.each([
  ['0', '0'],
  ['2', '0'],
  ['1', '1'],
  ['3', '3'],
] as const)('meal %s is read under %s', (mealIndex, under) => {
  expect(shownUnder(mealIndex)).toBe(under)
})

it('the house sits down to three meals; only what goes with breakfast accompanies one', () => {
  expect(servedMeals.map(({ index }) => index)).toEqual(['0', '1', '3'])
  expect(meals.filter(({ index }) => isCompanion(index)).map(({ index }) => index)).toEqual(['2'])
})
