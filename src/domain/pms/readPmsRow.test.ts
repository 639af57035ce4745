import { describe, expect, it } from 'vitest'
import { readPmsRow } from './readPmsRow.ts'
import type { PmsReading } from './readPmsRow.ts'

const reading: PmsReading = {
  boards: { BB: 'BB', MAP: 'HB', 'Mezza Pensione': 'HB', 12: 'HB' },
  timezone: 'Europe/Rome',
  now: Date.parse('2026-07-01T10:00:00Z'),
}
const stay = { bookId: 'R1', checkIn: '2026-08-01', checkOut: '2026-08-05', bookType: 'MAP' }
const read = (cells: object, more: Partial<PmsReading> = {}) =>
  readPmsRow({ ...stay, ...cells }, { ...reading, ...more })

describe('the board of a booking of a PMS', () => {
  it.each([
    ['map', 'HB', 'map'],
    [' mezza  pensione ', 'HB', 'mezza pensione'],
    [12, 'HB', '12'],
    [[['weekend', 'BB']], 'BB', 'BB'],
    [[['weekend', null, 'BB'], 'bb'], 'BB', 'BB'],
    [['BB'], 'BB', 'BB'],
    [['MAP', 12], 'HB', 'MAP'],
  ])('is known by %j', (bookType, board, rawBookType) => {
    expect(read({ bookType })).toMatchObject({ book: { bookType: board, rawBookType } })
  })

  it.each([
    ['XYZ', 'boardUnknown', 'XYZ'],
    ['BB+', 'boardUnknown', 'BB+'],
    ['toString', 'boardUnknown', 'toString'],
    [['a', 'b'], 'boardUnknown', 'a, b'],
    [[['a', 'b']], 'boardUnknown', 'a'],
    [['BB', 'MAP'], 'boardUnknown', 'BB, MAP'],
    [[['BB', 'MAP']], 'boardUnknown', 'BB, MAP'],
    // A rate a day, of which nobody knows what one means.
    [['MAP', '32'], 'boardUnknown', '32'],
    [undefined, 'boardMissing', undefined],
    ['', 'boardMissing', undefined],
    [[], 'boardMissing', undefined],
    [{ code: 'BB' }, 'mappingFailed', undefined],
  ])('is refused, and named: %j', (bookType, refused, value) => {
    expect(read({ bookType })).toMatchObject({ refused, field: 'bookType', reference: 'R1', ...(value && { value }) })
  })

  it('is what the hotel says of its rates, before what the codes mean elsewhere', () => {
    const rates = { bbRates: ['MAP'], fbRates: ['Tutto compreso'], skipRates: ['staff'] }
    expect(read({ bookType: 'map' }, { rates })).toMatchObject({ book: { bookType: 'BB' } })
    expect(read({ bookType: 'tutto compreso' }, { rates })).toMatchObject({ book: { bookType: 'FB' } })
    expect(read({ bookType: [['BB', 'STAFF']] }, { rates })).toEqual({
      skipped: 'rate',
      rate: 'STAFF',
      reference: 'R1',
    })
    expect(read({ bookType: ['BB', 'STAFF'] }, { rates })).toMatchObject({
      refused: 'boardUnknown',
      codes: ['BB', 'STAFF'],
    })
    expect(read({ bookType: 'BB' }, { rates })).toMatchObject({ book: { bookType: 'BB' } })
  })
})

