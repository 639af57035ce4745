import { expect, it } from 'vitest'
import { isPlausibleEmail } from './email.ts'
import { isCap } from './italianAddress.ts'

it.each(['demo@convivio.test', ' Rosa.Bianchi+estate@hotel.co.uk ', 'ò@è.it'])('%j is plausible', (email) => {
  expect(isPlausibleEmail(email)).toBe(true)
})

it.each(['', 'rosa', 'rosa@', '@hotel.it', 'rosa@hotel', 'rosa@@hotel.it', 'ro sa@hotel.it', 'a@b..it'])(
  '%j is not',
  (email) => {
    expect(isPlausibleEmail(email)).toBe(false)
  },
)

it('a CAP has five digits', () => {
  expect(isCap('00187')).toBe(true)
  expect(isCap('187')).toBe(false)
  expect(isCap('0018A')).toBe(false)
})
