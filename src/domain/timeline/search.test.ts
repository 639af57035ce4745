import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { bookingMatches, locateMatches, matchesSearch } from './search.ts'
import { spanOfMonth } from './span.ts'
import type { SearchField } from './search.ts'
import type { Book } from '../schema/booking.ts'

const texts = { room: '305', table: '12 bis', email: 'jose@example.com', name: 'José Müller' }

describe('a search of the timeline', () => {
  it.each<[string, string, SearchField | undefined, boolean]>([
    ['finds a room by its beginning', '30', 'room', true],
    ['finds no room by its end', '05', 'room', false],
    ['finds a table by its beginning', '12 B', 'table', true],
    ['finds no table by its end', 'bis', 'table', false],
    ['finds an e-mail by any part', 'EXAMPLE', 'email', true],
    ['finds a name by any part, without accents', 'mull', 'name', true],
    ['looks for a name in names only', '305', 'name', false],
    ['looks everywhere if not told where', '305', undefined, true],
    ['does not find the end of a number everywhere, either', '05', undefined, false],
    ['finds nobody who is not there', 'rossi', undefined, false],
    ['ignores spaces around', '  josé ', undefined, true],
  ])('%s', (_, text, by, isFound) => {
    expect(matchesSearch(texts, { text, by })).toBe(isFound)
  })

  it('finds nothing where there is no text', () => {
    const none = { room: undefined, table: undefined, email: undefined, name: undefined }
    expect(matchesSearch(none, { text: 'a', by: undefined })).toBe(false)
  })
})

describe('a booking', () => {
  const names = { room: new Map(), table: new Map([['table00001', '7']]) }
  const book = { table: 'table00001', tableNumber: '99', roomNumber: '12' } as Book

  it('is found under the present name of its table, not the one it had', () => {
    expect(bookingMatches(book, { text: '7', by: 'table' }, names)).toBe(true)
    expect(bookingMatches(book, { text: '99', by: undefined }, names)).toBe(false)
  })

  it('is found by a number that is no room of the hotel', () => {
    expect(bookingMatches(book, { text: '12', by: 'room' }, names)).toBe(true)
  })
})

it('tells the nearest months before and after, and the turn of those who are there', () => {
  const ROME = 'Europe/Rome'
  const stay = (table: string, from: string, to: string) =>
    ({ table, checkin: instantOf(from, '11:00', ROME), checkout: instantOf(to, '10:00', ROME) }) as Book
  const found = [
    stay('t1', '2026-05-30', '2026-06-02'),
    stay('t2', '2026-06-10', '2026-06-12'),
    stay('t1', '2026-07-28', '2026-08-02'),
    stay('t2', '2026-08-03', '2026-08-05'),
    stay('t2', '2026-10-03', '2026-10-05'),
    stay('t1', '2026-11-03', '2026-11-05'),
  ]
  const turnOf = ({ table }: Book) => (table === 't1' ? 'first' : 'second')
  const where = locateMatches(found, { span: spanOfMonth('2026-08-01', ROME), zone: ROME, turnId: 'first', turnOf })
  expect(where).toMatchObject({
    here: 1,
    turns: [{ turnId: 'second', count: 1 }],
    months: [
      { month: '2026-06-01', count: 2, turnId: 'first' },
      { month: '2026-10-01', count: 1, turnId: 'second' },
    ],
  })
})
