import { describe, expect, it } from 'vitest'
import { instantOf } from '../calendar.ts'
import { canOrderOutOfMeal, slotAt } from './outOfMeal.ts'

const ROME = 'Europe/Rome'
const hotel = {
  enableOutOfMealOrders: true,
  timezone: ROME,
  extraCutOff: 30,
  outOfMealSlots: [
    { id: 'morning', startTime: '10:00', endTime: '12:00' },
    { id: 'afternoon', startTime: '15:30:00', endTime: '18:00:00' },
  ],
}
const { extraCutOff: _, ...withoutCutoff } = hotel
const DAY = '2026-07-21'
const at = (time: string, day = DAY, zone = ROME) => instantOf(day, time, zone)

describe('a slot', () => {
  it.each([
    ['09:59', undefined],
    ['10:00', 'morning'],
    ['12:00', 'morning'],
    ['12:01', undefined],
    ['15:30', 'afternoon'],
    ['18:00', 'afternoon'],
    ['18:01', undefined],
  ])('holds its start and its end: %s', (time, id) => {
    expect(slotAt(hotel, at(time))?.id).toBe(id)
  })

  it('is on the hotel’s clock, also on the day the clocks change', () => {
    const inNewYork = { ...hotel, timezone: 'America/New_York' }
    expect(slotAt(inNewYork, at('11:00', DAY, 'America/New_York'))?.id).toBe('morning')
    expect(slotAt(inNewYork, at('11:00'))).toBeUndefined()
    expect(slotAt(hotel, at('10:00', '2026-03-29'))?.id).toBe('morning')
    expect(slotAt(hotel, at('12:00', '2026-10-25'))?.id).toBe('morning')
  })
})

describe('an order outside the meals', () => {
  it.each([
    ['at the cutoff to the minute', hotel, '11:00', '10:30', undefined],
    ['a minute too late', hotel, '11:00', '10:31', 'outOfMealTooLate'],
    ['for what is past', hotel, '10:00', '11:00', 'outOfMealTooLate'],
    ['outside the slots', hotel, '13:00', '08:00', 'outOfMealClosed'],
    ['where it is not offered', { ...hotel, enableOutOfMealOrders: false }, '11:00', '08:00', 'outOfMealOff'],
    ['without slots', { ...hotel, outOfMealSlots: [] }, '11:00', '08:00', 'outOfMealClosed'],
    ['with half an hour where nothing is said', withoutCutoff, '11:00', '10:31', 'outOfMealTooLate'],
    ['without a cutoff, until the minute itself', { ...hotel, extraCutOff: 0 }, '11:00', '11:00', undefined],
  ])('%s', (_, house, due, now, verdict) => {
    expect(canOrderOutOfMeal(house, at(due), at(now))).toBe(verdict)
  })
})
