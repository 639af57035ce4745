import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/propertyRuns.ts'
import { addDays, clockTimes, instantOf } from '#domain/dates/calendar.ts'
import { boards } from '../reference/boards.ts'
import type { CsvBook } from './csvBook.ts'
import { placesByName } from './places.ts'
import { contentKey, newPlaces, planBook } from './plan.ts'
import type { ImportFacts, KnownBook } from './plan.ts'

const ROME = 'Europe/Rome'
const hotel: ImportFacts = {
  timezone: ROME,
  defaultCheckInTime: '14:00:00',
  defaultCheckOutTime: '10:00:00',
  rooms: placesByName([
    { id: 'r101', name: '101' },
    { id: 'r102', name: '102' },
  ]),
  tables: placesByName([
    { id: 't7', name: '7' },
    { id: 't101', name: '101', room: 'r101' },
  ]),
}
const at = (day: string, time: string) => instantOf(day, time, ROME)
const row: CsvBook = { bookId: 'A1', deleted: false, checkIn: '2026-08-01', checkOut: '2026-08-08' }
const known: KnownBook = {
  bookingReference: 'A1',
  checkin: at('2026-08-01', '16:30'),
  checkout: at('2026-08-08', '10:00'),
  pax: 2,
  refName: 'Rossi Mario',
  refEmail: 'mario@hotel.it',
  refLocale: 'de',
  bookType: 'HB',
  room: 'r101',
  roomNumber: '101',
}

describe('a booking that is not there yet', () => {
  it('is made at the hotel’s times, of one person, in the layout’s language', () => {
    const plan = planBook(
      { ...row, name: 'Rossi', roomNumber: '101', tableNumber: '99', defaultLang: 'en' },
      undefined,
      hotel,
    )
    expect(plan.kind).toBe('new')
    expect(plan.fields).toEqual({
      bookingReference: 'A1',
      checkin: at('2026-08-01', '14:00'),
      checkout: at('2026-08-08', '10:00'),
      room: 'r101',
      roomNumber: '101',
      tableNumber: '99',
      refName: 'Rossi',
      pax: 1,
      refLocale: 'en',
    })
    expect(plan.changes).toContainEqual({ field: 'roomNumber', before: undefined, after: '101' })
  })

  it('and was cancelled changes nothing', () => {
    expect(planBook({ ...row, deleted: true }, undefined, hotel)).toEqual({
      kind: 'unchanged',
      changes: [],
      fields: {},
    })
  })
})

