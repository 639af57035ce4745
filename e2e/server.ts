import { randomBytes } from 'node:crypto'
import fs from 'node:fs'

export const PORT = Number(process.env['E2E_PORT'] ?? 4173)
export const URL_OF_APP = `http://127.0.0.1:${PORT}`
/** Of a PMS on loopback that a worker of the journeys starts, and the product may ask. */
export const pmsPort = (worker: number): number => PORT + 40 + worker
const MAX_WORKERS = 16
export const PMS_HOSTS = Array.from({ length: MAX_WORKERS }, (_, worker) => `127.0.0.1:${pmsPort(worker)}`)
/** Of a push service on loopback that a worker starts. */
export const pushPort = (worker: number): number => PORT + 60 + worker
export const PUSH_HOSTS = Array.from({ length: MAX_WORKERS }, (_, worker) => `127.0.0.1:${pushPort(worker)}`)
export const MASTER_KEY = 'the-master-key-of-the-journeys'
export const DEMO = { email: 'demo@convivio.test', password: 'convivio2026' } as const
export const PASSWORD = 'segretissima'

export interface Owner {
  readonly email: string
  readonly session: string
  readonly userId: string
}

type Json = Record<string, unknown>

/** Asks the interface of a Parse Server, that of our own if no other is named; throws what it refuses. */
export async function rest(
  method: string,
  path: string,
  body: Json,
  headers: Record<string, string>,
  serverUrl = `${URL_OF_APP}/parse`,
) {
  const response = await fetch(`${serverUrl}/${path}`, {
    method,
    headers: {
      'X-Parse-Application-Id': 'convivio',
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Json
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return answer
}

export const asOwner = ({ session }: Pick<Owner, 'session'>) => ({ 'X-Parse-Session-Token': session })
export const asMaster = { 'X-Parse-Master-Key': MASTER_KEY }

/** A database of the embedded PostgreSQL of the journeys; without a name their own. */
export function databaseUri(name = 'postgres'): string {
  const folder = '.test/data'
  const password = fs.readFileSync(`${folder}/database-password`, 'utf8').trim()
  const port = fs.readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[3]
  return `postgres://convivio:${password}@127.0.0.1:${port}/${name}`
}

/** A new owner, so that journeys at the same time do not meet. */
export async function anOwner(account: Json = {}): Promise<Owner> {
  const email = `anna.${randomBytes(6).toString('hex')}@example.com`
  const answer = await rest(
    'POST',
    'users',
    {
      username: email,
      email,
      password: PASSWORD,
      name: 'Anna',
      surname: 'Rossi',
      tutorialCompleted: true,
      ...account,
    },
    {},
  )
  return { email, session: String(answer['sessionToken']), userId: String(answer['objectId']) }
}

export const sessionOf = (email: string, password: string = PASSWORD): Promise<Json> =>
  rest('POST', 'login', { username: email, password }, {})

export async function aHotel(owner: Owner, fields: Json = {}): Promise<string> {
  const objectId = randomBytes(5).toString('hex')
  const hotel = { objectId, name: 'Villa Aurora', timezone: 'Europe/Rome', ...fields }
  await rest('POST', 'classes/Hotel', hotel, asOwner(owner))
  return objectId
}

export const hotelOnServer = (hotelId: string): Promise<Json> => rest('GET', `classes/Hotel/${hotelId}`, {}, asMaster)

export const hotelsOnServer = async (owner: Owner): Promise<Json[]> => {
  const { results } = await rest('GET', 'classes/Hotel', {}, asOwner(owner))
  return results as Json[]
}

export async function aRow(owner: Owner, className: string, hotelId: string, fields: Json = {}): Promise<string> {
  const objectId = randomBytes(5).toString('hex')
  const hotel = { __type: 'Pointer', className: 'Hotel', objectId: hotelId }
  await rest('POST', `classes/${className}`, { objectId, hotel, ...fields }, asOwner(owner))
  return objectId
}

/** What the server has of a hotel in a class; as an owner, only what that one may read. */
export async function rowsOnServer(className: string, hotelId: string, owner?: Owner): Promise<Json[]> {
  const hotel = { __type: 'Pointer', className: 'Hotel', objectId: hotelId }
  const query = `where=${encodeURIComponent(JSON.stringify({ hotel }))}&limit=1000`
  const reader = owner ? asOwner(owner) : asMaster
  const { results } = await rest('GET', `classes/${className}?${query}`, {}, reader)
  return results as Json[]
}

export async function expire(hotelId: string): Promise<void> {
  const expireDate = { __type: 'Date', iso: '2026-01-31T22:59:59.999Z' }
  await rest('PUT', `classes/Hotel/${hotelId}`, { expireDate }, asMaster)
}

/** Ends the session on the server; browsers that hold it do not know. */
export async function endSession(owner: Owner): Promise<void> {
  await rest('POST', 'logout', {}, asOwner(owner))
}

export const aDish = (owner: Owner, hotelId: string, name: string, fields: Json = {}) =>
  aRow(owner, 'Dish', hotelId, { name: { it: name }, allergens: [], ...fields })

/** Rome's clock in 2027: put forward on March 28, back on October 31. */
const inRome = (day: string, time: string) => ({
  __type: 'Date',
  iso: new Date(`${day}T${time}:00${day >= '2027-03-28' && day < '2027-10-31' ? '+02:00' : '+01:00'}`).toISOString(),
})

interface MealToBe {
  readonly mealIndex?: string
  readonly start?: string
  readonly dishes: readonly (string | undefined)[]
}

/** A meal of a day of 2027, dinner at eight when nothing else is said; orders until noon. */
export const aMeal = (
  owner: Owner,
  hotelId: string,
  day: string,
  { mealIndex = '3', start = '20:00', dishes }: MealToBe,
): Promise<string> =>
  aRow(owner, 'CalendarMeal', hotelId, {
    mealIndex,
    pos: Number(mealIndex),
    date: inRome(day, start),
    endDate: inRome(day, '22:00'),
    fromDate: inRome(day, '08:00'),
    toDate: inRome(day, '12:00'),
    dishes,
  })

export interface SavedMeal {
  /** Of its start, UTC; no meal of Rome is on another day there. */
  readonly day: string
  readonly mealIndex: string
  readonly date: string
  readonly fromDate: string
  readonly toDate: string
  readonly dishes: readonly string[]
}

export async function mealsOnServer(hotelId: string): Promise<SavedMeal[]> {
  const rows = await rowsOnServer('CalendarMeal', hotelId)
  const iso = (value: unknown) => String((value as { iso?: string } | undefined)?.iso)
  return rows
    .map((row) => ({
      day: iso(row['date']).slice(0, 10),
      mealIndex: String(row['mealIndex']),
      date: iso(row['date']),
      fromDate: iso(row['fromDate']),
      toDate: iso(row['toDate']),
      dishes: row['dishes'] as string[],
    }))
    .sort((one, other) => one.date.localeCompare(other.date))
}
