import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { orderingTimes } from './outOfMeal.ts'

const zone = 'Europe/Rome'
const slot = (startTime: string, endTime: string) => ({ id: startTime, startTime, endTime })
const hotel: Partial<Hotel> = {
  timezone: zone,
  enableOutOfMealOrders: true,
  extraCutOff: 30,
  outOfMealSlots: [slot('10:00', '12:30'), slot('15:00', '18:00')],
}
const at = (time: string, day = '2026-07-15') => instantOf(day, time, zone)

describe('when guests can be served', () => {
  it.each<[string, string, Partial<Hotel>]>([
    ['08:00', 'Oggi si può ordinare dalle 10:00 alle 12:30 e dalle 15:00 alle 18:00, almeno 30 minuti prima.', {}],
    ['12:00', 'Oggi si può ordinare dalle 10:00 alle 12:30 e dalle 15:00 alle 18:00, almeno 30 minuti prima.', {}],
    // Until 12:30 there is less than half an hour left.
    ['12:01', 'Oggi si può ordinare dalle 15:00 alle 18:00, almeno 30 minuti prima.', {}],
    ['12:01', 'Oggi si può ordinare dalle 10:00 alle 12:30 e dalle 15:00 alle 18:00.', { extraCutOff: 0 }],
    ['13:00', 'Oggi si può ordinare dalle 15:00 alle 18:00, almeno 1 minuto prima.', { extraCutOff: 1 }],
    [
      '18:01',
      'Per oggi non si può più ordinare; domani dalle 10:00 alle 12:30 e dalle 15:00 alle 18:00, almeno 30 minuti prima.',
      {},
    ],
    // A day before: tomorrow morning is too near.
    [
      '15:00',
      'Per oggi non si può più ordinare; domani dalle 15:00 alle 18:00, almeno 1.440 minuti prima.',
      { extraCutOff: 1440 },
    ],
    [
      '18:01',
      'Per oggi non si può più ordinare; ven 17 luglio dalle 10:00 alle 12:30 e dalle 15:00 alle 18:00, almeno 1.440 minuti prima.',
      { extraCutOff: 1440 },
    ],
    ['08:00', 'Oggi si può ordinare alle 11:00, almeno 30 minuti prima.', { outOfMealSlots: [slot('11:00', '11:00')] }],
    // They touch.
    [
      '08:00',
      'Oggi si può ordinare dalle 10:00 alle 15:00 e dalle 18:00 alle 19:00, almeno 30 minuti prima.',
      { outOfMealSlots: [slot('18:00', '19:00'), slot('10:00', '12:30'), slot('12:30:00', '15:00')] },
    ],
    ['08:00', 'Il menu è di sola lettura: gli ospiti non ordinano, lo fa il personale.', { onlyVisualization: true }],
  ])('at %s: %s', (time, told, fields) => {
    expect(orderingTimes({ ...hotel, ...fields }, at(time))).toBe(told)
  })

  it('is of the hotel’s clock', () => {
    // Half past five in the afternoon in New York.
    expect(orderingTimes({ ...hotel, timezone: 'America/New_York' }, at('23:30'))).toBe(
      'Oggi si può ordinare dalle 15:00 alle 18:00, almeno 30 minuti prima.',
    )
  })

  it('is not told where nothing can be ordered', () => {
    expect(orderingTimes({ ...hotel, enableOutOfMealOrders: false }, at('08:00'))).toBeUndefined()
    expect(orderingTimes({ ...hotel, outOfMealSlots: [] }, at('08:00'))).toBeUndefined()
  })
})
