import { expect, it } from 'vitest'
import {
  accountNames,
  isExpired,
  isPlausibleEmail,
  isReservedEmail,
  normalEmail,
  trialEnd,
  userLocale,
} from './account.ts'

it.each(['demo@convivio.test', ' Rosa.Bianchi+estate@hotel.co.uk ', 'ò@è.it'])('%j is plausible', (email) => {
  expect(isPlausibleEmail(email)).toBe(true)
})

it.each([
  '',
  'rosa',
  'rosa@',
  '@hotel.it',
  'rosa@hotel',
  'rosa@@hotel.it',
  'ro sa@hotel.it',
  'a@b..it',
  'a@b.it,',
  'a@b.it;c',
  'a@b,c.it',
  'a@(b).it',
])('%j is not', (email) => {
  expect(isPlausibleEmail(email)).toBe(false)
})

it.each([
  ['anna@example.com', 'anna@example.com'],
  ['  Anna@Example.COM\n', 'anna@example.com'],
  ['anna\u200B@example\uFEFF.com', 'anna@example.com'],
  ['\u200B anna@example.com\u00AD ', 'anna@example.com'],
  ['\u202Eanna@example.com\0', 'anna@example.com'],
  ['nicolo\u0300@example.com', 'nicol\u00F2@example.com'],
  ['NICOLO\u0300@EXAMPLE.COM', 'nicol\u00F2@example.com'],
  ['anna\u{E0041}@example.com', 'anna@example.com'],
])('%j is the address %j, and stays so', (typed, address) => {
  expect(normalEmail(typed)).toBe(address)
  expect(normalEmail(address)).toBe(address)
})

it('an address that releases before kept otherwise is looked for in both forms', () => {
  expect(accountNames(' Anna@Example.com')).toEqual(['anna@example.com'])
  expect(accountNames('nicolo\u0300@example.com')).toEqual(['nicol\u00F2@example.com', 'nicolo\u0300@example.com'])
})

it.each([' X@DISPOSITIVI.INVALID', 'x@dispositivi\u200B.invalid', 'x@dispositivi.invalid'])(
  '%j is for devices',
  (email) => {
    expect(isReservedEmail(email)).toBe(true)
  },
)

it.each(['x@dispositivi.it', 'x@altri-dispositivi.invalid', 'dispositivi.invalid@example.com'])(
  '%j is for anybody',
  (email) => {
    expect(isReservedEmail(email)).toBe(false)
  },
)

it.each([
  ['it-IT', 'it'],
  ['de', 'de'],
  ['DE_at', 'de'],
  ['en-GB', 'en'],
  ['fr-FR', 'en'],
  ['italiano', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [{ $ne: '' }, 'en'],
])('the locale %j is kept as %s', (said, kept) => {
  expect(userLocale(said)).toBe(kept)
})

it('a trial ends at the end of the hotel’s day, 30 days from now', () => {
  const now = Date.parse('2026-11-21T23:30:00Z')
  expect(new Date(trialEnd(now, 30, 'Europe/Rome')).toISOString()).toBe('2026-12-22T22:59:59.999Z')
  expect(new Date(trialEnd(now, 30, 'America/New_York')).toISOString()).toBe('2026-12-22T04:59:59.999Z')
})

it.each([
  [undefined, false],
  [1000, false],
  [999, true],
])('a hotel that expires at %s is expired at 1000: %s', (expireDate, expired) => {
  expect(isExpired(expireDate === undefined ? {} : { expireDate }, 1000)).toBe(expired)
})
