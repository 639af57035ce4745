import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf } from '#domain/dates/calendar.ts'
import { barsOf, lanesOf } from './bars.ts'
import { positionAt, spanOf, spanOfMonth } from './span.ts'

const ROME = 'Europe/Rome'
const at = (day: string, time: string) => instantOf(day, time, ROME)
const stay = (id: string, from: readonly [string, string], to: readonly [string, string]) => ({
  id,
  checkin: at(...from),
  checkout: at(...to),
  sharesTable: false,
})

describe('the span of a month', () => {
  it('has its days, whatever the clocks do', () => {
    expect(spanOfMonth('2026-10-15', ROME).days).toHaveLength(31)
    expect(spanOfMonth('2028-02-01', ROME).days.at(-1)).toBe('2028-02-29')
  })

  it.each([
    ['the first morning', '2026-10-01', '00:00', 0],
    ['noon', '2026-10-02', '12:00', 1.5],
    ['the day after the clocks were put back', '2026-10-26', '06:00', 25.25],
    ['the last minute', '2026-10-31', '23:59', 31 - 1 / 1440],
    ['the month before', '2026-09-30', '23:00', 0],
    ['the month after', '2026-11-01', '00:00', 31],
  ])('places %s', (_, day, time, place) => {
    expect(positionAt(spanOfMonth('2026-10-01', ROME), at(day, time))).toBeCloseTo(place, 9)
  })

  it('makes the day of 25 hours as wide as any other', () => {
    const span = spanOfMonth('2026-10-01', ROME)
    expect(positionAt(span, at('2026-10-25', '23:59')) - positionAt(span, at('2026-10-25', '00:00'))).toBeLessThan(1)
  })
})

describe('the bars of a row', () => {
  const span = spanOfMonth('2026-08-01', ROME)

  it('are of stays with both dates that overlap the month, by check-in', () => {
    const bookings = [
      stay('august', ['2026-08-10', '11:00'], ['2026-08-14', '10:00']),
      stay('before', ['2026-07-28', '11:00'], ['2026-08-03', '10:00']),
      stay('after', ['2026-08-30', '11:00'], ['2026-09-02', '10:00']),
      stay('july', ['2026-07-01', '11:00'], ['2026-07-31', '10:00']),
      stay('september', ['2026-09-01', '11:00'], ['2026-09-03', '10:00']),
      stay('backwards', ['2026-08-12', '11:00'], ['2026-08-10', '10:00']),
      { id: 'undated', checkin: at('2026-08-10', '11:00'), checkout: undefined, sharesTable: false },
    ]
    expect(barsOf(bookings, span)).toMatchObject([
      { booking: { id: 'before' }, from: 0, isCutBefore: true, isCutAfter: false },
      { booking: { id: 'august' }, isCutBefore: false, isCutAfter: false },
      { booking: { id: 'after' }, to: 31, isCutAfter: true },
    ])
  })

  it('stand side by side where one leaves before the other arrives', () => {
    const bars = barsOf(
      [
        stay('one', ['2026-08-01', '11:00'], ['2026-08-04', '10:00']),
        stay('two', ['2026-08-04', '11:00'], ['2026-08-06', '10:00']),
      ],
      span,
    )
    expect(bars.map(({ lane }) => lane)).toEqual([0, 0])
  })

  it('collide where they overlap, unless one shares the table on purpose', () => {
    const [one, two] = [
      stay('one', ['2026-08-01', '11:00'], ['2026-08-04', '10:00']),
      stay('two', ['2026-08-03', '11:00'], ['2026-08-06', '10:00']),
    ]
    const collisions = (bookings: Parameters<typeof barsOf>[0]) =>
      barsOf(bookings, span).map(({ lane, collides }) => [lane, collides])
    expect(collisions([one, two])).toEqual([
      [0, true],
      [1, true],
    ])
    expect(collisions([one, { ...two, sharesTable: true }])).toEqual([
      [0, false],
      [1, false],
    ])
    // Who shares a table does not share the bed.
    expect(barsOf([one, { ...two, sharesTable: true }], span, 'room').map(({ collides }) => collides)).toEqual([
      true,
      true,
    ])
    const later = stay('later', ['2026-08-05', '11:00'], ['2026-08-07', '10:00'])
    expect(collisions([one, later])).toEqual([
      [0, false],
      [0, false],
    ])
  })

  it('can be touched even if somebody stays no night', () => {
    const [bar] = barsOf([stay('none', ['2026-08-05', '11:00'], ['2026-08-05', '11:00'])], span)
    expect((bar?.to ?? 0) - (bar?.from ?? 0)).toBeGreaterThan(0.3)
  })

  it('do not cover who left in the morning, if somebody comes for no night', () => {
    const before = stay('before', ['2026-08-01', '11:00'], ['2026-08-05', '10:00'])
    const bars = barsOf([before, stay('none', ['2026-08-05', '11:00'], ['2026-08-05', '12:00'])], span)
    expect(bars[1]?.from).toBeGreaterThanOrEqual(bars[0]?.to ?? Infinity)
  })

  it('of no night lie in the month on its last evening, too', () => {
    const [bar] = barsOf([stay('none', ['2026-08-31', '23:00'], ['2026-08-31', '23:30'])], span)
    expect(bar?.to).toBe(31)
    expect(bar?.from).toBeLessThan(30.7)
  })

  it('never overlap in a lane, and lie in the month', () => {
    const day = fc.integer({ min: -20, max: 50 })
    const some = fc.array(fc.tuple(day, fc.integer({ min: 0, max: 20 })), { maxLength: 30 })
    fc.assert(
      fc.property(some, (stays) => {
        const bookings = stays.map(([from, nights], n) =>
          stay(String(n), [addDays('2026-08-01', from), '11:00'], [addDays('2026-08-01', from + nights), '10:00']),
        )
        const bars = barsOf(bookings, span)
        for (const bar of bars) {
          expect(bar.from).toBeGreaterThanOrEqual(-0.4)
          expect(bar.to).toBeLessThanOrEqual(span.days.length)
          expect(bar.to).toBeGreaterThan(bar.from)
        }
        for (let lane = 0; lane < lanesOf(bars); lane += 1) {
          const inLane = bars.filter((bar) => bar.lane === lane).map(({ booking }) => booking)
          for (const [n, booking] of inLane.entries())
            for (const other of inLane.slice(n + 1))
              expect(booking.checkout <= other.checkin || other.checkout <= booking.checkin).toBe(true)
        }
      }),
    )
  })

  it('are as many as the days of a year want', () => {
    expect(spanOf('2026-01-01', '2026-12-31', ROME).days).toHaveLength(365)
  })
})
