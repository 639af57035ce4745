import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import { mealFields, newMeal } from '#domain/menu/dayMenu.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import { canOrderOutOfMeal, nextSlots, orderingOf, slotAt, WINDOW } from './orderingWindow.ts'

const HOUR = 3_600_000
const dinner = mealFields('2026-11-21', newMeal('3', '19:30'), 'Europe/Rome')
const at = (iso: string) => Date.parse(iso)

describe('ordering', () => {
  it.each([
    ['two days before', '2026-11-19T19:30:00+01:00', 'notYet'],
    ['a minute before it opens', '2026-11-20T19:29:00+01:00', 'notYet'],
    ['when it opens', '2026-11-20T19:30:00+01:00', 'open'],
    ['in the morning of the day', '2026-11-21T08:00:00+01:00', 'open'],
    ['when it closes', '2026-11-21T15:30:00+01:00', 'open'],
    ['a minute later', '2026-11-21T15:31:00+01:00', 'closed'],
    ['at the table', '2026-11-21T19:45:00+01:00', 'closed'],
  ])('of dinner %s', (_, now, expected) => {
    expect(orderingOf(dinner, at(now))).toBe(expected)
  })

  it('of a meal without a window is closed', () => {
    expect(orderingOf({ fromDate: dinner.fromDate }, dinner.fromDate)).toBe('closed')
    expect(orderingOf({ toDate: dinner.toDate }, dinner.toDate)).toBe('closed')
  })

  it('goes from not yet to open to closed, and never back, for any window of the slider', () => {
    const end = fc.integer({ min: WINDOW.least, max: WINDOW.most })
    const stage = { notYet: 0, open: 1, closed: 2 }
    fc.assert(
      fc.property(end, end, (one, other) => {
        const meal = { ...newMeal('3', '19:30'), opens: Math.min(one, other), closes: Math.max(one, other) }
        const fields = mealFields('2026-03-29', meal, 'Europe/Rome')
        let before = 0
        for (let now = fields.date - 50 * HOUR; now <= fields.date + HOUR; now += HOUR / 4) {
          const next = stage[orderingOf(fields, now)]
          expect(next).toBeGreaterThanOrEqual(before)
          before = next
        }
        expect(before).toBe(2)
        expect(orderingOf(fields, fields.fromDate)).toBe('open')
      }),
      { numRuns: runsOf(50) },
    )
  })
})

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
const onClock = (time: string, day = DAY, zone = ROME) => instantOf(day, time, zone)

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
    expect(slotAt(hotel, onClock(time))?.id).toBe(id)
  })

  it('is on the hotel’s clock, also on the day the clocks change', () => {
    const inNewYork = { ...hotel, timezone: 'America/New_York' }
    expect(slotAt(inNewYork, onClock('11:00', DAY, 'America/New_York'))?.id).toBe('morning')
    expect(slotAt(inNewYork, onClock('11:00'))).toBeUndefined()
    expect(slotAt(hotel, onClock('10:00', '2026-03-29'))?.id).toBe('morning')
    expect(slotAt(hotel, onClock('12:00', '2026-10-25'))?.id).toBe('morning')
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
    expect(canOrderOutOfMeal(house, onClock(due), onClock(now))).toBe(verdict)
  })
})

describe('the next slots', () => {
  it('are those whose end can still be ordered for, and none can earlier', () => {
    const minutes = fc.integer({ min: 0, max: 3000 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 48 * 60 }), (extraCutOff, since) => {
        // The clocks go forward in the night of the 29th.
        const now = at('2026-03-28T00:00:00+01:00') + since * 60_000
        const house = { ...hotel, extraCutOff }
        const next = nextSlots(house, now)
        const endOf = (days: number, end: string) => instantOf(addDays(dayOf(now, ROME), days), end, ROME)
        const isOpen = (days: number, end: string) => canOrderOutOfMeal(house, endOf(days, end), now) === undefined
        expect(next?.slots.length).toBeGreaterThan(0)
        const { daysAhead = 0, slots = [] } = next ?? {}
        for (const slot of hotel.outOfMealSlots) {
          expect(isOpen(daysAhead, slot.endTime)).toBe(slots.includes(slot))
          for (let day = 0; day < daysAhead; day += 1) expect(isOpen(day, slot.endTime)).toBe(false)
        }
      }),
      { numRuns: runsOf(100) },
    )
  })

  it('are none without slots', () => {
    expect(nextSlots({ ...hotel, outOfMealSlots: [] }, at('2026-03-28T08:00:00+01:00'))).toBeUndefined()
  })
})
