import { describe, expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import type { CsvBook, CsvRow } from './csvBook.ts'
import { importedId } from './importedId.ts'
import { countKinds, leftOutOf, placesToMake, recapOf } from './recap.ts'

const HOTEL = 'miramare01'
const stay: CsvBook = { deleted: false, checkIn: '2026-12-01', checkOut: '2026-12-08', name: 'Rossi Mario' }
const row = (line: number, book: CsvBook): CsvRow => ({ line, cells: {}, errors: [], book })
const facts = { hotel: { id: HOTEL, timezone: 'Europe/Rome' }, rooms: [], tables: [] }
const known = {
  hotel: HOTEL,
  refName: 'Rossi Mario',
  checkin: Date.parse('2026-12-01T11:00:00+01:00'),
  checkout: Date.parse('2026-12-08T10:00:00+01:00'),
}

it('a row is known by its reference, and without one by what it says', () => {
  const books = [
    aRow('Book', { ...known, id: 'made-by-hand', bookingReference: 'R1' }),
    aRow('Book', { ...known, id: importedId(HOTEL, stay) }),
  ]
  const recap = recapOf([row(2, { ...stay, bookId: 'R1' }), row(3, stay), row(4, { ...stay, bookId: 'R2' })], {
    ...facts,
    books,
  })
  expect(recap.map(({ kind, known: found }) => [kind, found?.id])).toEqual([
    ['unchanged', 'made-by-hand'],
    ['unchanged', importedId(HOTEL, stay)],
    ['new', undefined],
  ])
})

it('rows in error and those left out make nothing, and neither do cancelled ones a room', () => {
  const recap = recapOf(
    [
      row(2, { ...stay, bookId: 'R1', roomNumber: '101' }),
      row(3, { ...stay, bookId: 'R2', roomNumber: '102', deleted: true }),
      { line: 4, cells: {}, errors: [{ field: 'pax', problem: 'paxInvalid', blocks: true }] },
      { line: 5, cells: {}, errors: [], skipped: 'byHand' },
    ],
    { ...facts, books: [] },
  )
  expect(countKinds(recap)).toEqual({ new: 1, changed: 0, cancelled: 0, unchanged: 0, gone: 1, error: 1, skipped: 1 })
  expect(placesToMake(recap, { ...facts, books: [] })).toEqual({ rooms: ['101'], tables: [] })
})

it('warns of a booking that will have no board, not of one that has it or that goes', () => {
  const books = [
    aRow('Book', { ...known, id: 'half', bookingReference: 'R1', bookType: 'HB', pax: 1 }),
    aRow('Book', { ...known, id: 'none', bookingReference: 'R2', pax: 1 }),
  ]
  const recap = recapOf(
    [
      row(2, { ...stay, bookId: 'R1', pax: 3 }),
      row(3, { ...stay, bookId: 'R2', pax: 3 }),
      row(4, { ...stay, bookId: 'R3' }),
      row(5, { ...stay, bookId: 'R4', bookType: 'BB' }),
      row(6, { ...stay, bookId: 'R2', deleted: true }),
    ],
    { ...facts, books },
  )
  expect(recap.map(({ hasNoBoard = false }) => hasNoBoard)).toEqual([false, true, true, false, false])
})

describe('a table', () => {
  const table = { id: 'table00007', name: '7' }
  const at7 = { ...known, table: table.id, tableNumber: '7' }
  const taken = (rows: readonly CsvRow[], books: Parameters<typeof recapOf>[1]['books'] = []) =>
    recapOf(rows, { ...facts, tables: [table], books }).map(({ isTableTaken = false }) => isTableTaken)
  const seated = (line: number, book: Partial<CsvBook> = {}) =>
    row(line, { ...stay, bookId: `R${line}`, tableNumber: '7', ...book })

  it.each([
    ['of a booking in the same days is taken', [seated(2)], [true]],
    ['is free from the day of departure on', [seated(2, { checkIn: '2026-12-08', checkOut: '2026-12-09' })], [false]],
    [
      'is free where the file cancels who has it',
      [seated(2), row(3, { ...stay, bookId: 'R1', deleted: true })],
      [false, false],
    ],
    [
      'is free where the file seats who has it elsewhere',
      [seated(2), seated(3, { bookId: 'R1', tableNumber: '8' })],
      [false, false],
    ],
    ['stays that of its booking', [seated(2, { bookId: 'R1', pax: 5 })], [false]],
    ['that is another is free', [seated(2, { tableNumber: '8' })], [false]],
  ])('%s', (_, rows, expected) => {
    expect(taken(rows, [aRow('Book', { ...at7, id: 'there', bookingReference: 'R1' })])).toEqual(expected)
  })

  it('of an earlier row is taken, also when the import makes it', () => {
    expect(taken([seated(2), seated(3)])).toEqual([false, true])
    expect(taken([seated(2, { tableNumber: '9' }), seated(3, { tableNumber: '9' })])).toEqual([false, true])
  })
})

describe('a room', () => {
  const room = { id: 'room000101', name: '101' }
  const there = aRow('Book', {
    ...known,
    id: 'there',
    bookingReference: 'R1',
    room: room.id,
    roomNumber: '101',
    pax: 2,
  })
  const twice = (rows: readonly CsvRow[], books: Parameters<typeof recapOf>[1]['books'] = [there]) =>
    recapOf(rows, { ...facts, rooms: [room], books }).map(({ isRoomTaken = false }) => isRoomTaken)
  const lodged = (line: number, book: Partial<CsvBook> = {}) =>
    row(line, { ...stay, bookId: `R${line}`, roomNumber: '101', ...book })

  it.each([
    ['that another booking has in those nights is told', [lodged(2)], [true]],
    ['is free from the day of departure on', [lodged(2, { checkIn: '2026-12-08', checkOut: '2026-12-09' })], [false]],
    ['is free until the day of arrival', [lodged(2, { checkIn: '2026-11-28', checkOut: '2026-12-01' })], [false]],
    ['stays that of its booking', [lodged(2, { bookId: 'R1', pax: 3 })], [false]],
    [
      'is told of who stays longer, into the nights of another',
      [lodged(1, { checkOut: '2026-12-20' }), lodged(2, { checkIn: '2026-12-10', checkOut: '2026-12-12' })],
      [false, true],
    ],
    [
      'is free where the file cancels who has it',
      [lodged(2), row(3, { ...stay, bookId: 'R1', deleted: true })],
      [false, false],
    ],
    ['is free where the file gives who has it another', [lodged(2), lodged(1, { roomNumber: '102' })], [false, false]],
    ['that is another is free', [lodged(2, { roomNumber: '102' })], [false]],
    [
      'that the import makes is told of the later row',
      [lodged(2, { roomNumber: '9' }), lodged(3, { roomNumber: '9' })],
      [false, true],
    ],
  ])('%s', (_, rows, expected) => {
    expect(twice(rows)).toEqual(expected)
  })
})

describe('more persons than covers', () => {
  const table = { id: 'table00007', name: '7', seats: 6, maxSeats: 8 }
  const at7 = { ...known, table: table.id, tableNumber: '7', pax: 5 }
  const there = aRow('Book', { ...at7, id: 'there', bookingReference: 'R1' })
  const told = (rows: readonly CsvRow[], facts7: Partial<Parameters<typeof recapOf>[1]> = {}) =>
    recapOf(rows, { ...facts, tables: [table], books: [], ...facts7 }).map(({ overfull }) => overfull?.persons)
  const seated = (line: number, book: Partial<CsvBook> = {}) =>
    row(line, { ...stay, bookId: `R${line}`, tableNumber: '7', ...book })

  it.each([
    ['of one booking', [seated(2, { pax: 24 })], [], [24]],
    ['are as many as fit', [seated(2, { pax: 8 })], [], [undefined]],
    ['of two who share it', [seated(2, { pax: 4 })], [there], [9]],
    ['of two rows', [seated(2, { pax: 4 }), seated(3, { pax: 6 })], [], [undefined, 10]],
    ['of a booking that comes with more', [seated(1, { pax: 9 })], [there], [9]],
    [
      'of who comes while the others have left',
      [seated(2, { pax: 4, checkIn: '2026-12-08', checkOut: '2026-12-09' })],
      [there],
      [undefined],
    ],
    [
      'of who shares it with two that come after each other',
      [
        seated(2, { pax: 4, checkIn: '2026-12-01', checkOut: '2026-12-03' }),
        seated(3, { pax: 4, checkIn: '2026-12-03', checkOut: '2026-12-05' }),
        seated(4, { pax: 4 }),
      ],
      [],
      [undefined, undefined, undefined],
    ],
    ['of a booking that stays as it is', [seated(1, { pax: 5 })], [there], [undefined]],
    [
      'of those who stay for months count each once',
      [
        seated(2, { pax: 4, checkIn: '2026-12-08', checkOut: '2027-06-01' }),
        seated(3, { pax: 4, checkIn: '2027-01-10', checkOut: '2027-05-10' }),
        seated(4, { pax: 1, checkIn: '2026-12-20', checkOut: '2027-04-01' }),
        seated(5, { pax: 4, checkIn: '2027-05-20', checkOut: '2027-05-22' }),
      ],
      [],
      [undefined, undefined, 9, undefined],
    ],
    [
      'of who stays for years',
      [
        seated(2, { pax: 5, checkIn: '2026-12-08', checkOut: '2036-12-08' }),
        seated(3, { pax: 4, checkIn: '2034-01-10', checkOut: '2034-01-12' }),
      ],
      [],
      [undefined, 9],
    ],
  ] as const)('%s', (_, rows, books, expected) => {
    expect(told(rows, { books })).toEqual(expected)
  })

  it('are not told of a table whose covers nobody has said, nor of who has several tables', () => {
    expect(told([seated(2, { pax: 24 })], { tables: [{ id: table.id, name: '7' }] })).toEqual([undefined])
    const joined = [there, aRow('Book', { ...there, table: 'table00008', tableNumber: '8' })]
    expect(told([seated(1, { pax: 12 })], { books: [there], tableUses: joined })).toEqual([undefined])
  })
})

it('tells to whom an invitation would go, and its hour', () => {
  const now = Date.parse('2026-11-30T12:00:00+01:00')
  const hotel = { ...facts.hotel, expireDate: Date.parse('2027-12-31') }
  const mailed = { ...stay, bookType: 'HB', email: 'mario@posta.it' } as const
  const recap = recapOf(
    [
      row(2, { ...mailed, bookId: 'R1' }),
      row(3, { ...mailed, bookId: 'R2', checkIn: '2026-12-24', checkOut: '2026-12-27' }),
      row(4, { ...stay, bookId: 'R3', bookType: 'HB' }),
      row(5, { ...mailed, bookId: 'R4', deleted: true }),
    ],
    { ...facts, hotel, books: [], now },
  )
  expect(recap.map(({ invitation }) => invitation)).toEqual([
    { caused: 'due', at: Date.parse('2026-11-29T11:00:00+01:00'), email: 'mario@posta.it' },
    { caused: 'tooEarly', at: Date.parse('2026-12-22T11:00:00+01:00'), email: 'mario@posta.it' },
    undefined,
    undefined,
  ])
  expect([
    leftOutOf(recap, now, 'now').heldBack,
    leftOutOf(recap, now, 'hour').heldBack,
    leftOutOf(recap, now, 'none').heldBack,
  ]).toEqual([0, 1, 2])
})

it('at its end an import tells what it left out, and whose guests have left', () => {
  const email = { field: 'email', problem: 'emailInvalid', blocks: false } as const
  const arrival = { field: 'arrivalTime', problem: 'arrivalTimeInvalid', blocks: false } as const
  const recap = recapOf(
    [
      { ...row(2, { ...stay, bookId: 'R1' }), errors: [email] },
      { ...row(3, { ...stay, bookId: 'R2', checkIn: '2026-11-01', checkOut: '2026-11-20' }), errors: [arrival] },
      row(4, { ...stay, bookId: 'R3', deleted: true }),
      { line: 5, cells: {}, errors: [], skipped: 'rate' },
    ],
    { ...facts, books: [] },
  )
  const startOfToday = Date.parse('2026-11-21T00:00:00+01:00')
  expect(leftOutOf(recap, startOfToday, 'hour')).toEqual({
    skipped: 1,
    gone: 1,
    emails: 1,
    arrivals: 1,
    past: 1,
    heldBack: 0,
  })
})

describe('a room and a table out of service', () => {
  const closed = { outOfServiceFrom: '2026-12-03', outOfServiceTo: '2026-12-04' }
  const room = { id: 'room000101', name: '101', ...closed }
  const table = { id: 'table00007', name: '7', ...closed }
  const later = { checkin: known.checkin + 20 * 86_400_000, checkout: known.checkout + 20 * 86_400_000 }
  const there = aRow('Book', {
    ...known,
    id: 'there',
    bookingReference: 'R1',
    pax: 1,
    room: room.id,
    roomNumber: '101',
  })
  const told = (books: Parameters<typeof recapOf>[1]['books'], ...asked: readonly Partial<CsvBook>[]) =>
    recapOf(
      asked.map((book, at) => row(at + 2, { ...stay, bookId: `R${at + 2}`, ...book })),
      { ...facts, rooms: [room], tables: [table], books },
    ).map(({ isOutOfService = false }) => isOutOfService)

  it('are told where a row has one of them in those days', () => {
    const none = { checkIn: '2026-12-04', checkOut: '2026-12-09' }
    const free = { checkIn: '2026-12-05', checkOut: '2026-12-09' }
    expect(
      told(
        [],
        { roomNumber: '101' },
        { tableNumber: '7' },
        { roomNumber: '102', tableNumber: '8' },
        { roomNumber: '101', ...none },
        { roomNumber: '101', ...free },
        { roomNumber: '101', deleted: true },
      ),
    ).toEqual([true, true, false, true, false, false])
  })

  it('are not told of who has them already, but of who moves there', () => {
    expect(told([there], { bookId: 'R1', pax: 4 })).toEqual([false])
    expect(told([there], { bookId: 'R1', roomNumber: '102' })).toEqual([false])
    expect(told([aRow('Book', { ...there, ...later })], { bookId: 'R1' })).toEqual([true])
    const elsewhere = aRow('Book', { ...there, room: undefined, roomNumber: undefined })
    expect(told([elsewhere], { bookId: 'R1', roomNumber: '101' })).toEqual([true])
  })
})
