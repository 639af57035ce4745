import { describe, expect, it } from 'vitest'
import { isWholeDate, nearestSince, readDate } from './dates.ts'

describe('a day that is typed', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1.2.27', '2027-02-01'],
    ['211126', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['٢١/١١/٢٠٢٦', '2026-11-21'],
    ['31/11/2026', undefined],
    ['21/11', undefined],
    ['21 nov', undefined],
  ])('as %s is %s', (typed, day) => {
    expect(readDate(typed)).toBe(day)
  })

  it.each([
    ['22/11', '2026-11-22', '2026-11-22'],
    ['21/11', '2026-11-22', '2027-11-21'],
    ['3-1', '2026-11-22', '2027-01-03'],
    ['2211', '2026-11-22', '2026-11-22'],
    ['22 nov', '2026-11-22', '2026-11-22'],
    ['dom 22 novembre', '2026-11-22', '2026-11-22'],
    ['２２/１１', '2026-11-22', '2026-11-22'],
    ['٢٢/١١', '2026-11-22', '2026-11-22'],
    ['29/2', '2026-11-22', '2028-02-29'],
    ['31/2', '2026-11-22', undefined],
    // With a year it is that year's.
    ['21/11/25', '2026-11-22', '2025-11-21'],
  ])('as %s is, without a year, the first one from %s on: %s', (typed, since, day) => {
    expect(readDate(typed, since)).toBe(day)
  })

  it.each([
    ['20/10', '2026-10-20'],
    ['20/5', '2027-05-20'],
  ])('as %s is next to November 2026: %s', (typed, day) => {
    expect(readDate(typed, nearestSince('2026-11-22'))).toBe(day)
  })

  it.each([
    ['22/11/20', false],
    ['221120', false],
    ['22/11', false],
    ['22/11/2026', true],
    ['22112026', true],
  ])('as %s needs no more: %s', (typed, isWhole) => {
    expect(isWholeDate(typed)).toBe(isWhole)
  })
})