describe('a booking that is there', () => {
  it('is cancelled', () => {
    expect(planBook({ ...row, deleted: true }, known, hotel)).toEqual({ kind: 'cancelled', changes: [], fields: {} })
  })

  it('keeps what empty cells do not say, also its language and its times', () => {
    expect(planBook({ ...row, defaultLang: 'en' }, known, hotel)).toEqual({
      kind: 'unchanged',
      changes: [],
      fields: {},
    })
  })

  it('takes the hotel’s time on another day, and the file’s where it says one', () => {
    const moved = planBook({ ...row, checkIn: '2026-08-02', checkOut: '2026-08-08 12:15' }, known, hotel)
    expect(moved.kind).toBe('changed')
    expect(moved.changes).toEqual([
      { field: 'checkIn', before: known.checkin, after: at('2026-08-02', '14:00') },
      { field: 'checkOut', before: known.checkout, after: at('2026-08-08', '12:15') },
    ])
    expect(moved.fields).toEqual({ checkin: at('2026-08-02', '14:00'), checkout: at('2026-08-08', '12:15') })
  })

  it.each([
    ['comes when the file says, where nothing was known', undefined, '22:30', '22:30'],
    ['and at the hour that the file says anew', '22:30', '23:15', '23:15'],
    ['keeps its hour of arrival where the file says the same', '22:30', '22:30', undefined],
    ['and where it says none', '22:30', undefined, undefined],
  ])('%s', (_, before, said, after) => {
    const plan = planBook({ ...row, ...(said && { arrivalTime: said }) }, { ...known, arrivalTime: before }, hotel)
    expect(plan).toEqual(
      after === undefined
        ? { kind: 'unchanged', changes: [], fields: {} }
        : { kind: 'changed', changes: [{ field: 'arrivalTime', before, after }], fields: { arrivalTime: after } },
    )
  })

  it('moves to a room by its name', () => {
    expect(planBook({ ...row, roomNumber: '101' }, known, hotel).kind).toBe('unchanged')
    expect(planBook({ ...row, roomNumber: '102' }, known, hotel)).toMatchObject({
      changes: [{ field: 'roomNumber', before: '101', after: '102' }],
      fields: { room: 'r102', roomNumber: '102' },
    })
    const renamed = { ...known, roomName: 'Suite' }
    expect(planBook({ ...row, roomNumber: 'Suite' }, renamed, hotel).kind).toBe('unchanged')
  })

  it.each(['Camera 102', 'cam. 102', 'Zimmer 102', 'Room 102', 'CAMERA 102'])(
    'finds the room 102 by %s',
    (roomNumber) => {
      expect(planBook({ ...row, roomNumber }, undefined, hotel).fields).toMatchObject({
        room: 'r102',
        roomNumber: '102',
      })
      expect(planBook({ ...row, roomNumber }, { ...known, roomName: '102' }, hotel).kind).toBe('unchanged')
      expect(newPlaces([{ ...row, roomNumber }], hotel)).toEqual({ rooms: [], tables: [] })
      const called = {
        ...hotel,
        rooms: placesByName([
          { id: 'r102', name: '102' },
          { id: 'called', name: roomNumber },
        ]),
      }
      expect(planBook({ ...row, roomNumber }, undefined, called).fields).toMatchObject({ room: 'called' })
    },
  )

  it('is invited again at another e-mail, not at the same one in capitals', () => {
    const sent = { ...known, sent: true }
    expect(planBook({ ...row, email: 'Mario@Hotel.it' }, sent, hotel).kind).toBe('unchanged')
    expect(planBook({ ...row, email: 'rosa@hotel.it' }, sent, hotel).fields).toEqual({
      refEmail: 'rosa@hotel.it',
      sent: false,
    })
    expect(planBook({ ...row, email: 'rosa@hotel.it' }, known, hotel).fields).toEqual({ refEmail: 'rosa@hotel.it' })
  })

  it('keeps the second of two hours that autumn repeats', () => {
    const second = at('2026-10-25', '02:30') + 3_600_000
    const stay = { ...row, checkIn: '2026-10-25 02:30', checkOut: '2026-10-26' }
    const there = { ...known, checkin: second, checkout: at('2026-10-26', '10:00') }
    expect(planBook(stay, there, hotel).kind).toBe('unchanged')
  })
})

describe('day use', () => {
  it.each([
    ['2026-08-01', '2026-08-01', '14:00', '18:00'],
    ['2026-08-01 19:00', '2026-08-01', '19:00', '23:59'],
    ['2026-08-01', '2026-08-01 09:00', '00:00', '09:00'],
    ['2026-08-01 09:00', '2026-08-01 09:00', '09:00', '09:00'],
  ])('from %s to %s is from %s to %s', (checkIn, checkOut, from, to) => {
    const { fields } = planBook({ ...row, checkIn, checkOut }, undefined, hotel)
    expect([fields.checkin, fields.checkout]).toEqual([at('2026-08-01', from), at('2026-08-01', to)])
  })

  it('that becomes a night by its arrival leaves at the hotel’s hour', () => {
    const dayGuest = { ...known, checkin: at('2026-08-08', '14:00'), checkout: at('2026-08-08', '18:00') }
    expect(planBook(row, dayGuest, hotel).fields.checkout).toBe(at('2026-08-08', '10:00'))
  })
})

