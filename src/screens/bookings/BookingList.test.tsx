import { describe, expect, it } from 'vitest'
import { topPlaces } from './BookingList.tsx'

const list = (...ids: string[]) => ids.map((id) => ({ id }))
const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: `b${from + at}` }))

describe('the places of rows', () => {
  it('stay with who stays, and pass from who left to who came', () => {
    const before = topPlaces(list('anna', 'bruno', 'carla'), new Map())
    expect([...topPlaces(list('dario', 'carla', 'anna'), before)]).toEqual([
      ['dario', 1],
      ['carla', 2],
      ['anna', 0],
    ])
  })

  it('are never given twice, also where a booking goes below them', () => {
    const before = topPlaces(many(0, 100), new Map())
    const after = topPlaces(many(20, 100), before)
    expect(new Set(after.values()).size).toBe(after.size)
    expect(after.get('b20')).toBe(before.get('b20'))
    expect(after.has('b52')).toBe(false)
  })
})
