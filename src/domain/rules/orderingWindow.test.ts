import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mealFields, newMeal } from '../menu/dayMenu.ts'
import { WINDOW, orderingOf } from './orderingWindow.ts'

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
      { numRuns: 50 },
    )
  })
})
