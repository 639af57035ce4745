import { describe, expect, it } from 'vitest'
import { checkCalendarMeal } from './calendarMeal.ts'

const meal = { mealIndex: '3', date: 100, endDate: 120, fromDate: 10, toDate: 80, dishes: ['a'] } as const

describe('a meal of the calendar', () => {
  it.each([
    ['as the editor makes it', {}],
    ['without dishes yet', { dishes: undefined }],
    ['that can be ordered until it begins', { toDate: 100 }],
    ['that opens and closes at once', { fromDate: 80 }],
    ['that ends as it begins', { endDate: 100 }],
  ])('%s is kept', (_, more) => {
    expect(checkCalendarMeal({ ...meal, ...more })).toBeUndefined()
  })

  it.each([
    ['without a meal', { mealIndex: undefined }],
    ['of a fifth meal', { mealIndex: '4' as never }],
    ['without a start', { date: undefined }],
    ['without an end', { endDate: undefined }],
    ['without an opening', { fromDate: undefined }],
    ['without a closing', { toDate: undefined }],
    ['that ends before it begins', { endDate: 99 }],
    ['that closes before it opens', { fromDate: 81 }],
    ['that can be ordered while it is eaten', { toDate: 101 }],
    ['with a time that is none', { date: NaN }],
  ])('%s is not', (_, more) => {
    expect(checkCalendarMeal({ ...meal, ...more })).toBe('mealInvalid')
  })

  it('has a dish once', () => {
    expect(checkCalendarMeal({ ...meal, dishes: ['a', 'b', 'a'] })).toBe('dishTwice')
  })
})
