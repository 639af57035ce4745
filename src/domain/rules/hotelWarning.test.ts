import { expect, it } from 'vitest'
import { hotelWarning } from './hotelWarning.ts'
import type { HotelFacts, HotelWarning } from './hotelWarning.ts'

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
