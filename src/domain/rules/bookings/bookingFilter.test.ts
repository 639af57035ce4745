import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import {
  filterBookings,
  groupAt,
  groupByDay,
  groupsOfRows,
  isPast,
  openingRow,
  orderWithinDays,
} from './bookingFilter.ts'
import type { BookingFilter } from './bookingFilter.ts'

const ZONE = 'Europe/Rome'
const TODAY = '2026-11-21'
const at = (day: string, time = '11:00') => instantOf(day, time, ZONE)
const stay = (id: string, from?: string, to?: string, more: object = {}) => ({
  id,
  checkin: from === undefined ? undefined : at(from),
  checkout: to === undefined ? undefined : at(to, '10:00'),
  table: undefined,
  tableNumber: undefined,
  ...more,
})

const house = [
  stay('undated'),
  stay('arrivalOnly', '2026-11-01'),
  stay('left', '2026-11-10', '2026-11-20'),
  stay('leaving', '2026-11-14', '2026-11-21', { table: 't12' }),
  stay('inHouse', '2026-11-18', '2026-11-25', { tableNumber: '7' }),
  stay('arriving', '2026-11-21', '2026-11-28', { tableNumber: ' ' }),
  stay('later', '2026-12-24', '2027-01-02', { inviteProblem: 'addressUnknown' }),
]
const all: BookingFilter = { past: true, withoutTable: false, range: 'checkin' }
const listed = (asked: Partial<BookingFilter>) =>
  filterBookings(house, { ...all, ...asked }, TODAY, ZONE).map(({ id }) => id)

describe('bookings of the past', () => {
  it('have left before today; who leaves today is still in the list', () => {
    expect(listed({ past: false })).toEqual(house.map(({ id }) => id).filter((id) => id !== 'left'))
  })

  it.each([
    ['at the last minute of yesterday', at('2026-11-20', '23:59'), true],
    ['at the first minute of today', at('2026-11-21', '00:00'), false],
  ])('are those that left %s: %s', (_, checkout, past) => {
    expect(isPast({ checkin: at('2026-11-01'), checkout }, at(TODAY, '00:00'))).toBe(past)
  })

  it('a booking whose dates are missing is never past', () => {
    expect(isPast({ checkout: at('2020-01-01') }, at(TODAY))).toBe(false)
    expect(isPast({ checkin: at('2020-01-01') }, at(TODAY))).toBe(false)
  })

  it('nothing is left out, nor made anew, where nothing is asked', () => {
    expect(filterBookings(house, all, TODAY, ZONE)).toBe(house)
  })
})

it('only those whose invitation came back are listed when they are asked for', () => {
  expect(listed({ undelivered: true })).toEqual(['later'])
})

describe('the order within a day', () => {
  const arriving = [
    { ...stay('undated'), text: '12' },
    { ...stay('late', '2026-11-20'), text: '101' },
    { ...stay('nowhere', '2026-11-20'), text: '' },
    { ...stay('early', '2026-11-20'), text: '12' },
    { ...stay('next', '2026-11-21'), text: '9' },
  ]

  it('is by number, the days stay in theirs, and who has none comes last', () => {
    const ordered = orderWithinDays(arriving, ({ text }) => text, ZONE)
    expect(ordered.map(({ id }) => id)).toEqual(['undated', 'early', 'late', 'nowhere', 'next'])
  })

  it('is that of arrival for those that have the same', () => {
    expect(orderWithinDays(arriving, () => '7', ZONE)).toEqual(arriving)
  })
})

