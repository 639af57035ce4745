import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { checkCalendarMeal } from './calendarMeal.ts'

const ZONE = 'Europe/Rome'
const at = (time: string, day = '2026-11-21') => instantOf(day, time, ZONE)

const meal = {
  mealIndex: '3',
  date: at('19:30'),
  endDate: at('21:30'),
  fromDate: at('19:30', '2026-11-20'),
  toDate: at('15:30'),
  dishes: ['a'],
} as const

describe('a meal of the calendar', () => {
  it.each([
    ['as the editor makes it', {}],
    ['without dishes yet', { dishes: undefined }],
    ['that can be ordered until it begins', { toDate: at('19:30') }],
    ['that opens and closes at once', { fromDate: at('15:30') }],
    ['that ends as it begins', { endDate: at('19:30') }],
    ['that opens 48 hours before', { fromDate: at('19:30', '2026-11-19') }],
    ['that ends with the day', { endDate: at('23:59') }],
    ['that starts at seven', { date: at('07:00'), toDate: at('07:00') }],
  ])('%s is kept', (_, more) => {
    expect(checkCalendarMeal({ ...meal, ...more }, ZONE)).toBeUndefined()
  })

  it.each([
    ['without a meal', { mealIndex: undefined }],
    ['of a fifth meal', { mealIndex: '4' as never }],
    ['without a start', { date: undefined }],
    ['without an end', { endDate: undefined }],
    ['without an opening', { fromDate: undefined }],
    ['without a closing', { toDate: undefined }],
    ['that ends before it begins', { endDate: at('19:15') }],
    ['that closes before it opens', { fromDate: at('15:45') }],
    ['that can be ordered while it is eaten', { toDate: at('19:45') }],
    ['with a time that is none', { date: NaN }],
    ['that opens more than 48 hours before', { fromDate: at('19:15', '2026-11-19') }],
    ['that starts before seven', { date: at('06:45'), toDate: at('06:45') }],
    ['that ends on the next day', { endDate: at('00:30', '2026-11-22') }],
    ['with half a portion of a dish', { portions: { trofie: 0.5 } }],
    ['with fewer portions than none', { portions: { trofie: -1 } }],
    ['that starts between two quarters', { date: at('19:40') }],
    ['that ends between two quarters', { endDate: at('21:40') }],
    ['that opens between two quarters', { fromDate: at('19:40', '2026-11-20') }],
    ['that closes between two quarters', { toDate: at('15:31') }],
  ])('%s is not', (_, more) => {
    expect(checkCalendarMeal({ ...meal, ...more }, ZONE)).toBe('mealInvalid')
  })

  it('opens 48 hours before on the clock, also when it loses an hour in between', () => {
    const sunday = {
      ...meal,
      date: at('12:30', '2026-10-25'),
      endDate: at('14:30', '2026-10-25'),
      fromDate: at('12:30', '2026-10-23'),
      toDate: at('08:30', '2026-10-25'),
    }
    expect(checkCalendarMeal(sunday, ZONE)).toBeUndefined()
    const earlier = { ...sunday, fromDate: at('12:15', '2026-10-23') }
    expect(checkCalendarMeal(earlier, ZONE)).toBe('mealInvalid')
  })

  it('is on the clock of its hotel: breakfast in Auckland is no breakfast in Rome', () => {
    const date = instantOf('2026-11-21', '07:30', 'Pacific/Auckland')
    const times = { date, endDate: date + 3_600_000, fromDate: date - 3_600_000, toDate: date }
    const breakfast = { ...times, mealIndex: '0' } as const
    expect(checkCalendarMeal(breakfast, 'Pacific/Auckland')).toBeUndefined()
    const early = instantOf('2026-11-21', '03:30', ZONE)
    expect(checkCalendarMeal({ ...meal, date: early, toDate: early }, ZONE)).toBe('mealInvalid')
  })

  it('has a dish once', () => {
    expect(checkCalendarMeal({ ...meal, dishes: ['a', 'b', 'a'] }, ZONE)).toBe('dishTwice')
  })

  it('says of dishes that they are sold out', () => {
    expect(checkCalendarMeal({ ...meal, dishes: ['a'], soldOut: ['a'] }, ZONE)).toBeUndefined()
    const wrong = { soldOut: [3] } as unknown as { soldOut: string[] }
    expect(checkCalendarMeal({ ...meal, ...wrong }, ZONE)).toBe('mealInvalid')
  })
})
