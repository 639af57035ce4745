import { describe, expect, it } from 'vitest'
import { lastChange } from './bookingOrder.ts'

const guest = { changedBy: 'Ospite (iPhone)', updatedAt: 5 }

describe('who changed an order last', () => {
  it.each([
    [
      'of the order and its dishes the latest',
      [guest, { changedBy: 'Caterina', updatedAt: 9 }, undefined],
      { by: 'Caterina', at: 9 },
    ],
    ['nobody where none is noted', [{ updatedAt: 9 }, undefined], undefined],
    ['the one that is noted', [{ updatedAt: 9 }, guest], { by: 'Ospite (iPhone)', at: 5 }],
  ])('is %s', (_, rows, found) => {
    expect(lastChange(rows)).toEqual(found)
  })
})
