import { expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import type { State } from '../tables/state.ts'
import { bookingsOfHotel } from './bookings.ts'

const HOTEL = 'miramare01'

it('lists who comes at the same hour by name, whatever their ids', () => {
  const books = [
    aRow('Book', { id: 'a', hotel: HOTEL, checkin: 200, refName: 'von der Heide' }),
    aRow('Book', { id: 'b', hotel: HOTEL, checkin: 200, refName: 'Öhler' }),
    aRow('Book', { id: 'c', hotel: HOTEL, checkin: 100, refName: 'Zanni' }),
    aRow('Book', { id: 'd', hotel: HOTEL, refName: 'Bassi' }),
    aRow('Book', { id: 'e', hotel: HOTEL, checkin: 200, refName: 'Adami' }),
  ]
  const state = { tables: { Book: { rows: new Map(books.map((book) => [book.id, book])) } } } as unknown as Pick<
    State,
    'tables'
  >
  expect(bookingsOfHotel(state, HOTEL).map(({ refName }) => refName)).toEqual([
    'Bassi',
    'Zanni',
    'Adami',
    'Öhler',
    'von der Heide',
  ])
})
