import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_AT_ONCE, findByName, namesOfRange, rangeFault, readRangeLine } from './tableRange.ts'

const plain = { prefix: '', suffix: '', digits: 1 }

describe('a range of tables', () => {
  it.each([
    [{ ...plain, from: 101, to: 104 }, ['101', '102', '103', '104']],
    [{ ...plain, from: 9, to: 11, digits: 3 }, ['009', '010', '011']],
    [{ ...plain, from: 1, to: 2, prefix: 'Terrazza ' }, ['Terrazza 1', 'Terrazza 2']],
    [{ ...plain, from: 7, to: 8, prefix: 'T', suffix: 'B' }, ['T7B', 'T8B']],
    [{ ...plain, from: 0, to: 0 }, ['0']],
  ])('%o names its tables', (range, names) => {
    expect(rangeFault(range)).toBeUndefined()
    expect(namesOfRange(range)).toEqual(names)
  })

  it.each([
    ['backwards', 12, 11],
    ['tooMany', 1, 301],
    ['incomplete', Number.NaN, 4],
    ['incomplete', 1.5, 4],
    ['incomplete', -1, 4],
    ['incomplete', 1, 1_000_000],
  ] as const)('is %s from %d to %d and names none', (fault, from, to) => {
    expect(rangeFault({ ...plain, from, to })).toBe(fault)
    expect(namesOfRange({ ...plain, from, to })).toEqual([])
  })

  it('has a name for each of its numbers, and none twice', () => {
    const numbers = fc.record({
      from: fc.integer({ min: 0, max: 5000 }),
      more: fc.integer({ min: 0, max: MAX_AT_ONCE - 1 }),
      digits: fc.integer({ min: 1, max: 6 }),
      prefix: fc.constantFrom('', 'T', 'Sala '),
      suffix: fc.constantFrom('', 'B', ' bis'),
    })
    fc.assert(
      fc.property(numbers, ({ from, more, ...looks }) => {
        const names = namesOfRange({ ...looks, from, to: from + more })
        expect(new Set(names).size).toBe(more + 1)
        const digits = (name: string) => Number(/\d+/.exec(name)?.[0])
        expect(names.map(digits)).toEqual(names.map((_, at) => from + at))
      }),
    )
  })
})

describe('a line', () => {
  it.each([
    ['101–140, 4 coperti, rango 2', { from: 101, to: 140 }, 4, '2', undefined],
    ['101-140', { from: 101, to: 140 }, undefined, undefined, undefined],
    ['1 a 20; turno Secondo turno', { from: 1, to: 20 }, undefined, undefined, 'Secondo turno'],
    ['T01 - T20, 2 posti', { from: 1, to: 20, prefix: 'T', digits: 2 }, 2, undefined, undefined],
    ['001…012, rango Sala Levante,', { from: 1, to: 12, digits: 3 }, undefined, 'Sala Levante', undefined],
    ['5–8B, 6 pax', { from: 5, to: 8, suffix: 'B' }, 6, undefined, undefined],
  ])('%s is read', (line, range, seats, rank, turn) => {
    expect(readRangeLine(line)).toEqual({ range: { ...plain, ...range }, seats, rank, turn })
  })

  it.each(['', '12', 'Veranda', '101–140, con vista', 'A1–B9', '101–140, 4 coperti, rango', '1,2'])(
    '%j is none',
    (line) => expect(readRangeLine(line)).toBeUndefined(),
  )

  it('that is written as it is read says the same again, whatever is typed', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(9999), fc.integer({ min: 1, max: 50 }), (from, to, seats) => {
        const read = readRangeLine(`${from} – ${to} , ${seats} coperti`)
        expect(read).toMatchObject({ range: { from, to }, seats })
      }),
    )
    fc.assert(fc.property(fc.string(), (typed) => void readRangeLine(typed)))
  })
})

describe('a rank in a line', () => {
  const ranks = [
    { id: 'a', name: 'Veranda' },
    { id: 'b', name: '1' },
    { id: 'c', name: 'Rango 3' },
  ]
  it.each([
    ['veranda', 'a'],
    ['1', 'b'],
    ['3', 'c'],
    ['2', 'b'],
    ['9', undefined],
    ['Portico', undefined],
    [undefined, undefined],
  ])('%s is rank %s', (text, id) => expect(findByName(text, ranks, 'Rango')?.id).toBe(id))
})
