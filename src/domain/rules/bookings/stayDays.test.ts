import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf, timeOf } from '#domain/dates/calendar.ts'
import { daysOf, stayOn } from './stayDays.ts'

const ROME = 'Europe/Rome'
const hotel = { defaultCheckInTime: '14:30:00', defaultCheckOutTime: '10:00:00' }
const none = { checkin: undefined, checkout: undefined }
const utc = (text: string) => Date.parse(`${text}Z`)

describe('choosing days', () => {
  it('takes the hotel’s times where there are none', () => {
    expect(stayOn(none, { from: '2026-11-21', to: '2026-11-24' }, hotel, ROME)).toEqual({
      checkin: utc('2026-11-21T13:30'),
      checkout: utc('2026-11-24T09:00'),
    })
  })

  it('keeps the times that were there, also over the change of the clocks', () => {
    const stay = { checkin: utc('2026-07-01T16:00'), checkout: utc('2026-07-03T07:00') }
    const moved = stayOn(stay, { from: '2026-12-01', to: '2026-12-03' }, hotel, ROME)
    expect([moved.checkin, moved.checkout].map((time) => time && timeOf(time, ROME))).toEqual(['18:00', '09:00'])
  })

  it('of one end leaves the other as it is', () => {
    expect(stayOn(none, { from: '2026-11-21', to: undefined }, hotel, ROME).checkout).toBeUndefined()
  })

  it('a day guest stays until the end of the day', () => {
    const { checkin = 0, checkout = 0 } = stayOn(none, { from: '2026-11-21', to: '2026-11-21' }, hotel, ROME)
    expect(checkout).toBeGreaterThan(checkin)
    expect(daysOf({ checkin, checkout }, ROME)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  })
})

const at = (day: string, time: string) => instantOf(day, time, ROME)
const oneDay = stayOn(none, { from: '2026-11-28', to: '2026-11-28' }, hotel, ROME)

describe('a stay that was of one day for a moment', () => {
  it.each([
    ['takes the hotel’s check-out again when it gets longer', oneDay, '2026-11-28', '2026-12-03', '10:00'],
    ['also when it begins earlier', oneDay, '2026-11-26', '2026-11-28', '10:00'],
    [
      'also when an import had let it end at 18:00',
      { ...oneDay, checkout: at('2026-11-28', '18:00') },
      '2026-11-28',
      '2026-12-03',
      '10:00',
    ],
    [
      'keeps an hour that somebody gave',
      { ...oneDay, checkout: at('2026-11-28', '17:00') },
      '2026-11-28',
      '2026-12-03',
      '17:00',
    ],
    [
      'keeps its end on another single day',
      { ...oneDay, checkout: at('2026-11-28', '18:00') },
      '2026-11-30',
      '2026-11-30',
      '18:00',
    ],
    [
      'of several days keeps a late check-out',
      { ...oneDay, checkout: at('2026-11-30', '18:00') },
      '2026-11-28',
      '2026-12-03',
      '18:00',
    ],
    ['has no departure while none is chosen', oneDay, '2026-11-28', undefined, undefined],
  ])('%s', (_, stay, from, to, time) => {
    const { checkout } = stayOn(stay, { from, to }, hotel, ROME)
    expect(checkout).toBe(to && time && at(to, time))
  })
})

it('the days that were chosen are those that are shown', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count))
  fc.assert(
    fc.property(day, fc.nat({ max: 60 }), (from, nights) => {
      const days = { from, to: addDays(from, nights) }
      expect(daysOf(stayOn(none, days, hotel, ROME), ROME)).toEqual(days)
    }),
  )
})
