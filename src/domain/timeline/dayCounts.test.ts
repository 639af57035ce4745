import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import { dayCounts } from './dayCounts.ts'
import type { DayCounts } from './dayCounts.ts'
import { spanOfMonth } from './span.ts'

const ROME = 'Europe/Rome'
const stay = (
  from: string,
  to: string,
  pax = 2,
  [arrival, departure]: readonly [string, string] = ['11:00', '10:00'],
) => ({
  checkin: instantOf(from, arrival, ROME),
  checkout: instantOf(to, departure, ROME),
  pax,
})
const none = { arrivals: 0, departures: 0, present: 0 }

/** Only the days on which somebody is there, comes or goes. */
const counted = (bookings: Parameters<typeof dayCounts>[0], month: string) => {
  const span = spanOfMonth(month, ROME)
  const byDay: Record<string, DayCounts> = {}
  for (const [at, count] of dayCounts(bookings, span).entries())
    if (count.arrivals || count.departures || count.present) byDay[span.days[at]?.slice(8) ?? ''] = count
  return byDay
}

describe('the head of a day', () => {
  it('says who comes, who goes and how many stay the night', () => {
    expect(counted([stay('2026-08-10', '2026-08-12'), stay('2026-08-12', '2026-08-13', 3)], '2026-08-01')).toEqual({
      10: { arrivals: 1, departures: 0, present: 2 },
      11: { arrivals: 0, departures: 0, present: 2 },
      12: { arrivals: 1, departures: 1, present: 3 },
      13: { arrivals: 0, departures: 1, present: 0 },
    })
  })

  it('counts who stays no night once, with both', () => {
    const lunch = stay('2026-08-05', '2026-08-05', 4, ['11:00', '15:00'])
    expect(counted([lunch], '2026-08-01')).toEqual({ '05': { arrivals: 1, departures: 1, present: 4 } })
  })

  it('counts no arrival before the month and no departure after it', () => {
    const counts = dayCounts([stay('2026-07-30', '2026-09-02')], spanOfMonth('2026-08-01', ROME))
    expect(new Set(counts.map((count) => JSON.stringify(count)))).toEqual(
      new Set([JSON.stringify({ ...none, present: 2 })]),
    )
  })

  it('counts the last day of the month before and the first of the next in their own month', () => {
    const [july, september] = [stay('2026-07-30', '2026-07-31'), stay('2026-09-01', '2026-09-02')]
    expect(counted([july, september], '2026-08-01')).toEqual({})
    expect(counted([july], '2026-07-01')['31']).toEqual({ arrivals: 0, departures: 1, present: 0 })
  })

  it('is right over a change of the clocks', () => {
    expect(counted([stay('2026-10-24', '2026-10-26', 1)], '2026-10-01')).toEqual({
      24: { arrivals: 1, departures: 0, present: 1 },
      25: { arrivals: 0, departures: 0, present: 1 },
      26: { arrivals: 0, departures: 1, present: 0 },
    })
  })

  it('counts nobody without both dates, or with them the wrong way round', () => {
    const { checkin, checkout } = stay('2026-08-05', '2026-08-07')
    const wrong = [
      { checkin, checkout: undefined, pax: 2 },
      { checkin: undefined, checkout, pax: 2 },
      { checkin: checkout, checkout: checkin, pax: 2 },
    ]
    expect(counted(wrong, '2026-08-01')).toEqual({})
  })

  it('agrees with counting each day by itself', () => {
    const span = spanOfMonth('2026-03-01', ROME)
    const some = fc.array(fc.tuple(fc.integer({ min: -10, max: 40 }), fc.nat(12), fc.integer({ min: 1, max: 6 })))
    fc.assert(
      fc.property(some, (stays) => {
        const bookings = stays.map(([from, nights, pax]) =>
          // In the evening, so that who stays no night leaves later than he comes.
          stay(addDays('2026-03-01', from), addDays('2026-03-01', from + nights), pax, ['11:00', '18:00']),
        )
        const days = bookings.map(({ checkin, checkout, pax }) => ({
          from: dayOf(checkin, ROME),
          to: dayOf(checkout, ROME),
          pax,
        }))
        const expected = span.days.map((day) => ({
          arrivals: days.filter(({ from }) => from === day).length,
          departures: days.filter(({ to }) => to === day).length,
          present: days
            .filter(({ from, to }) => from <= day && (day < to || (from === to && day === to)))
            .reduce((sum, { pax }) => sum + pax, 0),
        }))
        expect(dayCounts(bookings, span)).toEqual(expected)
      }),
    )
  })
})
