import { describe, expect, it } from 'vitest'
import { instantOf } from '../calendar.ts'
import { edgeScroll, resizedStay } from './drag.ts'

const ROME = 'Europe/Rome'
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
    expect(resizedStay(stay, 'checkout', 2, ROME)).toEqual({ ...stay, checkout: at('2026-10-26', '10:00') })
    expect(resizedStay(stay, 'checkin', -30, ROME).checkin).toBe(at('2026-09-20', '11:00'))
  })

  it('stays where it is when it would pass the other', () => {
    expect(resizedStay(stay, 'checkin', 4, ROME)).toEqual(stay)
    expect(resizedStay(stay, 'checkout', -4, ROME)).toEqual(stay)
    expect(resizedStay(stay, 'checkout', -3, ROME).checkout).toBe(at('2026-10-21', '10:00'))
  })
})
