import { describe, expect, it } from 'vitest'
import type { CsvBook } from '../import/csvBook.ts'
import { fieldValuesIn } from './keptByHand.ts'
import { roomsOfBooking } from './roomsOfBooking.ts'

const days = { checkIn: '2026-08-01', checkOut: '2026-08-08' }
const aRoom = (more: Partial<CsvBook> = {}): CsvBook => ({ ...days, deleted: false, reservation: 'R', ...more })

/** As a mapping numbers them, by their place. */
const rows = (...rooms: readonly Partial<CsvBook>[]) =>
  rooms.map((room, at) => aRoom({ bookId: at === 0 ? 'R' : `R/${at + 1}`, ...room }))

/** What is known after these came. */
const known = (...rooms: readonly (Partial<CsvBook> & { readonly bookId: string })[]) =>
  rooms.map((room) => ({ reference: room.bookId, said: fieldValuesIn(aRoom(room)) }))

const told = (books: readonly CsvBook[]) =>
  books.map(({ bookId, roomNumber = '', deleted }) => `${bookId} ${deleted ? 'cancelled' : roomNumber}`.trim())

const [A, B, C] = [{ roomNumber: '101' }, { roomNumber: '102' }, { roomNumber: '103' }]
const here = known({ bookId: 'R', ...A }, { bookId: 'R/2', ...B })

describe('the rooms of a booking of a PMS', () => {
  it.each([
    ['are numbered when they come for the first time', rows(A, B), [], ['R 101', 'R/2 102']],
    ['are the same in another order', rows(B, A), here, ['R/2 102', 'R 101']],
    ['without the last one cancel it', rows(A), here, ['R 101', 'R/2 cancelled']],
    ['without the first one leave the guests of the other in theirs', rows(B), here, ['R/2 102', 'R cancelled']],
    ['may move', rows(C, B), here, ['R 103', 'R/2 102']],
    ['may become more', rows(A, B, C), here, ['R 101', 'R/2 102', 'R/3 103']],
    ['take a number that is free again', rows(B, C), known({ bookId: 'R/2', ...B }), ['R/2 102', 'R 103']],
    ['are cancelled with their booking', rows({ deleted: true }), here, ['R cancelled', 'R/2 cancelled']],
    ['that never were here are cancelled, too', rows({ deleted: true }), [], ['R cancelled']],
  ])('%s', (_, said, rooms, expected) => {
    expect(told(roomsOfBooking('R', said, rooms))).toEqual(expected)
  })

  it('without numbers are known by what they say', () => {
    const [two, three] = [{ pax: 2 }, { pax: 3 }]
    const rooms = known({ bookId: 'R', ...two }, { bookId: 'R/2', ...three })
    expect(told(roomsOfBooking('R', rows(three), rooms))).toEqual(['R/2', 'R cancelled'])
  })
})
