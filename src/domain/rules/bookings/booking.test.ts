import { expect, it } from 'vitest'
import { mustInviteAgain } from './booking.ts'

it.each([
  ['anna@example.com', true, 'bruno@example.com', true],
  ['anna@example.com', true, undefined, true],
  [undefined, true, 'anna@example.com', true],
  ['anna@example.com', true, 'anna@example.com', false],
  ['anna@example.com', false, 'bruno@example.com', false],
])('guests at %s, invited: %s, are invited again at %s: %s', (refEmail, sent, after, expected) => {
  expect(mustInviteAgain({ refEmail, sent }, after)).toBe(expected)
})
