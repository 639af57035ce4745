import fs from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { makeDemoHotel } from '#cloud/demo/hotel.ts'
import { dayOf, daysBetween } from '#domain/dates/calendar.ts'
import { conflictsAt } from '#domain/rules/places/overbooking.ts'
import type { Book } from '#domain/schema/booking.ts'
import { proposeTables } from '#domain/seating/proposeTables.ts'
import { emptySeats, fitsTable } from '#domain/seating/seatingPlan.ts'
import { measured, median, reportFigures } from './report.ts'

const ZONE = 'Europe/Rome'
const ROUNDS = 5

const csv = fs.readFileSync(new URL('../../cloud/demo/stays-resort-2016-08.csv', import.meta.url), 'utf8')
const { books, tables } = makeDemoHotel(csv, '2027-08-16', { hotelId: 'seating' })
const toSeat = books
  .filter(({ stafferBook }) => !stafferBook)
  .map((book): Book => ({ ...book, table: undefined, tableNumber: undefined }))

/** By arrival, the first table that is free for the whole stay. */
function firstFit(): Book[] {
  const seated: Book[] = []
  for (const book of [...toSeat].sort((one, other) => (one.checkin ?? 0) - (other.checkin ?? 0))) {
    const table = tables.find((one) => fitsTable(one, book) && conflictsAt(one, book, seated).length === 0)
    if (table) seated.push({ ...book, table: table.id })
  }
  return seated
}

const propose = () => proposeTables({ toSeat, seated: [], tables, zone: ZONE })

function proposed(): Book[] {
  const bookOf = new Map(toSeat.map((book) => [book.id, book]))
  return propose().flatMap((proposal) => {
    const book = bookOf.get(proposal.bookId)
    return book && proposal.status === 'seated' ? [{ ...book, table: proposal.table }] : []
  })
}

/** Of all evenings. */
function emptySeatsOf(seated: readonly Book[]): number {
  const tableOf = new Map(tables.map((table) => [table.id, table]))
  return seated.reduce((sum, book) => {
    const table = tableOf.get(book.table ?? '')
    const [from, to] = [dayOf(book.checkin ?? 0, ZONE), dayOf(book.checkout ?? 0, ZONE)]
    return sum + (table ? emptySeats(table, book) * Math.max(1, daysBetween(from, to)) : 0)
  }, 0)
}

afterAll(reportFigures)

it('a real August of 185 rooms at 110 tables', () => {
  const [ours, floor] = [proposed(), firstFit()]
  for (const book of ours)
    expect(
      conflictsAt(
        tables.find(({ id }) => id === book.table),
        book,
        ours,
      ),
    ).toEqual([])
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    propose()
    return (performance.now() - began) / 1000
  })
  const what = `${toSeat.length.toLocaleString('en')} bookings of a real August proposed to 110 tables`
  const share = (seated: readonly Book[]) => seated.length / toSeat.length
  measured({ title: `${what}: share with a table`, value: share(ours), unit: '×' })
  measured({ title: `${what}: share with a table by first fit`, value: share(floor), unit: '×' })
  const fewer = { value: floor.length / ours.length, unit: '×', atMost: 1 } as const
  measured({ title: `${what}: seated by first fit / seated`, ...fewer })
  const lost = { value: emptySeatsOf(ours) / emptySeatsOf(floor), unit: '×', atMost: 0.8 } as const
  measured({ title: `${what}: empty seats of all evenings / by first fit`, ...lost })
  measured({ title: `${what}: computed, median`, value: median(times), unit: 's', atMost: 3 })
}, 60_000)
