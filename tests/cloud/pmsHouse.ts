import { expect } from 'vitest'
import type { PmsTest, ManualImport, ResultOf, FunctionName } from '#domain/api/functions.ts'
import type { PmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import { openHotel } from './house.ts'
import type { Person } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json, Rest, Row } from './rest.ts'

export function connectionTo({ type, settings }: PmsStandIn): Json {
  const { spottyCode, ...authPMS } = settings
  return { pmsType: type, authPMS, ...(spottyCode !== undefined && { spottyCode }) }
}

/** Without `enablePMS` no clock asks its PMS, only whoever calls a function. */
export const connectedHotel = (owner: Person, pms: PmsStandIn, fields: Json = {}): Promise<string> =>
  openHotel(owner, { ...connectionTo(pms), ...fields })

export const resultOf = async <N extends FunctionName>(rest: Rest, name: N, params: Json): Promise<ResultOf<N>> =>
  must(await rest.call(name, params)).body['result'] as ResultOf<N>

export const testConnection = (rest: Rest, hotelId: string): Promise<PmsTest> =>
  resultOf(rest, 'test-pms-connection', { hotelId })

/** As if two minutes had passed. */
const letTimePass = async ({ id }: Person) =>
  must(await master().update('_User', id, { lastManualPMSImport: { __op: 'Delete' } }))

export async function syncNow(person: Person, hotelId: string, server: string): Promise<ManualImport> {
  await letTimePass(person)
  return resultOf(person.rest.at(server), 'manual-pms-import', { hotelId })
}

export async function syncWell(person: Person, hotelId: string, server: string): Promise<void> {
  expect(await syncNow(person, hotelId, server)).toMatchObject({ status: 'done', hasMore: false })
}

export const booksOf = (hotelId: string, where: Json = {}): Promise<Row[]> =>
  master().rows('Book', { hotel: pointer('Hotel', hotelId), ...where }, { order: 'bookingReference' })

export async function bookOf(hotelId: string, bookingReference: string): Promise<Row> {
  const [book] = await booksOf(hotelId, { bookingReference })
  if (!book) throw new Error(`There is no booking ${bookingReference}.`)
  return book
}

export const referencesOf = async (hotelId: string): Promise<unknown[]> =>
  (await booksOf(hotelId)).map(({ bookingReference }) => bookingReference)

export async function syncRow(hotelId: string): Promise<Row> {
  const [row] = await master().rows('PmsSync', { objectId: hotelId })
  if (!row) throw new Error('It was never synchronized.')
  return row
}
