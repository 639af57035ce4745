import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/propertyRuns.ts'
import {
  addDays,
  addMonths,
  clockTimes,
  dayOf,
  daysBetween,
  daysFrom,
  endOfDay,
  instantFrom,
  instantOf,
  isTimeZone,
  laterTime,
  monthOf,
  startOfDay,
  timeOf,
  wallMinutes,
  weekdayOf,
  weeksOfMonth,
  sameClockIn,
} from './calendar.ts'

const ROME = 'Europe/Rome'
const iso = (instant: number) => new Date(instant).toISOString()

it('the day and the time are those that the zone shows, however often they are asked for', () => {
  const zones = [
    'Europe/Rome',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Chatham',
    'Asia/Pyongyang',
  ]
  const shown = (instant: number, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)
  // Also about the changes of clocks, and before those years in which all are at a quarter of an hour.
  const changes = [
    '2026-03-29T01:00Z',
    '2026-10-25T01:00Z',
    '2026-04-04T15:00Z',
    '2018-05-04T15:00Z',
    '1972-01-07T00:44Z',
    '1893-10-31T23:10Z',
  ]
  const instants = changes.flatMap((change) =>
    [-3_600_000, -900_001, -60_000, -1, 0, 1, 60_000, 899_999, 3_600_000].map((after) => Date.parse(change) + after),
  )
  for (const zone of [...zones, 'Africa/Monrovia'])
    for (const instant of [...instants, ...instants.toReversed()])
      expect([zone, instant, `${dayOf(instant, zone)} ${timeOf(instant, zone)}`]).toEqual([
        zone,
        instant,
        shown(instant, zone),
      ])
})

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

describe('the hour of a zone', () => {
  const clock = (instant: number, zone: string) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    return format.format(instant)
  }

  it('is that of Intl at any time, also around the changes of its clocks', () => {
    const zones = fc.constantFrom(
      ROME,
      'America/New_York',
      'America/St_Johns',
      'Africa/Casablanca',
      'Africa/Cairo',
      'Australia/Lord_Howe',
    )
    const instants = fc.integer({ min: Date.UTC(1979, 0, 1), max: Date.UTC(2101, 0, 1) })
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        expect(`${dayOf(instant, zone)} ${timeOf(instant, zone)}`).toBe(clock(instant, zone))
      }),
      { numRuns: runsOf(1000) },
    )
  })

  it('is that of Intl through two years in which clocks changed twice more, for Ramadan', () => {
    for (let instant = Date.UTC(2012, 0, 1); instant < Date.UTC(2014, 0, 1); instant += 31 * 3_600_000)
      expect(`${dayOf(instant, 'Africa/Casablanca')} ${timeOf(instant, 'Africa/Casablanca')}`).toBe(
        clock(instant, 'Africa/Casablanca'),
      )
  })
})

