import { expect, it } from 'vitest'
import { isExpired, trialEnd } from './subscription.ts'

it('a trial ends at the end of the hotel’s day, 30 days from now', () => {
  const now = Date.parse('2026-11-21T23:30:00Z')
  expect(new Date(trialEnd(now, 30, 'Europe/Rome')).toISOString()).toBe('2026-12-22T22:59:59.999Z')
  expect(new Date(trialEnd(now, 30, 'America/New_York')).toISOString()).toBe(
    '2026-12-22T04:59:59.999Z',
  )
})

it.each([
  [undefined, false],
  [1000, false],
  [999, true],
])('a hotel that expires at %s is expired at 1000: %s', (expireDate, expired) => {
  expect(isExpired(expireDate === undefined ? {} : { expireDate }, 1000)).toBe(expired)
})
