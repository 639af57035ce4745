import { describe, expect, it } from 'vitest'
import { laidCovers } from '#domain/rules/places/table.ts'
import { turnCovers } from './covers.ts'

const seats = (...counts: readonly (number | undefined)[]) => laidCovers(counts.map((of) => ({ seats: of })))

describe('the covers of a turn', () => {
  it.each([
    [54, seats(100, 18), '54 coperti attesi · 118 posti ai tavoli'],
    [1, seats(2), '1 coperto atteso · 2 posti ai tavoli'],
    [54, seats(100, undefined), '54 coperti attesi · 100 posti ai tavoli · 1 tavolo con coperti non indicati'],
    [54, seats(undefined, undefined), '54 coperti attesi · ai tavoli coperti non indicati'],
    // Of who has no table.
    [6, seats(), '6 coperti attesi'],
  ])('%i expected: %j', (expected, laid, said) => {
    expect(turnCovers(expected, laid)).toBe(said)
  })
})
