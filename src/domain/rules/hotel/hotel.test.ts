import { describe, expect, it } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import { checkHotel, hotelWarning, isCap, mealStart, withMealStart } from './hotel.ts'
import type { HotelFacts, HotelWarning } from './hotel.ts'

describe('settings that are right', () => {
  it.each<Partial<Hotel>>([
    {},
    { maxDishes: { '0': 1, '11': 4 }, infinityDishes: { '2': true } },
    { config: { mealPaymentType: 'per_meal', mealPrices: { '1': 25, '3': 0 } } },
    { deliveryCost: 0, extraCutOff: 0 },
    { imageDisplayType: 'no_images' },
    { outOfMealSlots: [{ id: 'a', startTime: '10:00', endTime: '10:00' }] },
    {
      outOfMealSlots: [
        { id: 'b', startTime: '12:30', endTime: '15:00' },
        { id: 'a', startTime: '10:00', endTime: '12:30' },
      ],
    },
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

it('slots do not overlap', () => {
  const outOfMealSlots = [
    { id: 'a', startTime: '10:00', endTime: '12:30' },
    { id: 'b', startTime: '12:00', endTime: '15:00' },
  ]
  expect(checkHotel({ outOfMealSlots })).toBe('slotsOverlap')
})

describe('mealStart', () => {
  it('is 13:00 when the hotel has set none', () => {
    expect(mealStart(undefined, '3')).toBe('13:00')
    expect(mealStart({ '0': '08:00' }, '3')).toBe('13:00')
  })

  it('is what the hotel has set, without seconds', () => {
    expect(mealStart({ '3': '19:30:00' }, '3')).toBe('19:30')
  })
})

describe('withMealStart', () => {
  it('moves the companion of breakfast with breakfast', () => {
    const before = { '0': '08:00', '2': '08:00', '3': '19:30' } as const
    expect(withMealStart(before, '0', '07:30')).toEqual({ '0': '07:30', '2': '07:30', '3': '19:30' })
  })

  it('moves lunch alone', () => {
    expect(withMealStart({ '0': '08:00' }, '1', '12:30')).toEqual({ '0': '08:00', '1': '12:30' })
  })
})

type Case = readonly [
  what: string,
  name: string | undefined,
  bookings: number,
  dishes: number,
  calendarMeals: number,
  warning: HotelWarning | undefined,
]

const cases: readonly Case[] = [
  ['lacks everything: the name comes first', undefined, 0, 0, 0, 'noName'],
  ['has everything but a name', undefined, 9, 9, 9, 'noName'],
  ['has an empty name', '', 9, 9, 9, 'noName'],
  ['has a blank name', '  ', 9, 9, 9, 'noName'],
  ['has a name alone: bookings come next', 'Miramare', 0, 0, 0, 'noBookings'],
  ['lacks bookings only', 'Miramare', 0, 9, 9, 'noBookings'],
  ['has bookings: dishes come next', 'Miramare', 1, 0, 0, 'noDishes'],
  ['lacks dishes only', 'Miramare', 9, 0, 9, 'noDishes'],
  ['lacks meals on the calendar', 'Miramare', 9, 1, 0, 'noCalendarMeals'],
  ['lacks nothing', 'Miramare', 1, 1, 1, undefined],
]

it('says nothing of what was not counted yet', () => {
  expect(hotelWarning({ name: 'Miramare' })).toBeUndefined()
  expect(hotelWarning({ name: undefined })).toBe('noName')
})

it.each(cases)('a hotel that %s', (_, name, bookings, dishes, calendarMeals, warning) => {
  const facts: HotelFacts = { name, bookings, dishes, calendarMeals }
  expect(hotelWarning(facts)).toBe(warning)
})

it('a CAP has five digits', () => {
  expect(isCap('00187')).toBe(true)
  expect(isCap('187')).toBe(false)
  expect(isCap('0018A')).toBe(false)
})
