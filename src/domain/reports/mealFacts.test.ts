import { expect, it } from 'vitest'
import { aDish, someFacts } from '#tests/rows/aMeal.ts'
import { menuOf } from './mealFacts.ts'

it('a meal’s menu has what it serves, by course: nothing deleted, nothing of another type', () => {
  const dishes = [
    aDish('torta', 6),
    aDish('pasta', 2),
    { ...aDish('vecchio', 2), deleted: true },
    { ...aDish('coperto', 2), type: 'service' },
  ]
  expect(menuOf(someFacts({ dishes }))).toEqual(['pasta', 'torta'])
})
