import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { MIRAMARE } from '#domain/reference/demoHotels.ts'
import type { HotelConfig } from '#domain/schema/values.ts'
import { invitationState, invitedFrom, pauseAfter } from './invitationMail.ts'
import type { InvitationState, InvitedBook } from './invitationMail.ts'

const ROME = 'Europe/Rome'
const at = (day: string, time: string) => instantOf(day, time, ROME)

const BOOK: InvitedBook = {
  hotel: 'h1',
  refEmail: 'anna@posta.it',
  bookType: 'HB',
  checkin: at('2026-11-21', '14:00'),
  checkout: at('2026-11-27', '10:00'),
  pax: 2,
  stafferBook: false,
  sent: false,
}
const HOTEL = { timezone: ROME, expireDate: at('2027-01-01', '00:00') }
const NOW = at('2026-11-20', '09:00')

describe('an invitation', () => {
  it.each<
    [
      fact: string,
      InvitationState,
      Partial<InvitedBook>,
      Partial<typeof HOTEL & { typesThatReceiveEmail: string[]; config: HotelConfig }>?,
    ]
  >([
    ['of a guest who arrives tomorrow', 'due', {}],
    ['that was sent', 'sent', { sent: true }],
    ['of who works in the house', 'staffBooking', { stafferBook: true }],
    ['without an address', 'noEmail', { refEmail: undefined }],
    ['with a blank address', 'noEmail', { refEmail: ' ' }],
    ['with half an address', 'emailInvalid', { refEmail: 'anna@posta' }],
    ['that the mail server refused', 'addressUnknown', { inviteProblem: 'addressUnknown' }],
    ['that the guest does not want', 'unsubscribed', { inviteProblem: 'unsubscribed' }],
    ['of a guest of the demo', 'invented', { hotel: MIRAMARE, refEmail: 'a.b@example.com' }],
    ['of somebody real in the demo', 'due', { hotel: MIRAMARE }],
    ['without an arrival', 'noDates', { checkin: undefined }],
    ['without a departure', 'noDates', { checkout: undefined }],
    ['of nobody', 'noPeople', { pax: 0 }],
    ['without a board', 'noBoard', { bookType: undefined }],
    ['without a board in a house without boards', 'due', { bookType: undefined }, { config: { hasBords: false } }],
    [
      'of whatever board in a house without boards',
      'due',
      {},
      { config: { hasBords: false }, typesThatReceiveEmail: ['FB'] },
    ],
    ['of a board that is chosen', 'due', {}, { typesThatReceiveEmail: ['FB', 'HB'] }],
    ['of a board that is not', 'boardLeftOut', {}, { typesThatReceiveEmail: ['FB'] }],
    ['where no board is chosen', 'boardLeftOut', {}, { typesThatReceiveEmail: [] }],
    ['of an expired hotel', 'hotelExpired', {}, { expireDate: NOW - 1 }],
    ['of a guest who has left', 'tooLate', { checkin: NOW - 9, checkout: NOW }],
    ['of a guest in the house', 'due', { checkin: NOW - 9, checkout: NOW + 1 }],
  ])('%s is %s', (_, state, book, hotel = {}) => {
    expect(invitationState({ ...BOOK, ...book }, { ...HOTEL, ...hotel }, NOW)).toBe(state)
  })

  it('is sent two days before the arrival, not earlier', () => {
    const from = at('2026-11-19', '14:00')
    expect(invitationState(BOOK, HOTEL, from - 1)).toBe('tooEarly')
    expect(invitationState(BOOK, HOTEL, from)).toBe('due')
  })

  it('is sent at the same time of day when the clocks change in between', () => {
    expect(invitedFrom(at('2026-03-30', '14:00'), ROME)).toBe(at('2026-03-28', '14:00'))
    expect(invitedFrom(at('2026-10-26', '14:00'), ROME)).toBe(at('2026-10-24', '14:00'))
  })

  it('that has to wait is tried again after 10, 20, 40 minutes, and every six hours in the end', () => {
    expect([1, 2, 3, 20].map((tries) => pauseAfter(tries) / 60_000)).toEqual([10, 20, 40, 360])
  })
})
