import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseStays } from '#cloud/demo/stays.ts'
import { addDays, instantOf } from '#domain/dates/calendar.ts'
import { CSV_CHUNK } from '#domain/api/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { encode } from '#domain/schema/wire.ts'
import { openHotel, signUp } from '#tests/cloud/house.ts'
import type { Person } from '#tests/cloud/house.ts'
import { must } from '#tests/cloud/rest.ts'
import { inTurn } from './inTurn.ts'
import { measuredAgainst, median, reportFigures, timed } from './report.ts'

const ROUNDS = 5
const ROWS = 2000
const ROOMS = 185
const BATCH = 50
const ZONE = 'Europe/Rome'

/** Real stays as rows of a file: 2 or 3 persons a booking, as they were. */
const books: readonly CsvBook[] = parseStays(
  gunzipSync(fs.readFileSync(new URL('./stays-resort-2015-2017.csv.gz', import.meta.url))).toString(),
)
  .slice(0, ROWS)
  .map((stay, at) => ({
    bookId: `PMS-${at}`,
    deleted: false,
    checkIn: stay.arrival,
    checkOut: stay.departure > stay.arrival ? stay.departure : addDays(stay.arrival, 1),
    roomNumber: String(100 + (at % ROOMS)),
    bookType: 'HB',
    name: `Ospite Numero${at}`,
    email: `ospite.${at}@example.com`,
    pax: Math.max(1, stay.adults + stay.children + stay.babies),
    lang: 'it',
  }))

let owner: Person

beforeAll(async () => {
  owner = await signUp()
})

afterAll(reportFigures)

async function openHouse() {
  const hotel = await openHotel(owner)
  const rooms = new Map(Array.from({ length: ROOMS }, (_, at) => [String(100 + at), newLocalId()] as const))
  const rows = [...rooms].map(([name, objectId]) => ['Room', { objectId, ...encode('Room', { hotel, name }) }] as const)
  await owner.rest.createAll(rows)
  return { hotel, rooms }
}

type House = Awaited<ReturnType<typeof openHouse>>

async function importAll({ hotel }: House): Promise<void> {
  const run = { id: newLocalId(), fileName: 'a.csv', layout: 'default', fingerprint: 'f', total: ROWS }
  for (let at = 0; at < books.length; at += CSV_CHUNK) {
    const isLast = at + CSV_CHUNK >= books.length
    const chunk = books.slice(at, at + CSV_CHUNK)
    const params = { hotelId: hotel, books: chunk, run: { ...run, isLast } }
    const { body } = must(await owner.rest.call('csv-upload', params))
    const { outcomes } = body['result'] as { outcomes: { status: string }[] }
    expect(outcomes.every(({ status }) => status === 'created')).toBe(true)
  }
}

async function saveAll({ hotel, rooms }: House): Promise<void> {
  const rows = books.map((book) => ({ book, id: newLocalId() }))
  const parents = rows.map(({ book, id }) => {
    const fields = encode('Book', {
      hotel,
      pax: book.pax,
      bookType: book.bookType,
      checkin: instantOf(book.checkIn, '11:00', ZONE),
      checkout: instantOf(book.checkOut, '10:00', ZONE),
      refName: book.name,
      refEmail: book.email,
      refLocale: book.lang,
      room: rooms.get(book.roomNumber ?? ''),
      roomNumber: book.roomNumber,
      bookingReference: book.bookId,
    })
    return ['Book', { objectId: id, ...fields }] as const
  })
  const children = rows.flatMap(({ book, id }) =>
    Array.from({ length: book.pax ?? 1 }, (_, at) => {
      const isHolder = at === 0
      const name = isHolder ? { name: 'Ospite', surname: book.name } : {}
      const fields = encode('BookPerson', { hotel, book: id, isHolder, ...name })
      return ['BookPerson', { objectId: newLocalId(), ...fields }] as const
    }),
  )
  for (const rowsOfClass of [parents, children])
    for (let at = 0; at < rowsOfClass.length; at += BATCH) {
      const outcomes = await owner.rest.createAll(rowsOfClass.slice(at, at + BATCH))
      expect(outcomes.every((outcome) => 'success' in outcome)).toBe(true)
    }
}

it('2,000 bookings imported in chunks, against bare batches of the same objects', async () => {
  const floors: number[] = []
  const ours: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await openHouse(), await openHouse()]
    const measureFloor = async () => {
      const time = await timed(() => saveAll(one))
      if (round > 0) floors.push(time)
    }
    const measureOurs = async () => {
      const time = await timed(() => importAll(other))
      if (round > 0) ours.push(time)
    }
    // The first round warms the server; then each goes first in turn.
    for (const measure of inTurn(round, measureFloor, measureOurs)) await measure()
  }
  measuredAgainst({
    title: '2,000 bookings imported, end to end',
    floorTitle: 'the same rows in bare batches',
    ours: median(ours),
    floor: median(floors),
    atMost: 1.5,
  })
}, 600_000)
