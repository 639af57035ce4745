import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from '#domain/dates/calendar.ts'
import {
  bookingsOutOfService,
  checkInService,
  checkOutOfService,
  isOutOfServiceIn,
  isPeriodAhead,
} from './outOfService.ts'

const ROME = 'Europe/Rome'
const place = { outOfServiceFrom: '2026-11-24', outOfServiceTo: '2026-11-28' }
const at = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+01:00`)
const stay = (from: string, to: string) => ({ checkin: at(from, '14:00'), checkout: at(to, '10:00') })

describe('the days of a place out of service', () => {
  it.each([
    [{}, undefined],
    [place, undefined],
    [{ outOfServiceFrom: '2026-11-24', outOfServiceTo: '2026-11-24' }, undefined],
    [{ outOfServiceFrom: '2026-11-24' }, 'periodMissing'],
    [{ outOfServiceTo: '2026-11-24' }, 'periodMissing'],
    [{ outOfServiceFrom: '2026-02-30', outOfServiceTo: '2026-03-02' }, 'periodMissing'],
    [{ outOfServiceFrom: '2026-11-24', outOfServiceTo: '2026-11-23' }, 'periodBackwards'],
    [{ ...place, outOfServiceReason: 'x'.repeat(120) }, undefined],
    [{ ...place, outOfServiceReason: 'x'.repeat(121) }, 'reasonTooLong'],
  ] as const)('%o: %s', (asked, verdict) => expect(checkOutOfService(asked)).toBe(verdict))

  it('are over the day after the last one', () => {
    const period = { from: '2026-11-24', to: '2026-11-28', reason: undefined }
    expect(isPeriodAhead(period, '2026-11-28')).toBe(true)
    expect(isPeriodAhead(period, '2026-11-29')).toBe(false)
  })
})

describe('a place out of service from 24 to 28 November', () => {
  it.each([
    ['leaves on the first day', stay('2026-11-20', '2026-11-24'), false],
    ['leaves on the second day', stay('2026-11-20', '2026-11-25'), true],
    ['arrives on the last day', stay('2026-11-28', '2026-11-30'), true],
    ['arrives the day after', stay('2026-11-29', '2026-11-30'), false],
    ['is there all the time', stay('2026-11-01', '2026-12-20'), true],
    ['comes for the first day only', { checkin: at('2026-11-24', '09:00'), checkout: at('2026-11-24', '18:00') }, true],
    [
      'arrives late at night before it',
      { checkin: at('2026-11-23', '23:30'), checkout: at('2026-11-24', '10:00') },
      false,
    ],
  ])('is refused to who %s: %s', (_, asked, isRefused) => {
    expect(isOutOfServiceIn(place, asked, ROME)).toBe(isRefused)
    expect(isOutOfServiceIn({}, asked, ROME)).toBe(false)
  })

  it('stays with who is there already, also when their days change', () => {
    const [inside, outside] = [stay('2026-11-25', '2026-11-27'), stay('2026-12-01', '2026-12-03')]
    expect(checkInService(place, undefined, inside, ROME)).toBe('outOfService')
    expect(checkInService(place, inside, stay('2026-11-25', '2026-11-30'), ROME)).toBeUndefined()
    expect(checkInService(place, outside, inside, ROME)).toBe('outOfService')
    expect(checkInService(place, inside, outside, ROME)).toBeUndefined()
  })

  it('counts the bookings that have it in those days', () => {
    const inside = stay('2026-11-25', '2026-11-27')
    const bookings = [
      { id: 'a', room: 'r1', ...inside },
      { id: 'b', room: 'r2', ...inside },
      { id: 'c', room: 'r1', ...stay('2026-12-01', '2026-12-03') },
      { id: 'd', room: 'r1', checkin: inside.checkin },
      { id: 'e', table: 'r1', ...inside },
    ]
    const concerned = bookingsOutOfService('room', { id: 'r1', ...place }, bookings, ROME)
    expect(concerned.map(({ id }) => id)).toEqual(['a'])
  })
})

it('is refused exactly where a night of the stay is one of its days', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((n) => addDays('2026-10-10', n))
  fc.assert(
    fc.property(day, day, day, fc.integer({ min: 1, max: 12 }), (one, other, arrival, nights) => {
      const [outOfServiceFrom = '', outOfServiceTo = ''] = [one, other].sort()
      const closed = daysFrom(outOfServiceFrom, outOfServiceTo)
      const slept = daysFrom(arrival, addDays(arrival, nights - 1))
      const asked = {
        checkin: Date.parse(`${arrival}T12:00:00Z`),
        checkout: Date.parse(`${addDays(arrival, nights)}T08:00:00Z`),
      }
      expect(isOutOfServiceIn({ outOfServiceFrom, outOfServiceTo }, asked, ROME)).toBe(
        slept.some((night) => closed.includes(night)),
      )
    }),
  )
})
