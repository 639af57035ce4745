import { describe, expect, it } from 'vitest'
import { MAX_PRICE, canPlaceDish, checkDish, checkDishChange, dishName } from './dish.ts'

const name = { it: 'Tagliatelle al ragù' }

describe('a dish', () => {
  it.each([
    ['that is just begun', {}, undefined],
    ['complete', { name, courseIndex: 2, price: 12.5, allergens: [4, 3, 2] }, undefined],
    ['that costs nothing', { price: 0 }, undefined],
    ['that costs less than nothing', { price: -0.01 }, 'dishInvalid'],
    ['that costs more than any dish', { price: MAX_PRICE + 1 }, 'dishInvalid'],
    ['with a price that is no number', { price: NaN }, 'dishInvalid'],
    ['of a course that is not there', { courseIndex: 12 }, 'dishInvalid'],
    ['with an allergen that is not there', { allergens: [4, 17] }, 'dishInvalid'],
  ])('%s', (_, dish, expected) => {
    expect(checkDish(dish)).toBe(expected)
  })

  it.each([
    ['with name and course', { name, courseIndex: 0, deleted: false }, undefined],
    ['without a course', { name, deleted: false }, 'courseMissing'],
    ['of a course that is not there', { name, courseIndex: 99, deleted: false }, 'courseMissing'],
    ['without a name', { courseIndex: 2, deleted: false }, 'dishNameMissing'],
    ['named with spaces', { name: { it: ' ' }, courseIndex: 2, deleted: false }, 'dishNameMissing'],
    ['that was deleted', { name, courseIndex: 2, deleted: true }, 'dishUnknown'],
    ['of another type', { name, courseIndex: 2, deleted: false, type: 'service' }, 'dishUnknown'],
    ['that nobody knows', undefined, 'dishUnknown'],
  ])('%s: whether it can be put in a meal', (_, dish, expected) => {
    expect(canPlaceDish(dish)).toBe(expected)
  })

  it.each([
    ['gets its name', {}, { name }, undefined],
    ['gets another name', { name }, { name: { it: 'Lasagne' } }, undefined],
    ['has no name yet', {}, {}, undefined],
    ['loses its name', { name }, { name: { it: '' } }, 'dishNameMissing'],
    ['keeps only blanks of it', { name }, { name: { it: ' ', en: 'Lasagne' } }, 'dishNameMissing'],
    ['loses all its names', { name }, {}, 'dishNameMissing'],
  ])('that %s', (_, before, after, expected) => {
    expect(checkDishChange(before, after)).toBe(expected)
  })

  it('is called as it is in Italian', () => {
    expect(dishName({ name: { it: ' Risotto ', en: 'Rice' } })).toBe('Risotto')
    expect(dishName({ name: { en: 'Rice' } })).toBe('')
  })
})
