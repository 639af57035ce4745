import { expect, it } from 'vitest'
import type { Board, HotelConfig } from '#domain/schema/values.ts'
import type { PricedDish } from './costs.ts'
import { mealOfEverybody, priceShown } from './priceShown.ts'
import type { PriceShown } from './priceShown.ts'

const LUNCH = '1'
const DINNER = '3'
const PRIMI = 2
const WINES = 10
const perMeal = { mealPaymentType: 'per_meal' } as const
const aDish = (fields: PricedDish): PricedDish => ({ price: 9, courseIndex: PRIMI, ...fields })

type Shown = PriceShown | undefined

it.each<[string, PricedDish, HotelConfig, Shown, Shown]>([
  ['a dish that full board has', {}, {}, undefined, 'included'],
  ['an extra', { isExtra: true }, {}, 'paid', 'paid'],
  ['a wine', { courseIndex: WINES }, {}, 'paid', 'paid'],
  ['a dish for babies', { forBaby: true }, {}, undefined, undefined],
  ['an extra for babies', { forBaby: true, isExtra: true }, {}, 'paid', 'paid'],
  ['an extra for nothing', { price: 0, isExtra: true }, {}, undefined, undefined],
  ['an extra whose price is no number', { price: NaN, isExtra: true }, {}, undefined, undefined],
  ['a dish of a house without boards', {}, { hasBords: false }, 'paid', 'paid'],
  ['the same where a meal is paid as a whole', {}, { hasBords: false, ...perMeal }, undefined, 'included'],
])('on the menu for everybody, %s', (_, fields, config, shown, where) => {
  const meal = mealOfEverybody(DINNER, config)
  expect(priceShown(aDish(fields), meal, 'everybody')).toBe(shown)
  expect(priceShown(aDish(fields), meal, 'everybody', true)).toBe(where)
})

it.each<[string, PricedDish, Board | undefined, HotelConfig, Shown, Shown]>([
  ['what half board has', {}, 'HB', {}, undefined, 'included'],
  ['what it leaves out', { bookIncludedOptions: { HB: { [DINNER]: false } } }, 'HB', {}, 'paid', 'paid'],
  ['an extra', { isExtra: true }, 'FB', {}, 'paid', 'paid'],
  ['a dish with breakfast only', {}, 'BB', {}, 'paid', 'paid'],
  ['a dish with breakfast only, where a meal is paid as a whole', {}, 'BB', perMeal, undefined, undefined],
  ['a wine beside such a meal', { courseIndex: WINES }, 'BB', perMeal, 'paid', 'paid'],
  ['a dish for babies', { forBaby: true }, 'BB', {}, undefined, undefined],
  ['a dish without a board', {}, undefined, {}, 'paid', 'paid'],
])('to a booking, %s', (_, fields, board, config, shown, where) => {
  const meal = { board, mealIndex: DINNER, config } as const
  expect(priceShown(aDish(fields), meal, 'booking')).toBe(shown)
  expect(priceShown(aDish(fields), meal, 'booking', true)).toBe(where)
})

it('to half board, lunch is paid', () => {
  expect(priceShown(aDish({}), { board: 'HB', mealIndex: LUNCH }, 'booking')).toBe('paid')
})
