import { describe, expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { causedInvitation, isHeldBack } from './invitations.ts'

const now = Date.parse('2026-12-10T12:00:00+01:00')
const DAY = 86_400_000
const hotel = { timezone: 'Europe/Rome', expireDate: now + 100 * DAY }
const aBook = (arrivesIn: number, fields = {}) =>
  aRow('Book', {
    id: 'book000001',
    hotel: 'miramare01',
    pax: 2,
    bookType: 'HB',
    refEmail: 'anna@posta.it',
    checkin: now + arrivesIn * DAY,
    checkout: now + (arrivesIn + 5) * DAY,
    ...fields,
  })

it.each([
  ['a new booking for tomorrow', undefined, aBook(1), 'due'],
  ['one of guests who are in the house', undefined, aBook(-1), 'due'],
  ['one for next week', undefined, aBook(7), 'tooEarly'],
  ['one of a stay that is over', undefined, aBook(-9), undefined],
  ['one without an address', undefined, aBook(1, { refEmail: undefined }), undefined],
  ['one that waits already', aBook(1), aBook(1, { roomNumber: '12' }), undefined],
  ['one that waits for its hour and goes on waiting', aBook(7), aBook(8), undefined],
  ['one whose arrival comes so near that it is due', aBook(7), aBook(1), 'due'],
  ['one that was sent', aBook(1, { sent: true }), aBook(1, { sent: true, pax: 3 }), undefined],
  ['one with another address', aBook(1, { sent: true }), aBook(1, { sent: false, refEmail: 'b@posta.it' }), 'due'],
  ['one that gets its board', aBook(1, { bookType: undefined }), aBook(1), 'due'],
  [
    'one that was held back before',
    aBook(1, { inviteProblem: 'heldBack' }),
    aBook(1, { inviteProblem: 'heldBack', pax: 3 }),
    undefined,
  ],
  [
    'one that was held back and gets another address',
    aBook(1, { inviteProblem: 'heldBack' }),
    aBook(1, { inviteProblem: 'heldBack', refEmail: 'b@posta.it' }),
    'due',
  ],
] as const)('%s', (_, before, after, caused) => {
  expect(causedInvitation(before, after, hotel, now)).toBe(caused)
})

describe('is held back', () => {
  it.each([
    ['now', [false, false, false]],
    ['hour', [true, false, false]],
    ['none', [true, true, false]],
  ] as const)('where it was told to send them %s: due, too early, none caused', (choice, held) => {
    expect((['due', 'tooEarly', undefined] as const).map((caused) => isHeldBack(caused, choice))).toEqual(held)
  })
})