describe('instantFrom', () => {
  it.each([
    // Dinner's ordering opens at 19:30 the day before, whatever the clocks do in the night.
    ['2026-11-21', '19:30', -96 * 15, ROME, '2026-11-20T18:30:00.000Z'],
    ['2026-03-29', '19:30', -96 * 15, ROME, '2026-03-28T18:30:00.000Z'],
    ['2026-10-25', '19:30', -96 * 15, ROME, '2026-10-24T17:30:00.000Z'],
    ['2026-03-29', '07:00', -4 * 60, ROME, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '07:00', -4 * 60, ROME, '2026-10-25T02:00:00.000Z'],
    ['2026-11-21', '23:30', 60, ROME, '2026-11-21T23:30:00.000Z'],
    ['2026-11-01', '08:00', -24 * 60, 'America/New_York', '2026-10-31T12:00:00.000Z'],
  ])('%s %s and %i minutes in %s', (day, time, minutes, zone, expected) => {
    expect(iso(instantFrom(day, time, minutes, zone))).toBe(expected)
  })

  it('is undone by wallMinutes, but in the hour that spring skips', () => {
    const zones = fc.constantFrom(ROME, 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland')
    const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2020-01-01', count))
    const quarters = fc.integer({ min: -192, max: 0 })
    fc.assert(
      fc.property(days, zones, quarters, (day, zone, count) => {
        const meal = instantOf(day, '13:00', zone)
        const read = wallMinutes(meal, instantFrom(day, '13:00', count * 15, zone), zone)
        const skipped = read === count * 15 + 60
        return read === count * 15 || skipped
      }),
    )
  })
})

describe('days', () => {
  it.each([
    ['2026-03-29', ROME, '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', ROME, '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', ROME, '2026-10-25T23:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ])('%s begins at midnight in %s', (day, zone, expected) => {
    expect(iso(startOfDay(day, zone))).toBe(expected)
    expect(endOfDay(addDays(day, -1), zone)).toBe(startOfDay(day, zone) - 1)
  })

  it('daysFrom has both ends, and none when the end comes first', () => {
    expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(daysFrom('2026-10-25', '2026-10-25')).toEqual(['2026-10-25'])
    expect(daysFrom('2026-10-25', '2026-10-24')).toEqual([])
    expect(daysFrom('2026-10-01', '2026-10-31')).toHaveLength(31)
  })

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

describe('a month', () => {
  it.each([
    ['2027-02-14', 4, '2027-02-01', '2027-02-28'],
    ['2026-03-29', 6, '2026-02-23', '2026-04-05'],
    ['2026-10-25', 5, '2026-09-28', '2026-11-01'],
    ['2026-12-31', 5, '2026-11-30', '2027-01-03'],
  ])('of %s has %i weeks, from %s to %s', (day, count, first, last) => {
    const weeks = weeksOfMonth(day)
    expect(weeks).toHaveLength(count)
    expect(weeks.flat()[0]).toBe(first)
    expect(weeks.flat().at(-1)).toBe(last)
  })

  it('is followed by the next one, also over the end of a year', () => {
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-01')
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01')
  })

  it('has all its days in whole weeks, Monday first', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (count) => {
        const day = addDays('2026-01-01', count)
        const days = weeksOfMonth(day).flat()
        expect(days).toContain(day)
        expect(days.filter((one) => monthOf(one) === monthOf(day)).at(-1)).toBe(addDays(addMonths(day, 1), -1))
        expect(weekdayOf(days[0] ?? '')).toBe(0)
        expect(days.length % 7).toBe(0)
      }),
    )
  })
})

it('laterTime stays within the day', () => {
  expect(laterTime('19:30', 120)).toBe('21:30')
  expect(laterTime('13:00:00', 45)).toBe('13:45')
  expect(laterTime('22:30', 120)).toBe('23:59')
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

it.each([
  ['2026-12-24T20:00:00+01:00', 'Europe/Rome', 'Europe/London', '2026-12-24T20:00:00Z'],
  ['2026-12-24T20:00:00+01:00', 'Europe/Rome', 'Asia/Tokyo', '2026-12-24T20:00:00+09:00'],
  ['2026-12-24T00:00:00+01:00', 'Europe/Rome', 'America/New_York', '2026-12-24T00:00:00-05:00'],
  ['2026-07-24T23:59:59.999+02:00', 'Europe/Rome', 'America/Los_Angeles', '2026-07-24T23:59:59.999-07:00'],
  // A time that spring skips there moves on, as everywhere.
  ['2026-03-29T02:30:00+09:00', 'Asia/Tokyo', 'Europe/Rome', '2026-03-29T03:30:00+02:00'],
  ['2026-10-25T02:30:00+09:00', 'Asia/Tokyo', 'Europe/Rome', '2026-10-25T02:30:00+02:00'],
  ['2026-12-24T20:00:00+01:00', 'Europe/Rome', 'Europe/Rome', '2026-12-24T20:00:00+01:00'],
])('%s of %s is in %s %s', (said, from, to, moved) => {
  expect(new Date(sameClockIn(Date.parse(said), from, to)).toISOString()).toBe(new Date(moved).toISOString())
})
