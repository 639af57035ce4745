import { expect, it } from 'vitest'
import { groupKeys } from './groups.ts'
import type { GroupedBooking } from './groups.ts'

const row = (id: string, bookingReference: string | undefined, more: Partial<GroupedBooking> = {}): GroupedBooking => ({
  id,
  checkin: 1,
  checkout: 5,
  bookingReference,
  ...more,
})

it.each([
  ['of one reference', row('a', 'KLM-7'), row('b', ' klm-7'), true],
  ['a room of the reservation', row('a', 'KLM-7'), row('b', 'KLM-7/12'), true],
  ['of two references', row('a', 'KLM-7'), row('b', 'KLM-8'), false],
  ['of two references with a bar, without their reservation', row('a', '2026/7'), row('b', '2026/8'), false],
  ['without a reference', row('a', undefined), row('b', ''), false],
  ['on other days', row('a', 'KLM-7'), row('b', 'KLM-7', { checkout: 6 }), false],
  ['without a day', row('a', 'KLM-7', { checkout: undefined }), row('b', 'KLM-7', { checkout: undefined }), false],
  ['at another turn', row('a', 'KLM-7', { turn: 'first' }), row('b', 'KLM-7', { turn: 'second' }), false],
])('two bookings are one group: %s', (_, one, other, isOne) => {
  const keys = groupKeys([one, other])
  expect(keys.has('a') && keys.get('a') === keys.get('b')).toBe(isOne)
})

it('two rooms of a reservation are one group where the first is there, too', () => {
  const keys = groupKeys([row('a', 'KLM-7'), row('b', 'KLM-7/2'), row('c', 'KLM-7/3')])
  expect(new Set(keys.values()).size).toBe(1)
})