describe('where tables equal rooms', () => {
  const same = { ...hotel, tableSameAsRoom: true }
  it('the table is the room’s, whatever the file says', () => {
    const { fields } = planBook({ ...row, roomNumber: '101', tableNumber: '7' }, undefined, same)
    expect(fields).toMatchObject({ room: 'r101', table: 't101', tableNumber: '101' })
  })
  it('a new room makes its table', () => {
    expect(newPlaces([{ ...row, roomNumber: '300' }], same)).toEqual({ rooms: ['300'], tables: ['300'] })
  })
})

it('says each new room and table once, and none of a booking that was cancelled', () => {
  const rows = [
    { ...row, roomNumber: '101', tableNumber: '8' },
    { ...row, roomNumber: '300', tableNumber: '8' },
    { ...row, roomNumber: '300', tableNumber: '7' },
    { ...row, deleted: true, roomNumber: '400' },
  ]
  expect(newPlaces(rows, hotel)).toEqual({ rooms: ['300'], tables: ['8'] })
})

it('tells guests without a name apart by their room', () => {
  const { bookId: _, ...nameless } = row
  expect(contentKey({ ...nameless, roomNumber: '1' })).not.toBe(contentKey({ ...nameless, roomNumber: '2' }))
  expect(contentKey({ ...nameless, roomNumber: '1', pax: 3 })).toBe(contentKey({ ...nameless, roomNumber: '1' }))
})

describe('a law', () => {
  const zones = fc.constantFrom(ROME, 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/Santiago')
  // Around the days on which clocks change, and others.
  const days = fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-09-06', '2026-09-27', '2026-10-25', '2026-08-01'),
      fc.integer({ min: -2, max: 2 }),
    )
    .map(([day, by]) => addDays(day, by))
  const clocks = fc.constantFrom(...clockTimes('00:00', '23:45', 15))
  const dates = fc.oneof(
    days,
    fc.tuple(days, clocks).map((parts) => parts.join(' ')),
  )
  const stays = fc
    .tuple(dates, dates)
    .map(([one, other]) => [one, other].sort())
    .map(([checkIn = '', checkOut = '']) => ({ checkIn, checkOut }))
  const texts = fc.option(fc.constantFrom('101', '7', '300', 'Rossi', 'rosa@hotel.it', 'Rosa@Hotel.it'), {
    nil: undefined,
  })
  const said = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const rows = fc
    .tuple(
      stays,
      fc.record({
        bookId: texts,
        roomNumber: texts,
        tableNumber: texts,
        name: texts,
        email: texts,
        mobile: texts,
        pax: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
        bookType: fc.option(fc.constantFrom(...boards.map(({ code }) => code)), { nil: undefined }),
        lang: fc.option(fc.constantFrom('it', 'en', 'de'), { nil: undefined }),
        defaultLang: fc.option(fc.constantFrom('it', 'en'), { nil: undefined }),
      }),
    )
    .map(([stay, fields]): CsvBook => ({ deleted: false, ...stay, ...said(fields) }))
  const facts = fc
    .record({ timezone: zones, defaultCheckInTime: clocks, defaultCheckOutTime: clocks, tableSameAsRoom: fc.boolean() })
    .map((times): ImportFacts => ({ ...hotel, ...times }))
  const bookOf = (plan: { fields: object }, before: KnownBook = {}): KnownBook => ({ ...before, ...plan.fields })

  it('a row that was imported changes nothing when it is imported again', () => {
    fc.assert(
      fc.property(rows, facts, (one, here) => {
        const made = bookOf(planBook(one, undefined, here))
        expect(planBook(one, made, here)).toEqual({ kind: 'unchanged', changes: [], fields: {} })
      }),
      { numRuns: runsOf(1000) },
    )
  })

  it('nor does one that changed what another had made, and nobody leaves before arriving', () => {
    fc.assert(
      fc.property(rows, rows, facts, (one, other, here) => {
        const made = bookOf(planBook(one, undefined, here))
        const changed = bookOf(planBook(other, made, here), made)
        expect(planBook(other, changed, here).kind).toBe('unchanged')
        expect(changed.checkout).toBeGreaterThanOrEqual(changed.checkin ?? Infinity)
      }),
      { numRuns: runsOf(1000) },
    )
  })
})
