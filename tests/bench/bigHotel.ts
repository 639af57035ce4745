import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import Parse from 'parse'
import { inject } from 'vitest'
import { createParseGateway } from '#data/parseGateway.ts'
import { addDays, dayOf, daysBetween, instantOf } from '#domain/dates/calendar.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { STAYS_LOOKBACK_DAYS } from '#domain/replica/scopes.ts'
import type { Day } from '#domain/schema/fields.ts'
import { parseStays } from '#cloud/demo/stays.ts'
import type { DemoStay } from '#cloud/demo/stays.ts'
import { master, must } from '#tests/cloud/rest.ts'
import { APP_ID } from '#tests/cloud/server.ts'
import type { Account } from './visitor.ts'

const ZONE = 'Europe/Rome'
/** Long ago, as in a hotel whose day has begun. */
const MADE_AT = new Date(Date.now() - 30 * 86_400_000).toISOString()

/** The stays of two years, moved by whole weeks so that all of them are read with their hotel. */
function recentStays(): DemoStay[] {
  const csv = gunzipSync(fs.readFileSync(new URL('./stays-resort-2015-2017.csv.gz', import.meta.url)))
  const stays = parseStays(csv.toString())
  const first = stays.reduce((day, { departure }) => (departure < day ? departure : day), '9999')
  const earliest = addDays(dayOf(Date.now(), ZONE), 1 - STAYS_LOOKBACK_DAYS)
  const days = 7 * Math.ceil(daysBetween(first, earliest) / 7)
  const moved = (day: Day) => addDays(day, days)
  return stays.map((stay) => ({
    ...stay,
    arrival: moved(stay.arrival),
    departure: moved(stay.departure),
  }))
}

const bookRow = ({ arrival, departure, adults, children, babies }: DemoStay, at: number) => ({
  objectId: newLocalId(),
  createdAt: MADE_AT,
  updatedAt: MADE_AT,
  checkin: new Date(instantOf(arrival, '11:00', ZONE)).toISOString(),
  // Who leaves on the day of arrival had the room for the day.
  checkout: new Date(instantOf(departure, departure > arrival ? '10:00' : '18:00', ZONE)).toISOString(),
  pax: Math.max(1, adults + children + babies),
  refName: `Ospite numero ${at}`,
  refEmail: `ospite.${at}@example.com`,
  roomNumber: String(100 + (at % 185)),
  tableNumber: String(1 + (at % 110)),
  bookingReference: `PMS-${at}`,
})

/** One as a client makes it, the others copied beside it: request by request they would take minutes. */
async function addBookings(client: pg.Client, hotelId: string, stays: readonly DemoStay[]): Promise<void> {
  const pattern = newLocalId()
  const hotel = { __type: 'Pointer', className: 'Hotel', objectId: hotelId }
  must(await master().create('Book', { objectId: pattern, hotel, bookType: 'HB', refLocale: 'it' }))
  await client.query(
    `INSERT INTO "Book" SELECT (jsonb_populate_record(pattern, one)).*
     FROM "Book" pattern, jsonb_array_elements($1::jsonb) one WHERE pattern."objectId" = $2`,
    [JSON.stringify(stays.map(bookRow)), pattern],
  )
  await client.query('DELETE FROM "Book" WHERE "objectId" = $1', [pattern])
}

export interface BigHouse {
  readonly hotelIds: readonly string[]
  readonly session: string
  readonly owner: Account
}

export async function openBigHouse(hotels: number, staysOfEach: number): Promise<BigHouse> {
  const stays = recentStays().slice(0, staysOfEach)
  Parse.User.enableUnsafeCurrentUser()
  const gateway = createParseGateway({ appId: APP_ID, serverUrl: `${inject('serverUrl')}/parse` })
  const owner = { email: `${newLocalId()}@example.com`, password: 'segretissima' }
  const { id: userId } = await gateway.signUp({ ...owner, name: 'Anna', surname: 'Rossi', locale: 'it-IT' })
  must(await master().send('PUT', `/users/${userId}`, { tutorialCompleted: true }))
  const hotelIds = Array.from({ length: hotels }, () => newLocalId())
  const client = new pg.Client({ connectionString: inject('postgresUri') })
  await client.connect()
  for (const [at, id] of hotelIds.entries()) {
    const fields = { name: hotels === 1 ? 'Miramare' : `Albergo ${at + 1}` }
    await gateway.saveBatch([{ className: 'Hotel', id, kind: 'create', fields }])
    await addBookings(client, id, stays)
  }
  await client.query('ANALYZE "Book"')
  await client.end()
  const session = Parse.User.current()?.getSessionToken() ?? ''
  return { hotelIds, session, owner }
}

export interface BigHotel {
  readonly hotelId: string
  readonly session: string
  readonly books: number
  readonly owner: Account
}

/** A hotel with the 28,938 real stays of two years, or the first of them, and its owner signed in. */
export async function openBigHotel(most = Infinity): Promise<BigHotel> {
  const books = Math.min(most, recentStays().length)
  const { hotelIds, session, owner } = await openBigHouse(1, books)
  return { hotelId: hotelIds[0] ?? '', session, owner, books }
}