describe('the days of a booking of a PMS', () => {
  it.each([
    ['2026-08-01', '2026-08-01'],
    ['01/08/2026', '2026-08-01'],
    ['2026-08-01T00:00:00', '2026-08-01'],
    ['2026-08-01 15:30', '2026-08-01 15:30'],
    ['2026-08-01T15:30:00.000', '2026-08-01 15:30'],
    ['2026-08-01T13:30:00Z', '2026-08-01 15:30'],
    ['2026-08-01T23:30:00+00:00', '2026-08-02 01:30'],
  ])('%s is %s on the clock of the hotel', (checkIn, told) => {
    expect(read({ checkIn })).toMatchObject({ book: { checkIn: told } })
  })

  it.each(['', '2026-02-30', '2026-13-01T10:00:00Z', 'domani', '1754006400'])('%j is refused', (checkIn) => {
    expect(read({ checkIn })).toMatchObject({ refused: 'checkinInvalid', field: 'checkIn', reference: 'R1' })
  })

  it('are refused backwards', () => {
    expect(read({ checkOut: '2026-07-31' })).toMatchObject({ refused: 'checkoutBeforeCheckin' })
  })
})

it('a cancelled booking needs nothing but its reference', () => {
  for (const deleted of ['No show', 'Storniert', true, 1])
    expect(readPmsRow({ bookId: 7, deleted }, reading), String(deleted)).toMatchObject({ book: { deleted: true } })
  for (const deleted of ['Option', 'Preventivo', 'Angebot'])
    expect(readPmsRow({ bookId: 7, deleted }, reading)).toEqual({ skipped: 'notYet', state: deleted, reference: '7' })
  for (const deleted of ['Boh', 5])
    expect(readPmsRow({ bookId: 7, deleted }, reading)).toEqual({
      refused: 'stateUnknown',
      field: 'deleted',
      value: String(deleted),
      reference: '7',
    })
  const bare = readPmsRow({ bookId: 7, deleted: 'Cancelled' }, reading)
  expect(bare).toMatchObject({ book: { bookId: '7', deleted: true, checkIn: '2026-07-01' } })
  expect(bare).not.toHaveProperty('book.bookType')
})

describe('the state of a booking of a PMS that has words for it', () => {
  const states = { '3': 'cancelled', Processed: 'booked', Held: 'notYet' } as const
  it.each([
    ['Confirmed', 'booked'],
    ['processed', 'booked'],
    [' IN_HOUSE ', 'booked'],
    ['CheckedIn', 'booked'],
    [undefined, 'booked'],
    [3, 'cancelled'],
    ['NO_SHOW', 'cancelled'],
    ['Cancelled', 'cancelled'],
    ['held', 'notYet'],
    ['Option', 'notYet'],
    ['Requested', 'notYet'],
    // A number or a letter is no flag there.
    [1, 'unknown'],
    ['1', 'unknown'],
    [0, 'unknown'],
    ['O', 'unknown'],
    ['N', 'unknown'],
    [true, 'unknown'],
    ['Boh', 'unknown'],
  ])('%j is %s', (deleted, meaning) => {
    const row = read({ deleted }, { states })
    const found =
      'skipped' in row ? row.skipped : 'refused' in row ? row.refused : row.book.deleted ? 'cancelled' : 'booked'
    expect(found).toBe(meaning === 'unknown' ? 'stateUnknown' : meaning)
    if (meaning === 'unknown') expect(row).toMatchObject({ field: 'deleted', value: String(deleted), reference: 'R1' })
  })
})

it('without a reference it would be made again by each sync', () => {
  expect(read({ bookId: ' ' })).toEqual({ refused: 'referenceMissing', field: 'bookId' })
})

it('other fields are checked as those of a file', () => {
  expect(read({ pax: 0 })).toEqual({ refused: 'paxInvalid', field: 'pax', value: '0', reference: 'R1' })
  expect(read({ name: { first: 'A' } })).toEqual({ refused: 'mappingFailed', field: 'name', reference: 'R1' })
  expect(read({ email: 'none', pax: 2, lang: 'de-DE', name: ' Anna ' })).toEqual({
    book: {
      bookId: 'R1',
      checkIn: '2026-08-01',
      checkOut: '2026-08-05',
      deleted: false,
      name: 'Anna',
      pax: 2,
      lang: 'de',
      bookType: 'HB',
      rawBookType: 'MAP',
    },
  })
})
