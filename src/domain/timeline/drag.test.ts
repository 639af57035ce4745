import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { edgeScroll, resizedStay } from './drag.ts'

const ROME = 'Europe/Rome'
const hotel = { defaultCheckInTime: '11:00:00', defaultCheckOutTime: '10:00:00' }
const at = (day: string, time: string) => instantOf(day, time, ROME)

describe('a drag near an edge scrolls', () => {
  it.each([
    ['not in the middle', 400, 0],
    ['not at 50 pixels', 50, 0],
    ['up, a little', 40, -10],
    ['up, most at the edge', 0, -52],
    ['up, no more beyond it', -300, -52],
    ['down, half as fast half as near', 775, 26],
    ['down, most at the edge', 800, 52],
  ])('%s', (_, pointer, step) => {
    expect(edgeScroll(pointer, 0, 800)).toBe(step)
  })
})

describe('an edge of a stay that is dragged', () => {
  const stay = { checkin: at('2026-10-20', '11:00'), checkout: at('2026-10-24', '10:00') }

  it('moves by days and keeps its time, also when the clocks change in between', () => {
    expect(resizedStay(stay, 'checkout', 2, hotel, ROME)).toEqual({ ...stay, checkout: at('2026-10-26', '10:00') })
    expect(resizedStay(stay, 'checkin', -30, hotel, ROME).checkin).toBe(at('2026-09-20', '11:00'))
  })

  it('of a day guest takes the hotel’s check-out when it gets longer', () => {
    const dayGuest = { checkin: at('2026-10-20', '11:00'), checkout: at('2026-10-20', '23:59') }
    expect(resizedStay(dayGuest, 'checkout', 2, hotel, ROME)).toEqual({
      ...dayGuest,
      checkout: at('2026-10-22', '10:00'),
    })
    expect(resizedStay(dayGuest, 'checkin', -2, hotel, ROME)).toEqual({
      checkin: at('2026-10-18', '11:00'),
      checkout: at('2026-10-20', '10:00'),
    })
  })

  it('stays where it is when it would pass the other', () => {
    expect(resizedStay(stay, 'checkin', 4, hotel, ROME)).toEqual(stay)
    expect(resizedStay(stay, 'checkout', -4, hotel, ROME)).toEqual(stay)
    expect(resizedStay(stay, 'checkout', -3, hotel, ROME).checkout).toBe(at('2026-10-21', '10:00'))
  })
})
