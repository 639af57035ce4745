import { randomBytes } from 'node:crypto'

export const PORT = 4173
export const URL_OF_APP = `http://127.0.0.1:${PORT}`
export const MASTER_KEY = 'the-master-key-of-the-journeys'
export const DEMO = { email: 'demo@convivio.test', password: 'convivio2026' } as const
export const PASSWORD = 'segretissima'

export interface Owner {
  readonly email: string
  readonly session: string
  readonly userId: string
}

type Json = Record<string, unknown>

async function rest(method: string, path: string, body: Json, headers: Record<string, string>) {
  const response = await fetch(`${URL_OF_APP}/parse/${path}`, {
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

const asOwner = ({ session }: Owner) => ({ 'X-Parse-Session-Token': session })
const asMaster = { 'X-Parse-Master-Key': MASTER_KEY }

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

/** A hotel of an owner; its id. */
export async function aHotel(owner: Owner, fields: Json = {}): Promise<string> {
  const objectId = randomBytes(5).toString('hex')
  const hotel = { objectId, name: 'Villa Aurora', timezone: 'Europe/Rome', ...fields }
  await rest('POST', 'classes/Hotel', hotel, asOwner(owner))
  return objectId
}

/** What the server has of a hotel. */
export const hotelOnServer = (hotelId: string): Promise<Json> =>
  rest('GET', `classes/Hotel/${hotelId}`, {}, asMaster)

export const hotelsOnServer = async (owner: Owner): Promise<Json[]> => {
  const { results } = await rest('GET', 'classes/Hotel', {}, asOwner(owner))
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
