import { describe, expect, it } from 'vitest'
import { endTimes, freeSpan, overlappingSlots, sortedSlots, startTimes } from './outOfMealSlots.ts'

/** `10:00-12:30 15:00-18:00` */
const slotsOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((span) => ({ startTime: span.split('-')[0] ?? '', endTime: span.split('-')[1] ?? '' }))
const textOf = (slots: readonly { startTime: string; endTime: string }[]) =>
  slots.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join(' ')

it('the first to start stands first, of two the shorter', () => {
  const slots = slotsOf('15:00-18:00 10:00-12:30 10:00-10:00')
  expect(textOf(sortedSlots(slots))).toBe('10:00-10:00 10:00-12:30 15:00-18:00')
  expect(textOf(slots)).toBe('15:00-18:00 10:00-12:30 10:00-10:00')
})

describe('slots that overlap', () => {
  it.each([
    ['10:00-12:30', ''],
    ['10:00-12:30 15:00-18:00', ''],
    ['10:00-12:30 12:30-15:00', ''],
    ['12:30-15:00 10:00-12:30', ''],
    ['10:00-12:30:00 12:30-15:00', ''],
    ['10:00-10:00 10:00-12:00', ''],
    ['10:00-12:30 12:00-15:00', '10:00-12:30 12:00-15:00'],
    ['09:00-18:00 10:00-11:00 18:00-19:00', '09:00-18:00 10:00-11:00'],
    ['10:00-12:00 11:00-11:00', '10:00-12:00 11:00-11:00'],
    ['10:00-12:00 10:00-12:00', '10:00-12:00 10:00-12:00'],
    ['10:00-10:00 10:00-10:00', '10:00-10:00 10:00-10:00'],
    ['09:00-18:00 10:00-11:00 12:00-13:00', '09:00-18:00 10:00-11:00 12:00-13:00'],
  ])('of %s: %s', (slots, overlapping) => {
    expect(textOf(overlappingSlots(slotsOf(slots)))).toBe(overlapping)
  })
})

it('a slot starts until its end, and ends from its start to the last minute of the day', () => {
  const [slot] = slotsOf('10:15-12:30')
  if (!slot) throw new Error('No slot')
  expect(startTimes(slot)).toEqual({ from: '00:00', to: '12:30', step: 30 })
  expect(endTimes(slot)).toEqual({ from: '10:30', to: '23:59', step: 30, last: '23:59' })
})

describe('one more slot', () => {
  it.each([
    ['', '10:00-12:00'],
    ['10:00-12:30', '12:30-14:30'],
    ['10:15-12:45', '13:00-15:00'],
    ['10:00-12:30 15:00-18:00', '18:00-20:00'],
    ['21:00-23:00', '23:00-23:59'],
    ['10:00-12:00 21:00-23:59', '00:00-02:00'],
    ['00:00-10:00 11:00-23:59', '10:00-11:00'],
    ['00:00-23:59', undefined],
    ['00:00-12:00 12:00-23:59', undefined],
    // Of an earlier version.
    ['09:00-12:00 11:00-14:00', '14:00-16:00'],
  ])('beside %j is %s', (slots, added) => {
    const span = freeSpan(slotsOf(slots))
    expect(span && textOf([span])).toBe(added)
  })
})
