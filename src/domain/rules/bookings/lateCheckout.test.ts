import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { lateCheckouts, stayForMeal } from './lateCheckout.ts'

const zone = 'Europe/Rome'
const at = (day: string, time: string) => instantOf(day, time, zone)
const TODAY = '2026-12-04'
const book = (fields = {}) => ({
  id: 'b',
  stafferBook: false,
  pax: 2,
  bookType: 'FB' as const,
  checkin: at('2026-12-01', '15:00'),
  checkout: at(TODAY, '10:00'),
  ...fields,
})
const late = (one: ReturnType<typeof book>, time = '15:00', now = '09:00') =>
  lateCheckouts([one], TODAY, time, zone, at(TODAY, now))

describe('a late check-out', () => {
  it.each([
    ['who leaves today at ten', {}, 1],
    ['who has left already by the clock, and is asked to stay', { checkout: at(TODAY, '08:00') }, 1],
    ['who leaves at four', { checkout: at(TODAY, '16:00') }, 0],
    ['who leaves at three', { checkout: at(TODAY, '15:00') }, 0],
    ['who leaves tomorrow', { checkout: at('2026-12-05', '10:00') }, 0],
    ['the staff', { stafferBook: true }, 0],
    ['who has no arrival', { checkin: undefined }, 0],
  ])('is for %s: %j → %s', (_, fields, count) => {
    expect(late(book(fields))).toHaveLength(count)
  })

  it('is later than now', () => {
    expect(late(book(), '12:00', '12:30')).toEqual([])
  })

  it.each([
    ['FB', '1', '13:00', 2],
    ['HB', '1', '13:00', 0],
    ['FB', '1', '15:30', 0],
    ['FB', '0', '08:00', 0],
  ] as const)('of %s at meal %s at %s so many stay: %s', (bookType, mealIndex, time, count) => {
    expect(stayForMeal(late(book({ bookType })), { mealIndex, date: at(TODAY, time) })).toBe(count)
  })
})
