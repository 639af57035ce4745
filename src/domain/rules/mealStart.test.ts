import { describe, expect, it } from 'vitest'
import { mealStart, withMealStart } from './mealStart.ts'

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
