import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  clockTimes,
  dayOf,
  daysBetween,
  endOfDay,
  instantOf,
  isTimeZone,
  timeOf,
} from './calendar.ts'

const ROME = 'Europe/Rome'
const iso = (instant: number) => new Date(instant).toISOString()

describe('instantOf', () => {
  it.each([
    ['2026-11-21', '13:00', ROME, '2026-11-21T12:00:00.000Z'],
    ['2026-07-21', '13:00', ROME, '2026-07-21T11:00:00.000Z'],
    ['2026-11-21', '11:00:00', ROME, '2026-11-21T10:00:00.000Z'],
    // The clocks go forward: 02:30 does not exist.
    ['2026-03-29', '01:59', ROME, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', ROME, '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', ROME, '2026-03-29T01:00:00.000Z'],
    // The clocks go back: 02:30 comes twice, and the first counts.
    ['2026-10-25', '01:30', ROME, '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '02:30', ROME, '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', ROME, '2026-10-25T02:00:00.000Z'],
    ['2026-11-21', '13:00', 'Pacific/Auckland', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', '13:00', 'America/New_York', '2026-11-21T18:00:00.000Z'],
  ])('%s %s in %s', (day, time, zone, expected) => {
    expect(iso(instantOf(day, time, zone))).toBe(expected)
  })

  it('is undone by dayOf and timeOf, but for the hour that spring skips', () => {
    const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2020-01-01', count))
    const times = fc.constantFrom(...clockTimes('00:00', '23:45', 15))
    const zones = fc.constantFrom(ROME, 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland')
    fc.assert(
      fc.property(days, times, zones, (day, time, zone) => {
        const instant = instantOf(day, time, zone)
        const read = `${dayOf(instant, zone)} ${timeOf(instant, zone)}`
        const skipped = instantOf(day, '12:00', zone) - instantOf(day, '00:00', zone) === 11 * 3_600_000
        return read === `${day} ${time}` || skipped
      }),
    )
  })
})

describe('days', () => {
  it('dayOf is the hotel’s day, not the server’s', () => {
    const lateEvening = Date.parse('2026-11-21T23:30:00Z')
    expect(dayOf(lateEvening, ROME)).toBe('2026-11-22')
    expect(dayOf(lateEvening, 'America/New_York')).toBe('2026-11-21')
  })

  it('endOfDay is the last millisecond, also of a day with 23 or 25 hours', () => {
    expect(iso(endOfDay('2026-03-29', ROME))).toBe('2026-03-29T21:59:59.999Z')
    expect(iso(endOfDay('2026-10-25', ROME))).toBe('2026-10-25T22:59:59.999Z')
  })

  it('addDays and daysBetween agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (count) => {
        expect(daysBetween('2026-03-28', addDays('2026-03-28', count))).toBe(count)
      }),
    )
  })
})

it('clockTimes goes from the first to the last that fits', () => {
  expect(clockTimes('23:00', '23:59', 30)).toEqual(['23:00', '23:30'])
  expect(clockTimes('07:00', '23:59', 15)).toHaveLength(68)
})

it('knows time zones from nonsense', () => {
  expect(isTimeZone(ROME)).toBe(true)
  expect(isTimeZone('Europe/Atlantide')).toBe(false)
})

it.each(['UTC', 'Etc/GMT+5', 'America/Port_of_Spain', 'America/Argentina/Buenos_Aires'])(
  '%s is a time zone',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true)
  },
)

// Which of two names is the old one depends on the machine: a browser may know the other.
it.each(['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh'])(
  '%s is a time zone by whatever name',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true)
  },
)

// Each spelling would cost a clock of its own.
it.each(['europe/rome', 'EUROPE/ROME', 'Europe/rome', 'EuroPe/Kyiv', 'utc', '+02:00', '+02', ''])(
  '%s is no spelling of a time zone',
  (zone) => {
    expect(isTimeZone(zone)).toBe(false)
  },
)
