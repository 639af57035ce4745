import { dayOf } from '#domain/calendar.ts'
import { trialEnd } from '#domain/rules/subscription.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { encode, withValue } from '#domain/schema/wire.ts'
import { asMaster } from '../query.ts'
import type { DemoHotel } from './hotel.ts'
import { makeDemoHotel } from './hotel.ts'
import { makeSmallHotel } from './smallHotel.ts'
import stays from './stays-resort-2016-08.csv?raw'

/** The account that `npm start` prints. */
export const DEMO_LOGIN = { email: 'demo@convivio.test', password: 'convivio2026' } as const
/** A second owner, to try that neither sees the other. */
export const NEIGHBOUR_LOGIN = { email: 'locanda@convivio.test', password: 'convivio2026' } as const

const TIMEZONE = 'Europe/Rome'
const TEN_YEARS = 3650
const BATCH = 200

type Row = Readonly<{ id: string } & Record<string, unknown>>

async function ensureUser(
  { email, password }: { readonly email: string; readonly password: string },
  name: string,
  surname: string,
): Promise<string> {
  const known = await new Parse.Query(Parse.User).equalTo('username', email).first(asMaster)
  if (known?.id) return known.id
  const user = new Parse.User()
  const account = { username: email, email, password, name, surname, tutorialCompleted: true }
  return (await user.save(account, asMaster)).id ?? ''
}

const toRequest = (className: ClassName, { id, ...fields }: Row) => ({
  method: 'POST',
  path: `/parse/classes/${className}`,
  body: { ...encode(className, withValue(fields)), objectId: id },
})

type Answer = { error?: { code: number; error: string } }

/** Rows that an interrupted run left are kept: their ids are the same each time. */
async function insert(className: ClassName, rows: readonly Row[]): Promise<void> {
  const rest = Parse.CoreManager.getRESTController()
  for (let at = 0; at < rows.length; at += BATCH) {
    const requests = rows.slice(at, at + BATCH).map((row) => toRequest(className, row))
    const answers = (await rest.request('POST', 'batch', { requests }, asMaster)) as Answer[]
    const failed = answers.find(
      ({ error }) => error && error.code !== Parse.Error.DUPLICATE_VALUE,
    )
    if (failed?.error) throw new Error(`${className}: ${failed.error.error}`)
  }
}

/** The hotel itself comes last: where it exists, everything does. */
async function insertHotel(demo: DemoHotel, ownerId: string): Promise<void> {
  await insert('RoomType', demo.roomTypes)
  await insert('Room', demo.rooms)
  await insert('Rank', demo.ranks)
  await insert('Turn', demo.turns)
  await insert('Table', demo.tables)
  await insert('Book', demo.books)
  await insert('BookPerson', demo.persons)
  const expireDate = trialEnd(Date.now(), TEN_YEARS, TIMEZONE)
  await insert('Hotel', [{ ...demo.hotel, owner: ownerId, expireDate }])
}

const exists = async (hotelId: string): Promise<boolean> =>
  (await new Parse.Query('Hotel').equalTo('objectId', hotelId).count(asMaster)) > 0

/**
 * Makes the demo hotel and its neighbour unless they exist, with stays around today.
 * @returns whether anything was made.
 */
export async function seedDemo(): Promise<boolean> {
  const today = dayOf(Date.now(), TIMEZONE)
  const hotels = [
    {
      id: 'miramare01',
      make: (hotelId: string) => makeDemoHotel(stays, today, { hotelId }),
      owner: () => ensureUser(DEMO_LOGIN, 'Caterina', 'Bellandi'),
    },
    {
      id: 'locanda001',
      make: (hotelId: string) => makeSmallHotel(today, { hotelId }),
      owner: () => ensureUser(NEIGHBOUR_LOGIN, 'Pietro', 'Landi'),
    },
  ]
  let made = false
  for (const { id, make, owner } of hotels) {
    if (await exists(id)) continue
    made = true
    await insertHotel(make(id), await owner())
  }
  return made
}
