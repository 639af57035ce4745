import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bookedStay } from '#domain/rules/places/tableUse.ts'
import { makeDemoHotel } from './hotel.ts'
import { makeJoinedTables } from './joinedTables.ts'

const today = '2026-08-12'
const csv = readFileSync(new URL('./stays-resort-2016-08.csv', import.meta.url), 'utf8')
const hotel = makeDemoHotel(csv, today, { hotelId: 'miramare01' })

it('at seven dinners two parties have a second table, beside theirs and free', () => {
  const joined = makeJoinedTables(hotel, today, 'Europe/Rome')
  expect(joined).toHaveLength(14)
  expect(new Set(joined.map(({ id }) => id)).size).toBe(14)
  for (const { book: bookId, start = 0, tables: [own, beside] = [] } of joined) {
    expect(hotel.books.find(({ id }) => id === bookId)?.table).toBe(own)
    const [first, second] = [own, beside].map((id) => Number(hotel.tables.find((table) => table.id === id)?.name))
    expect(second).toBe((first ?? NaN) + 1)
    const there = hotel.books.filter((book) => {
      const stay = book.table === beside && bookedStay(book)
      return stay && stay.checkin <= start && start < stay.checkout
    })
    expect(there).toEqual([])
  }
})
