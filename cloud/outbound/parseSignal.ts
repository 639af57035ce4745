import { asMaster, pointerTo } from '../rows.ts'
import type { TellSignal } from './signal.ts'

const CLASS_NAME = 'HotelSignal'

const isCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof Parse.Error && codes.includes(error.code)

// With the master key: nobody else writes the row. The guard refuses one of a hotel being deleted.
const send = (method: string, path: string, body: object, alsoTo: readonly string[] = []): Promise<unknown> =>
  Parse.CoreManager.getRESTController().request(method, path, body, { ...asMaster, context: { alsoTo } })

const count = (hotelId: string, topics: readonly string[], alsoTo: readonly string[]) =>
  send(
    'PUT',
    `classes/${CLASS_NAME}/${hotelId}`,
    Object.fromEntries(topics.map((topic) => [topic, { __op: 'Increment', amount: 1 }])),
    alsoTo,
  )

const create = (hotelId: string, topics: readonly string[]) =>
  send('POST', `classes/${CLASS_NAME}`, {
    objectId: hotelId,
    hotel: pointerTo('Hotel', hotelId).toPointer(),
    ...Object.fromEntries(topics.map((topic) => [topic, 1])),
  })

async function countOrCreate(hotelId: string, topics: readonly string[], alsoTo: readonly string[]): Promise<void> {
  try {
    await count(hotelId, topics, alsoTo)
  } catch (error) {
    if (!isCode(error, Parse.Error.OBJECT_NOT_FOUND)) throw error
    await create(hotelId, topics).catch(async (refusal: unknown) => {
      // Another process made it at the same moment.
      if (!isCode(refusal, Parse.Error.DUPLICATE_VALUE)) throw refusal
      await count(hotelId, topics, alsoTo)
    })
  }
}

/** Signals through Parse LiveQuery, by the hotel's row; not for a deleted hotel. */
export const tellByParse: TellSignal = async (hotelId, topics, alsoTo = []) => {
  try {
    await countOrCreate(hotelId, topics, alsoTo)
  } catch (error) {
    if (!isCode(error, Parse.Error.VALIDATION_ERROR)) throw error
  }
}