describe('the filters', () => {
  it('a table that is only written down is a table, a blank is none', () => {
    expect(listed({ withoutTable: true })).toEqual(['undated', 'arrivalOnly', 'left', 'arriving', 'later'])
  })

  it.each<[string, Partial<BookingFilter>, string[]]>([
    ['arrivals of a day', { range: 'checkin', from: TODAY, to: TODAY }, ['arriving']],
    ['departures of a day', { range: 'checkout', from: TODAY, to: TODAY }, ['leaving']],
    [
      'who has any day in it',
      { range: 'stay', from: '2026-11-20', to: '2026-11-21' },
      ['left', 'leaving', 'inHouse', 'arriving'],
    ],
    ['from a day on', { range: 'checkin', from: '2026-11-21' }, ['arriving', 'later']],
    ['until a day', { range: 'checkout', to: '2026-11-20' }, ['left']],
    ['days in the wrong order', { range: 'checkin', from: '2026-11-30', to: '2026-11-18' }, ['inHouse', 'arriving']],
    [
      'with past ones hidden',
      { past: false, range: 'stay', from: '2026-11-20', to: '2026-11-20' },
      ['leaving', 'inHouse'],
    ],
  ])('a range finds %s', (_, filter, ids) => {
    expect(listed(filter)).toEqual(ids)
  })

  it('the night in which the clocks go back belongs to its day', () => {
    const night = [stay('night', '2026-10-25', '2026-10-26', { checkin: at('2026-10-25', '23:30') })]
    const range = { ...all, from: '2026-10-25', to: '2026-10-25' }
    expect(filterBookings(night, range, TODAY, ZONE)).toHaveLength(1)
  })
})

describe('groups', () => {
  it('those without dates come together, then each day of arrival', () => {
    expect(groupByDay([stay('a'), stay('b'), stay('c', TODAY, TODAY), stay('d', '2026-11-22')], ZONE)).toEqual([
      { of: 'undated', start: 0, count: 2 },
      { of: 'day', day: '2026-11-21', start: 2, count: 1 },
      { of: 'day', day: '2026-11-22', start: 3, count: 1 },
    ])
  })

  it('cover every row once, whatever the arrivals, also when the clocks change', () => {
    const arrivals = fc.array(fc.integer({ min: at('2026-10-20'), max: at('2026-10-31') }))
    fc.assert(
      fc.property(arrivals, fc.nat(3), (instants, undated) => {
        const books = [
          ...Array.from({ length: undated }, () => ({})),
          ...instants.sort((one, other) => one - other).map((checkin) => ({ checkin })),
        ]
        const groups = groupByDay(books, ZONE)
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(books.length)
        for (const [index] of books.entries()) {
          const group = groupAt(groups, index)
          expect(index - (group?.start ?? NaN)).toBeLessThan(group?.count ?? 0)
        }
        const days = groups.flatMap((group) => (group.of === 'day' ? [group.day] : []))
        expect(days).toEqual([...new Set(days)].sort())
      }),
    )
  })

  it.each<[string, (string | undefined)[], number]>([
    ['today', [undefined, '2026-11-18', '2026-11-18', TODAY, '2026-11-22'], 3],
    ['the next day with an arrival', ['2026-11-18', '2026-11-23', '2026-12-01'], 1],
    ['the top, where nobody comes any more', [undefined, '2026-11-18'], 0],
    ['the top, where there is nobody', [], 0],
  ])('a list opens at %s', (_, days, row) => {
    expect(
      openingRow(
        groupByDay(
          days.map((day, n) => stay(String(n), day)),
          ZONE,
        ),
        TODAY,
      ),
    ).toBe(row)
  })

  const week = groupByDay([stay('a'), stay('b'), stay('c', TODAY), stay('d', TODAY), stay('e', '2026-11-22')], ZONE)
  it.each<[string, number[], number, object[]]>([
    ['none', [], 0, []],
    ['all', [0, 1, 2, 3, 4], 0, week],
    [
      'some, after others',
      [1, 3],
      7,
      [
        { of: 'undated', start: 7, count: 1 },
        { of: 'day', day: TODAY, start: 8, count: 1 },
      ],
    ],
    ['the last', [4], 0, [{ of: 'day', day: '2026-11-22', start: 0, count: 1 }]],
  ])('of rows that were found: %s', (_, rows, offset, groups) => {
    expect(groupsOfRows(week, rows, offset)).toEqual(groups)
  })
})
