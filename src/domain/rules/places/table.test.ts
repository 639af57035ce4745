import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SEATS, checkSeats, checkTable, laidCovers } from './table.ts'

describe('the covers of a table', () => {
  it.each([
    [{}, undefined],
    [{ seats: 4 }, undefined],
    [{ minSeats: 2, seats: 4, maxSeats: 6 }, undefined],
    [{ minSeats: 4, seats: 4, maxSeats: 4 }, undefined],
    [{ minSeats: 1, maxSeats: 50 }, undefined],
    [{ minSeats: 5, seats: 4 }, 'seatsInvalid'],
    [{ seats: 7, maxSeats: 6 }, 'seatsInvalid'],
    [{ minSeats: 7, maxSeats: 6 }, 'seatsInvalid'],
    [{ seats: 0 }, 'seatsInvalid'],
    [{ seats: 51 }, 'seatsInvalid'],
    [{ seats: 2.5 }, 'seatsInvalid'],
    [{ seats: Number.NaN }, 'seatsInvalid'],
  ])('%o: %s', (seats, verdict) => expect(checkSeats(seats)).toBe(verdict))

  it('in their order are always accepted, and never the other way round', () => {
    const count = fc.integer({ min: 1, max: MAX_SEATS })
    fc.assert(
      fc.property(fc.array(count, { minLength: 3, maxLength: 3 }), (counts) => {
        const [minSeats, seats, maxSeats] = counts.toSorted((one, other) => one - other)
        expect(checkSeats({ minSeats, seats, maxSeats })).toBeUndefined()
        const backwards = checkSeats({ minSeats: maxSeats, seats, maxSeats: minSeats })
        expect(backwards).toBe(minSeats === maxSeats ? undefined : 'seatsInvalid')
      }),
    )
  })

  it('of several tables add up; one that says nothing counts none', () => {
    const laid = laidCovers([{ seats: 4 }, {}, { seats: 2 }])
    expect(laid).toEqual({ tables: 3, covers: 6, unsaid: 1 })
  })

  it('are asked besides the name', () => {
    expect(checkTable({ name: '12', seats: 4 })).toBeUndefined()
    expect(checkTable({ name: '', seats: 4 })).toBe('nameMissing')
    expect(checkTable({ name: '12', seats: 0 })).toBe('seatsInvalid')
  })
})
