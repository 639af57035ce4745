import { expect, it } from 'vitest'
import type { Board, HotelConfig } from '#domain/schema/values.ts'
import { chargeOf } from '../orders/costs.ts'
import { isBookIncluded } from '../orders/mealPeople.ts'
import { withEffectiveBoard, hasBoards } from './boards.ts'

const dinner = { mealIndex: '3' } as const
const first = { price: 12, courseIndex: 2 }

it.each<[string, HotelConfig | undefined, Board | undefined, boolean, string]>([
  ['that says nothing has boards', undefined, 'HB', true, 'included'],
  ['that has boards includes what the board has', { hasBords: true }, 'HB', true, 'included'],
  ['that has boards lets who has none pay', { hasBords: true }, undefined, false, 'dish'],
  ['without boards includes nothing', { hasBords: false }, 'FB', false, 'dish'],
  ['without boards lets the meal be paid', { hasBords: false, mealPaymentType: 'per_meal' }, 'FB', false, 'meal'],
])('a house %s', (_, config, bookType, isIncluded, charge) => {
  const hotel = { ...(config && { config }) }
  const book = withEffectiveBoard({ stafferBook: false, ...(bookType && { bookType }) }, hotel)
  expect(isBookIncluded(book, dinner)).toBe(isIncluded)
  expect(chargeOf(first, { board: book.bookType, mealIndex: '3', config })).toBe(charge)
})

it('only a house without boards has none', () => {
  expect(
    [undefined, {}, { config: {} }, { config: { hasBords: true } }, { config: { hasBords: false } }].map(hasBoards),
  ).toEqual([true, true, true, true, false])
})
