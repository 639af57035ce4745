import type { Topic } from '#domain/schema/signal.ts'
import { isThere } from '#cloud/access/hotelAccess.ts'
import { permissions } from '#cloud/database/permissions.ts'
import { asMaster, newRow } from '#cloud/database/rows.ts'
import type { TellSignal } from '#cloud/signal/signal.ts'

const CLASS_NAME = 'HotelSignal'

const isCode = (error: unknown, code: number): boolean => error instanceof Parse.Error && error.code === code

// With the master key: nobody else writes the row.
const send = (method: string, path: string, body: object): Promise<unknown> =>
  Parse.CoreManager.getRESTController().request(method, path, body, asMaster)

/** Who was put out of the hotel reads the signal that says so; the next one they do not. */
const readers = (hotelId: string, alsoTo: readonly string[]): object => ({
  ...permissions[CLASS_NAME].acl?.({ hotelId }),
  ...Object.fromEntries(alsoTo.map((userId) => [userId, { read: true }])),
})

const count = (hotelId: string, topics: readonly Topic[], alsoTo: readonly string[]) =>
  send('PUT', `classes/${CLASS_NAME}/${hotelId}`, {
    ...Object.fromEntries(topics.map((topic) => [topic, { __op: 'Increment', amount: 1 }])),
    ACL: readers(hotelId, alsoTo),
  })

const create = (hotelId: string, topics: readonly Topic[]) =>
  send(
    'POST',
    `classes/${CLASS_NAME}`,
    newRow(CLASS_NAME, hotelId, {
      hotel: hotelId,
      ...Object.fromEntries(topics.map((topic) => [topic, 1])),
    }),
  )

/** Signals through Parse LiveQuery, by the hotel's row; not for a deleted hotel. */
export const tellByParse: TellSignal = async (hotelId, topics, alsoTo = []) => {
  if (!(await isThere(hotelId))) return
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
