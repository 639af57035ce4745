import { describe, expect, it } from 'vitest'
import type { Hotel } from '../schema/hotel.ts'
import { checkHotel } from './hotel.ts'

describe('settings that are right', () => {
  it.each<Partial<Hotel>>([
    {},
    { maxDishes: { '0': 1, '11': 4 }, infinityDishes: { '2': true } },
    { config: { mealPaymentType: 'per_meal', mealPrices: { '1': 25, '3': 0 } } },
    { deliveryCost: 0, extraCutOff: 0 },
    { imageDisplayType: 'no_images' },
    { outOfMealSlots: [{ id: 'a', startTime: '10:00', endTime: '10:00' }] },
  ])('%o', (hotel) => {
    expect(checkHotel(hotel)).toBeUndefined()
  })
})

describe('settings that are not', () => {
  it.each<[string, object]>([
    ['no dish of a course', { maxDishes: { '2': 0 } }],
    ['half a dish', { maxDishes: { '2': 1.5 } }],
    ['a course that there is not', { maxDishes: { '12': 2 } }],
    ['no limit for a course that there is not', { infinityDishes: { primi: true } }],
    ['a meal price below 0', { config: { mealPrices: { '3': -1 } } }],
    ['a meal price that is no number', { config: { mealPrices: { '3': NaN } } }],
    ['a meal that there is not', { config: { mealPrices: { '4': 10 } } }],
    ['a delivery below 0', { deliveryCost: -1 }],
    ['a cutoff below 0', { extraCutOff: -1 }],
    ['a way to show photos that there is not', { imageDisplayType: 'right' }],
    ['a slot that ends before it starts', { outOfMealSlots: [{ startTime: '12:00', endTime: '10:00' }] }],
    ['a slot at 25 o’clock', { outOfMealSlots: [{ startTime: '25:00', endTime: '26:00' }] }],
    ['a check-in at 25 o’clock', { defaultCheckInTime: '25:00:00' }],
    ['a currency that is no code', { currency: 'euro' }],
  ])('%s', (_, hotel) => {
    expect(checkHotel(hotel)).toBe('hotelInvalid')
  })
})
