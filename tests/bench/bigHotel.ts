import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Parse from 'parse'
import { createParseGateway } from '#data/parseGateway.ts'
import { instantOf } from '#domain/calendar.ts'
import { newLocalId } from '#domain/localId.ts'
import { encode } from '#domain/schema/wire.ts'
import { parseStays } from '#cloud/demo/stays.ts'
import { APP_ID, MASTER_KEY } from '#tests/cloud/server.ts'
import type { Account } from './visitor.ts'

const ZONE = 'Europe/Rome'
const BATCH = 200

const stays = () =>
  parseStays(
    gunzipSync(
      fs.readFileSync(new URL('./stays-resort-2015-2017.csv.gz', import.meta.url)),
    ).toString(),
  )

export interface BigHotel {
  readonly hotelId: string
  readonly session: string
  readonly books: number
  readonly owner: Account
}

/** A hotel with all 28,938 real stays of two years, and its owner signed in. */
export async function openBigHotel(url: string): Promise<BigHotel> {
  const hotelId = newLocalId()
  // Before the first request: a server closes a connection on which nothing is sent for seconds.
  const requests = stays().map((stay, at) => ({
    method: 'POST',
    path: '/parse/classes/Book',
    body: {
      objectId: newLocalId(),
      ...encode('Book', {
        hotel: hotelId,
        checkin: instantOf(stay.arrival, '11:00', ZONE),
        // Who leaves on the day of arrival had the room for the day.
        checkout: instantOf(stay.departure, stay.departure > stay.arrival ? '10:00' : '18:00', ZONE),
        pax: Math.max(1, stay.adults + stay.children + stay.babies),
        bookType: 'HB',
        refName: `Ospite numero ${at}`,
        refEmail: `ospite.${at}@example.com`,
        refLocale: 'it',
        roomNumber: String(100 + (at % 185)),
        tableNumber: String(1 + (at % 110)),
        bookingReference: `PMS-${at}`,
      }),
    },
  }))
  Parse.User.enableUnsafeCurrentUser()
  const gateway = createParseGateway({ appId: APP_ID, serverUrl: `${url}/parse` })
  const owner = { email: `${newLocalId()}@example.com`, password: 'segretissima' }
  await gateway.signUp({ ...owner, name: 'Anna', surname: 'Rossi', locale: 'it-IT' })
  await gateway.saveBatch([
    { className: 'Hotel', id: hotelId, kind: 'create', fields: { name: 'Miramare' } },
  ])
  for (let at = 0; at < requests.length; at += BATCH) {
    const response = await fetch(`${url}/parse/batch`, {
      method: 'POST',
      headers: {
        'X-Parse-Application-Id': APP_ID,
        'X-Parse-Master-Key': MASTER_KEY,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ requests: requests.slice(at, at + BATCH) }),
    })
    const answers: unknown = await response.json()
    if (!Array.isArray(answers) || !answers.every((answer: object) => 'success' in answer))
      throw new Error(`A batch of stays was refused: ${JSON.stringify(answers).slice(0, 500)}`)
  }
  const session = Parse.User.current()?.getSessionToken() ?? ''
  return { hotelId, session, books: requests.length, owner }
}
