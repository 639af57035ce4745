import { expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { dishesForMeal } from './dishesForMeal.ts'

const COLLECTION = [
  ['Bevanda di avena', 9],
  ['Caffè espresso', 9],
  ['Calamari fritti', 3],
  ['Canederli', 2],
  ['Cornetto', 8],
  ['Filetto', 3],
  ['Insalata di polpo', 1],
  ['Senza portata', undefined],
].map(([id, courseIndex]) => aRow('Dish', { id: String(id), ...(typeof courseIndex === 'number' && { courseIndex }) }))
const served = [
  { mealIndex: '3', dishes: ['Filetto', 'Caffè espresso'] },
  { mealIndex: '0', dishes: ['Cornetto'] },
] as const

it.each([
  [
    'dinner',
    '3',
    [
      'Insalata di polpo',
      'Canederli',
      'Filetto',
      'Calamari fritti',
      'Caffè espresso',
      'Cornetto',
      'Bevanda di avena',
      'Senza portata',
    ],
  ],
  [
    'breakfast',
    '0',
    [
      'Cornetto',
      'Bevanda di avena',
      'Caffè espresso',
      'Insalata di polpo',
      'Canederli',
      'Calamari fritti',
      'Filetto',
      'Senza portata',
    ],
  ],
] as const)('for %s the dishes come by course, first those that suit it or were served at it', (_, meal, order) => {
  expect(dishesForMeal(COLLECTION, meal, served).map(({ id }) => id)).toEqual(order)
})
