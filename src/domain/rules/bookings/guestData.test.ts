import { expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { checkHotel } from '../hotel/hotel.ts'
import { canEraseGuest, canErasePerson, guestDataKeptSince, isBookedBy, isNamedIn } from './guestData.ts'

const at = (day: string, time = '12:00', zone = 'Europe/Rome') => instantOf(day, time, zone)

it.each([
  [undefined, '2026-11-24', '2024-11-01'],
  [12, '2026-11-24', '2025-11-01'],
  [1, '2026-11-01', '2026-10-01'],
  [24, '2028-02-29', '2026-02-01'],
])('with %s months, on %s, stays are known since %s', (guestDataMonths, today, since) => {
  const hotel = { guestDataMonths, timezone: 'Europe/Rome' }
  expect(guestDataKeptSince(hotel, at(today))).toBe(at(since, '00:00'))
})

it('counts months on the hotel’s own calendar', () => {
  // In Rome it is still October.
  const hotel = { guestDataMonths: 1, timezone: 'Australia/Sydney' }
  expect(guestDataKeptSince(hotel, Date.UTC(2026, 9, 31, 20))).toBe(at('2026-10-01', '00:00', 'Australia/Sydney'))
})

it.each([
  ['left yesterday', { checkout: at('2026-11-23') }, undefined],
  ['is in house', { checkout: at('2026-11-25') }, 'guestStays'],
  ['has no days', {}, 'guestStays'],
  ['was erased before', { checkout: at('2026-11-01'), erasedAt: at('2026-11-02') }, 'guestErased'],
] as const)('a guest who %s', (_, book, refusal) => {
  expect(canEraseGuest(book, at('2026-11-24'))).toBe(refusal)
})

it.each([
  [1, true],
  [24, true],
  [120, true],
  [0, false],
  [121, false],
  [1.5, false],
  [Number.NaN, false],
])('%s months are possible: %s', (guestDataMonths, isPossible) =>
  expect(checkHotel({ guestDataMonths })).toBe(isPossible ? undefined : 'hotelInvalid'),
)

it.each([
  [{}, {}, 'guestStays'],
  [{ checkout: at('2026-11-21') }, {}, undefined],
  // They left this morning: until midnight their bill is open.
  [{ checkout: at('2026-11-22', '10:00') }, {}, 'guestStays'],
  [{ checkout: at('2026-11-21'), erasedAt: 1 }, {}, 'guestErased'],
  [{}, { checkout: at('2026-11-20') }, undefined],
  [{ checkout: at('2026-11-21') }, { erasedAt: 1 }, 'guestErased'],
  [{}, { checkin: undefined, checkout: undefined }, 'guestStays'],
])('the person %j of the booking %j is erased: %s', (person, book, verdict) => {
  const stay = { checkin: at('2026-11-15'), checkout: at('2026-11-30'), erasedAt: undefined, ...book }
  const asked = { checkin: undefined, checkout: undefined, erasedAt: undefined, ...person }
  expect(canErasePerson(asked, stay, 'Europe/Rome', at('2026-11-22', '18:00'))).toBe(verdict)
})

it.each([
  ['come per Anna', true],
  ['tavolo vicino ai ROSSI', true],
  ['senza annate pesanti', false],
  ['rosso d’uovo', false],
  ['', false],
])('Anna Rossi is named in %j: %s', (text, isNamed) => {
  expect(isNamedIn(text, { name: 'Anna', surname: 'Rossi' })).toBe(isNamed)
  expect(isNamedIn(text, { name: undefined, surname: undefined })).toBe(false)
})

it.each([
  [{ isHolder: true }, 'Bianchi', true],
  [{ isHolder: false }, 'Rossi Anna', true],
  [{ isHolder: false }, 'Famiglia Rossi', false],
  [{ isHolder: false }, undefined, false],
])('%j booked as %j: %s', (person, refName, is) =>
  expect(isBookedBy({ name: 'Anna', surname: 'Rossi', ...person }, { refName })).toBe(is),
)
